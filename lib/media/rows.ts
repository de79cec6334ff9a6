import { z } from "zod";
import { ERROR_KEYS, fail, type Failure } from "@/lib/core/result.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { refusal } from "@/lib/supabase/rpc.ts";
import { BUCKETS, PLACE_KINDS, RUN_STATES, type StepOutcome } from "./library.ts";
import { FORMATS, WIDTHS } from "./picture.ts";
import { toPreset } from "./preset.ts";

// What the database functions answer about pictures and the storage.

const bucket = z.enum(BUCKETS);

const place = z
  .object({ kind: z.enum(PLACE_KINDS), id, ...names })
  .transform(({ name_ar: nameAr, ...named }) => ({ ...named, nameAr }));
export type Place = z.output<typeof place>;

/** The answer of `admin_storage_usage`. */
export const usage = z
  .object({ buckets: z.array(z.object({ id: bucket, public: z.boolean(), files: count, bytes: count })) })
  .transform(({ buckets }) => buckets.map(({ public: isPublic, ...held }) => ({ ...held, isPublic })));
export type Usage = z.output<typeof usage>[number];

const entry = z.object({
  /** The full name in the bucket; a folder's name has no slash at its end. */
  name: z.string(),
  kind: z.enum(["folder", "picture", "file"]),
  files: count,
  bytes: count,
  changed: instant,
  picture: z.string().nullable(),
  sent_as: z.string().nullable(),
});

/** The answer of `admin_storage_files`. `places` has a key for each picture that is shown somewhere. */
export const library = z
  .object({
    bucket,
    folder: z.string(),
    total: count,
    page: count,
    per_page: count,
    entries: z.array(entry),
    places: z.record(z.string(), z.array(place)),
  })
  .transform(({ entries, places, per_page: perPage, ...list }) => ({
    ...list,
    perPage,
    entries: entries.map(({ picture, sent_as: originalName, ...stored }) => ({
      ...stored,
      /** The file's name on the sender's device. */
      originalName,
      places: places[picture ?? stored.name] ?? [],
    })),
  }));
export type Library = z.output<typeof library>;
export type Entry = Library["entries"][number];

/** The answer of `admin_orphans`: the first of them, and the size of all. */
export const orphans = z.object({
  total: count,
  bytes: count,
  entries: z.array(z.object({ bucket, path: z.string(), bytes: count, files: count })),
});
export type Orphans = z.output<typeof orphans>;

/** The answer of `admin_picture_plan`. */
export const plan = renamedRow({
  shown: count,
  due: count,
  bytes: count,
  without_original: count,
  sample: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

/** A run over all pictures. The bytes before and after are those of the finished pictures. */
const run = z
  .object({
    id,
    state: z.enum(RUN_STATES),
    final: z.boolean(),
    total: count,
    waiting: count,
    working: count,
    done: count,
    failed: count,
    bytes_before: count,
    bytes_after: count,
    quality: count,
    failures: z.array(z.object({ path: z.string(), error: z.string() })),
  })
  .transform(({ final: isFinal, ...row }) => ({ ...renamed(row), isFinal }));
export type Run = z.output<typeof run>;
export type StepResult = { outcome: StepOutcome; run: Run | null };

/** The answer of `admin_picture_run`: null until there has been a run. */
export const latestRun = z.object({ run: run.nullable() });

/** The answer of `admin_start_picture_run`. */
export const startedRun = z.object({ run }).transform((answer) => answer.run);

/** The answer of `admin_change_picture_run`. */
export const changedRun = renamedRow({ run, product_ids: z.array(id) });

const claimedItem = z
  .object({
    path: z.string(),
    new_path: z.string(),
    lease: id,
    original: z.string().nullable(),
    widths: z.array(z.literal([...WIDTHS])),
    formats: z.array(z.enum(FORMATS)),
    quality: count,
  })
  .transform(({ new_path: newPath, widths, formats, quality, ...item }) => ({
    ...item,
    newPath,
    preset: toPreset({ widths, formats, quality }),
  }));

/** A picture of a run that only this call may work on, until its lease ends. */
export type ClaimedItem = z.infer<typeof claimedItem>;

/** The answer of `admin_claim_picture`: null when there is nothing to do now. */
export const claim = z.object({ item: claimedItem.nullable() }).transform(({ item }) => item);

/** The answer of `admin_finish_picture`: the products that show the new files. */
export const finishedPicture = z.object({ product_ids: z.array(id) }).transform((answer) => answer.product_ids);

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
