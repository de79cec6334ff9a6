import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Locale } from "@/lib/core/locale";
import { setStock } from "../supabase/local/set-stock";
import { anOrder, aPhone, e164, type Placed, type ShelfProduct } from "./ordering";

export type Parcel = { id: string; orderId: string; reference: string; tracking: string | null; phone: string };

export async function aCarrier(sql: postgres.Sql, name = `Express ${randomUUID().slice(0, 8)}`): Promise<string> {
  const [row] = await sql`insert into private.carriers (name, family) values (${name}, 'file') returning id`;
  return String(row?.id);
}

type ParcelOptions = { locale?: Locale; tracking?: string | null; state?: string; handover?: string | null };

/** Places an order of two bottles, and creates its parcel for this carrier. */
export async function aParcel(
  sql: postgres.Sql,
  product: ShelfProduct,
  carrier: string,
  { locale = "en", tracking = null, state = "created", handover = null }: ParcelOptions = {},
): Promise<Parcel> {
  // These tests need enough stock and do not check it.
  await setStock(sql, [product.id], 50);
  const order = await anOrder(sql, product, { locale });
  const [row] = await sql`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, handover_id, currency, cod_amount, pieces)
    select id, ${carrier}, 1, number, ${state}, ${tracking}, ${handover}, currency, total, 2 from orders where id = ${order.id} returning id`;
  return { id: String(row?.id), orderId: order.id, reference: order.number, tracking, phone: order.phone };
}

/** Creates an open hand-over: the parcels that the carrier takes at one time. */
export async function aHandover(sql: postgres.Sql, carrier: string): Promise<string> {
  const [row] =
    await sql`insert into private.handovers (carrier_id, opened_by) values (${carrier}, 'Yacine') returning id`;
  return String(row?.id);
}

/** Makes this carrier the proposed one for a wilaya in which no order waits to be prepared. Returns the code of the wilaya. */
export async function ownWilaya(sql: postgres.Sql, carrier: string): Promise<number> {
  // A second carrier is needed, because a shop's only carrier is proposed for every order.
  await aCarrier(sql);
  // Another test may add a rule for the same wilaya at the same moment. Then the next try chooses another wilaya.
  for (let tries = 0; tries < 10; tries += 1) {
    const [row] = await sql`
      insert into private.carrier_rules (wilaya_code, carrier_id)
      select w.code, ${carrier} from wilayas w
      where w.delivery = 'standard' and w.code <> 16
        and not exists (select from orders o where o.wilaya_code = w.code and o.status = 'processing')
        and not exists (select from private.carrier_rules r where r.wilaya_code = w.code)
      order by random() limit 1
      on conflict do nothing returning wilaya_code`;
    if (row) return Number(row.wilaya_code);
  }
  throw new Error("no wilaya is free");
}

type ConfirmedOrderOptions = { n: number; wilaya: number; locale?: Locale; customer?: string };

/** Places and confirms `n` orders of one bottle with home delivery in this wilaya. Their parcels are not prepared. */
export async function confirmedOrders(
  sql: postgres.Sql,
  product: ShelfProduct,
  { n, wilaya, locale = "en", customer = "Amira" }: ConfirmedOrderOptions,
): Promise<Placed[]> {
  await setStock(sql, [product.id], n + 10);
  const [commune] = await sql`select id from communes where wilaya_code = ${wilaya} order by id limit 1`;
  const placed: Placed[] = [];
  for (let made = 0; made < n; made += 1) {
    const phone = aPhone();
    const payload = {
      idempotency_key: randomUUID(),
      locale,
      expected_total: null,
      note: null,
      items: [{ product_id: product.id, size: "50 ml", quantity: 1 }],
      customer: { first_name: customer, last_name: "Benali", phone: e164(phone), email: null },
      delivery: { type: "home", wilaya, commune: commune?.id, address: "12 rue Didouche Mourad", desk_id: null },
    };
    const [row] = await sql`select public.place_order(${sql.json(payload)}) as answer`;
    if (!row?.answer.ok) throw new Error(JSON.stringify(row?.answer));
    const { id, number, token } = row.answer.order as Placed;
    await sql`select private.change_order_status(${id}, 'pending', 'processing', 'admin')`;
    placed.push({ id, number, token, phone });
  }
  return placed;
}
