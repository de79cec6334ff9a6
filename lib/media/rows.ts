import { z } from "zod";
import { ERROR_KEYS, fail, type Failure } from "@/lib/core/result.ts";
import { count, id, instant, localised } from "@/lib/supabase/row-schemas.ts";
import { refusal } from "@/lib/supabase/rpc.ts";
import { BUCKETS, PLACE_KINDS, RUN_STATES, type StepOutcome } from "./library.ts";
import { FORMATS, WIDTHS } from "./picture.ts";

// What the database functions answer about pictures and the storage.

const bucket = z.enum(BUCKETS);

const place = z.object({ kind: z.enum(PLACE_KINDS), id, name: localised });
export type Place = z.output<typeof place>;

/** The answer of `admin_storage_usage`. */
export const usage = z
  .object({ buckets: z.array(z.object({ id: bucket, isPublic: z.boolean(), files: count, bytes: count })) })
  .transform(({ buckets }) => buckets);
export type Usage = z.output<typeof usage>[number];

const entry = z.object({
  /** The full name in the bucket; a folder's name has no slash at its end. */
  name: z.string(),
  kind: z.enum(["folder", "picture", "file"]),
  files: count,
  bytes: count,
  changed: instant,
  /** The file's name on the sender's device. */
  originalName: z.string().nullable(),
  /** Where the picture is shown. */
  places: z.array(place),
});
export type Entry = z.output<typeof entry>;

/** The answer of `admin_storage_files`. */
export const library = z.object({
  bucket,
  folder: z.string(),
  total: count,
  page: count,
  perPage: count,
  entries: z.array(entry),
});
export type Library = z.output<typeof library>;

/** The answer of `admin_orphans`: the first of them, and the size of all. */
export const orphans = z.object({
  total: count,
  bytes: count,
  entries: z.array(z.object({ bucket, path: z.string(), bytes: count, files: count })),
});
export type Orphans = z.output<typeof orphans>;

/** The answer of `admin_picture_plan`. */
export const plan = z.object({
  shown: count,
  due: count,
  bytes: count,
  withoutOriginal: count,
  sample: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

/** A run over all pictures. The bytes before and after are those of the finished pictures. */
const run = z.object({
  id,
  state: z.enum(RUN_STATES),
  isFinal: z.boolean(),
  total: count,
  waiting: count,
  working: count,
  done: count,
  failed: count,
  bytesBefore: count,
  bytesAfter: count,
  quality: count,
  failures: z.array(z.object({ path: z.string(), error: z.string() })),
});
export type Run = z.output<typeof run>;
export type StepResult = { outcome: StepOutcome; run: Run | null };

/** The answer of `admin_picture_run`: null until there has been a run. */
export const latestRun = z.object({ run: run.nullable() });

/** The answer of `admin_start_picture_run`. */
export const startedRun = z.object({ run }).transform((answer) => answer.run);

/** The answer of `admin_change_picture_run`. */
export const changedRun = z.object({ run, productIds: z.array(id) });

/** A picture of a run that only this call may work on, until its lease ends. */
const claimedItem = z.object({
  path: z.string(),
  newPath: z.string(),
  lease: id,
  original: z.string().nullable(),
  preset: z.object({ widths: z.array(z.literal([...WIDTHS])), formats: z.array(z.enum(FORMATS)), quality: count }),
});
export type ClaimedItem = z.output<typeof claimedItem>;

/** The answer of `admin_claim_picture`: null when there is nothing to do now. */
export const claim = z.object({ item: claimedItem.nullable() }).transform(({ item }) => item);

/** The answer of `admin_finish_picture`: the products that show the new files. */
export const finishedPicture = z.object({ productIds: z.array(id) }).transform(({ productIds }) => productIds);

/** The answer of `admin_release_picture`. */
export const releasedPicture = z.object({ released: z.boolean() });

/** The answer of `admin_original_places`. */
export const originalPlaces = z.object({ paths: z.array(z.string()), places: z.array(place) });

/** The answer of `admin_forget_picture`: the files to delete, the places that still show it, or another refusal. */
export const forgottenPicture = z.union([
  z.object({ ok: z.literal(true), files: z.array(z.string()), original: z.string().nullable() }),
  z
    .object({
      ok: z.literal(false),
      error: z.literal("in_use"),
      detail: z.object({ n: count, places: z.array(place) }),
    })
    .transform(({ detail }) => ({ ok: false as const, places: detail.places })),
  refusal
    .extend({ error: z.enum(ERROR_KEYS).exclude(["in_use"]) })
    .transform(({ error, detail }): Failure => fail(error, { detail })),
]);
