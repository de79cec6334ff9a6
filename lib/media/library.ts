import { adminPaths } from "@/lib/core/admin-paths.ts";
import { type Fields, isFields } from "@/lib/core/answer.ts";
import { query } from "@/lib/core/query.ts";

/** Where a picture is shown, or why else it may not go: a run that can still be undone (`undo`) needs it. */
export const PLACE_KINDS = ["product", "category", "order", "undo"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export type Place = { kind: PlaceKind; id: string; name: string; nameAr: string | null };

export const BUCKETS = ["media", "originals"] as const;
export type BucketName = (typeof BUCKETS)[number];
export type Usage = { id: BucketName; isPublic: boolean; files: number; bytes: number };

export type Entry = {
  /** The whole name in the bucket; a folder's without its slash. */
  name: string;
  kind: "folder" | "picture" | "file";
  files: number;
  bytes: number;
  changed: string;
  /** What it was called where it came from. */
  sentAs: string | null;
  places: readonly Place[];
};

export type Library = { bucket: BucketName; folder: string; total: number; page: number; perPage: number; entries: readonly Entry[] };

export type Orphan = { bucket: BucketName; path: string; bytes: number; files: number };
/** `entries` are the first of them; they weigh `bytes` all together. */
export type Orphans = { total: number; bytes: number; entries: readonly Orphan[] };

export type Plan = { shown: number; due: number; bytes: number; withoutOriginal: number; sample: readonly string[] };

export const RUN_CHANGES = ["pause", "resume", "retry", "undo", "keep"] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** A run over all pictures, counted from them. Bytes before and after are of those done. */
export type Run = {
  id: string;
  state: "running" | "paused" | "undone";
  isFinal: boolean;
  total: number;
  waiting: number;
  working: number;
  done: number;
  failed: number;
  bytesBefore: number;
  bytesAfter: number;
  similarity: number;
  failures: readonly { path: string; error: string }[];
};

/** `idle`: nothing is to be had just now, because the run is over, rests, or others hold what is left. */
export type StepOutcome = "made" | "part" | "failed" | "idle";
export type Stepped = { outcome: StepOutcome; run: Run | null };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : []);
const bucketOf = (value: unknown): BucketName => (value === "originals" ? "originals" : "media");

export const toPlaces = (value: unknown): readonly Place[] =>
  rows(value).map((row) => ({ kind: PLACE_KINDS.find((kind) => kind === row.kind) ?? "product", id: text(row.id), name: text(row.name), nameAr: textOrNull(row.name_ar) }));

export const toUsage = (answer: Fields): readonly Usage[] =>
  rows(answer.buckets).map((row) => ({ id: bucketOf(row.id), isPublic: row.public === true, files: count(row.files), bytes: count(row.bytes) }));

export function toLibrary(answer: Fields): Library {
  const places = isFields(answer.places) ? answer.places : {};
  const entries = rows(answer.entries).map((row): Entry => ({
    name: text(row.name),
    kind: row.kind === "folder" || row.kind === "picture" ? row.kind : "file",
    files: count(row.files),
    bytes: count(row.bytes),
    changed: text(row.changed),
    sentAs: textOrNull(row.sent_as),
    places: toPlaces(places[textOrNull(row.picture) ?? text(row.name)]),
  }));
  return { bucket: bucketOf(answer.bucket), folder: text(answer.folder), total: count(answer.total), page: count(answer.page), perPage: count(answer.per_page), entries };
}

export const toOrphans = (answer: Fields): Orphans => ({
  total: count(answer.total),
  bytes: count(answer.bytes),
  entries: rows(answer.entries).map((row) => ({ bucket: bucketOf(row.bucket), path: text(row.path), bytes: count(row.bytes), files: count(row.files) })),
});

export const toPlan = (answer: Fields): Plan => ({
  shown: count(answer.shown), due: count(answer.due), bytes: count(answer.bytes), withoutOriginal: count(answer.without_original), sample: texts(answer.sample),
});

export function toRun(value: unknown): Run | null {
  if (!isFields(value)) return null;
  return {
    id: text(value.id),
    state: value.state === "paused" || value.state === "undone" ? value.state : "running",
    isFinal: value.final === true,
    total: count(value.total),
    waiting: count(value.waiting),
    working: count(value.working),
    done: count(value.done),
    failed: count(value.failed),
    bytesBefore: count(value.bytes_before),
    bytesAfter: count(value.bytes_after),
    similarity: count(value.similarity),
    failures: rows(value.failures).map((row) => ({ path: text(row.path), error: text(row.error) })),
  };
}

/** Nothing is left to be done, whatever became of it. */
export const isOver = (run: Run): boolean => run.waiting + run.working === 0;

/** What the address of the storage screen says. */
export type LibraryFilters = { bucket: BucketName; folder: string; search: string; page: number };

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const FOLDER = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+$/;
const MAX_SEARCH = 200;

/** Tolerant: whatever makes no sense is as if it were not there. */
export function libraryFilters(asked: Query): LibraryFilters {
  const first = (name: string): string => [asked[name] ?? []].flat()[0] ?? "";
  const page = first("page");
  return {
    bucket: bucketOf(first("bucket")),
    folder: FOLDER.test(first("folder")) ? first("folder") : "",
    search: first("search").replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH).toWellFormed(),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** One address per state of the screen, without its language: nothing in it that is the default. */
export const libraryHref = ({ bucket = "media", folder = "", search = "", page = 1 }: Partial<LibraryFilters>): string =>
  adminPaths.storage + query({ bucket: bucket === "media" ? undefined : bucket, folder, search, page: page > 1 ? String(page) : undefined });
