import { z } from "zod";
import type { Currency } from "@/lib/core/money.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import { notedReturn } from "@/lib/returns/rows.ts";
import { refusal } from "@/lib/supabase/rpc.ts";
import { call, callState } from "./order-calls-rows.ts";
import {
  type AdminEvent,
  type AdminItem,
  type AdminOrder,
  type EarlierOrder,
  type ListedOrder,
  type OrderList,
  RETURN_EVENTS,
  type StaffNote,
  type StatusCounts,
  type StatusResult,
} from "./staff-order.ts";
import { both, itemColumns, orderColumns, placeColumns, status, toItem, toOrderHead } from "@/lib/orders/rows.ts";

// What the database functions of the back office answer about orders.

export const statusCounts: z.ZodType<StatusCounts> = z.object({
  pending: count,
  processing: count,
  shipped: count,
  delivered: count,
  cancelled: count,
});

/** The columns that the list of orders and its file share. */
export const listedColumns = z.object({
  ...orderColumns.pick({
    id: true,
    number: true,
    created_at: true,
    status: true,
    first_name: true,
    last_name: true,
    phone: true,
    delivery_type: true,
    currency: true,
    total: true,
  }).shape,
  wilaya_code: count,
  ...placeColumns.pick({ wilaya: true, wilaya_ar: true, commune: true, commune_ar: true }).shape,
  goods: z.array(itemColumns.pick({ name: true, name_ar: true, size: true, quantity: true }).transform(renamed)),
});

/** The same columns as the code uses them. */
export const toListed = (row: z.output<typeof listedColumns>) => ({
  id: row.id,
  number: row.number,
  placedAt: row.created_at,
  status: row.status,
  name: `${row.first_name} ${row.last_name}`,
  phone: row.phone ?? "",
  wilayaCode: row.wilaya_code,
  wilaya: both(row.wilaya, row.wilaya_ar),
  commune: both(row.commune, row.commune_ar),
  deliveryType: row.delivery_type,
  goods: row.goods,
  currency: row.currency,
  total: row.total,
});

export const listedOrder = z
  .object({
    ...listedColumns.shape,
    items: count,
    noted: z.boolean(),
    phone_orders: count,
    phone_cancelled: count,
    without_stock: z.boolean(),
    call: callState.nullable(),
  })
  .transform((row): ListedOrder => ({
    ...toListed(row),
    bottles: row.items,
    hasNote: row.noted,
    phoneOrders: row.phone_orders,
    phoneCancelled: row.phone_cancelled,
    withoutStock: row.without_stock,
    call: row.call,
  }));

/** The answer of `admin_orders`. */
export const orderPage = z
  .object({ total: count, page: count, per_page: count, statuses: statusCounts, orders: z.array(listedOrder) })
  .transform((row): OrderList => renamed(row));

const eventColumns = z.object({
  at: instant,
  actor: z.enum(["shopper", "admin", "system"]),
  by: z.string().nullable(),
  from: status.nullable(),
  to: status.nullable(),
});

const correction = z.object({
  changed: z.array(z.string()),
  items: z.array(z.object({ name: z.string(), size: z.string().nullable(), from: count, to: count })),
  total: z.object({ from: minor, to: minor }),
});

const NO_CORRECTION = { changed: [], items: [], total: null };

const adminEvent = z
  .discriminatedUnion("kind", [
    eventColumns.extend({ kind: z.enum(["placed", "status_changed", "stock_released", "stock_not_held"]) }),
    eventColumns.extend({ kind: z.literal("edited"), detail: correction }),
    eventColumns.extend({ kind: z.enum(RETURN_EVENTS), detail: notedReturn }),
  ])
  .transform((row): AdminEvent => ({
    at: row.at,
    kind: row.kind,
    byStaff: row.actor === "admin",
    by: row.by,
    from: row.from,
    to: row.to,
    ...(row.kind === "edited" ? row.detail : NO_CORRECTION),
    back: "detail" in row && "lines" in row.detail ? row.detail : null,
  }));

const adminItem = itemColumns.extend({
  position: count,
  sizes: z.array(z.string()).nullable(),
  stock: count.nullable(),
  price: minor.nullable(),
  size_prices: z.record(z.string(), minor).nullable(),
});

/** Today's prices are in the shop's currency. The database refuses new lines for an order in another currency. */
const toAdminItem = (
  { position, sizes, stock, price, size_prices: sizePrices, ...row }: z.infer<typeof adminItem>,
  currencyOfOrder: Currency,
): AdminItem => ({
  ...toItem(row),
  position,
  sizes,
  stock,
  priced: price === null || sizePrices === null ? null : { price, sizePrices, currency: currencyOfOrder },
});

const earlierOrder = z
  .object({ id, number: z.string(), created_at: instant, status, total: minor, currency })
  .transform((row): EarlierOrder => renamed(row));

const staffNotes: z.ZodType<readonly StaffNote[]> = z.array(
  z.object({ id, text: z.string(), at: instant, by: z.string().nullable() }),
);

const adminOrderColumns = z.object({
  ...orderColumns.shape,
  ...placeColumns.shape,
  wilaya_code: count,
  commune_id: count,
  desk_id: id.nullable(),
  shipping_agreed: z.boolean(),
  by_staff: z.boolean(),
  editable: z.boolean(),
  without_stock: z.boolean(),
  call: callState.nullable(),
});

/** The answer of `admin_order`: the order as its customer sees it, and what only staff see. */
export const adminOrder = z
  .object({
    order: adminOrderColumns,
    items: z.array(adminItem),
    events: z.array(adminEvent),
    notes: staffNotes,
    calls: z.array(call),
    history: z.object({ statuses: statusCounts, orders: z.array(earlierOrder) }),
  })
  .transform(({ order, items, ...rest }): AdminOrder => ({
    ...toOrderHead(order, order),
    ...rest,
    items: items.map((item) => toAdminItem(item, order.currency)),
    shippingAgreed: order.shipping_agreed,
    wilayaCode: order.wilaya_code,
    communeId: order.commune_id,
    deskId: order.desk_id,
    takenByStaff: order.by_staff,
    editable: order.editable,
    withoutStock: order.without_stock,
    call: order.call,
  }));

/** The answer of `admin_orders_numbered`, for packing slips. */
export const ordersInFull = z.object({ orders: z.array(adminOrder) }).transform(({ orders }) => orders);

/** The answer of `admin_set_order_status`. */
export const changedOrder = z
  .object({ order: z.object({ id, number: z.string(), status, updated_at: instant }), products: z.array(id) })
  .transform(({ order, products }) => ({ status: order.status, products }));

const statusResult: z.ZodType<StatusResult> = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), id, number: z.string(), from: status }),
  // An order that no longer exists has no number.
  refusal.extend({ id, number: z.string().nullable() }),
]);

/** The answer of `admin_set_orders_status`: one result for each order, in the sequence of the call. */
export const statusResults = z.object({ changed: count, results: z.array(statusResult), products: z.array(id) });

/** The answer of `admin_note_order`: all notes of the order, including those that colleagues added meanwhile. */
export const orderNotes = z.object({ notes: staffNotes }).transform(({ notes }) => notes);
