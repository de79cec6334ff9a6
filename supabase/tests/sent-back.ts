// Helpers for the tests of returns: orders that left with a carrier, and the calls of the screen of returns.
import { randomUUID } from "node:crypto";
import { type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { placed } from "./ordering.ts";
import { aParcel } from "./parcel-rows.ts";
import { aCarrier } from "./parcels.ts";
import { ask, type StaffAnswer } from "./staff.ts";

export type ReturnCard = {
  id: string;
  kind: string;
  number: string;
  reference: string | null;
  receivedAt: string | null;
  receivedBy: string | null;
  inspectedAt: string | null;
  inspectedBy: string | null;
  reason: string | null;
  lines: { position: number; expected: number; finding: { sellable: number } | null }[];
};

export type Finding = { position: number; sellable: number; tester: number; damaged: number; missing: number };

type Received = StaffAnswer & { return: ReturnCard | null; delivered: { orderId: string; lines: unknown[] } | null };

/** `sure`: also a parcel that should be on its way to the customer. */
export const receive = (client: Client, code: string, sure = true): Promise<Received> =>
  ask<Received>(client, "return_receive", { code, sure });

export async function receivedCard(client: Client, code: string): Promise<ReturnCard> {
  const answer = await receive(client, code);
  if (!answer.return) throw new Error(JSON.stringify(answer));
  return answer.return;
}

export const inspect = (client: Client, id: string, lines: readonly Finding[], reason?: string): Promise<StaffAnswer> =>
  ask(client, "return_inspect", { return_id: id, lines, ...(reason !== undefined && { reason }) });

/** The findings of a return: all bottles are sellable, except the `unsellable` ones of the first line. */
export const findings = (card: ReturnCard, unsellable: Partial<Omit<Finding, "position">> = {}): Finding[] =>
  card.lines.map(({ position, expected }, index) => {
    const { tester = 0, damaged = 0, missing = 0 } = index === 0 ? unsellable : {};
    return { position, tester, damaged, missing, sellable: expected - tester - damaged - missing };
  });

type SentOrder = {
  id: string;
  number: string;
  reference: string;
  tracking: string;
  parcel: string;
  product: ProductRow;
};

/** A shipped order of `quantity` bottles of a new product with ten, whose parcel is in `state` for `reason`. */
export async function aSentOrder(
  client: Client,
  {
    quantity = 3,
    state = "in_transit",
    reason = null,
    delivery,
  }: {
    quantity?: number;
    state?: string;
    reason?: string | null;
    delivery?: Parameters<typeof anOrder>[0]["delivery"];
  } = {},
): Promise<SentOrder> {
  const product = await aProduct({ stock: 10 });
  const { id, number } = await placed(
    anOrder({ items: [aLine(product, { quantity })], ...(delivery && { delivery }) }),
  );
  await ask(client, "admin_set_order_status", { id, from_status: "pending", to_status: "shipped" });
  const tracking = `yal-${randomUUID().slice(0, 8)}`;
  const parcel = await aParcel(id, (await aCarrier()).id, { state, tracking });
  await sql`update private.parcels set reason = ${reason}, last_event_at = now() where id = ${parcel.id}`;
  return { id, number, reference: parcel.reference, tracking, parcel: parcel.id, product };
}

export const statusOf = async (id: string): Promise<string> =>
  (await sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]?.status ?? "";

export const movesOf = async (product: { id: string }): Promise<[string, number][]> =>
  (
    await sql<
      { cause: string; delta: number }[]
    >`select cause, delta from private.stock_moves where product_id = ${product.id} and cause <> 'new' order by id`
  ).map(({ cause, delta }) => [cause, delta]);
