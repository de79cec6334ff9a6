import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { status } from "@/lib/orders/rows.ts";
import { count, currency, day, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { PROPOSALS, REASONS_LEFT_OUT, STEPS } from "./board.ts";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "./parcel.ts";
import { ISSUE_CODES } from "./preflight.ts";
import { EVENT_VERDICTS, FOUND_BY, TRACKING_VERDICTS } from "./verdicts.ts";

// What the database functions of parcels answer.

const carrierName = z.object({ id, name: localised, family: z.enum(["file", "own"]) });
export type CarrierName = z.output<typeof carrierName>;

const goods = z.object({
  position: count,
  sku: z.string(),
  name: localised,
  size: z.string().nullable(),
  quantity: count,
  imagePath: z.string().nullable(),
  /** Those of all sizes of the product, so that a bottle of another size is known as one. */
  barcodes: z.array(z.object({ size: z.string().nullable(), code: z.string() })),
});
export type Goods = z.output<typeof goods>;

/** What a packer knows of an order or a parcel: no name, no phone, no street. */
const packing = z.object({
  id,
  orderId: id,
  number: z.string(),
  wilayaCode: count,
  wilaya: localised,
  commune: localised,
  deliveryType: z.enum(DELIVERY_TYPES),
  pieces: count,
  codAmount: minor,
  currency,
  gift: z.boolean(),
  goods: z.array(goods),
});

const parcel = packing.extend({
  reference: z.string(),
  carrier: carrierName,
  state: z.enum(PARCEL_STATES),
  tracking: z.string().nullable(),
  packedAt: instant.nullable(),
  orderStatus: status,
  /** The order's total is no longer the amount of the parcel, so the carrier would collect the old total. */
  changed: z.boolean(),
});
export type Parcel = z.output<typeof parcel>;

const listedParcel = parcel.extend({
  kind: z.literal("parcel"),
  rawStatus: z.string().nullable(),
  rawReason: z.string().nullable(),
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** The carrier's last word has no known meaning. */
  unknownWord: z.boolean(),
  lastEventAt: instant.nullable(),
  /** On the way, without an event for five days. */
  silent: z.boolean(),
  /** Delivered, but then its carrier reported another state. */
  takenBack: z.boolean(),
  /** Null: the carrier still has it. */
  back: z.enum(BACK_STEPS).nullable(),
  fileId: id.nullable(),
  handoverId: id.nullable(),
  /** Days until the carrier sends a parcel at a desk back; null when it is not at a desk. */
  daysLeft: z.int().nullable(),
});
export type ListedParcel = z.output<typeof listedParcel>;

/** A confirmed order that has no parcel. Its `id` is the id of the order. */
const orderToSend = packing.extend({
  kind: z.literal("order"),
  carrier: carrierName.nullable(),
  shipOn: day.nullable(),
  why: z.enum(PROPOSALS).nullable(),
});
export type OrderToSend = z.output<typeof orderToSend>;

export type BoardRow = OrderToSend | ListedParcel;

/**
 * The rows of one carrier in a step: `n` is how many, `ids` are the first 200. They are ids of orders in `to_prepare`, and
 * ids of parcels in the other steps.
 */
const group = z.object({ carrier: carrierName.nullable(), n: count, ids: z.array(id) });
export type CarrierGroup = z.output<typeof group>;

/** The answer of `parcel_board`. */
export const board = z.object({
  counts: z.record(z.enum(STEPS), count),
  groups: z.array(group),
  rows: z.array(z.discriminatedUnion("kind", [orderToSend, listedParcel])),
  perPage: count,
  carriers: z.array(carrierName),
  /** The open batches. */
  batches: z.array(z.object({ id, carrier: carrierName, n: count })),
});
/** `readAt`: when the board was read, in milliseconds. */
export type Board = z.output<typeof board> & { readAt: number };

const issue = z.object({
  orderId: id,
  number: z.string(),
  stops: z.boolean(),
  code: z.enum(ISSUE_CODES),
  /** Keys by code: desk_code has `desk_id` and `desk`, over_ceiling `ceiling`, text_long `cut`, ship_on `day`. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  communeId: count,
  commune: localised,
});
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
export const handover = z.object({
  id,
  carrier: carrierName,
  openedAt: instant,
  /** Null while it is open. */
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  parcels: z.array(parcel),
  /** Packed parcels of the carrier that are not in the batch yet; empty once the batch is closed. */
  waiting: z.array(parcel),
});
export type Handover = z.output<typeof handover>;

/** The answer of `handover_scan`. */
export const scannedParcel = z.object({ parcel, again: z.boolean() });

/** The answer of `handover_close`. */
export const closedBatch = z.object({ parcels: count, codTotal: minor });
