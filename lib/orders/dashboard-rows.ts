import { type Fields, isFields } from "@/lib/core/answer.ts";
import { isCurrency } from "@/lib/core/money.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import type { BriefOrder, Dashboard, PeriodFigures } from "./dashboard.ts";
import { isOrderStatus } from "./order.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});
const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
export const nameOf = (row: Fields): Localised => ({ en: text(row.name), ar: typeof row.name_ar === "string" ? row.name_ar : null });

function toPeriod(value: unknown): PeriodFigures {
  const row = fields(value);
  const { pending, processing, shipped, delivered, cancelled } = fields(row.statuses);
  return {
    from: text(row.from),
    to: text(row.to),
    orders: whole(row.orders),
    revenue: whole(row.revenue),
    booked: whole(row.booked),
    statuses: { pending: whole(pending), processing: whole(processing), shipped: whole(shipped), delivered: whole(delivered), cancelled: whole(cancelled) },
  };
}

/** An order that is not understood is left out rather than shown wrongly. */
export const briefOrders = (value: unknown): readonly BriefOrder[] =>
  rows(value).flatMap(({ status, currency, ...row }) =>
    isOrderStatus(status) && isCurrency(currency)
      ? [{ id: text(row.id), number: text(row.number), name: `${text(row.first_name)} ${text(row.last_name)}`, phone: text(row.phone), status, total: whole(row.total), currency, placedAt: text(row.created_at) }]
      : [],
  );

/** What the function `admin_dashboard` answers; undefined for an answer that is none. */
export function toDashboard({ currency, ...answer }: Fields): Dashboard | undefined {
  if (!isCurrency(currency) || !isFields(answer.now) || !isFields(answer.period)) return undefined;
  const { now } = answer;
  return {
    currency,
    now: {
      toConfirm: whole(now.to_confirm),
      toShip: whole(now.to_ship),
      outstanding: whole(now.outstanding),
      outstandingOrders: whole(now.outstanding_orders),
      activeProducts: whole(now.active_products),
      lowStock: whole(now.low_stock),
      outOfStock: whole(now.out_of_stock),
    },
    period: toPeriod(answer.period),
    previous: toPeriod(answer.previous),
    days: rows(answer.days).map((day) => ({
      date: text(day.date), orders: whole(day.orders), delivered: whole(day.delivered), cancelled: whole(day.cancelled), revenue: whole(day.revenue), booked: whole(day.booked),
    })),
    categories: rows(answer.categories).map((row) => ({ slug: text(row.slug), name: nameOf(row), products: whole(row.products) })),
    recent: briefOrders(answer.recent),
    lowStock: rows(answer.low_stock).map((row) => ({ id: text(row.id), sku: text(row.sku), name: nameOf(row), stock: whole(row.stock) })),
  };
}
