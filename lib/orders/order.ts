import type { Localised } from "@/lib/catalog/product.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import { trimmed, westernDigits } from "@/lib/core/text.ts";
import type { WilayaDelivery } from "@/lib/delivery/fees.ts";

/** ORDER-2. An admin may set any of them from any other. */
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value);

/** A copy from the time of the order: later changes of the product do not change it. */
export type OrderItem = {
  productId: string | null;
  sku: string;
  name: Localised;
  brand: Localised;
  size: string | null;
  imagePath: string | null;
  unitPrice: Minor;
  quantity: number;
  lineTotal: Minor;
};

export type OrderEvent = {
  at: string;
  kind: "placed" | "status_changed" | "stock_released";
  from: OrderStatus | null;
  to: OrderStatus | null;
};

export type OrderCustomer = { firstName: string; lastName: string; phone: string; email: string | null };

/** The pickup desk, with its address at the time of the order. */
export type PickupDesk = { name: Localised; commune: Localised; address: Localised; phone: string | null };

/** `desk` is null for home delivery and for "nearest desk, we call". */
type OrderDelivery = {
  type: "home" | "desk";
  wilaya: Localised;
  commune: Localised;
  desk: PickupDesk | null;
  address: string | null;
};

export type Order = {
  id: string;
  number: string;
  status: OrderStatus;
  locale: Locale;
  customer: OrderCustomer;
  delivery: OrderDelivery;
  items: readonly OrderItem[];
  currency: Currency;
  subtotal: Minor;
  /** Null while a custom delivery's price is still to be confirmed by phone. */
  shipping: Minor | null;
  taxRateBp: number;
  /** Contained in the subtotal. */
  tax: Minor;
  total: Minor;
  paymentMethod: "cod";
  note: string | null;
  /** What the wrapping costs; null for an order that is no gift. */
  giftWrap: Minor | null;
  giftCard: string | null;
  createdAt: string;
  updatedAt: string;
  events: readonly OrderEvent[];
};

/** The parcel as its customer sees it. `url` is the carrier's tracking page. */
export type GuestParcel = { carrier: Localised; tracking: string; url: string | null };

/** The order that a guest token opens, with the fields that its customer needs for a change. */
export type GuestOrder = Omit<Order, "items"> & {
  items: readonly (OrderItem & { position: number })[];
  wilayaCode: number;
  communeId: number;
  deskId: string | null;
  wilayaDelivery: WilayaDelivery;
  /** Staff agreed the delivery fee with the customer. */
  shippingAgreed: boolean;
  parcel: GuestParcel | null;
};

export const customerName = ({ firstName, lastName }: Pick<OrderCustomer, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

export const quantityOf = (items: readonly Pick<OrderItem, "quantity">[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** A guest can change or cancel an order only while it is pending. */
export const isOpenToGuest = (status: OrderStatus): boolean => status === "pending";

const NUMBER = /^(?:LF-?)?([0-9A-HJKMNP-TV-Z]{6})$/;

/**
 * The order number in a typed text, or null. Lower case, a missing `LF-`, spaces, a `#`, other dashes and Arabic-Indic
 * digits are accepted. Order numbers have no I, L or O, because people misread them: a typed I or L counts as 1, an O
 * as 0.
 */
export function orderNumber(text: string): string | null {
  const typed = westernDigits(trimmed(text))
    .toUpperCase()
    .replace(/[\s#]/g, "")
    .replace(/[\u2010-\u2015]/g, "-");
  const [, prefix = "", rest = ""] = /^(LF-?)?(.*)$/.exec(typed) ?? [];
  const code = NUMBER.exec(prefix + rest.replace(/[IL]/g, "1").replaceAll("O", "0"))?.[1];
  return code === undefined ? null : `LF-${code}`;
}
