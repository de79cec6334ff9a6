import { z } from "zod";
import { count, currency, day, id, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { briefOrder, statusCounts } from "./rows.ts";

// What the database functions `admin_dashboard` and `admin_find` answer.

export type BriefOrder = z.output<typeof briefOrder>;

/**
 * `orders`, `statuses` and `booked` are of the orders placed in these days, `revenue` of the orders delivered in them.
 * Money is the value of the goods, without delivery fees.
 */
const periodFigures = z.object({
  from: day,
  to: day,
  orders: count,
  revenue: minor,
  booked: minor,
  statuses: statusCounts,
});
export type PeriodFigures = z.output<typeof periodFigures>;

const nowFigures = z.object({
  toConfirm: count,
  toShip: count,
  activeProducts: count,
  lowStock: count,
  outOfStock: count,
  /** Shoppers who wait for a product that is in stock again. */
  toTell: count,
});

/** `revenue` is of the orders delivered on this day, all other figures are of the orders placed on it. */
const dayFigures = z.object({
  date: day,
  orders: count,
  delivered: count,
  cancelled: count,
  revenue: minor,
  booked: minor,
});
export type DayFigures = z.output<typeof dayFigures>;

const product = z.object({ id, sku: z.string(), name: localised });

/** The answer of `admin_dashboard`. `now` does not depend on the period. */
export const dashboard = z.object({
  currency,
  now: nowFigures,
  period: periodFigures,
  previous: periodFigures,
  days: z.array(dayFigures),
  categories: z.array(z.object({ slug: z.string(), name: localised, products: count })),
  recent: z.array(briefOrder),
  /** `waiting`: shoppers who want to know when the product is back. */
  lowStock: z.array(product.extend({ stock: count, waiting: count })),
  /** Products of which unconfirmed orders hold more than a third of all bottles. */
  held: z.array(product.extend({ stock: count, held: count })),
});
export type Dashboard = z.output<typeof dashboard>;

/** The answer of `admin_find`: what the command palette finds for a text, beside the screens. */
export const found = z.object({ orders: z.array(briefOrder), products: z.array(product) });
export type Found = z.output<typeof found>;
