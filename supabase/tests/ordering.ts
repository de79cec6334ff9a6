import { setTimeout as sleep } from "node:timers/promises";
import type { PlacedOrder } from "@/lib/checkout/placed-order.ts";
import type { ErrorKey } from "@/lib/core/result.ts";
import type { GuestOrder } from "@/lib/orders/order.ts";
import type { Json } from "@/lib/supabase/database.types";
import { anon, type Client, shopper, sql } from "./clients.ts";

export type Answer = { ok: true; order: PlacedOrder } | { ok: false; error: ErrorKey; detail: Record<string, unknown> };

/** Calls `place_order` as the web server does for a shopper. Throws when the gateway itself refuses or fails. */
export async function place(payload: unknown, client: Client = shopper()): Promise<Answer> {
  const { data, error, status } = await client.rpc("place_order", { payload: payload as Json });
  if (error || status !== 200) throw new Error(`place_order: ${status} ${JSON.stringify(error)}`);
  return data as unknown as Answer;
}

/** Sends an order again with the same key while its product is locked, as lib/checkout/place-order.ts does. */
export async function placePatiently(payload: unknown, client?: Client): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await place(payload, client);
    if (answer.ok || answer.error !== "unavailable" || tries === 10) return answer;
    await sleep(500);
  }
}

export async function placed(payload: unknown, client?: Client): Promise<PlacedOrder> {
  const answer = await placePatiently(payload, client);
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.order;
}

export async function refused(
  payload: unknown,
  client?: Client,
): Promise<{ error: ErrorKey; detail: Record<string, unknown> }> {
  const answer = await place(payload, client);
  if (answer.ok) throw new Error(`accepted: ${JSON.stringify(answer)}`);
  return { error: answer.error, detail: answer.detail };
}

export async function cancel(order: { number: string; token: string }, client: Client = anon()): Promise<Json> {
  const { data, error, status } = await client.rpc("cancel_order", { number: order.number, token: order.token });
  if (error || status !== 200) throw new Error(`cancel_order: ${status} ${JSON.stringify(error)}`);
  return data;
}

/** The order as its token opens it; null when number or token is wrong. */
export async function orderOf(order: { number: string; token: string }): Promise<GuestOrder | null> {
  const { data, error } = await anon().rpc("order_by_token", { number: order.number, token: order.token });
  if (error) throw new Error(error.message);
  return data as GuestOrder | null;
}

/** The seconds that a rate-limited caller must wait; NaN when the answer has no such number. */
export const retryAfterSeconds = (answer: unknown): number =>
  Number((answer as { detail?: { retry_after?: unknown } }).detail?.retry_after ?? Number.NaN);

export async function stockOf(product: { id: string }): Promise<number> {
  const [row] = await sql<{ stock: number }[]>`select stock from public.products where id = ${product.id}`;
  if (!row) throw new Error("no such product");
  return row.stock;
}

export async function ordersOf(product: { id: string }): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(distinct order_id)::int as n from public.order_items where product_id = ${product.id}`;
  return row?.n ?? 0;
}

/** Counts the rows that an order can write, and the stock. Equal counts before and after: the call wrote nothing. */
export async function rowCounts(): Promise<{ orders: number; items: number; events: number; stock: number }> {
  const [row] = await sql<{ orders: number; items: number; events: number; stock: number }[]>`
    select (select count(*)::int from public.orders) as orders, (select count(*)::int from public.order_items) as items,
      (select count(*)::int from public.order_events) as events, (select coalesce(sum(stock), 0)::int from public.products) as stock`;
  if (!row) throw new Error("no counts");
  return row;
}

type Limits = {
  max_order_pieces: number;
  max_open_orders: number;
  max_open_pieces: number;
  unconfirmed_days: number;
  unconfirmed_share: number;
};

/** Runs with other limits for unconfirmed orders, and then restores the old ones. */
export async function withLimits<T>(limits: Partial<Limits>, run: () => Promise<T>): Promise<T> {
  const [before] = await sql<
    Limits[]
  >`select max_order_pieces, max_open_orders, max_open_pieces, unconfirmed_days, unconfirmed_share from public.settings`;
  if (!before) throw new Error("no settings");
  await sql`update public.settings set ${sql(limits)} where id`;
  try {
    return await run();
  } finally {
    await sql`update public.settings set ${sql(before)} where id`;
  }
}

/** Runs with another rate for one wilaya and delivery type, and then restores the old one, which other tests use. */
export async function withRate(
  {
    wilaya,
    type,
    delivery = "standard",
    mode,
    fee = null,
  }: {
    wilaya: number;
    type: "home" | "desk";
    delivery?: "standard" | "custom";
    mode: "price" | "free" | "unavailable";
    fee?: number | null;
  },
  run: () => Promise<void>,
): Promise<void> {
  const [rate] =
    await sql`select mode, fee from public.delivery_fees where wilaya_code = ${wilaya} and delivery_type = ${type}`;
  const [place] = await sql`select delivery from public.wilayas where code = ${wilaya}`;
  const set = async (zone: string, rateMode: string, rateFee: number | null) => {
    await sql`update public.wilayas set delivery = ${zone} where code = ${wilaya}`;
    await sql`update public.delivery_fees set mode = ${rateMode}, fee = ${rateFee} where wilaya_code = ${wilaya} and delivery_type = ${type}`;
  };
  await set(delivery, mode, fee);
  try {
    await run();
  } finally {
    await set(place?.delivery, rate?.mode, rate?.fee ?? null);
  }
}
