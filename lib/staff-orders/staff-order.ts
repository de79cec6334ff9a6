import type { Localised, Priced } from "@/lib/catalog/product.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { Detail, ErrorKey } from "@/lib/core/result.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { Order, OrderItem, OrderStatus } from "@/lib/orders/order.ts";
import type { NotedReturn } from "@/lib/returns/return.ts";
import type { Call, CallState } from "./order-calls.ts";

export type StatusCounts = Readonly<Record<OrderStatus, number>>;

/** A line of an order as the list names it. */
export type ListedLine = { name: Localised; size: string | null; quantity: number };

/** An order as the list of the back office shows it. */
export type ListedOrder = {
  id: string;
  number: string;
  placedAt: string;
  status: OrderStatus;
  name: string;
  phone: string;
  wilayaCode: number;
  wilaya: Localised;
  commune: Localised;
  deliveryType: DeliveryType;
  /** The bottles of all lines together. */
  bottles: number;
  goods: readonly ListedLine[];
  /** The customer or staff wrote a note. */
  hasNote: boolean;
  currency: Currency;
  total: Minor;
  /** All orders of this phone, including this order. */
  phoneOrders: number;
  /** Cancelled ones among the other orders of this phone. */
  phoneCancelled: number;
  /** Nobody confirmed it in time, so its stock is on sale again. */
  withoutStock: boolean;
  /** Null for an order from before the call desk. */
  call: CallState | null;
};

export type OrderList = {
  total: number;
  page: number;
  perPage: number;
  statuses: StatusCounts;
  orders: readonly ListedOrder[];
};

/** `sizes`, `stock` and `priced` are today's values of the product; null when the product was deleted. */
export type AdminItem = OrderItem & {
  position: number;
  sizes: readonly string[] | null;
  stock: number | null;
  priced: Priced | null;
};

export type ItemChange = { name: string; size: string | null; from: number; to: number };

export const RETURN_EVENTS = ["return_expected", "return_received", "return_taken_back", "return_inspected"] as const;
type ReturnEvent = (typeof RETURN_EVENTS)[number];

export type AdminEvent = {
  at: string;
  kind: "placed" | "status_changed" | "edited" | "stock_released" | "stock_not_held" | ReturnEvent;
  byStaff: boolean;
  /** The e-mail address of the staff member, where it is known. */
  by: string | null;
  from: OrderStatus | null;
  to: OrderStatus | null;
  /** The names of the fields that a correction changed, without their values. */
  changed: readonly string[];
  items: readonly ItemChange[];
  total: { from: Minor; to: Minor } | null;
  /** The bottles of a step of a return. */
  back: NotedReturn | null;
};

export type EarlierOrder = Pick<Order, "id" | "number" | "status" | "total" | "currency" | "createdAt">;

export type StaffNote = { id: string; text: string; at: string; by: string | null };

/** An order with all that staff see of it. `updatedAt` is its version. */
export type AdminOrder = Omit<Order, "items" | "events"> & {
  wilayaCode: number;
  communeId: number;
  deskId: string | null;
  takenByStaff: boolean;
  /** Staff agreed the delivery fee with the customer. */
  shippingAgreed: boolean;
  /** Address and items may still be corrected. */
  editable: boolean;
  /** Nobody confirmed it in time, so its stock is on sale again. */
  withoutStock: boolean;
  call: CallState | null;
  /** Newest first, without those taken back. */
  calls: readonly Call[];
  items: readonly AdminItem[];
  events: readonly AdminEvent[];
  /** The notes of staff, oldest first. */
  notes: readonly StaffNote[];
  /** The other orders of this phone: the counts of all, and the newest as a list. */
  history: { statuses: StatusCounts; orders: readonly EarlierOrder[] };
};

/** The result for one of several orders that get a new status. An order that no longer exists has no number. */
export type StatusResult =
  | { ok: true; id: string; number: string; from: OrderStatus }
  | { ok: false; id: string; number: string | null; error: ErrorKey; detail: Detail };

/** An order that staff saved. `version` is null for a new order: the screen that corrects it reads it again. */
export type WrittenOrder = { id: string; number: string; version: string | null };
