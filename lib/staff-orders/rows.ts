import { z } from "zod";
import type { Currency } from "@/lib/core/money.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, minor, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { notedReturn } from "@/lib/returns/rows.ts";
import { refusal } from "@/lib/supabase/rpc.ts";
import { call, callState } from "./order-calls-rows.ts";
import { RETURN_EVENTS } from "./staff-order.ts";
import { itemColumns, orderColumns, placeColumns, status, toOrder } from "@/lib/orders/rows.ts";

// What the database functions of the back office answer about orders.

export const statusCounts = z.object({
  pending: count,
  processing: count,
  shipped: count,
  delivered: count,
  cancelled: count,
});
export type StatusCounts = z.output<typeof statusCounts>;

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

type Listed = { firstName: string; lastName: string; phone: string | null; createdAt: string };

export const toListed = <Row extends Listed>({ firstName, lastName, phone, createdAt, ...order }: Row) => ({
  ...order,
  placedAt: createdAt,
  name: `${firstName} ${lastName}`,
  phone: phone ?? "",
});

export const listedOrder = z
  .object({
    ...listedColumns.shape,
    /** The bottles of all lines together. */
    items: count,
    /** The customer or staff wrote a note. */
    noted: z.boolean(),
    /** All orders of this phone, including this order. */
    phone_orders: count,
    /** Cancelled ones among the other orders of this phone. */
    phone_cancelled: count,
    /** Nobody confirmed it in time, so its stock is on sale again. */
    without_stock: z.boolean(),
    /** Null for an order from before the call desk. */
    call: callState.nullable(),
  })
  .transform((row) => {
    const { items: bottles, noted: hasNote, ...order } = toListed(renamed(row));
    return { ...order, bottles, hasNote };
  });
export type ListedOrder = z.output<typeof listedOrder>;
export type ListedLine = ListedOrder["goods"][number];

/** The answer of `admin_orders`. */
export const orderPage = renamedRow({
  total: count,
  page: count,
  per_page: count,
  statuses: statusCounts,
  orders: z.array(listedOrder),
});
export type OrderList = z.output<typeof orderPage>;

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

export type ItemChange = z.output<typeof correction>["items"][number];

const NO_CORRECTION: Omit<z.output<typeof correction>, "total"> & { total: null } = {
  changed: [],
  items: [],
  total: null,
};

const adminEvent = z
  .discriminatedUnion("kind", [
    eventColumns.extend({ kind: z.enum(["placed", "status_changed", "stock_released", "stock_not_held"]) }),
    eventColumns.extend({ kind: z.literal("edited"), detail: correction }),
    eventColumns.extend({ kind: z.enum(RETURN_EVENTS), detail: notedReturn }),
  ])
  .transform((row) => ({
    at: row.at,
    kind: row.kind,
    byStaff: row.actor === "admin",
    /** The e-mail address of the staff member, where it is known. */
    by: row.by,
    from: row.from,
    to: row.to,
    /** `changed`: the names of the fields that a correction changed, without their values. */
    ...(row.kind === "edited" ? row.detail : NO_CORRECTION),
    /** The bottles of a step of a return. */
    back: "detail" in row && "lines" in row.detail ? row.detail : null,
  }));
export type AdminEvent = z.output<typeof adminEvent>;

const adminItem = itemColumns.extend({
  position: count,
  sizes: z.array(z.string()).nullable(),
  stock: count.nullable(),
  price: minor.nullable(),
  size_prices: z.record(z.string(), minor).nullable(),
});

/**
 * `sizes`, `stock` and `priced` are today's values of the product; null when the product was deleted. Today's prices are
 * in the shop's currency: the database refuses new lines for an order in another currency.
 */
const toAdminItem = (row: z.output<typeof adminItem>, currencyOfOrder: Currency) => {
  const { price, sizePrices, ...item } = renamed(row);
  const priced = price === null || sizePrices === null ? null : { price, sizePrices, currency: currencyOfOrder };
  return { ...item, priced };
};

const earlierOrder = renamedRow({ id, number: z.string(), created_at: instant, status, total: minor, currency });

const staffNote = z.object({ id, text: z.string(), at: instant, by: z.string().nullable() });
export type StaffNote = z.output<typeof staffNote>;

const adminOrderColumns = z.object({
  ...orderColumns.shape,
  ...placeColumns.shape,
  wilaya_code: count,
  commune_id: count,
  desk_id: id.nullable(),
  /** Staff agreed the delivery fee with the customer. */
  shipping_agreed: z.boolean(),
  by_staff: z.boolean(),
  /** Address and items may still be corrected. */
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
    /** The notes of staff, oldest first. */
    notes: z.array(staffNote),
    /** Newest first, without those taken back. */
    calls: z.array(call),
    /** The other orders of this phone: the counts of all, and the newest as a list. */
    history: z.object({ statuses: statusCounts, orders: z.array(earlierOrder) }),
  })
  .transform(({ order, items, ...rest }) => ({
    ...toOrder(renamed(order)),
    ...rest,
    items: items.map((item) => toAdminItem(item, order.currency)),
  }));
/** `updatedAt` is its version. */
export type AdminOrder = z.output<typeof adminOrder>;

/** The answer of `admin_orders_numbered`, for packing slips. */
export const ordersInFull = z.object({ orders: z.array(adminOrder) }).transform(({ orders }) => orders);

/** The answer of `admin_set_order_status`. */
export const changedOrder = z
  .object({ order: z.object({ id, number: z.string(), status, updated_at: instant }), products: z.array(id) })
  .transform(({ order, products }) => ({ status: order.status, products }));

/** The result for one of several orders that get a new status. */
const statusResult = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), id, number: z.string(), from: status }),
  // An order that no longer exists has no number.
  refusal.extend({ id, number: z.string().nullable() }),
]);
export type StatusResult = z.output<typeof statusResult>;

/** The answer of `admin_set_orders_status`: one result for each order, in the sequence of the call. */
export const statusResults = z.object({ changed: count, results: z.array(statusResult), products: z.array(id) });

/** The answer of `admin_note_order`: all notes of the order, including those that colleagues added meanwhile. */
export const orderNotes = z.object({ notes: z.array(staffNote) }).transform(({ notes }) => notes);
