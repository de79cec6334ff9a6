import { z } from "zod";
import { status } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type { BriefOrder, Dashboard } from "./dashboard.ts";
import type { Found } from "./found.ts";
import { statusCounts } from "./rows.ts";

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
  .transform(({ first_name: firstName, last_name: lastName, created_at: placedAt, phone, ...order }): BriefOrder => ({
    ...order,
    name: `${firstName} ${lastName}`,
    phone: phone ?? "",
    placedAt,
  }));

const names = { name: z.string(), name_ar: z.string().nullable() };

const periodFigures = z.object({
  from: day,
  to: day,
  orders: count,
  revenue: minor,
  booked: minor,
  statuses: statusCounts,
});

const nowFigures = z
  .object({
    to_confirm: count,
    to_ship: count,
    active_products: count,
    low_stock: count,
    out_of_stock: count,
    to_tell: count,
  })
  .transform(renamed);

/** The answer of `admin_dashboard`. */
export const dashboard = z
  .object({
    currency,
    now: nowFigures,
    period: periodFigures,
    previous: periodFigures,
    days: z.array(
      z.object({ date: day, orders: count, delivered: count, cancelled: count, revenue: minor, booked: minor }),
    ),
    categories: z.array(z.object({ slug: z.string(), ...names, products: count }).transform(renamed)),
    recent: z.array(briefOrder),
    low_stock: z.array(z.object({ id, sku: z.string(), ...names, stock: count, waiting: count }).transform(renamed)),
    held: z.array(z.object({ id, sku: z.string(), ...names, stock: count, held: count }).transform(renamed)),
  })
  .transform((row): Dashboard => renamed(row));

const foundProduct = z.object({ id, sku: z.string(), ...names }).transform(renamed);

/** The answer of `admin_find`. */
export const found: z.ZodType<Found> = z.object({ orders: z.array(briefOrder), products: z.array(foundProduct) });
