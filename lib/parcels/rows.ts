import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { itemColumns, placeColumns, status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { PROPOSALS, REASONS_LEFT_OUT, type Step, STEPS } from "./board.ts";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "./parcel.ts";
import { ISSUE_CODES } from "./preflight.ts";
import { EVENT_VERDICTS, FOUND_BY, TRACKING_VERDICTS } from "./verdicts.ts";

// What the database functions of parcels answer.

const carrierName = renamedRow({ id, ...names, family: z.enum(["file", "own"]) });
export type CarrierName = z.output<typeof carrierName>;

const goods = itemColumns
  .pick({ sku: true, name: true, name_ar: true, size: true, quantity: true, image_path: true })
  .extend({
    position: count,
    /** Those of all sizes of the product, so that a bottle of another size is known as one. */
    barcodes: z.array(z.object({ size: z.string().nullable(), code: z.string() })),
  })
  .transform(renamed);
export type Goods = z.output<typeof goods>;

/** What a packer knows of an order or a parcel: no name, no phone, no street. */
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
  /** The order's total is no longer the amount of the parcel, so the carrier would collect the old total. */
  changed: z.boolean(),
});

const parcel = parcelColumns.transform(renamed);
export type Parcel = z.output<typeof parcel>;

const listedParcel = parcelColumns
  .extend({
    raw_status: z.string().nullable(),
    raw_reason: z.string().nullable(),
    reason: z.enum(FAILURE_REASONS).nullable(),
    /** The carrier's last word has no known meaning. */
    unknown_word: z.boolean(),
    last_event_at: instant.nullable(),
    /** On the way, without an event for five days. */
    silent: z.boolean(),
    /** Delivered, but then its carrier reported another state. */
    taken_back: z.boolean(),
    /** Null: the carrier still has it. */
    back: z.enum(BACK_STEPS).nullable(),
    file_id: id.nullable(),
    handover_id: id.nullable(),
    /** Days until the carrier sends a parcel at a desk back; null when it is not at a desk. */
    days_left: z.int().nullable(),
  })
  .transform((row) => ({ ...renamed(row), kind: "parcel" as const }));
export type ListedParcel = z.output<typeof listedParcel>;

/** A confirmed order that has no parcel. Its `id` is the id of the order. */
const orderToSend = packingColumns
  .extend({
    id: z.null(),
    carrier: carrierName.nullable(),
    ship_on: day.nullable(),
    why: z.enum(PROPOSALS).nullable(),
  })
  .transform((row) => ({ ...renamed(row), kind: "order" as const, id: row.order_id }));
export type OrderToSend = z.output<typeof orderToSend>;

export type BoardRow = OrderToSend | ListedParcel;

/**
 * The rows of one carrier in a step: `n` is how many, `ids` are the first 200. They are ids of orders in `to_prepare`, and
 * ids of parcels in the other steps.
 */
const group = z.object({ carrier: carrierName.nullable(), n: count, ids: z.array(id) });
export type CarrierGroup = z.output<typeof group>;

/** The answer of `parcel_board`. The database leaves out the count of a step without parcels. */
export const board = z
  .object({
    counts: z.partialRecord(z.enum(STEPS), count),
    groups: z.array(group),
    rows: z.array(z.union([orderToSend, listedParcel])),
    per_page: count,
    carriers: z.array(carrierName),
    /** The open batches. */
    batches: z.array(z.object({ id, carrier: carrierName, n: count })),
  })
  .transform(({ per_page: perPage, counts, ...rest }) => ({
    ...rest,
    perPage,
    counts: Object.fromEntries(STEPS.map((step) => [step, counts[step] ?? 0])) as Readonly<Record<Step, number>>,
  }));
/** `readAt`: when the board was read, in milliseconds. */
export type Board = z.output<typeof board> & { readAt: number };

const issue = z
  .object({
    order_id: id,
    number: z.string(),
    stops: z.boolean(),
    code: z.enum(ISSUE_CODES),
    /** Keys by code: desk_code has `desk_id` and `desk`, over_ceiling `ceiling`, text_long `cut`, ship_on `day`. */
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    commune_id: count,
    ...placeColumns.pick({ commune: true, commune_ar: true }).shape,
  })
  .transform((row) => ({
    ...renamed(row),
    detail: Object.fromEntries(
      Object.entries(row.detail).filter((entry): entry is [string, string | number] => entry[1] !== null),
    ),
  }));

export type Issue = z.output<typeof issue>;

/** The answer of `parcel_preflight`. */
export const preflight = z.object({ issues: z.array(issue) }).transform(({ issues }) => issues);

/** The answer of `parcel_prepare`. */
export const prepared = z.object({ prepared: count, issues: z.array(issue) });

/** A parcel that an action for several parcels left out. */
const leftOut = z.object({ id, reference: z.string(), why: z.enum(REASONS_LEFT_OUT) });
export type LeftOut = z.output<typeof leftOut>;

/** The answer of `parcel_file`. */
export const filed = z.object({ file: id, parcels: count, left: z.array(leftOut) });

/** The answer of the functions that only say how many parcels they changed, and which they left out. */
export const changed = z.object({ changed: count, left: z.array(leftOut) });

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

/** The answer of `handover`: a batch that one carrier takes along (PARCEL-5). */
export const handover = renamedRow({
  id,
  carrier: carrierName,
  opened_at: instant,
  /** Null while it is open. */
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  parcels: z.array(parcel),
  /** Packed parcels of the carrier that are not in the batch yet; empty once the batch is closed. */
  waiting: z.array(parcel),
});
export type Handover = z.output<typeof handover>;

/** The answer of `handover_scan`. */
export const scannedParcel = z.object({ parcel, again: z.boolean() });

/** The answer of `handover_close`. */
export const closedBatch = z.object({ parcels: count, cod_total: minor }).transform(renamed);
