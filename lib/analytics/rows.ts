import { z } from "zod";
import { count, day } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about page views.

const people = { unique_visitors: count, new_visitors: count, returning_visitors: count };

/** The answer of `analytics_summary` (VISIT-10): null for anyone but an admin. */
export const summary = z
  .object({
    total_visits: count,
    ...people,
    page_views: count,
    most_visited_pages: z.array(z.object({ page: z.string(), count })),
    device_stats: z.object({ desktop: count, mobile: count, tablet: count }),
    browser_stats: z.array(z.object({ browser: z.string(), count })),
    os_stats: z.array(z.object({ os: z.string(), count })),
    /** UTC dates, ascending, at most thirty. */
    daily_stats: z.array(z.object({ date: day, visits: count, ...people })),
  })
  .nullable();
export type AnalyticsSummary = NonNullable<z.output<typeof summary>>;

/**
 * The answer of `analytics_journey`, null for anyone but an admin: where views came from, the visits at each step, and all
 * orders of shoppers, also of those who are not counted.
 */
export const journey = z
  .object({
    referrers: z.array(z.object({ referrer: z.string(), count })),
    funnel: z.object({ visit: count, product: count, cart: count, checkout: count, order: count }),
    orders: count,
  })
  .nullable();
export type Journey = NonNullable<z.output<typeof journey>>;

/**
 * The answer of `admin_live`: what happens in the shop now. `lastView` and `lastOrder` change with news; in a new shop the
 * last view and the last order are null.
 */
export const live = z
  .object({
    visitors: count,
    to_confirm: count,
    last_view: count.nullable(),
    last_order: z.object({ number: z.string() }).nullable(),
    recent_orders: z.array(z.string()),
    topic: z.string().nullable(),
  })
  .transform((row) => ({
    visitors: row.visitors,
    toConfirm: row.to_confirm,
    lastView: row.last_view ?? 0,
    lastOrder: row.last_order?.number ?? "",
    /** The numbers of the newest hundred orders, newest first. */
    recentOrders: row.recent_orders,
    /** The realtime channel. */
    topic: row.topic,
  }));
export type Live = z.output<typeof live>;

/** The answer of `admin_excluded_addresses` and `admin_exclude_addresses`. */
export const excludedAddresses = z.object({ addresses: z.array(z.string()) }).transform(({ addresses }) => addresses);

/** The answer of `tidy_page_views`: whether there was anything to do. */
export const tidied = z.boolean();
