// Inserts parcels directly as rows, for tests that do not test how a parcel is made.
import { randomInt } from "node:crypto";
import { sql } from "./clients.ts";

type ParcelWishes = { state?: string; tracking?: string | null; handover?: string | null };

export type ParcelRow = { id: string; reference: string; cod_amount: number; pieces: number };

/** The parcel of an order, with the amount and pieces of that order. */
export async function aParcel(
  orderId: string,
  carrierId: string,
  { state = "created", tracking = null, handover = null }: ParcelWishes = {},
): Promise<ParcelRow> {
  const [row] = await sql<ParcelRow[]>`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, handover_id, currency, cod_amount, pieces)
    select o.id, ${carrierId}, made.n, o.number || '-' || made.n, ${state}, ${tracking}, ${handover},
      o.currency, o.total, (select sum(i.quantity) from public.order_items i where i.order_id = o.id)
    from public.orders o
    cross join lateral (select count(*) + 1 as n from private.parcels p where p.order_id = o.id) as made
    where o.id = ${orderId}
    returning id, reference, cod_amount::float8 as cod_amount, pieces`;
  if (!row) throw new Error("no such order");
  return row;
}

export const aTracking = (): string => `TRK-${randomInt(10_000_000, 99_999_999)}`;

/** An open batch of a carrier. */
export async function aHandover(carrierId: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into private.handovers (carrier_id, opened_by) values (${carrierId}, 'packer@example.com') returning id`;
  if (!row) throw new Error("nothing was inserted");
  return row.id;
}

export async function closeHandover(id: string, by: string): Promise<void> {
  await sql`
    update private.handovers h set closed_at = now(), closed_by = ${by}, parcels = t.parcels, cod_total = t.total
    from (select count(*) as parcels, sum(cod_amount) as total from private.parcels where handover_id = ${id}) as t
    where h.id = ${id}`;
}
