import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";

/** Where a picture is shown, or why else it may not go: a run that can still be undone (`undo`) needs it. */
export const PLACE_KINDS = ["product", "category", "order", "undo"] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];
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

export type Library = {
  bucket: BucketName;
  folder: string;
  total: number;
  page: number;
  perPage: number;
  entries: readonly Entry[];
};

type Orphan = { bucket: BucketName; path: string; bytes: number; files: number };
/** `entries` are the first of them; they weigh `bytes` all together. */
export type Orphans = { total: number; bytes: number; entries: readonly Orphan[] };

export type Plan = { shown: number; due: number; bytes: number; withoutOriginal: number; sample: readonly string[] };

export const RUN_STATES = ["running", "paused", "undone"] as const;

export const RUN_CHANGES = ["pause", "resume", "retry", "undo", "keep"] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** A run over all pictures. Its numbers are counted from the pictures; bytes before and after are those of the finished ones. */
export type Run = {
  id: string;
  state: (typeof RUN_STATES)[number];
  isFinal: boolean;
  total: number;
  waiting: number;
  working: number;
  done: number;
  failed: number;
  bytesBefore: number;
  bytesAfter: number;
  quality: number;
  failures: readonly { path: string; error: string }[];
};

/** `idle`: there is no picture to make now, because the run is over or paused, or others work on the last ones. */
export type StepOutcome = "made" | "part" | "failed" | "idle";
export type Stepped = { outcome: StepOutcome; run: Run | null };

/** Whether no picture of the run waits or is being made, however the run ended. */
export const isOver = (run: Run): boolean => run.waiting + run.working === 0;

/** What the address of the storage screen says. */
export type LibraryFilters = { bucket: BucketName; folder: string; search: string; page: number };

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const FOLDER = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+$/;
const MAX_SEARCH = 200;

/** Invalid values are ignored. */
export function libraryFilters(asked: Query): LibraryFilters {
  const first = (name: string): string => [asked[name] ?? []].flat()[0] ?? "";
  const page = first("page");
  return {
    bucket: BUCKETS.find((known) => known === first("bucket")) ?? "media",
    folder: FOLDER.test(first("folder")) ? first("folder") : "",
    search: first("search").replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH).toWellFormed(),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** One address per state of the screen, without its language: nothing in it that is the default. */
export const libraryHref = ({
  bucket = "media",
  folder = "",
  search = "",
  page = 1,
}: Partial<LibraryFilters>): string =>
  adminPaths.storage +
  query({ bucket: bucket === "media" ? undefined : bucket, folder, search, page: page > 1 ? String(page) : undefined });
