// What the tests of the back office share: calls as somebody, and orders in a given state.
import { type SupabaseClient } from "@supabase/supabase-js";
import type { Client } from "./clients.ts";
import { admin, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type OrderWishes, type ProductRow } from "./factories.ts";
import { placed } from "./ordering.ts";

export const STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

// Answers differ by function; a test names what it looks at.
export type StaffAnswer = { ok: boolean; error?: string; detail?: Record<string, unknown> } & Record<string, unknown>;

/** Calls a function of the back office. What a gateway itself refuses, or breaks on, is a throw. */
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

export type Held = { id: string; number: string; product: ProductRow };

/** An order of `quantity` bottles of a new product with ten, brought to a status by staff. */
export async function anOrderThat(
  is: Status,
  { quantity = 2, client, ...wishes }: { quantity?: number; client: Client } & Omit<OrderWishes, "items">,
): Promise<Held> {
  const product = await aProduct({ stock: 10 });
  const { id, number } = await placed(anOrder({ items: [aLine(product, { quantity })], ...wishes }));
  if (is !== "pending") {
    const answer = await ask(client, "admin_set_order_status", { id, from_status: "pending", to_status: is });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
  return { id, number, product };
}

export type Details = {
  ok: true;
  order: Record<string, unknown> & { updated_at: string };
  items: (Record<string, unknown> & { position: number; unit_price: number; quantity: number })[];
  events: Record<string, unknown>[];
  notes: { id: string; text: string; at: string; by: string | null }[];
  history: { statuses: Record<string, number>; orders: Record<string, unknown>[] };
};

/** Adds a note that only staff read, as the browser does: with an id of its own making. */
export const addNote = (client: Client, id: string, note: string | null, noteId: string | null = crypto.randomUUID()) =>
  ask(client, "admin_note_order", { id, note_id: noteId, note });

export const detailsOf = (client: Client, id: string): Promise<Details> => ask<Details>(client, "admin_order", { id });
