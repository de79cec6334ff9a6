import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { itemColumns, placeColumns, status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import {
  type Board,
  type CarrierName,
  type Goods,
  type ListedParcel,
  type OrderToSend,
  type Parcel,
  type LeftOut,
  PROPOSALS,
  REASONS_LEFT_OUT,
  STEPS,
} from "./board.ts";
import type { Handover } from "./handover.ts";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "./parcel.ts";
import { ISSUE_CODES, type Issue } from "./preflight.ts";
import { EVENT_VERDICTS, FOUND_BY, TRACKING_VERDICTS } from "./verdicts.ts";

// What the database functions of parcels answer.

const carrierName = z
  .object({ id, name: z.string(), name_ar: z.string().nullable(), family: z.enum(["file", "own"]) })
  .transform((row): CarrierName => renamed(row));

const goods = itemColumns
  .pick({ sku: true, name: true, name_ar: true, size: true, quantity: true, image_path: true })
  .extend({ position: count, barcodes: z.array(z.object({ size: z.string().nullable(), code: z.string() })) })
  .transform((row): Goods => renamed(row));

const packingColumns = z.object({
  order_id: id,
  number: z.string(),
  wilaya_code: count,
  ...placeColumns.pick({ wilaya: true, wilaya_ar: true, commune: true, commune_ar: true }).shape,
  delivery_type: z.enum(DELIVERY_TYPES),
  pieces: count,
  cod_amount: minor,
  currency,
  gift: z.boolean(),
  goods: z.array(goods),
});

const parcelColumns = packingColumns.extend({
  id,
  reference: z.string(),
  carrier: carrierName,
  state: z.enum(PARCEL_STATES),
  tracking: z.string().nullable(),
  packed_at: instant.nullable(),
  order_status: status,
  changed: z.boolean(),
});

const parcel = parcelColumns.transform((row): Parcel => renamed(row));

const listedParcel = parcelColumns
  .extend({
    raw_status: z.string().nullable(),
    raw_reason: z.string().nullable(),
    reason: z.enum(FAILURE_REASONS).nullable(),
    unknown_word: z.boolean(),
    last_event_at: instant.nullable(),
    silent: z.boolean(),
    taken_back: z.boolean(),
    back: z.enum(BACK_STEPS).nullable(),
    file_id: id.nullable(),
    handover_id: id.nullable(),
    days_left: z.int().nullable(),
  })
  .transform((row): ListedParcel => ({ ...renamed(row), kind: "parcel" }));

const orderToSend = packingColumns
  .extend({
    id: z.null(),
    carrier: carrierName.nullable(),
    ship_on: day.nullable(),
    why: z.enum(PROPOSALS).nullable(),
  })
  .transform((row): OrderToSend => ({ ...renamed(row), kind: "order", id: row.order_id }));

/** The answer of `parcel_board`. The database leaves out the count of a step without parcels. */
export const board = z
  .object({
    counts: z.partialRecord(z.enum(STEPS), count),
    groups: z.array(z.object({ carrier: carrierName.nullable(), n: count, ids: z.array(id) })),
    rows: z.array(z.union([orderToSend, listedParcel])),
    per_page: count,
    carriers: z.array(carrierName),
    batches: z.array(z.object({ id, carrier: carrierName, n: count })),
  })
  .transform(({ per_page: perPage, counts, ...rest }): Omit<Board, "readAt"> => ({
    ...rest,
    perPage,
    counts: Object.fromEntries(STEPS.map((step) => [step, counts[step] ?? 0])) as Board["counts"],
  }));

const issue = z
  .object({
    order_id: id,
    number: z.string(),
    stops: z.boolean(),
    code: z.enum(ISSUE_CODES),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    commune_id: count,
    ...placeColumns.pick({ commune: true, commune_ar: true }).shape,
  })
  .transform((row): Issue => ({
    ...renamed(row),
    detail: Object.fromEntries(
      Object.entries(row.detail).filter((entry): entry is [string, string | number] => entry[1] !== null),
    ),
  }));

/** The answer of `parcel_preflight`. */
export const preflight = z.object({ issues: z.array(issue) }).transform(({ issues }) => issues);

/** The answer of `parcel_prepare`. */
export const prepared = z.object({ prepared: count, issues: z.array(issue) });

const leftOut: z.ZodType<readonly LeftOut[]> = z.array(
  z.object({ id, reference: z.string(), why: z.enum(REASONS_LEFT_OUT) }),
);

/** The answer of `parcel_file`. */
export const filed = z.object({ file: id, parcels: count, left: leftOut });

/** The answer of the functions that only say how many parcels they changed, and which they left out. */
export const changed = z.object({ changed: count, left: leftOut });

/** The answer of `parcel_trackings`: the results, in the sequence of the pairs. */
export const trackings = z.object({
  results: z.array(
    z.object({
      result: z.enum(TRACKING_VERDICTS),
      reference: z.string().nullable(),
      by: z.enum(FOUND_BY).nullable(),
    }),
  ),
});

/** The answer of `parcel_events_add`: the results, in the sequence of the lines. */
export const addedEvents = z.object({
  results: z.array(
    z.object({
      result: z.enum(EVENT_VERDICTS),
      reference: z.string().nullable(),
      state: z.enum(PARCEL_STATES).nullable(),
      by: z.enum(FOUND_BY).nullable(),
      learned: z.boolean(),
      ours: minor.nullable(),
      theirs: minor.nullable(),
      currency: currency.nullable(),
    }),
  ),
});

/** The answer of `parcel_open`. */
export const openedParcel = z.object({ parcel }).transform((answer) => answer.parcel);

/** The answer of `handover_open`. */
export const openedBatch = z.object({ handover: id }).transform(({ handover }) => handover);

/** The answer of `handover`. */
export const handover = z
  .object({
    id,
    carrier: carrierName,
    opened_at: instant,
    closed_at: instant.nullable(),
    closed_by: z.string().nullable(),
    parcels: z.array(parcel),
    waiting: z.array(parcel),
  })
  .transform((row): Handover => renamed(row));

/** The answer of `handover_scan`. */
export const scannedParcel = z.object({ parcel, again: z.boolean() });

/** The answer of `handover_close`. */
export const closedBatch = z.object({ parcels: count, cod_total: minor }).transform(renamed);
