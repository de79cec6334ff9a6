// Helpers for the tests of the call desk: an empty desk, pending orders, and calls as the screen makes them.
import { randomInt } from "node:crypto";
import { setStatus } from "../local/set-status.ts";
import { type Client, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

export type DeskRow = {
  confirmation: string;
  attempts: number;
  busy_in_row: number;
  next_call_at: Date | null;
  last_call_at: Date | null;
  last_call_by: string | null;
  confirmed_by: string | null;
  cancel_reason: string | null;
  leased_by: string | null;
  leased_until: Date | null;
  version: number;
};

export type Card = { id: string; number: string; status: string; desk: { version: number } };

/** Allows calls at any time, and cancels all pending orders, so that there is nobody to call. */
export async function openDesk(): Promise<void> {
  await sql`update private.desk_settings set days = '{1,2,3,4,5,6,7}', opens = '00:00', closes = '23:59:59.999' where id`;
  await sql`select private.change_order_status(id, 'pending', 'cancelled', 'system') from public.orders where status = 'pending'`;
}

/** Sets the calling hours of a new shop. */
export const resetCallingHours = () =>
  sql`update private.desk_settings set days = default, opens = default, closes = default where id`;

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const aNumber = () => `LF-${Array.from({ length: 6 }, () => CROCKFORD.charAt(randomInt(32))).join("")}`;

/** Inserts one pending order for each age in minutes, each with its own phone number. */
export async function pendingOrders(agesMinutes: readonly number[]): Promise<string[]> {
  const product = await aProduct({ stock: 100 });
  const { id } = await placed(anOrder({ items: [aLine(product)] }));
  const copies: string[] = [];
  for (const age of agesMinutes) {
    const [row] = await sql<{ id: string }[]>`
      insert into public.orders (number, token_hash, idempotency_key, payload_hash, locale, first_name, last_name, phone, delivery_type,
        wilaya_code, commune_id, address, place, currency, subtotal, shipping, tax_rate_bp, tax, total, created_at, stock_held_since)
      select ${aNumber()}, token_hash, gen_random_uuid(), payload_hash, locale, first_name, last_name, ${aPhone()}, delivery_type,
        wilaya_code, commune_id, address, place, currency, subtotal, shipping, tax_rate_bp, tax, total,
        now() - make_interval(mins => ${age}), null
      from public.orders where id = ${id} returning id`;
    await sql`
      insert into public.order_items (order_id, position, product_id, sku, name, brand, unit_price, quantity)
      select ${row?.id ?? ""}, position, product_id, sku, name, brand, unit_price, quantity
      from public.order_items where order_id = ${id}`;
    await sql`select private.desk_after_status(${row?.id ?? ""})`;
    copies.push(row?.id ?? "");
  }
  await setStatus(sql, id, "cancelled");
  return copies;
}

export async function deskOf(id: string): Promise<DeskRow> {
  const [row] = await sql<DeskRow[]>`select * from private.order_desk where order_id = ${id}`;
  if (!row) throw new Error("this order has no row in order_desk");
  return row;
}

/** Takes the next order of a tab, as the call desk does. */
export const nextCard = async (client: Client, tab = "queue"): Promise<Card | null> =>
  (await ask<{ card: Card | null }>(client, "desk_next", { tab })).card;

/** Holds an order for somebody, unless somebody else holds it. */
export async function hold(client: Client, id: string): Promise<void> {
  const { session } = (await client.auth.getSession()).data;
  await sql`
    update private.order_desk set leased_by = ${session?.user.id ?? null}, leased_until = now() + interval '10 minutes'
    where order_id = ${id} and (leased_until is null or leased_until <= now())`;
}

/** Ends the call about an order as the screen does: holds the order, and sends its current version. */
export async function endCall(client: Client, id: string, outcome: Record<string, unknown>): Promise<StaffAnswer> {
  await hold(client, id);
  return ask(client, "desk_outcome", { order_id: id, version: (await deskOf(id)).version, outcome });
}
