import { always, flag, listFilters, oneOf, page, search, several, textFilter } from "@/lib/core/filters.ts";
import { isUuid } from "@/lib/core/uuid.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { ORDER_STATUSES } from "@/lib/orders/order.ts";
import { REASONS } from "./order-calls.ts";

export const ORDER_SORTS = [
  "newest",
  "oldest",
  "total_desc",
  "total_asc",
  "name_asc",
  "name_desc",
  "wilaya_asc",
  "wilaya_desc",
] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** The columns by which staff can sort the list, each with the sort of a first press and its two directions. */
export const SORTED_COLUMNS = {
  order: { first: "newest", ascending: "oldest", descending: "newest" },
  customer: { first: "name_asc", ascending: "name_asc", descending: "name_desc" },
  place: { first: "wilaya_asc", ascending: "wilaya_asc", descending: "wilaya_desc" },
  amount: { first: "total_desc", ascending: "total_asc", descending: "total_desc" },
} as const satisfies Record<string, Record<"first" | "ascending" | "descending", OrderSort>>;

type SortedColumn = keyof typeof SORTED_COLUMNS;

/** `now`: the direction in which the list is sorted by this column, if any; `next`: the sort after the next press. */
export function columnSort(column: SortedColumn, sort: OrderSort) {
  const { first, ascending, descending } = SORTED_COLUMNS[column];
  if (sort === ascending) return { now: "ascending", next: descending } as const;
  if (sort === descending) return { now: "descending", next: ascending } as const;
  return { now: undefined, next: first };
}

/** Whether `from` and `to` are the days on which orders were placed, became delivered or were called about. */
export const DATED = ["placed", "delivered", "called"] as const;

/** State of the calls: `due` and `late` may be called now, `today` was promised a call; the others are decisions. */
export const CALLS = ["due", "late", "today", "undecided", "confirmed", "dropped", "decided"] as const;

/** Where an order comes from: the shop's pages, or staff who took it by phone. */
export const SOURCES = ["web", "phone"] as const;

/** How a call about an order ended. */
export const ENDED = ["confirmed", "cancelled"] as const;

/** The value of `caller` for orders without a call. */
export const NOBODY = "nobody";

const MAX_WILAYAS = 69;

function day(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const wilayas = (texts: readonly string[]): readonly number[] => {
  const codes = texts.filter((code) => /^[1-9]\d?$/.test(code)).map(Number);
  return [...new Set(codes)].sort((one, other) => one - other).slice(0, MAX_WILAYAS);
};

/** The id of the person who called last, or `NOBODY`. */
const callerOf = (text: string): string | null => {
  const caller = text.toLowerCase();
  return caller === NOBODY || isUuid(caller) ? caller : null;
};

/** The filters in the address of the list of orders. Days are `YYYY-MM-DD` in Algiers, both included. */
export const {
  none: ALL_ORDERS,
  parse: parseOrderFilters,
  params: orderParams,
  query: orderQuery,
  isFiltered,
} = listFilters({
  search,
  status: several((texts) => ORDER_STATUSES.filter((status) => texts.includes(status))),
  wilaya: several(wilayas),
  deliveryType: oneOf(DELIVERY_TYPES, "type"),
  from: textFilter(day),
  to: textFilter(day),
  dated: always(DATED, "placed"),
  calls: oneOf(CALLS),
  /** Why an order was cancelled. */
  reason: oneOf(REASONS),
  source: oneOf(SOURCES),
  ended: oneOf(ENDED),
  caller: textFilter(callerOf),
  /** The hour in which a call was made, 0 to 23. */
  hour: textFilter((text) => (/^(1?\d|2[0-3])$/.test(text) ? Number(text) : null)),
  /** Only orders that are delivered and that their carrier has not paid to us. */
  unpaid: flag(),
  sort: always(ORDER_SORTS, "newest"),
  page,
});
export type OrderFilters = typeof ALL_ORDERS;

/** Whether a filter of calls is set besides `calls` itself. */
export const hasCallFilters = ({ reason, source, ended, caller, hour }: OrderFilters): boolean =>
  [reason, source, ended, caller, hour].some((each) => each !== null);

/** The filters as `admin_orders` takes them. */
export const toAdminOrders = ({ deliveryType, ...filters }: OrderFilters, perPage: number) => ({
  ...filters,
  status: [...filters.status],
  wilaya: [...filters.wilaya],
  delivery_type: deliveryType,
  per_page: perPage,
});
