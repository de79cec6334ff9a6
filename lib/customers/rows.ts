import { z } from "zod";
import { FLAG_MODES } from "@/lib/desk/desk.ts";
import { phoneRecord } from "@/lib/desk/rows.ts";
import { callColumns } from "@/lib/staff-orders/order-calls-rows.ts";
import { placeColumns } from "@/lib/orders/rows.ts";
import { listedOrder } from "@/lib/staff-orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, minor, renamedRow } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about customers (CUST-1 to CUST-5): a customer is a phone number that ordered. See
// docs/decisions/customers.md.

/** `id`, name and wilaya are those of the newest order. */
const customer = phoneRecord
  .extend({
    id,
    phone: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    wilaya_code: count,
    ...placeColumns.pick({ wilaya: true, wilaya_ar: true }).shape,
    first_at: instant,
    last_at: instant,
    /** The sum of the delivered orders. */
    spent: minor,
    currency,
    /** What the flag of the phone does now. */
    flag: z.enum(FLAG_MODES).nullable(),
  })
  .transform((row) => {
    const { firstName, lastName, ...named } = renamed(row);
    return { ...named, name: `${firstName} ${lastName}` };
  });
export type Customer = z.output<typeof customer>;

/** The answer of `admin_customers`. */
export const customerPage = renamedRow({ total: count, page: count, per_page: count, customers: z.array(customer) });
export type CustomerList = z.output<typeof customerPage>;

const call = callColumns.extend({ number: z.string() }).transform(renamed);

/** A flag that a phone has or had. */
const flag = renamedRow({
  id,
  mode: z.enum(FLAG_MODES),
  reason: z.string(),
  set_at: instant,
  set_by: z.string(),
  expires_at: instant,
  /** Null unless staff lifted it before its end. */
  lifted_at: instant.nullable(),
  lifted_by: z.string().nullable(),
  in_force: z.boolean(),
});
export type CustomerFlag = z.output<typeof flag>;

/** The answer of `admin_customer`. */
export const customerCard = z.object({
  customer,
  /** The newest hundred. */
  orders: z.array(listedOrder),
  /** The ids of the orders that were refused: cancelled after they had been shipped. */
  returned: z.array(id),
  calls: z.array(call),
  flags: z.array(flag),
});
export type CustomerCard = z.output<typeof customerCard>;
