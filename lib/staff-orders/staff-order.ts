import type { Localised, Priced } from "@/lib/catalog/product.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { Detail, ErrorKey } from "@/lib/core/result.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { Order, OrderItem, OrderStatus } from "@/lib/orders/order.ts";

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
  /** Of all its lines together. */
  bottles: number;
  goods: readonly ListedLine[];
  /** The customer or staff wrote something about it. */
  hasNote: boolean;
  currency: Currency;
  total: Minor;
  /** Orders of this phone, this one included. */
  phoneOrders: number;
  /** Of the other orders of this phone. */
  phoneCancelled: number;
  /** Nobody confirmed it in time, so its stock is on sale again. */
  stockReleased: boolean;
};

export type OrderList = {
  total: number;
  page: number;
  perPage: number;
  statuses: StatusCounts;
  orders: readonly ListedOrder[];
};

/** `sizes`, `stock` and `priced` are the product's of now, null once it is gone. */
export type AdminItem = OrderItem & {
  position: number;
  sizes: readonly string[] | null;
  stock: number | null;
  priced: Priced | null;
};

export type ItemChange = { name: string; size: string | null; from: number; to: number };

export type AdminEvent = {
  at: string;
  kind: "placed" | "status_changed" | "edited" | "stock_released";
  byStaff: boolean;
  /** The staff member's address, where one is known. */
  by: string | null;
  from: OrderStatus | null;
  to: OrderStatus | null;
  /** Of a correction: the fields it changed, never what was in them. */
  changed: readonly string[];
  items: readonly ItemChange[];
  total: { from: Minor; to: Minor } | null;
};

export type EarlierOrder = Pick<Order, "id" | "number" | "status" | "total" | "currency" | "createdAt">;

export type StaffNote = { id: string; text: string; at: string; by: string | null };

/** One order with everything that staff see around it. `updatedAt` is its version. */
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
  stockReleased: boolean;
  items: readonly AdminItem[];
  events: readonly AdminEvent[];
  /** What staff tell each other, oldest first. */
  notes: readonly StaffNote[];
  /** The other orders of this phone: all counted, the newest listed. */
  history: { statuses: StatusCounts; orders: readonly EarlierOrder[] };
};

/** What became of one order when several got a new status. A refused one that is gone has no number. */
export type StatusResult =
  | { ok: true; id: string; number: string; from: OrderStatus }
  | { ok: false; id: string; number: string | null; error: ErrorKey; detail: Detail };

/** An order that staff wrote. `version` is null for an order taken by phone: the screen that corrects it reads it again. */
export type WrittenOrder = { id: string; number: string; version: string | null };
