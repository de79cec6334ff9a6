import { expect, it } from "vitest";
import { isOver, libraryFilters, libraryHref } from "./library.ts";
import type { Run } from "./rows.ts";

const read = (href: string) => libraryFilters(Object.fromEntries(new URL(href, "http://shop.example").searchParams));

it.each([
  { bucket: "media", folder: "", search: "", page: 1 } as const,
  { bucket: "originals", folder: "products/", search: "", page: 3 } as const,
  { bucket: "media", folder: "", search: "ليل & fajr", page: 1 } as const,
])("keeps the screen's state in its address: %j", (filters) => expect(read(libraryHref(filters))).toEqual(filters));

it.each(["bucket=secret", "folder=..%2F", "folder=%2Fetc%2F", "folder=products", "page=0", "page=-1", "page=1e3"])(
  "ignores %s",
  (query) => {
    expect(read(`/admin/storage?${query}`)).toEqual({ bucket: "media", folder: "", search: "", page: 1 });
  },
);

it("a run is finished when no picture waits and none is being made", () => {
  const run: Run = {
    id: "r",
    state: "running",
    isFinal: false,
    total: 3,
    waiting: 0,
    working: 1,
    done: 2,
    failed: 0,
    bytesBefore: 0,
    bytesAfter: 0,
    quality: 53,
    failures: [],
  };
  expect([isOver(run), isOver({ ...run, working: 0 }), isOver({ ...run, waiting: 1 })]).toEqual([false, true, false]);
});
