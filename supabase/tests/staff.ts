// Helpers for the tests of the back office: calls as a given user, and orders in a given status.
import { type SupabaseClient } from "@supabase/supabase-js";
import type { OrderStatus } from "@/lib/orders/order.ts";
import { type AdminOrder, adminOrder } from "@/lib/staff-orders/rows.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type OrderWishes, type ProductRow } from "./factories.ts";
import { placed } from "./ordering.ts";

// Each function has other keys in its answer; a test names the type that it reads.
export type StaffAnswer = { ok: boolean; error?: string; detail?: Record<string, unknown> } & Record<string, unknown>;

/** Calls a function of the back office. Throws when the gateway itself refuses or fails. */
export async function ask<Answer = StaffAnswer>(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answer> {
  const { data, error, status } = await (client as SupabaseClient).rpc(name, args);
  if (error || status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`);
  return data as Answer;
}

/** An admin whose row was removed after the session began. */
export async function revokedAdmin(): Promise<Client> {
  const client = await admin();
  const { data } = await client.auth.getUser();
  await sql`delete from public.admins where user_id = ${data.user?.id ?? ""}`;
  return client;
}

type OrderAndProduct = { id: string; number: string; product: ProductRow };

/** An order of `quantity` bottles of a new product with ten, brought to a status by staff. */
export async function anOrderIn(
  status: OrderStatus,
  { quantity = 2, client, ...wishes }: { quantity?: number; client: Client } & Omit<OrderWishes, "items">,
): Promise<OrderAndProduct> {
  const product = await aProduct({ stock: 10 });
  const { id, number } = await placed(anOrder({ items: [aLine(product, { quantity })], ...wishes }));
  if (status !== "pending") {
    const answer = await ask(client, "admin_set_order_status", { id, from_status: "pending", to_status: status });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
  return { id, number, product };
}

/** Adds a note that only staff read. The browser makes the note's id, so this does too. */
export const addNote = (client: Client, id: string, note: string | null, noteId: string | null = crypto.randomUUID()) =>
  ask(client, "admin_note_order", { id, note_id: noteId, note });

export const detailsOf = async (client: Client, id: string): Promise<AdminOrder> =>
  adminOrder.parse(await ask(client, "admin_order", { id }));

/** The payload of a correction that changes nothing. */
export const unchangedPayload = ({ customer, delivery, ...order }: AdminOrder) => ({
  customer: {
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
  } as Record<string, unknown>,
  delivery: {
    type: delivery.type,
    wilaya: order.wilayaCode,
    commune: order.communeId,
    address: delivery.address,
    desk_id: order.deskId,
  } as Record<string, unknown>,
  note: order.note as unknown,
  items: order.items.map(({ position, quantity }) => ({ position, quantity })) as Record<string, unknown>[],
});

/** The last event of an order, with what no screen shows. */
export async function lastEventOf(id: string) {
  const [event] = await sql`
    select kind, actor, actor_id, detail from public.order_events where order_id = ${id} order by id desc limit 1`;
  return event;
}
