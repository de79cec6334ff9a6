import type { z } from "zod";
import { trimmed, westernDigits } from "@/lib/core/text.ts";
import type { guestOrder } from "./rows.ts";

/** ORDER-2. An admin may set any of them from any other. */
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value);

/** The order that a guest token opens, with the fields that its customer needs for a change. */
export type GuestOrder = NonNullable<z.output<typeof guestOrder>>;
export type OrderItem = Omit<GuestOrder["items"][number], "position">;
export type OrderEvent = GuestOrder["events"][number];
export type OrderCustomer = GuestOrder["customer"];
export type GuestParcel = NonNullable<GuestOrder["parcel"]>;
export type PickupDesk = NonNullable<GuestOrder["delivery"]["desk"]>;

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
