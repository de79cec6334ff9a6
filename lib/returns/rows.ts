import { z } from "zod";
import type { Localised } from "@/lib/catalog/product.ts";
import { both } from "@/lib/orders/rows.ts";
import { PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant, names } from "@/lib/supabase/row-schemas.ts";
import { type Finding, RETURN_KINDS, RETURN_REASONS } from "./return.ts";

// What the database functions answer about returns.

const goods = z.object({
  position: count,
  ...names,
  size: z.string().nullable(),
  image: z.string().nullable(),
});

const toGoods = (row: z.infer<typeof goods>) => {
  const { image: imagePath, ...named } = renamed(row);
  return { ...named, imagePath };
};
export type Goods = ReturnType<typeof toGoods>;

const findingColumns = {
  sellable: count.nullable(),
  tester: count.nullable(),
  damaged: count.nullable(),
  missing: count.nullable(),
};

const toFinding = ({
  sellable,
  tester,
  damaged,
  missing,
}: Readonly<Record<keyof Finding, number | null>>): Finding | null =>
  sellable === null || tester === null || damaged === null || missing === null
    ? null
    : { sellable, tester, damaged, missing };

const lineBack = goods.extend({ expected: count, ...findingColumns }).transform((row) => ({
  ...toGoods(row),
  expected: row.expected,
  /** Null before the inspection. */
  finding: toFinding(row),
}));

export type LineBack = z.output<typeof lineBack>;

/** A step of a return in the history of its order, as `private.note_return` wrote it. */
export const notedReturn = z
  .object({
    kind: z.enum(RETURN_KINDS),
    lines: z.array(
      goods.pick({ name: true, name_ar: true, size: true }).extend({ expected: count, ...findingColumns }),
    ),
  })
  .transform(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => ({
      name: both(line.name, line.name_ar),
      size: line.size,
      expected: line.expected,
      finding: toFinding(line),
    })),
  }));
export type NotedReturn = z.output<typeof notedReturn>;

const origin = z.object({
  number: z.string(),
  reference: z.string().nullable(),
  tracking: z.string().nullable(),
  carrier: z.string().nullable(),
  carrier_ar: z.string().nullable(),
});

/** Null for goods that no carrier brought. */
const carrierOf = ({
  carrier,
  carrier_ar: ar,
}: Pick<z.infer<typeof origin>, "carrier" | "carrier_ar">): Localised | null =>
  carrier === null ? null : both(carrier, ar);

const returnCard = origin
  .extend({
    id,
    kind: z.enum(RETURN_KINDS),
    order_id: id,
    received_at: instant.nullable(),
    received_by: z.string().nullable(),
    inspected_at: instant.nullable(),
    inspected_by: z.string().nullable(),
    /** The reason that the carrier gave; null when it gave none, so that the packer is asked. */
    reason: z.enum([...RETURN_REASONS, "lost"]).nullable(),
    lines: z.array(lineBack),
  })
  .transform((row) => ({
    ...renamed(row),
    carrier: carrierOf(row),
    // The parcel was lost, and came back later.
    reason: row.reason === "lost" ? ("refused_at_door" as const) : row.reason,
  }));
export type ReturnCard = z.output<typeof returnCard>;

/** A return on its way to us. `since`: the first event with this state, else the last event of the parcel or order. */
const expectedReturn = origin
  .extend({
    kind: z.enum(RETURN_KINDS),
    state: z.enum(PARCEL_STATES).nullable(),
    pieces: count,
    since: instant,
    days: count,
    /** The carrier reported more than a week ago that it gave the parcel back, but we have not received it. */
    overdue: z.boolean(),
  })
  .transform(({ carrier, carrier_ar, ...row }) => ({ ...row, carrier: carrierOf({ carrier, carrier_ar }) }));
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
const deliveredOrder = z
  .object({ order_id: id, number: z.string(), lines: z.array(goods.extend({ quantity: count })) })
  .transform(({ order_id: orderId, number, lines }) => ({
    orderId,
    number,
    lines: lines.map((line) => ({ ...toGoods(line), quantity: line.quantity })),
  }));
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
