// Helpers for the tests of cash and payouts: many parcels at once, lines of a sheet, and the law of the ledger.
import { randomUUID } from "node:crypto";
import { dayInAlgiers } from "@/lib/core/date";
import { type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";
import { aStaffId, signInAs } from "./sessions.ts";
import { ask, type StaffAnswer } from "./staff.ts";

export type CashParcel = { id: string; order_id: string; reference: string; tracking: string; phone: string };

/** What the driver collects for a parcel of `parcels`, and what its carrier charges. */
export const TOTAL = 105_000;
export const FEE = 45_000;
export const RETURN_FEE = 20_000;
export const NET = TOTAL - FEE;

/** Orders of two bottles, each with a parcel that its carrier has, or that it delivered `days` ago. */
export async function parcels(
  carrier: { id: string },
  n: number,
  { state = "delivered", days = 1 }: { state?: string; days?: number } = {},
): Promise<CashParcel[]> {
  const product = await aProduct({ stock: 10 });
  const { id } = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
  const orders = await sql<{ id: string }[]>`
    with made as (
      insert into public.orders
      select copy.* from public.orders o cross join generate_series(1, ${n}) as g (i)
      cross join lateral (select private.new_order_number() as number where g.i > 0) as named
      cross join lateral jsonb_populate_record(null::public.orders, to_jsonb(o) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', named.number, 'idempotency_key', gen_random_uuid(),
        'status', case ${state} when 'delivered' then 'delivered' else 'shipped' end, 'subtotal', 100000, 'shipping', 5000,
        'total', ${TOTAL}::bigint, 'stock_held_since', now(), 'phone', '+2136' || lpad((random() * 99999999)::int::text, 8, '0'),
        'token_hash', '\\x' || encode(sha256(named.number::bytea), 'hex'), 'updated_at', now())) as copy
      where o.id = ${id} returning id)
    select id from made`;
  const ids = orders.map((order) => order.id);
  await sql`
    insert into public.order_items (order_id, position, product_id, sku, name, brand, unit_price, quantity)
    select o.id, 1, ${product.id}, ${product.sku}, ${product.name}, 'Maison', 50000, 2 from public.orders o where o.id in ${sql(ids)}`;
  const made = await sql<CashParcel[]>`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, fee, return_fee, handed_over_at, delivered_at, last_event_at)
    select o.id, ${carrier.id}, 1, o.number || '-1', ${state}, 'yal-' || o.number, 'DZD', o.total, 2, ${FEE}, ${RETURN_FEE},
      now() - make_interval(days => ${days + 2}), case ${state} when 'delivered' then now() - make_interval(days => ${days}) end, now()
    from public.orders o where o.id in ${sql(ids)}
    returning id, order_id, reference, tracking, (select phone from public.orders o where o.id = order_id)`;
  await sql`select private.follow_cash(${ids}::uuid[])`;
  return made;
}

export type GivenLine = {
  row: number;
  tracking: string | null;
  reference: string | null;
  phone: string | null;
  name: string | null;
  collected: number | null;
  fee: number;
  codFee: number;
  returnFee: number;
  net: number | null;
};

let rows = 0;

/** A line of a sheet: that the parcel was delivered as we know it, unless `wishes` say something else. */
export const aSheetLine = (parcel: { tracking: string } | null, wishes: Partial<GivenLine> = {}): GivenLine => ({
  row: (rows += 1),
  tracking: parcel?.tracking ?? null,
  reference: null,
  phone: null,
  name: null,
  collected: TOTAL,
  fee: FEE,
  codFee: 0,
  returnFee: 0,
  net: null,
  ...wishes,
});

/** A line that bills the return of a parcel. */
export const aReturnLine = (parcel: { tracking: string }, returnFee = RETURN_FEE): GivenLine =>
  aSheetLine(parcel, { collected: 0, fee: 0, returnFee });

export const netOf = ({ net, collected, fee, codFee, returnFee }: GivenLine): number =>
  net ?? (collected ?? 0) - fee - codFee - returnFee;

/** An owner whose calls have no time limit: a thousand lines are many for a computer that runs other tests too. */
export async function patientOwner(): Promise<Client> {
  const id = await aStaffId();
  return {
    async rpc(name: string, args: Record<string, unknown>) {
      const keys = Object.keys(args);
      const data = await sql.begin(async (tx) => {
        await signInAs(tx, id);
        const call = `select public.${name}(${keys.map((key, at) => `${key} => $${at + 1}`).join(", ")}) as answer`;
        const [row] = await tx.unsafe(
          call,
          keys.map((key) => args[key] as string),
        );
        return row?.answer as unknown;
      });
      return { data, error: null, status: 200 };
    },
  } as unknown as Client;
}

export const today = dayInAlgiers(Date.now());

type Line = {
  id: string | null;
  row: number;
  verdict: string;
  difference: number;
  decided: boolean;
  action: string | null;
  paidIn: { id: string; number: string | null } | null;
  parcel: { id: string; reference: string } | null;
  candidates: { id: string; by: string }[];
};
export type View = StaffAnswer & {
  lines: Line[];
  counts: Record<string, number>;
  sums: { net: number; other: number; missing: number | null; undecided: number };
  forgotten: { id: string }[];
  earlier: { parcelId: string | null; lineId: string | null; kind: string; amount: number }[];
};

export const preview = (client: Client, carrier: { id: string }, lines: readonly GivenLine[], fileHash?: string) =>
  ask<View>(client, "payout_preview", { carrier_id: carrier.id, paid_on: today, lines, file_hash: fileHash ?? null });

export const payload = (
  carrier: { id: string },
  lines: readonly GivenLine[],
  wishes: Record<string, unknown> = {},
) => ({
  key: randomUUID(),
  carrierId: carrier.id,
  number: `PAY-${randomUUID().slice(0, 8)}`,
  paidOn: today,
  way: "bank",
  received: lines.reduce((sum, line) => sum + netOf(line), 0),
  fileHash: null,
  columns: null,
  lines,
  ...wishes,
});

/** Stores a payout whose lines and sum agree, and returns its id. */
export async function aPayout(
  client: Client,
  carrier: { id: string },
  lines: readonly GivenLine[],
  wishes: Record<string, unknown> = {},
): Promise<string> {
  const saved = await ask(client, "payout_save", { payload: payload(carrier, lines, wishes) });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return String(saved.id);
}

export const payoutOf = (client: Client, id: string) => ask<View>(client, "payout", { id });

export const decide = (client: Client, id: string, lines: readonly number[], action: string | null, reason?: string) =>
  ask(client, "payout_decide", { id, rows: lines, action, reason: reason ?? null });

export const close = (client: Client, id: string) => ask(client, "payout_close", { id });

/** What a parcel's entries add up to. */
export async function balanceOf(parcel: { id: string }): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from private.cash_entries where parcel_id = ${parcel.id}`;
  return row?.sum ?? 0;
}

/** The kinds and amounts of a parcel's entries, in their order. */
export const entriesOf = async (parcel: { id: string }): Promise<[string, number][]> =>
  (
    await sql<{ kind: string; amount: number }[]>`
      select kind, amount::float8 as amount from private.cash_entries where parcel_id = ${parcel.id} order by id`
  ).map(({ kind, amount }) => [kind, amount]);
