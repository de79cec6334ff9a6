import { type Fields, isFields, shownDetail } from "@/lib/core/answer.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import { isCurrency } from "@/lib/core/money.ts";
import type { Detail } from "@/lib/core/result.ts";
import type { AdminEvent, AdminItem, AdminOrder, EarlierOrder, ItemChange, ListedOrder, OrderList, StaffNote, StatusCounts } from "./admin-order.ts";
import { ORDER_STATUSES, type OrderItem, type OrderStatus } from "./order.ts";
import { isOrderRow, toOrder } from "./rows.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);
const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);
const both = (row: Fields, name: string): Localised => ({ en: text(row[name]), ar: textOrNull(row[`${name}_ar`]) });

const statusOrNull = (value: unknown): OrderStatus | null => ORDER_STATUSES.find((status) => status === value) ?? null;

/** What cannot be shown without being wrong about it is no order. */
function sure({ number, status, currency }: Fields) {
  const known = statusOrNull(status);
  if (known === null || !isCurrency(currency)) throw new Error(`Order ${text(number)} is not understood.`);
  return { number: text(number), status: known, currency };
}

function toCounts(value: unknown): StatusCounts {
  const counts = isFields(value) ? value : {};
  const { pending, processing, shipped, delivered, cancelled } = counts;
  return { pending: whole(pending), processing: whole(processing), shipped: whole(shipped), delivered: whole(delivered), cancelled: whole(cancelled) };
}

const toListed = (row: Fields): ListedOrder => ({
  ...sure(row),
  id: text(row.id),
  placedAt: text(row.created_at),
  name: `${text(row.first_name)} ${text(row.last_name)}`,
  phone: text(row.phone),
  wilayaCode: whole(row.wilaya_code),
  wilaya: both(row, "wilaya"),
  commune: both(row, "commune"),
  deliveryType: row.delivery_type === "desk" ? "desk" : "home",
  bottles: whole(row.items),
  total: whole(row.total),
  phoneOrders: whole(row.phone_orders),
});

/** What the function `admin_orders` answers. */
export function toOrderList(answer: Fields): OrderList | undefined {
  if (!Array.isArray(answer.orders)) return undefined;
  return {
    total: whole(answer.total),
    page: whole(answer.page),
    perPage: whole(answer.per_page),
    statuses: toCounts(answer.statuses),
    orders: rows(answer.orders).map(toListed),
  };
}

const KINDS = ["placed", "status_changed", "edited"] as const;

const toItemChange = (row: Fields): ItemChange => ({ name: text(row.name), size: textOrNull(row.size), from: whole(row.from), to: whole(row.to) });

function toEvent(row: Fields): AdminEvent {
  const detail = isFields(row.detail) ? row.detail : {};
  return {
    at: text(row.at),
    kind: KINDS.find((kind) => kind === row.kind) ?? "status_changed",
    byStaff: row.actor === "admin",
    by: textOrNull(row.by),
    from: statusOrNull(row.from),
    to: statusOrNull(row.to),
    changed: texts(detail.changed),
    items: rows(detail.items).map(toItemChange),
    total: isFields(detail.total) ? { from: whole(detail.total.from), to: whole(detail.total.to) } : null,
  };
}

const toEarlier = (row: Fields): EarlierOrder => ({ ...sure(row), id: text(row.id), createdAt: text(row.created_at), total: whole(row.total) });

const toNote = (row: Fields): StaffNote | null =>
  typeof row.staff_note === "string" ? { text: row.staff_note, at: textOrNull(row.noted_at), by: textOrNull(row.noted_by) } : null;

const toItem = (item: OrderItem, row: Fields | undefined): AdminItem => ({
  ...item,
  position: whole(row?.position),
  sizes: Array.isArray(row?.sizes) ? texts(row.sizes) : null,
  stock: typeof row?.stock === "number" ? row.stock : null,
});

/** What the function `admin_order` answers: the order as its owner sees it, and what only staff see. */
export function toAdminOrder({ order: row, items, events, history }: Fields): AdminOrder | undefined {
  if (!isFields(row)) return undefined;
  const whose = { ...row, place: row, items: rows(items), events: [] };
  if (!isOrderRow(whose)) return undefined;
  const order = toOrder(whose);
  const earlier = isFields(history) ? history : {};
  return {
    ...order,
    wilayaCode: whole(row.wilaya_code),
    communeId: whole(row.commune_id),
    deskId: textOrNull(row.desk_id),
    takenByStaff: row.by_staff === true,
    editable: row.editable === true,
    items: order.items.map((item, index) => toItem(item, rows(items)[index])),
    events: rows(events).map(toEvent),
    staffNote: toNote(row),
    history: { statuses: toCounts(earlier.statuses), orders: rows(earlier.orders).map(toEarlier) },
  };
}

export type StatusResult = { id: string; number: string; from: OrderStatus | null } & ({ ok: true } | { ok: false; error: string; detail: Detail });

function toStatusResult(row: Fields): StatusResult {
  const named = { id: text(row.id), number: text(row.number), from: statusOrNull(row.from) };
  return row.ok === true ? { ...named, ok: true } : { ...named, ok: false, error: text(row.error), detail: shownDetail(row.detail) };
}

/** What the function `admin_set_orders_status` answers, in the order it was asked. */
export const toStatusResults = (answer: Fields): readonly StatusResult[] | undefined =>
  Array.isArray(answer.results) ? rows(answer.results).map(toStatusResult) : undefined;
