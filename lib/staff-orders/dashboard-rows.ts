import { z } from "zod";
import { status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { statusCounts, toListed } from "./rows.ts";

// What the database functions `admin_dashboard` and `admin_find` answer.

const briefOrder = z
  .object({
    id,
    number: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    // Null after the phone was erased on request.
    phone: z.string().nullable(),
    status,
    total: minor,
    currency,
    created_at: instant,
  })
  .transform((row) => toListed(renamed(row)));
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

const nowFigures = renamedRow({
  to_confirm: count,
  to_ship: count,
  active_products: count,
  low_stock: count,
  out_of_stock: count,
  /** Shoppers who wait for a product that is in stock again. */
  to_tell: count,
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

const product = { id, sku: z.string(), ...names };

/** The answer of `admin_dashboard`. `now` does not depend on the period. */
export const dashboard = renamedRow({
  currency,
  now: nowFigures,
  period: periodFigures,
  previous: periodFigures,
  days: z.array(dayFigures),
  categories: z.array(renamedRow({ slug: z.string(), ...names, products: count })),
  recent: z.array(briefOrder),
  /** `waiting`: shoppers who want to know when the product is back. */
  low_stock: z.array(renamedRow({ ...product, stock: count, waiting: count })),
  /** Products of which unconfirmed orders hold more than a third of all bottles. */
  held: z.array(renamedRow({ ...product, stock: count, held: count })),
});
export type Dashboard = z.output<typeof dashboard>;

/** The answer of `admin_find`: what the command palette finds for a text, beside the screens. */
export const found = z.object({ orders: z.array(briefOrder), products: z.array(renamedRow(product)) });
export type Found = z.output<typeof found>;
