import { expect, it } from "vitest";
import { isOver, libraryFilters, libraryHref, type Run, toLibrary, toRun } from "./library.ts";

const read = (href: string) => libraryFilters(Object.fromEntries(new URL(href, "http://shop.example").searchParams));

it.each([
  { bucket: "media", folder: "", search: "", page: 1 } as const,
  { bucket: "originals", folder: "products/", search: "", page: 3 } as const,
  { bucket: "media", folder: "", search: "ليل & fajr", page: 1 } as const,
])("keeps the screen's state in its address: %j", (filters) => expect(read(libraryHref(filters))).toEqual(filters));

it.each(["bucket=secret", "folder=..%2F", "folder=%2Fetc%2F", "folder=products", "page=0", "page=-1", "page=1e3"])("reads %s as nothing", (query) => {
  expect(read(`/admin/storage?${query}`)).toEqual({ bucket: "media", folder: "", search: "", page: 1 });
});

it("gives every entry its places, an original those of its picture", () => {
  const entry = { kind: "file", files: 1, bytes: 5, changed: "2026-11-21T10:00:00Z", sent_as: null };
  const place = { kind: "product", id: "1", name: "Amber", name_ar: null };
  const answer = { bucket: "originals", folder: "", total: 2, page: 1, per_page: 100, entries: [{ ...entry, name: "a.jpg", picture: "products/a" }, { ...entry, name: "b.jpg", picture: null }], places: { "products/a": [place] } };
  expect(toLibrary(answer).entries.map(({ places }) => places)).toEqual([[{ kind: "product", id: "1", name: "Amber", nameAr: null }], []]);
});

it("is over when nothing waits and nobody works on it", () => {
  const run = toRun({ id: "r", state: "running", total: 3, waiting: 0, working: 1, done: 2 }) as Run;
  expect([isOver(run), isOver({ ...run, working: 0 }), isOver({ ...run, waiting: 1 })]).toEqual([false, true, false]);
  expect(toRun(null)).toBeNull();
});
