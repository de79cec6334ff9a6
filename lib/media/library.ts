import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";

/** Why a picture may not be deleted: it is shown, or a run that can still be undone (`undo`) needs it. */
export const PLACE_KINDS = ["product", "category", "order", "undo"] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];
export type Place = { kind: PlaceKind; id: string; name: string; nameAr: string | null };

export const BUCKETS = ["media", "originals"] as const;
export type BucketName = (typeof BUCKETS)[number];
export type Usage = { id: BucketName; isPublic: boolean; files: number; bytes: number };

export type Entry = {
  /** The full name in the bucket; a folder's name has no slash at its end. */
  name: string;
  kind: "folder" | "picture" | "file";
  files: number;
  bytes: number;
  changed: string;
  /** The file's name on the sender's device. */
  originalName: string | null;
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
/** `entries` are the first orphans; `bytes` is the size of all of them. */
export type Orphans = { total: number; bytes: number; entries: readonly Orphan[] };

export type Plan = { shown: number; due: number; bytes: number; withoutOriginal: number; sample: readonly string[] };

export const RUN_STATES = ["running", "paused", "undone"] as const;

export const RUN_CHANGES = ["pause", "resume", "retry", "undo", "keep"] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** A run over all pictures. The bytes before and after are those of the finished pictures. */
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

/** `idle`: there is no picture to make now, because the run is over or paused, or other tabs work on the last ones. */
export type StepOutcome = "made" | "part" | "failed" | "idle";
export type StepResult = { outcome: StepOutcome; run: Run | null };

/** Whether no picture of the run waits or is being made, however the run ended. */
export const isOver = (run: Run): boolean => run.waiting + run.working === 0;

/** What the address of the storage screen says. */
export type LibraryFilters = { bucket: BucketName; folder: string; search: string; page: number };

const FOLDER = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+$/;

/** Invalid values are ignored. */
export const libraryFilters = (asked: ListQuery): LibraryFilters => ({
  bucket: BUCKETS.find((known) => known === firstOf(asked, "bucket")) ?? "media",
  folder: FOLDER.test(firstOf(asked, "folder")) ? firstOf(asked, "folder") : "",
  search: searchOf(asked),
  page: pageOf(asked),
});

/** The address of a state of the screen, without its language and without default values. */
export const libraryHref = ({
  bucket = "media",
  folder = "",
  search = "",
  page = 1,
}: Partial<LibraryFilters>): string =>
  adminPaths.storage +
  query({ bucket: bucket === "media" ? undefined : bucket, folder, search, page: page > 1 ? String(page) : undefined });
