import { randomUUID } from "node:crypto";
import type { ISql, JSONValue, Sql } from "postgres";
import { DEMO_ADMIN } from "../local/users.ts";
import { CARRIERS } from "./carriers.ts";

const DAY_MS = 24 * 3_600_000;
/** One dinar in minor units. */
const DA = 100;

type Owed = { tracking: string; state: string; collected: number; fee: number; return_fee: number; name: string };
type Line = {
  row: number;
  tracking: string | null;
  reference: null;
  phone: string | null;
  name: string | null;
  collected: number;
  fee: number;
  codFee: number;
  returnFee: number;
  net: null;
};

const line = (parcel: Partial<Owed>, given: Partial<Line> = {}): Line => ({
  row: 0,
  tracking: parcel.tracking ?? null,
  reference: null,
  phone: null,
  name: parcel.name ?? null,
  collected: parcel.collected ?? 0,
  fee: parcel.fee ?? 0,
  codFee: 0,
  returnFee: parcel.return_fee ?? 0,
  net: null,
  ...given,
});

const netOf = ({ collected, fee, codFee, returnFee }: Line): number => collected - fee - codFee - returnFee;

/** What a carrier owes, as its sheet would say it: parcels that were delivered or came back at least `days` ago. */
const owedTo = (tx: ISql, carrier: string, days: number): Promise<Owed[]> => tx<Owed[]>`
  select p.tracking, p.state, b.collected::float8 as collected, b.fee::float8 as fee, b.return_fee::float8 as return_fee,
    o.first_name || ' ' || o.last_name as name
  from private.owed_parcels w join private.parcels p on p.id = w.id join public.orders o on o.id = w.order_id
  join private.carriers c on c.id = w.carrier_id cross join lateral private.parcel_books(p.id) as b
  where c.name = ${carrier} and w.step <> 'dispute' and p.tracking is not null
    and coalesce(p.delivered_at, p.last_event_at) < now() - make_interval(days => ${days})
  order by p.last_event_at, p.reference`;

type Payout = { id: string; day: string };

async function save(tx: ISql, carrier: string, number: string, daysAgo: number, lines: readonly Line[], less = 0) {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const payload = {
    key: randomUUID(),
    number,
    paidOn: day,
    way: "ccp",
    received: lines.reduce((sum, each) => sum + netOf(each), 0) - less,
    fileHash: null,
    columns: null,
    lines: lines.map((each, place) => ({ ...each, row: place + 2 })),
  };
  const [saved] = await tx<{ answer: { ok: boolean; id: string } }[]>`
    select private.payout_save(${tx.json(payload as unknown as JSONValue)} || jsonb_build_object('carrierId', c.id)) as answer
    from private.carriers c where c.name = ${carrier}`;
  if (!saved?.answer.ok) throw new Error(`${number}: ${JSON.stringify(saved)}`);
  return { id: saved.answer.id, day };
}

async function close(tx: ISql, { id, day }: Payout): Promise<void> {
  const [closed] = await tx<{ answer: { ok: boolean } }[]>`select private.payout_close(${id}) as answer`;
  if (!closed?.answer.ok) throw new Error(JSON.stringify(closed));
  await tx`
    update private.payouts set saved_at = ${day}::date + interval '10 hours', closed_at = ${day}::date + interval '11 hours',
      saved_by = ${DEMO_ADMIN.email}, closed_by = ${DEMO_ADMIN.email}
    where id = ${id}`;
}

/**
 * Books what the parcels of the demo brought, and writes its payouts: two of Hirondelle that are closed and one that is
 * open with a difference of each kind; one of Fennec, which has not paid since. The driver has not given his cash yet.
 */
