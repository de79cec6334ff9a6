import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";
import { isUuid } from "@/lib/core/uuid.ts";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places.ts";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order.ts";
import { type Reason, REASONS } from "./order-calls.ts";

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
type Dated = (typeof DATED)[number];

/** State of the calls: `due` and `late` may be called now, `today` was promised a call; the others are decisions. */
export const CALLS = ["due", "late", "today", "undecided", "confirmed", "dropped", "decided"] as const;
type Calls = (typeof CALLS)[number];

/** Where an order comes from: the shop's pages, or staff who took it by phone. */
export const SOURCES = ["web", "phone"] as const;
type Source = (typeof SOURCES)[number];

/** How a call about an order ended. */
export const ENDED = ["confirmed", "cancelled"] as const;
type Ended = (typeof ENDED)[number];

/** The value of `caller` for orders without a call. */
export const NOBODY = "nobody";

/** The filters in the address of the list of orders. Days are `YYYY-MM-DD` in Algiers, both included. */
export type OrderFilters = {
  search: string;
  status: readonly OrderStatus[];
  wilaya: readonly number[];
  deliveryType: DeliveryType | null;
  from: string | null;
  to: string | null;
  dated: Dated;
  calls: Calls | null;
  /** Why an order was cancelled. */
  reason: Reason | null;
  source: Source | null;
  ended: Ended | null;
  /** The id of the person who called last, or `NOBODY`. */
  caller: string | null;
  /** The hour in which a call was made, 0 to 23. */
  hour: number | null;
  /** Only orders that are delivered and that their carrier has not paid to us. */
  unpaid: boolean;
  sort: OrderSort;
  page: number;
};

export const ALL_ORDERS: OrderFilters = {
  search: "",
  status: [],
  wilaya: [],
  deliveryType: null,
  from: null,
  to: null,
  dated: "placed",
  calls: null,
  reason: null,
  source: null,
  ended: null,
  caller: null,
  hour: null,
  unpaid: false,
  sort: "newest",
  page: 1,
};

const MAX_WILAYAS = 69;

/** The values of a parameter, from `?status=a,b` or from `?status=a&status=b`. */
const valuesOf = (params: ListQuery, name: string): string[] =>
  [params[name] ?? []].flat().flatMap((value) => value.split(","));

function day(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const hourOf = (text: string): number | null => (/^(1?\d|2[0-3])$/.test(text) ? Number(text) : null);

/** Invalid values are ignored. */
export function parseOrderFilters(params: ListQuery): OrderFilters {
  const statuses = valuesOf(params, "status");
  const caller = firstOf(params, "caller").toLowerCase();
  const codes = valuesOf(params, "wilaya")
    .filter((code) => /^[1-9]\d?$/.test(code))
    .map(Number);
  return {
    search: searchOf(params),
    status: ORDER_STATUSES.filter((status) => statuses.includes(status)),
    wilaya: [...new Set(codes)].sort((one, other) => one - other).slice(0, MAX_WILAYAS),
    deliveryType: DELIVERY_TYPES.find((type) => type === firstOf(params, "type")) ?? null,
    from: day(firstOf(params, "from")),
    to: day(firstOf(params, "to")),
    dated: DATED.find((dated) => dated === firstOf(params, "dated")) ?? "placed",
    calls: CALLS.find((calls) => calls === firstOf(params, "calls")) ?? null,
    reason: REASONS.find((reason) => reason === firstOf(params, "reason")) ?? null,
    source: SOURCES.find((source) => source === firstOf(params, "source")) ?? null,
    ended: ENDED.find((ended) => ended === firstOf(params, "ended")) ?? null,
    caller: caller === NOBODY || isUuid(caller) ? caller : null,
    hour: hourOf(firstOf(params, "hour")),
    unpaid: firstOf(params, "unpaid") === "1",
    sort: ORDER_SORTS.find((sort) => sort === firstOf(params, "sort")) ?? "newest",
    page: pageOf(params),
  };
}

/** The filters as an address, without default values. */
export const orderParams = (filters: OrderFilters) => ({
  search: filters.search,
  status: filters.status.join(","),
  wilaya: filters.wilaya.join(","),
  type: filters.deliveryType ?? "",
  from: filters.from ?? "",
  to: filters.to ?? "",
  dated: filters.dated === "placed" ? "" : filters.dated,
  calls: filters.calls ?? "",
  reason: filters.reason ?? "",
  source: filters.source ?? "",
  ended: filters.ended ?? "",
  caller: filters.caller ?? "",
  hour: filters.hour === null ? "" : String(filters.hour),
  unpaid: filters.unpaid ? "1" : "",
  sort: filters.sort === "newest" ? "" : filters.sort,
  page: filters.page === 1 ? "" : String(filters.page),
});

export const orderQuery = (filters: OrderFilters): string => query(orderParams(filters));

/** Whether a filter or a search may hide orders from the list. */
export const isFiltered = (filters: OrderFilters): boolean =>
  orderQuery({ ...filters, sort: "newest", page: 1 }) !== "";

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
