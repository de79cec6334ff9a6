import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";

/** Why a picture may not be deleted: it is shown, or a run that can still be undone (`undo`) needs it. */
export const PLACE_KINDS = ["product", "category", "order", "undo"] as const;

export const BUCKETS = ["media", "originals"] as const;
export type BucketName = (typeof BUCKETS)[number];

export const RUN_STATES = ["running", "paused", "undone"] as const;

export const RUN_CHANGES = ["pause", "resume", "retry", "undo", "keep"] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** `idle`: there is no picture to make now, because the run is over or paused, or other tabs work on the last ones. */
export type StepOutcome = "made" | "part" | "failed" | "idle";

/** Whether no picture of the run waits or is being made, however the run ended. */
export const isOver = (run: { waiting: number; working: number }): boolean => run.waiting + run.working === 0;

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
