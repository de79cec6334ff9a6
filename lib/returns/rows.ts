import { z } from "zod";
import type { Localised } from "@/lib/catalog/product.ts";
import { both } from "@/lib/orders/rows.ts";
import { PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant } from "@/lib/supabase/row-schemas.ts";
import {
  type DeliveredOrder,
  type ExpectedReturn,
  type Finding,
  type LineBack,
  type NotedReturn,
  type Received,
  RETURN_KINDS,
  RETURN_REASONS,
  type ReturnCard,
  type ReturnsList,
} from "./return.ts";

// What the database functions answer about returns.

const goods = z.object({
  position: count,
  name: z.string(),
  name_ar: z.string().nullable(),
  size: z.string().nullable(),
  image: z.string().nullable(),
});

const toGoods = (row: z.infer<typeof goods>) => {
  const { image: imagePath, ...named } = renamed(row);
  return { ...named, imagePath };
};

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

const lineBack = goods.extend({ expected: count, ...findingColumns }).transform((row): LineBack => ({
  ...toGoods(row),
  expected: row.expected,
  finding: toFinding(row),
}));

/** A step of a return in the history of its order, as `private.note_return` wrote it. */
export const notedReturn = z
  .object({
    kind: z.enum(RETURN_KINDS),
    lines: z.array(
      goods.pick({ name: true, name_ar: true, size: true }).extend({ expected: count, ...findingColumns }),
    ),
  })
  .transform(({ kind, lines }): NotedReturn => ({
    kind,
    lines: lines.map((line) => ({
      name: both(line.name, line.name_ar),
      size: line.size,
      expected: line.expected,
      finding: toFinding(line),
    })),
  }));

const origin = z.object({
  number: z.string(),
  reference: z.string().nullable(),
  tracking: z.string().nullable(),
  carrier: z.string().nullable(),
  carrier_ar: z.string().nullable(),
});

const carrierOf = ({ carrier, carrier_ar: ar }: z.infer<typeof origin>): Localised | null =>
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
    reason: z.enum([...RETURN_REASONS, "lost"]).nullable(),
    lines: z.array(lineBack),
  })
  .transform((row): ReturnCard => ({
    ...renamed(row),
    carrier: carrierOf(row),
    // The parcel was lost, and came back later.
    reason: row.reason === "lost" ? "refused_at_door" : row.reason,
  }));

const expectedReturn = origin
  .extend({
    kind: z.enum(RETURN_KINDS),
    state: z.enum(PARCEL_STATES).nullable(),
    pieces: count,
    since: instant,
    days: count,
    overdue: z.boolean(),
  })
  .transform(({ carrier, carrier_ar, ...row }): ExpectedReturn => ({
    ...row,
    carrier: carrier === null ? null : both(carrier, carrier_ar),
  }));

/** The answer of `returns_list`. */
export const returnsList: z.ZodType<ReturnsList> = z.object({
  total: count,
  expected: z.array(expectedReturn),
  open: z.array(returnCard),
  today: z.array(returnCard),
});

const deliveredOrder = z
  .object({ order_id: id, number: z.string(), lines: z.array(goods.extend({ quantity: count })) })
  .transform(({ order_id: orderId, number, lines }): DeliveredOrder => ({
    orderId,
    number,
    lines: lines.map((line) => ({ ...toGoods(line), quantity: line.quantity })),
  }));

/** The answer of `return_receive`. */
export const receivedReturn = z
  .object({ return: returnCard.nullable(), delivered: deliveredOrder.nullable() })
  .transform(({ return: card, delivered }): Received => ({ card, delivered }));

/** The answer of `after_sale_return` and `parcel_partial`. */
export const openedReturn = z.object({ return: returnCard }).transform((answer) => answer.return);

/** The answer of `return_inspect`: the return, and the products whose stock changed. */
export const inspectedReturn = z
  .object({ return: returnCard, products: z.array(id) })
  .transform((answer) => ({ card: answer.return, products: answer.products }));
