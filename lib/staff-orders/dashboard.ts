import type { Localised } from "@/lib/catalog/product.ts";
import { dayInAlgiers } from "@/lib/core/date.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { OrderStatus } from "@/lib/orders/order.ts";

/**
 * `orders`, `statuses` and `booked` are of the orders placed in these days, `revenue` of the orders delivered in them.
 * Money is the value of the goods, without delivery fees.
 */
export type PeriodFigures = {
  from: string;
  to: string;
  orders: number;
  revenue: Minor;
  booked: Minor;
  statuses: Readonly<Record<OrderStatus, number>>;
};

/** `revenue` is of the orders delivered on this day, all other figures are of the orders placed on it. */
export type DayFigures = {
  date: string;
  orders: number;
  delivered: number;
  cancelled: number;
  revenue: Minor;
  booked: Minor;
};

export type BriefOrder = {
  id: string;
  number: string;
  name: string;
  phone: string;
  status: OrderStatus;
  total: Minor;
  currency: Currency;
  placedAt: string;
};

/** `now` does not depend on the period. */
export type Dashboard = {
  currency: Currency;
  now: {
    toConfirm: number;
    toShip: number;
    activeProducts: number;
    lowStock: number;
    outOfStock: number;
    /** Shoppers who wait for a product that is in stock again. */
    toTell: number;
  };
  period: PeriodFigures;
  previous: PeriodFigures;
  days: readonly DayFigures[];
  categories: readonly { slug: string; name: Localised; products: number }[];
  recent: readonly BriefOrder[];
  /** `waiting`: shoppers who want to know when the product is back. */
  lowStock: readonly { id: string; sku: string; name: Localised; stock: number; waiting: number }[];
  /** Products of which unconfirmed orders hold more than a third of all bottles. */
  held: readonly { id: string; sku: string; name: Localised; stock: number; held: number }[];
};

export const PERIODS = ["today", "7", "30", "90"] as const;
type PeriodName = (typeof PERIODS)[number] | "custom";

/** Days are `YYYY-MM-DD` in Algiers, both included. */
export type Period = { name: PeriodName; from: string; to: string };

const LONGEST_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const msOf = (day: string | undefined): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day ?? "")) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || isoDay(ms) !== day ? null : ms;
};

export type AskedPeriod = { period?: string; from?: string; to?: string };

/** The period in the address, or the last 30 days when it is invalid. The database counts at most 400 days. */
export function periodAsked({ period, from, to }: AskedPeriod, now: number): Period {
  const today = dayInAlgiers(now);
  const [first, last] = [msOf(from), msOf(to)];
  if (first !== null && last !== null && first <= last && (last - first) / DAY_MS < LONGEST_DAYS)
    return { name: "custom", from: isoDay(first), to: isoDay(last) };
  const name = PERIODS.find((each) => each === period) ?? "30";
  const days = name === "today" ? 1 : Number(name);
  return { name, from: isoDay(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS), to: today };
}

/** By how many percent a figure differs from the previous period; null when it was 0 then. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** A part of a whole in whole percent; null when the whole is 0. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 100) / whole);
