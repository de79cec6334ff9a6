import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import * as rows from "./rows.ts";

const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";
const AT = "2026-11-21T10:00:00.123456+00:00";

const place = { kind: "product", id: ID, name: "Amber", name_ar: null };
const readPlace = { kind: "product", id: ID, name: "Amber", nameAr: null };

const entry = { name: "a.jpg", kind: "file", files: 1, bytes: 5, changed: AT, picture: "products/a", sent_as: null };
const files = { bucket: "originals", folder: "", total: 2, page: 1, per_page: 100, entries: [entry], places: {} };

const run = {
  id: ID,
  state: "paused",
  final: false,
  total: 3,
  waiting: 1,
  working: 0,
  done: 1,
  failed: 1,
  bytes_before: 9,
  bytes_after: 4,
  quality: 53,
  failures: [{ path: "products/a", error: "gaveUp" }],
};
const readRun = {
  id: ID,
  state: "paused",
  isFinal: false,
  total: 3,
  waiting: 1,
  working: 0,
  done: 1,
  failed: 1,
  bytesBefore: 9,
  bytesAfter: 4,
  quality: 53,
  failures: [{ path: "products/a", error: "gaveUp" }],
};

const item = {
  path: "products/a",
  new_path: "products/b",
  lease: ID,
  original: null,
  widths: [1600, 320],
  formats: ["webp"],
  quality: 53,
};

const ANSWERS: Record<string, { schema: ZodType; answer: unknown; read: unknown }> = {
  admin_storage_usage: {
    schema: rows.usage,
    answer: { buckets: [{ id: "media", public: true, files: 2, bytes: 9 }] },
    read: [{ id: "media", isPublic: true, files: 2, bytes: 9 }],
  },
  admin_storage_files: {
    schema: rows.library,
    answer: files,
    read: {
      bucket: "originals",
      folder: "",
      total: 2,
      page: 1,
      perPage: 100,
      entries: [{ name: "a.jpg", kind: "file", files: 1, bytes: 5, changed: AT, originalName: null, places: [] }],
    },
  },
  admin_orphans: {
    schema: rows.orphans,
    answer: { total: 1, bytes: 5, entries: [{ bucket: "media", path: "products/a", bytes: 5, files: 1 }] },
    read: { total: 1, bytes: 5, entries: [{ bucket: "media", path: "products/a", bytes: 5, files: 1 }] },
  },
  admin_picture_plan: {
    schema: rows.plan,
    answer: { shown: 3, due: 2, bytes: 9, without_original: 1, sample: ["products/a"] },
    read: { shown: 3, due: 2, bytes: 9, withoutOriginal: 1, sample: ["products/a"] },
  },
  admin_picture_run: { schema: rows.latestRun, answer: { run }, read: { run: readRun } },
  admin_start_picture_run: { schema: rows.startedRun, answer: { run }, read: readRun },
  admin_change_picture_run: {
    schema: rows.changedRun,
    answer: { run, product_ids: [ID] },
    read: { run: readRun, productIds: [ID] },
  },
  admin_claim_picture: {
    schema: rows.claim,
    answer: { item },
    read: {
      path: "products/a",
      newPath: "products/b",
      lease: ID,
      original: null,
      preset: { widths: [320, 1600], formats: ["webp"], quality: 53 },
    },
  },
  admin_finish_picture: { schema: rows.finishedPicture, answer: { product_ids: [ID] }, read: [ID] },
  admin_release_picture: { schema: rows.releasedPicture, answer: { released: true }, read: { released: true } },
  admin_original_places: {
    schema: rows.originalPlaces,
    answer: { paths: ["products/a"], places: [place] },
    read: { paths: ["products/a"], places: [readPlace] },
  },
  admin_forget_picture: {
    schema: rows.forgottenPicture,
    answer: { ok: true, files: ["products/a/320.avif"], original: null },
    read: { ok: true, files: ["products/a/320.avif"], original: null },
  },
  "admin_forget_picture, in use": {
    schema: rows.forgottenPicture,
    answer: { ok: false, error: "in_use", detail: { n: 1, places: [place] } },
    read: { ok: false, places: [readPlace] },
  },
};

describe.each(Object.entries(ANSWERS))("the answer of %s", (_, { schema, answer, read }) => {
  it("is read", () => expect(schema.parse(answer)).toEqual(read));
  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (__, renamed) =>
    expect(schema.safeParse(renamed).success).toBe(false),
  );
});

it("gives every entry the places where it is shown, and an original those of its picture", () => {
  const answer = {
    ...files,
    entries: [entry, { ...entry, name: "b.jpg", picture: null }],
    places: { "products/a": [place] },
  };
  expect(rows.library.parse(answer).entries.map(({ places }) => places)).toEqual([[readPlace], []]);
});

it("has no run in a new shop, and no picture when there is nothing to do", () => {
  expect(rows.latestRun.parse({ run: null })).toEqual({ run: null });
  expect(rows.claim.parse({ item: null })).toBeNull();
});

it("a picture that cannot be forgotten for another reason is a failure", () => {
  expect(rows.forgottenPicture.parse({ ok: false, error: "unavailable", detail: {} })).toEqual({
    ok: false,
    error: "unavailable",
    detail: {},
  });
});
