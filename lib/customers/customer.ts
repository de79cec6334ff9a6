import type { Localised } from "@/lib/catalog/product.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FlagMode, PhoneRecord } from "@/lib/desk/desk.ts";
import type { Call } from "@/lib/staff-orders/order-calls.ts";
import type { ListedOrder } from "@/lib/staff-orders/staff-order.ts";

// Customers of the back office (CUST-1 to CUST-5): a customer is a phone number that ordered. See
// docs/decisions/customers.md.

/** `id`, `name` and wilaya are those of the newest order. */
export type Customer = PhoneRecord & {
  id: string;
  phone: string;
  name: string;
  wilayaCode: number;
  wilaya: Localised;
  firstAt: string;
  lastAt: string;
  /** The sum of the delivered orders. */
  spent: Minor;
  currency: Currency;
  /** What the flag of the phone does now. */
  flag: FlagMode | null;
};

export type CustomerList = { total: number; page: number; perPage: number; customers: readonly Customer[] };

/** A flag that a phone has or had. `liftedAt` and `liftedBy` are null unless staff lifted it before its end. */
export type CustomerFlag = {
  id: string;
  mode: FlagMode;
  reason: string;
  setAt: string;
  setBy: string;
  expiresAt: string;
  liftedAt: string | null;
  liftedBy: string | null;
  inForce: boolean;
};

export type CustomerCard = {
  customer: Customer;
  /** The newest hundred. */
  orders: readonly ListedOrder[];
  /** The ids of the orders that were refused: cancelled after they had been shipped. */
  returned: readonly string[];
  calls: readonly (Call & { number: string })[];
  flags: readonly CustomerFlag[];
};
