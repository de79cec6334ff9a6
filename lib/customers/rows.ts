import { z } from "zod";
import { FLAG_MODES } from "@/lib/desk/desk.ts";
import { phoneRecord } from "@/lib/desk/rows.ts";
import { call } from "@/lib/staff-orders/order-calls-rows.ts";
import { listedOrder } from "@/lib/staff-orders/rows.ts";
import { count, currency, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about customers (CUST-1 to CUST-5): a customer is a phone number that ordered. See
// docs/decisions/customers.md.

/** `id`, name and wilaya are those of the newest order. */
const customer = phoneRecord.extend({
  id,
  phone: z.string(),
  name: z.string(),
  wilayaCode: count,
  wilaya: localised,
  firstAt: instant,
  lastAt: instant,
  /** The sum of the delivered orders. */
  spent: minor,
  currency,
  /** What the flag of the phone does now. */
  flag: z.enum(FLAG_MODES).nullable(),
});
export type Customer = z.output<typeof customer>;

/** The answer of `admin_customers`. */
export const customerPage = z.object({ total: count, page: count, perPage: count, customers: z.array(customer) });
export type CustomerList = z.output<typeof customerPage>;

/** A flag that a phone has or had. */
const flag = z.object({
  id,
  mode: z.enum(FLAG_MODES),
  reason: z.string(),
  setAt: instant,
  setBy: z.string(),
  expiresAt: instant,
  /** Null unless staff lifted it before its end. */
  liftedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
  inForce: z.boolean(),
});
export type CustomerFlag = z.output<typeof flag>;

/** The answer of `admin_customer`. */
export const customerCard = z.object({
  customer,
  /** The newest hundred. */
  orders: z.array(listedOrder),
  /** The ids of the orders that were refused: cancelled after they had been shipped. */
  returned: z.array(id),
  calls: z.array(call.extend({ number: z.string() })),
  flags: z.array(flag),
});
export type CustomerCard = z.output<typeof customerCard>;
