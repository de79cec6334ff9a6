import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Locale } from "@/lib/core/locale";
import { setStock } from "../supabase/local/set-stock";
import { anOrder, type ShelfProduct } from "./ordering";

export type Parcel = { id: string; orderId: string; reference: string; tracking: string | null; phone: string };

export async function aCarrier(sql: postgres.Sql, name = `Express ${randomUUID().slice(0, 8)}`): Promise<string> {
  const [row] = await sql`insert into private.carriers (name, family) values (${name}, 'file') returning id`;
  return String(row?.id);
}

type Wishes = { locale?: Locale; tracking?: string | null; state?: string; handover?: string | null };

/** The parcel of a new order of two bottles, in the carrier's list. */
export async function aParcel(
  sql: postgres.Sql,
  product: ShelfProduct,
  carrier: string,
  { locale = "en", tracking = null, state = "created", handover = null }: Wishes = {},
): Promise<Parcel> {
  // Stock is not what these tests are about.
  await setStock(sql, [product.id], 7);
  const order = await anOrder(sql, product, { locale });
  const [row] = await sql`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, handover_id, currency, cod_amount, pieces)
    select id, ${carrier}, 1, number, ${state}, ${tracking}, ${handover}, currency, total, 2 from orders where id = ${order.id} returning id`;
  return { id: String(row?.id), orderId: order.id, reference: order.number, tracking, phone: order.phone };
}

/** An open batch that a carrier takes along. */
export async function aHandover(sql: postgres.Sql, carrier: string): Promise<string> {
  const [row] =
    await sql`insert into private.handovers (carrier_id, opened_by) values (${carrier}, 'Yacine') returning id`;
  return String(row?.id);
}
