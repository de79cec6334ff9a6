// Calls the shop's functions as the gateway does, on connections and transactions that a test controls.
import postgres from "postgres";
import { createUser, makeAdmin } from "../local/users.ts";
import { sql } from "./clients.ts";

export type Session = postgres.ReservedSql;
/** A connection or a transaction on one. */
export type On = postgres.ISql;
export type CallAnswer = {
  ok: boolean;
  error?: string;
  detail?: Record<string, unknown>;
  order?: Record<string, unknown>;
};

/** A pool of at most `max` connections. */
export function connections(max: number) {
  const pool = postgres(process.env.DATABASE_URL ?? "", { max, idle_timeout: 0, onnotice: () => {} });
  return { pool, close: () => pool.end({ timeout: 1 }) };
}

/** The user id of a new admin, for the calls of staff below. */
export async function aStaffId(): Promise<string> {
  const id = await createUser(sql, `${crypto.randomUUID()}@example.com`, crypto.randomUUID(), { rounds: 4 });
  await makeAdmin(sql, id);
  return id;
}

export type Call = (on: On) => Promise<CallAnswer>;

const answerOf = (rows: readonly postgres.Row[]): CallAnswer => rows[0]?.answer as CallAnswer;

/** Sets the caller in both forms: hosted Supabase reads one object of claims, the embedded gateway single settings. */
export const signInAs = (on: On, id: string) =>
  on`select set_config('request.jwt.claim.sub', ${id}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: "authenticated", aud: "authenticated" })}, true)`;

/** The calls that a test runs inside a transaction. */
export const calls = {
  place:
    (payload: unknown): Call =>
    async (on) =>
      answerOf(await on`select public.place_order(${on.json(payload as postgres.JSONValue)}) as answer`),
  cancel:
    ({ number, token }: { number: string; token: string }): Call =>
    async (on) =>
      answerOf(await on`select public.cancel_order(${number}, ${token}) as answer`),
  /** Gives the first line another quantity, as the customer does: reads the order, then sends the version it read. */
  change:
    ({ id, number, token }: { id: string; number: string; token: string }, quantity: number): Call =>
    async (on) => {
      const [held] = await on`select o.*, o.updated_at::text as version from public.orders o where o.id = ${id}`;
      const lines = await on<
        { position: number; size: string | null; quantity: number }[]
      >`select position, size, quantity from public.order_items where order_id = ${id} order by position`;
      if (!held) return { ok: false, error: "not_found" };
      const payload = {
        key: crypto.randomUUID(),
        delivery: {
          type: held.delivery_type,
          wilaya: held.wilaya_code,
          commune: held.commune_id,
          address: held.address,
          desk_id: held.desk_id,
        },
        note: held.note,
        items: lines.map((line, index) => (index === 0 ? { ...line, quantity } : line)),
      };
      return answerOf(
        await on`select public.guest_change_order(${number}, ${token}, ${held.version as string}::text::timestamptz, ${on.json(payload as postgres.JSONValue)}) as answer`,
      );
    },
  setStatus:
    (staff: string, id: string, from: string, to: string): Call =>
    async (on) => {
      await signInAs(on, staff);
      return answerOf(await on`select public.admin_set_order_status(${id}, ${from}, ${to}) as answer`);
    },
  setStatuses:
    (staff: string, ids: readonly string[], to: string): Call =>
    async (on) => {
      await signInAs(on, staff);
      return answerOf(
        await on`select public.admin_set_orders_status(${on.json(ids.map((id) => ({ id })))}, ${to}) as answer`,
      );
    },
  /** Releases unconfirmed stock, as the web server does every hour. First makes the order `staleId` six days old. */
  release:
    (staleId?: string): Call =>
    async (on) => {
      if (staleId)
        await on`update public.orders set stock_held_since = now() - interval '6 days' where id = ${staleId} and stock_held_since is not null`;
      return answerOf(await on`select public.release_unconfirmed_stock() as answer`);
    },
  /** Gives the first line another quantity, as the edit screen does: reads the order, then sends its version. */
  adjust:
    (staff: string, id: string, quantity: number): Call =>
    async (on) => {
      await signInAs(on, staff);
      const [held] =
        await on`select o.*, o.updated_at::text as version, (select min(position) from public.order_items where order_id = o.id) as position from public.orders o where o.id = ${id}`;
      if (!held) return { ok: false, error: "not_found" };
      const lines = await on<
        { position: number; quantity: number }[]
      >`select position, quantity from public.order_items where order_id = ${id} order by position`;
      const payload = {
        customer: { first_name: held.first_name, last_name: held.last_name, phone: held.phone, email: held.email },
        delivery: {
          type: held.delivery_type,
          wilaya: held.wilaya_code,
          commune: held.commune_id,
          address: held.address,
          desk_id: held.desk_id,
        },
        note: held.note,
        items: lines.map((line) => ({
          position: line.position,
          quantity: line.position === held.position ? quantity : line.quantity,
        })),
      };
      return answerOf(
        await on`select public.admin_edit_order(${id}, ${held.version as string}::text::timestamptz, ${on.json(payload as postgres.JSONValue)}) as answer`,
      );
    },
};

/** Runs a call in a transaction of its own. */
export const run = (pool: postgres.Sql, call: Call): Promise<CallAnswer> =>
  pool.begin((on) => call(on)) as Promise<CallAnswer>;

/** Per product, the bottles in stock and in orders that hold them, in one query: no order may change this sum. */
export async function bottles(products: readonly string[]): Promise<Record<string, number>> {
  const rows = await sql<{ id: string; n: number }[]>`
    select p.id, p.stock + coalesce((
      select sum(i.quantity - i.returned) from public.order_items i join public.orders o on o.id = i.order_id where i.product_id = p.id and o.stock_held_since is not null), 0)::int as n
    from public.products p where p.id in ${sql(products)} order by p.id`;
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

/** Orders that contradict themselves: a wrong subtotal or status, a history that skips a step, or two placements. */
export async function contradictions(products: readonly string[]): Promise<string[]> {
  const rows = await sql<{ number: string; what: string }[]>`
    with ours as (select o.* from public.orders o where exists (select from public.order_items i where i.order_id = o.id and i.product_id in ${sql(products)})),
    steps as (
      select e.order_id, e.id, e.from_status, e.to_status, lag(e.to_status) over (partition by e.order_id order by e.id) as before
      from public.order_events e join ours on ours.id = e.order_id where e.kind in ('placed', 'status_changed')
    )
    select number, 'its lines do not add up to its subtotal' as what from ours where subtotal <> (select sum(line_total) from public.order_items i where i.order_id = ours.id)
    union all select number, 'its history skips a step' from ours join steps on steps.order_id = ours.id where steps.before is distinct from steps.from_status
    union all select number, 'its history ends at another status' from ours where status <> (select to_status from steps where steps.order_id = ours.id order by steps.id desc limit 1)
    union all select number, 'it was placed more than once' from ours where (select count(*) from public.order_events e where e.order_id = ours.id and e.kind = 'placed') <> 1`;
  return rows.map(({ number, what }) => `${number}: ${what}`);
}
