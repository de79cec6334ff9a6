import { z } from "zod";
import { PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { count, id, instant, localised } from "@/lib/supabase/row-schemas.ts";
import { RETURN_KINDS, RETURN_REASONS } from "./return.ts";

// What the database functions answer about returns.

const kind = z.enum(RETURN_KINDS);

const goods = z.object({
  position: count,
  name: localised,
  size: z.string().nullable(),
  imagePath: z.string().nullable(),
});
export type Goods = z.output<typeof goods>;

const lineBack = goods.extend({
  expected: count,
  /** Null before the inspection. */
  finding: z.object({ sellable: count, tester: count, damaged: count, missing: count }).nullable(),
});
export type LineBack = z.output<typeof lineBack>;

/** A step of a return in the history of its order, as `private.note_return` wrote it. */
export const notedReturn = z.object({ kind, lines: z.array(lineBack.omit({ position: true, imagePath: true })) });
export type NotedReturn = z.output<typeof notedReturn>;

const origin = z.object({
  kind,
  number: z.string(),
  reference: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Null for goods that no carrier brought. */
  carrier: localised.nullable(),
});

const returnCard = origin.extend({
  id,
  orderId: id,
  receivedAt: instant.nullable(),
  receivedBy: z.string().nullable(),
  inspectedAt: instant.nullable(),
  inspectedBy: z.string().nullable(),
  /** The reason that the carrier gave; null when it gave none, so that the packer is asked. */
  reason: z
    .enum([...RETURN_REASONS, "lost"])
    // The parcel was lost, and came back later.
    .transform((reason) => (reason === "lost" ? "refused_at_door" : reason))
    .nullable(),
  lines: z.array(lineBack),
});
export type ReturnCard = z.output<typeof returnCard>;

/** A return on its way to us. `since`: the first event with this state, else the last event of the parcel or order. */
const expectedReturn = origin.extend({
  state: z.enum(PARCEL_STATES).nullable(),
  pieces: count,
  since: instant,
  days: count,
  /** The carrier reported more than a week ago that it gave the parcel back, but we have not received it. */
  overdue: z.boolean(),
});
export type ExpectedReturn = z.output<typeof expectedReturn>;

/** The answer of `returns_list`. */
export const returnsList = z.object({
  /** The number of all expected returns; `expected` has only the oldest. */
  total: count,
  expected: z.array(expectedReturn),
  open: z.array(returnCard),
  /** Inspected today. */
  today: z.array(returnCard),
});
export type ReturnsList = z.output<typeof returnsList>;

/** A delivered order whose customer may be bringing something back. */
const deliveredOrder = z.object({
  orderId: id,
  number: z.string(),
  lines: z.array(goods.extend({ quantity: count })),
});
export type DeliveredOrder = z.output<typeof deliveredOrder>;

/** The answer of `return_receive`: what a scanned code names, a return or an order that was delivered. */
export const receivedReturn = z
  .object({ return: returnCard.nullable(), delivered: deliveredOrder.nullable() })
  .transform(({ return: card, delivered }) => ({ card, delivered }));
export type Received = z.output<typeof receivedReturn>;

/** The answer of `after_sale_return` and `parcel_partial`. */
export const openedReturn = z.object({ return: returnCard }).transform((answer) => answer.return);

/** The answer of `return_inspect`: the return, and the products whose stock changed. */
export const inspectedReturn = z
  .object({ return: returnCard, products: z.array(id) })
  .transform((answer) => ({ card: answer.return, products: answer.products }));
