import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/orders/order.ts";
import { count, currency, day, id, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { signed } from "./rows.ts";

// What the database functions answer about profit (docs/decisions/profit.md).

/**
 * Costs are positive amounts. `unknown`: bottles whose cost is unknown, and `packingUnknown`: orders whose packing cost
 * is unknown; neither is in `net`, which is then an upper limit. `unpaid`: the part of the sales that has not reached us.
 */
const figures = z.object({
  orders: count,
  pieces: count,
  decided: count,
  confirmed: count,
  ended: count,
  delivered: count,
  returned: count,
  onRoad: count,
  sales: signed,
  goods: signed,
  unknown: count,
  packingUnknown: count,
  carrier: signed,
  returns: signed,
  packing: signed,
  ads: signed,
  net: signed,
  unpaid: signed,
});
export type Figures = z.output<typeof figures>;

const row = z.object({ key: z.string(), name: localised.nullable(), size: z.string().nullable(), figures });
export type ProfitRow = z.output<typeof row>;

/** The answer of `profit`. */
export const profitReport = z.object({
  currency,
  /** What packing an order costs; null until it is set. */
  packaging: minor.nullable(),
  rows: z.array(row),
  total: figures,
  /** `week`: its Saturday. */
  weeks: z.array(z.object({ week: day, net: signed, unknown: count })),
  campaigns: z.array(z.object({ key: z.string(), name: localised, ads: minor, delivered: count })),
  /** Orders in another currency, which are not in the report. */
  otherCurrency: count,
});
export type ProfitReport = z.output<typeof profitReport>;

/** The answer of `profit_orders`. */
export const profitOrders = z.object({
  currency,
  name: localised.nullable(),
  total: count,
  page: count,
  perPage: count,
  orders: z.array(
    z.object({ id, number: z.string(), day, status: z.enum(ORDER_STATUSES), customer: z.string(), figures }),
  ),
});
export type ProfitOrders = z.output<typeof profitOrders>;
