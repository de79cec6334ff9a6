// Helpers for the tests of parcels: carriers, confirmed orders, and their parcels.
import { randomUUID } from "node:crypto";
import { type Column, PROFILES } from "@/lib/carriers/profiles.ts";
import { type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type OrderWishes, type ProductRow } from "./factories.ts";
import { placed } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

type CarrierWishes = {
  family?: "file" | "own";
  wilayas?: 58 | 69;
  ceiling?: number | null;
  profile?: "plain" | "ecotrack" | "noest" | "yalidine" | "procolis" | "maystro";
  lists_places?: boolean;
  splits_name?: boolean;
  text_limit?: number | null;
  tracking_url?: string | null;
  columns?: readonly Column[] | null;
};

/** Yalidine's columns with the wilaya of the sender, without which its file is not made. */
const YALIDINE_COLUMNS = PROFILES.yalidine.columns.map((column) =>
  column.header === "from_wilaya_name" ? { ...column, value: "Alger" } : column,
);

/** A new active carrier, which no other test uses. By default it gets its parcels as a file, with all its columns. */
export async function aCarrier({ columns: given, ...wishes }: CarrierWishes = {}): Promise<{
  id: string;
  name: string;
}> {
  const own = given === undefined && wishes.profile === "yalidine" ? YALIDINE_COLUMNS : given;
  const columns = {
    family: "file",
    name: `Carrier ${randomUUID().slice(0, 8)}`,
    columns: own ? sql.json(own.map((column) => ({ ...column }))) : null,
    ...wishes,
  };
  const [row] = await sql<{ id: string; name: string }[]>`
    insert into private.carriers ${sql(columns)} returning id, name`;
  if (!row) throw new Error("no carrier");
  return row;
}

type ConfirmedOrder = { id: string; number: string; token: string; product: ProductRow };

/** An order that was confirmed and has not left. */
export async function aConfirmedOrder({
  client,
  quantity = 2,
  product,
  ...wishes
}: { client: Client; quantity?: number; product?: ProductRow } & Omit<OrderWishes, "items">): Promise<ConfirmedOrder> {
  const bottle = product ?? (await aProduct({ stock: 100 }));
  const order = await placed(anOrder({ items: [aLine(bottle, { quantity })], ...wishes }));
  const answer = await ask(client, "admin_set_order_status", {
    id: order.id,
    from_status: "pending",
    to_status: "processing",
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { id: order.id, number: order.number, token: order.token, product: bottle };
}

export type ParcelRow = {
  id: string;
  order_id: string;
  reference: string;
  state: string;
  tracking: string | null;
  reason: string | null;
  raw_status: string | null;
  unknown_word: boolean;
  handover_id: string | null;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  taken_back_at: Date | null;
  follow_up_at: Date | null;
};

/** The newest parcel of an order. */
export async function parcelOf(orderId: string): Promise<ParcelRow> {
  const [row] = await sql<ParcelRow[]>`
    select * from private.parcels where order_id = ${orderId} order by n desc limit 1`;
  if (!row) throw new Error("the order has no parcel");
  return row;
}

export const prepare = (client: Client, carrier: { id: string }, orders: readonly { id: string }[]) =>
  ask<StaffAnswer & { prepared: number; issues: Issue[] }>(client, "parcel_prepare", {
    order_ids: orders.map(({ id }) => id),
    carrier_id: carrier.id,
  });

export type Issue = { orderId: string; stops: boolean; code: string; detail: Record<string, unknown> };

/** A parcel that is in its carrier's file and packed. */
export async function aPackedParcel(
  client: Client,
  carrier: { id: string },
  order: { id: string },
): Promise<ParcelRow> {
  const { prepared, issues } = await prepare(client, carrier, [order]);
  if (prepared !== 1) throw new Error(JSON.stringify(issues));
  const { id, state } = await parcelOf(order.id);
  if (state === "draft") await ask(client, "parcel_file", { ids: [id] });
  await ask(client, "parcel_pack", { ids: [id], packed: true });
  return parcelOf(order.id);
}

/** A parcel that was handed over to its carrier. */
export async function aShippedParcel(
  client: Client,
  carrier: { id: string },
  order: { id: string },
): Promise<ParcelRow> {
  const { id } = await aPackedParcel(client, carrier, order);
  const { handover } = await ask<{ handover: string }>(client, "handover_open", { carrier_id: carrier.id });
  await ask(client, "handover_add", { id: handover, ids: [id] });
  const closed = await ask(client, "handover_close", { id: handover });
  if (!closed.ok) throw new Error(JSON.stringify(closed));
  return parcelOf(order.id);
}

export const statusOf = async (orderId: string): Promise<string> => {
  const [row] = await sql<{ status: string }[]>`select status from public.orders where id = ${orderId}`;
  return row?.status ?? "";
};

type EventLine = { code: string; status: string; reason?: string; at?: string };
type AddedEvents = { results: { result: string; state: string | null }[] };

/** Sends a carrier's list and returns the result of each line. */
export async function addEvents(
  client: Client,
  carrier: { id: string },
  lines: EventLine[],
  save = true,
): Promise<string[]> {
  const { results } = await ask<AddedEvents>(client, "parcel_events_add", {
    carrier_id: carrier.id,
    news: lines,
    save,
  });
  return results.map(({ result }) => result);
}
