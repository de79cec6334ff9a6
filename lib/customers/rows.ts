import { z } from "zod";
import { FLAG_MODES } from "@/lib/desk/desk.ts";
import { phoneRecord } from "@/lib/desk/rows.ts";
import { callColumns } from "@/lib/staff-orders/order-calls-rows.ts";
import { placeColumns } from "@/lib/orders/rows.ts";
import { listedOrder } from "@/lib/staff-orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type { Customer, CustomerCard, CustomerFlag, CustomerList } from "./customer.ts";

// What the database functions answer about customers.

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
    spent: minor,
    currency,
    flag: z.enum(FLAG_MODES).nullable(),
  })
  .transform((row): Customer => {
    const { firstName, lastName, ...named } = renamed(row);
    return { ...named, name: `${firstName} ${lastName}` };
  });

/** The answer of `admin_customers`. */
export const customerPage = z
  .object({ total: count, page: count, per_page: count, customers: z.array(customer) })
  .transform((row): CustomerList => renamed(row));

const call = callColumns.extend({ number: z.string() }).transform(renamed);

const flag = z
  .object({
    id,
    mode: z.enum(FLAG_MODES),
    reason: z.string(),
    set_at: instant,
    set_by: z.string(),
    expires_at: instant,
    lifted_at: instant.nullable(),
    lifted_by: z.string().nullable(),
    in_force: z.boolean(),
  })
  .transform((row): CustomerFlag => renamed(row));

/** The answer of `admin_customer`. */
export const customerCard: z.ZodType<CustomerCard> = z.object({
  customer,
  orders: z.array(listedOrder),
  returned: z.array(id),
  calls: z.array(call),
  flags: z.array(flag),
});