export async function writePayouts(tx: ISql): Promise<number> {
  await tx`select private.follow_cash(array(select id from public.orders))`;
  // What the oldest orders brought, which have no parcel, is no longer in the cash box.
  await tx`
    insert into private.cash_entries (day, kind, amount, currency, note)
    select current_date - 45, 'remitted', -sum(e.amount), 'DZD', 'To the bank' from private.cash_entries e
    where e.carrier_id is null having sum(e.amount) > 0`;
  await tx`select set_config('request.jwt.claim.sub', coalesce((select id::text from auth.users where email = ${DEMO_ADMIN.email}), ''), true)`;

  await close(
    tx,
    await save(
      tx,
      CARRIERS.fennec,
      "FNC-2208",
      25,
      (await owedTo(tx, CARRIERS.fennec, 27)).map((parcel) => line(parcel)),
    ),
  );
  await close(
    tx,
    await save(
      tx,
      CARRIERS.hirondelle,
      "PAY-0412",
      23,
      (await owedTo(tx, CARRIERS.hirondelle, 25)).map((parcel) => line(parcel)),
    ),
  );
  const paid = await owedTo(tx, CARRIERS.hirondelle, 18);
  const second = await save(
    tx,
    CARRIERS.hirondelle,
    "PAY-0427",
    16,
    paid.map((parcel, place) =>
      place === 0 ? line(parcel, { collected: parcel.collected - 500 * DA }) : line(parcel),
    ),
    4 * DA,
  );
  await tx`select private.payout_decide(${second.id}, array[2], 'dispute', 'Their driver says he was short')`;
  await tx`select private.payout_rest(${second.id}, 'written_off', 'Rounded at the agency')`;
  await close(tx, second);

  const owed = await owedTo(tx, CARRIERS.hirondelle, 2);
  const delivered = owed.filter(({ state }) => state === "delivered");
  const [less, more, feeMore, codFee, twice, wrongReturn] = delivered;
  const [returned] = owed.filter(({ state }) => state === "returned");
  const out = await tx<Owed[]>`
    select p.tracking, p.state, p.cod_amount::float8 as collected, coalesce(p.fee, 0)::float8 as fee, 0 as return_fee, o.first_name || ' ' || o.last_name as name
    from private.parcels p join private.carriers c on c.id = p.carrier_id join public.orders o on o.id = p.order_id
    where c.name = ${CARRIERS.hirondelle} and p.tracking is not null and p.state in ('in_transit', 'out_for_delivery', 'returning', 'back_at_hub') order by p.state, p.reference`;
  const onTheWay = out.find(({ state }) => ["in_transit", "out_for_delivery"].includes(state));
  const comingBack = out.find(({ state }) => ["returning", "back_at_hub"].includes(state));
  const errors = [
    less && line(less, { collected: less.collected - 100 * DA }),
    more && line(more, { collected: more.collected + 50 * DA }),
    feeMore && line(feeMore, { fee: feeMore.fee + 50 * DA }),
    codFee && line(codFee, { codFee: 50 * DA }),
    twice && line(twice),
    twice && line(twice),
    wrongReturn && line(wrongReturn, { collected: 0, fee: 0, returnFee: 200 * DA }),
    returned && line(returned, { returnFee: returned.return_fee + 100 * DA }),
    ...paid
      .filter(({ state }) => state === "delivered")
      .slice(1, 2)
      .map((parcel) => line(parcel)),
    ...paid
      .filter(({ state }) => state === "returned")
      .slice(0, 1)
      .map((parcel) => line(parcel)),
    onTheWay && line(onTheWay),
    comingBack && line(comingBack, { collected: 0, fee: 0, returnFee: 200 * DA }),
    line({ tracking: "HRD00000000", collected: 7300 * DA, fee: 500 * DA, name: "Amel Benali" }),
    line({ fee: 300 * DA }),
  ].filter((each) => each !== undefined);
  // The last of these are not on the sheet: the carrier forgot them.
  const used = new Set(errors.map(({ tracking }) => tracking));
  const rest = owed.filter(({ tracking }) => !used.has(tracking)).slice(3);
  await save(tx, CARRIERS.hirondelle, "PAY-0441", 1, [...rest.map((parcel) => line(parcel)), ...errors], 300 * DA);
  await tx`update private.payouts set saved_by = ${DEMO_ADMIN.email} where saved_by = ''`;
  return 4;
}

export const seedPayouts = (sql: Sql): Promise<number> => sql.begin((tx) => writePayouts(tx));
