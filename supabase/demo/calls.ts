import type { Sql } from "postgres";
import { seeded } from "./random.ts";

/** Karim has left the shop: no account has his id any more. */
const KARIM = "6b1a7c52-3f0e-4d5b-9a54-0c2d8e7f1a35";
const CALLERS = ["Amina", "Karim"];
const REASONS = ["changed_mind", "price", "found_elsewhere", "not_ordered", "unreachable", "delivery_fee", "too_long"];
const MINUTE_MS = 60_000;

type Order = { id: string; status: string; phone: string; created_at: Date; refused: boolean };
type Call = { order_id: string; at: string; staff_name: string; outcome: string; reason: string | null };

/** The states of the pending orders, one after the other. Most wait for their first call. */
const PENDING_STATES = [
  "to_call",
  "no_answer",
  "to_call",
  "call_later",
  "to_call",
  "to_call",
  "wrong_number",
  "busy",
] as const;

/**
 * Fills the call desk: past calls by two people, calls that nobody answered, promised calls, a wrong number, a customer
 * with two orders, and a customer who refused parcels before.
 */
export async function seedCalls(sql: Sql): Promise<number> {
  const random = seeded(20_261_2);
  const orders = await sql<Order[]>`
    select id, status, phone, created_at, exists (select from private.returned_orders r where r.id = o.id) as refused
    from public.orders o order by created_at, number`;
  const pending = orders.filter(({ status }) => status === "pending");
  const calls: Call[] = [];
  const call = (order: Order, minutes: number, outcome: string, reason: string | null = null) =>
    calls.push({
      order_id: order.id,
      at: new Date(Math.min(order.created_at.getTime() + minutes * MINUTE_MS, Date.now())).toISOString(),
      staff_name: random.pick(CALLERS),
      outcome,
      reason,
    });

  for (const order of orders.filter(({ status }) => status !== "pending")) {
    const missed = random.chance(0.35);
    if (missed) call(order, random.whole(10, 90), "no_answer");
    const minutes = missed ? random.whole(150, 600) : random.whole(10, 120);
    // A customer who refused the parcel had confirmed the order.
    if (order.status === "cancelled" && !order.refused) call(order, minutes, "cancelled", random.pick(REASONS));
    else call(order, minutes, "confirmed");
  }
  for (const [place, order] of pending.entries()) {
    const state = PENDING_STATES[place % PENDING_STATES.length] ?? "to_call";
    if (state === "to_call") continue;
    call(order, 20, state);
    await sql`
      update private.order_desk
      set confirmation = ${state}, attempts = ${state === "no_answer" ? 1 : 0}, busy_in_row = ${state === "busy" ? 1 : 0},
        last_call_at = ${order.created_at}::timestamptz + interval '20 minutes',
        next_call_at = private.into_hours(now() + make_interval(mins => ${place % 2 === 0 ? -20 : 180}))
      where order_id = ${order.id}`;
  }
  await sql`
    insert into private.order_calls (order_id, at, staff_id, staff_name, outcome, reason)
    select order_id, at, coalesce((select a.user_id from public.admins a where a.name = staff_name), ${KARIM}), staff_name,
      outcome, reason from jsonb_to_recordset(${sql.json(calls)}::jsonb)
      as demo (order_id uuid, at timestamptz, staff_name text, outcome text, reason text) order by at`;
  await sql`
    update private.order_desk d set cancel_reason = c.reason
    from private.order_calls c where c.order_id = d.order_id and c.outcome = 'cancelled' and d.confirmation = 'closed'`;
  await sharePhones(sql, pending);
  return calls.length;
}

/** Gives the newest pending order the phone of another one, and the next the phone of somebody who refused parcels. */
async function sharePhones(sql: Sql, pending: readonly Order[]): Promise<void> {
  const [newest, second, third] = pending.toReversed();
  if (!newest || !second || !third) return;
  await sql`update public.orders set phone = ${third.phone} where id = ${newest.id}`;
  await sql`
    update public.orders set phone = refuser.phone from (
      select r.phone from private.returned_orders r group by r.phone order by count(*) desc, r.phone limit 1
    ) as refuser where id = ${second.id}`;
  await sql`
    insert into private.customer_flags (phone_key, phone, mode, reason, set_by)
    select private.limited(o.phone), o.phone, 'watch', 'Refused parcels at the door: confirm in writing', 'Karim'
    from public.orders o where o.id = ${second.id}`;
}
