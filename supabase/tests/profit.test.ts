// The report of profit against 31 orders with every kind of end, whose figures were worked out by hand, in DA.
import { beforeAll, describe, expect, it } from "vitest";
import { admin, type Client, sql, staff } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { aParcel } from "./parcel-rows.ts";
import { aCarrier } from "./parcels.ts";
import { findings, inspect, receivedCard } from "./sent-back.ts";
import { ask, type StaffAnswer } from "./staff.ts";

type Figures = Record<
  | "orders"
  | "pieces"
  | "decided"
  | "confirmed"
  | "ended"
  | "delivered"
  | "returned"
  | "onRoad"
  | "sales"
  | "goods"
  | "unknown"
  | "carrier"
  | "returns"
  | "packing"
  | "packingUnknown"
  | "ads"
  | "unpaid"
  | "net",
  number
>;
type Row = { key: string; name: { en: string } | null; size: string | null; figures: Figures };
type Report = StaffAnswer & {
  rows: Row[];
  total: Figures;
  weeks: { week: string; net: number }[];
  campaigns: { key: string; ads: number; delivered: number }[];
};
type Sent = { id: string; parcel: string; reference: string };

const GROUPS = ["product", "size", "brand", "wilaya", "delivery", "carrier", "campaign", "agent"] as const;
/** All orders are placed in May. What ends, ends in June. */
const PLACED = { from: "2021-05-01", to: "2021-05-31", by: "placed" };
const ENDED = { from: "2021-06-01", to: "2021-06-30", by: "delivered" };
const MONEY = ["sales", "goods", "carrier", "returns", "packing", "ads", "unpaid", "net"] as const;
const DA = 100;
const SHIPPING = 500 * DA;

let boss: Client;
let agent: Client;
let carrier: { id: string };
/** A and B cost 2,000 and 1,000 DA; the cost of C is unknown. */
const bottles = {} as Record<"A" | "B" | "C", ProductRow>;

const report = (period: typeof PLACED, group: (typeof GROUPS)[number]) =>
  ask<Report>(boss, "profit", { filters: { ...period, group } });

/** The goods of an order, such as `A1 B5`. */
const goods = (text: string) =>
  text.split(" ").map((line) => {
    const [letter, ...quantity] = line;
    return aLine(bottles[letter as "A"], { quantity: Number(quantity.join("")) });
  });

async function placed(text: string, by = boss, wilaya = 16): Promise<string> {
  const answer = await ask<StaffAnswer & { order: { id: string } }>(by, "admin_place_order", {
    payload: {
      ...anOrder({ items: goods(text), delivery: { wilaya, commune: wilaya * 100 + 1 } }),
      shipping: SHIPPING,
      agreed: by === agent,
    },
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.order.id;
}

const setStatus = async (id: string, from_status: string, to_status: string) =>
  expect(await ask(boss, "admin_set_order_status", { id, from_status, to_status })).toMatchObject({ ok: true });

async function dropped(text: string, reason: string): Promise<void> {
  const id = await placed(text);
  await setStatus(id, "pending", "cancelled");
  await sql`update private.order_desk set cancel_reason = ${reason} where order_id = ${id}`;
}

async function sent(text: string, by = boss, wilaya = 16): Promise<Sent> {
  const id = await placed(text, by, wilaya);
  await setStatus(id, by === agent ? "processing" : "pending", "shipped");
  const { id: parcel, reference } = await aParcel(id, carrier.id, { state: "out_for_delivery" });
  await sql`update private.parcels set handed_over_at = now(), fee = ${400 * DA}, return_fee = ${200 * DA} where id = ${parcel}`;
  return { id, parcel, reference };
}

async function delivered(...order: Parameters<typeof sent>): Promise<Sent> {
  const parcel = await sent(...order);
  expect(await ask(boss, "parcel_set", { id: parcel.parcel, state: "delivered" })).toMatchObject({ ok: true });
  return parcel;
}

/** The carrier pays all that it owes for a parcel, less what we accept. */
async function paid({ parcel }: Sent, accepted = 0): Promise<void> {
  const entry = (kind: string, amount: string) =>
    sql`insert into private.cash_entries (kind, amount, currency, carrier_id, parcel_id)
      select ${kind}, ${sql.unsafe(amount)}, 'DZD', carrier_id, parcel_id from private.cash_entries
      where parcel_id = ${parcel} group by 1, 3, 4, 5`;
  if (accepted > 0) await entry("adjusted", `-${accepted}`);
  await entry("remitted", "-sum(amount)");
}

async function cameBack({ reference }: Sent, unsellable = {}): Promise<void> {
  const card = await receivedCard(boss, reference);
  expect(await inspect(boss, card.id, findings(card, unsellable))).toMatchObject({ ok: true });
}

const from = (order: { id: string }, source: string, campaign: string | null) =>
  sql`insert into private.order_sources (order_id, channel, source, campaign) values (${order.id}, 'web', ${source}, ${campaign})
    on conflict (order_id) do update set source = excluded.source, campaign = excluded.campaign`;

async function aPartOf(order: Sent, quantity: number, position: number): Promise<void> {
  const lines = [{ position, quantity }];
  expect(await ask(boss, "parcel_partial", { parcel_id: order.parcel, lines })).toMatchObject({ ok: true });
}

async function ordersOfEveryKind(): Promise<void> {
  await placed("A1");
  await placed("B1");
  await placed("A1", agent);
  await placed("B2", agent);
  await dropped("A1", "changed_mind");
  await dropped("B1", "by_guest");
  await dropped("A1", "duplicate");
  await dropped("B1", "test");
  for (const text of ["A1", "A1 B1", "B1"]) await sent(text);
  // 12 to 16: delivered, not paid yet.
  await from(await delivered("A1", agent), "instagram", "Oud");
  await from(await delivered("A2", boss, 31), "facebook", "spring");
  for (const text of ["A1 B1", "B3", "B1"]) await delivered(text);
  // 17 to 20: paid, of the last 50 DA less than expected.
  const alone = await delivered("A1");
  await from(alone, "Facebook", null);
  for (const order of [alone, await delivered("A1 B5"), await delivered("B1")]) await paid(order);
  await paid(await delivered("A1"), 50 * DA);
  // 21: one of two came back damaged. 22: B is on its way back.
  const half = await sent("A2");
  await aPartOf(half, 1, 1);
  await cameBack(half, { damaged: 1 });
  await aPartOf(await sent("A1 B1"), 1, 2);
  // 23: the customer brought one of two back.
  const regretted = await delivered("A2");
  await paid(regretted);
  const lines = [{ position: 1, quantity: 1 }];
  const back = await ask<StaffAnswer & { return: { id: string; lines: { position: number; expected: number }[] } }>(
    boss,
    "after_sale_return",
    { order_id: regretted.id, lines },
  );
  await inspect(boss, back.return.id, [{ position: 1, sellable: 1, tester: 0, damaged: 0, missing: 0 }]);
  // 24 to 26: refused.
  const refused = await sent("A1", agent);
  await from(refused, "instagram", "oud");
  for (const order of [refused, await sent("B2")]) await cameBack(order);
  await cameBack(await sent("A2"), { tester: 1, missing: 1 });
  // 27 to 29: lost, handed over without a parcel, cancelled on the way.
  const lost = await sent("A1 B1");
  expect(await ask(boss, "parcel_lost", { parcel_id: lost.parcel })).toMatchObject({ ok: true });
  const own = await placed("B1");
  await setStatus(own, "pending", "delivered");
  const away = await sent("A1");
  await setStatus(away.id, "shipped", "cancelled");
  await from(away, "instagram", "oud");
  // 30: five bottles of unknown cost. 31: packed when nobody had said what packing costs.
  await delivered("A4 C5");
  await ask(boss, "cost_settings_save", { packaging: null as never });
  await delivered("B1");
}

/** A tester, a refund, a deduction and ads on a day. */
async function withoutOrder(day: string): Promise<void> {
  await ask(boss, "stock_use", { product_id: bottles.A.id, quantity: 1, cause: "tester" });
  await sql`update private.shelf_losses set at = ${`${day}T12:00:00Z`} where product_id = ${bottles.A.id} and at > '2025-01-01'`;
  await sql`insert into private.cash_entries (day, kind, amount, currency) values (${day}, 'refund', ${-5000 * DA}, 'DZD')`;
  const [payout] = await sql<{ id: string }[]>`
    insert into private.payouts (key, carrier_id, paid_on, way, received, closed_at, closed_by)
    values (gen_random_uuid(), ${carrier.id}, ${day}, 'cash', 0, now(), '') returning id`;
  const [line] = await sql<{ id: string }[]>`
    insert into private.payout_lines (payout_id, row, source, net) values (${payout?.id ?? ""}, 1, 'sheet', ${-300 * DA}) returning id`;
  await sql`insert into private.cash_entries (day, kind, amount, currency, carrier_id, line_id)
    values (${day}, 'other_fee', ${-300 * DA}, 'DZD', ${carrier.id}, ${line?.id ?? ""})`;
  await sql`insert into private.ad_spend (day, source, campaign, amount, currency) values
    (${day}, 'instagram', 'oud', ${700 * DA}, 'DZD'), (${day}, 'facebook', '', ${400 * DA}, 'DZD'),
    (${day}, 'tiktok', 'first', ${1000 * DA}, 'DZD'), (${day}, 'tiktok', 'dollars', 5, 'USD')`;
}

/** Moves all that this test did into May and June of 2021, where no other test has orders. */
async function intoThePast(): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const ids = tx`select order_id from public.order_items where product_id in (${bottles.A.id}, ${bottles.B.id}, ${bottles.C.id})`;
    await tx`update public.orders set created_at = '2021-05-12T10:00:00Z' where id in (${ids})`;
    await tx`update public.order_events set at = '2021-06-10T10:00:00Z' where order_id in (${ids})`;
    await tx`update private.returns set inspected_at = '2021-06-20T10:00:00Z' where inspected_at is not null and order_id in (${ids})`;
    await tx`insert into private.changed_orders ${ids}`;
  });
}

beforeAll(async () => {
  [boss, agent, carrier] = [await admin(), await staff("agent"), await aCarrier()];
  for (const [letter, price] of [
    ["A", 5000],
    ["B", 3000],
    ["C", 4000],
  ] as const)
    bottles[letter] = await aProduct({
      stock: 500,
      price: (price * DA) / 3 - (((price * DA) / 3) % 1),
      size_prices: { "30 ml": price * DA },
    });
  for (const [letter, cost] of [
    ["A", 2000],
    ["B", 1000],
  ] as const)
    await ask(boss, "cost_set", {
      payload: { productId: bottles[letter].id, size: "30 ml", unitCost: cost * DA, fill: false },
    });
  await ask(boss, "cost_settings_save", { packaging: 80 * DA });
  await ordersOfEveryKind();
  await withoutOrder("2021-05-08");
  await withoutOrder("2021-06-08");
  await intoThePast();
}, 120_000);

const inDinars = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      (MONEY as readonly string[]).includes(name) ? value / DA : value,
    ]),
  ) as Figures;

describe("the report of profit", () => {
  it("PROFIT-1: equals what was worked out by hand, by the day on which orders were placed", async () => {
    expect(inDinars((await report(PLACED, "wilaya")).total)).toEqual({
      orders: 31,
      pieces: 56,
      decided: 27,
      confirmed: 25,
      ended: 19,
      delivered: 15,
      returned: 3,
      onRoad: 4,
      sales: 145_000,
      goods: 46_000,
      unknown: 5,
      carrier: 5950,
      returns: 6600,
      packing: 1760,
      packingUnknown: 1,
      ads: 2100,
      net: 82_590,
      unpaid: 97_400,
    });
  });

  it("PROFIT-1: equals what was worked out by hand, by the day on which orders ended", async () => {
    expect(inDinars((await report(ENDED, "wilaya")).total)).toEqual({
      orders: 19,
      pieces: 42,
      decided: 19,
      confirmed: 19,
      ended: 19,
      delivered: 15,
      returned: 3,
      onRoad: 0,
      sales: 145_000,
      goods: 46_000,
      unknown: 5,
      carrier: 5950,
      returns: 6600,
      packing: 1440,
      packingUnknown: 1,
      ads: 2100,
      net: 82_910,
      unpaid: 97_400,
    });
  });

  it("PROFIT-2: the amounts of the rows add up to the total in every grouping", async () => {
    for (const period of [PLACED, ENDED]) {
      const { total } = await report(period, "delivery");
      for (const group of GROUPS) {
        const { rows, total: same, weeks } = await report(period, group);
        expect(same, group).toEqual(total);
        for (const name of MONEY)
          expect(
            rows.reduce((sum, { figures }) => sum + figures[name], 0),
            `${group} ${name}`,
          ).toBe(total[name]);
        expect(
          weeks.reduce((sum, { net }) => sum + net, 0),
          group,
        ).toBe(total.net);
      }
    }
  });

  it("PROFIT-2: divides an order among its products by what they are worth", async () => {
    const { rows } = await report(PLACED, "product");
    expect(inDinars(rows.find(({ key }) => key === bottles.A.id)?.figures as Figures)).toEqual({
      orders: 20,
      pieces: 27,
      decided: 18,
      confirmed: 17,
      ended: 13,
      delivered: 10,
      returned: 2,
      onRoad: 3,
      sales: 84_500,
      goods: 30_000,
      unknown: 0,
      carrier: 3400,
      returns: 6400,
      packing: 1090,
      packingUnknown: 0,
      ads: 1100,
      net: 42_510,
      unpaid: 55_825,
    });
  });

  it("PROFIT-3: ads belong to the orders of their campaign, and to nobody's order when there is none", async () => {
    const { rows, campaigns } = await report(PLACED, "campaign");
    const of = (key: string) => rows.find((row) => row.key === key)?.figures;
    expect(of("instagram/oud")).toMatchObject({
      orders: 3,
      delivered: 1,
      returned: 1,
      ads: 700 * DA,
      sales: 5500 * DA,
    });
    expect(of("facebook/spring")).toMatchObject({ orders: 1, ads: 200 * DA });
    expect(of("facebook/")).toMatchObject({ orders: 1, ads: 200 * DA });
    expect(of("tiktok/first")).toMatchObject({ orders: 0, sales: 0, ads: 1000 * DA, net: -1000 * DA });
    expect(of("tiktok/dollars")).toBeUndefined();
    expect(of("-")).toMatchObject({ orders: 0, sales: -5000 * DA, goods: 2000 * DA, carrier: 300 * DA, ads: 0 });
    expect(campaigns).toContainEqual({
      key: "instagram/oud",
      name: { en: "instagram/oud", ar: null },
      ads: 700 * DA,
      delivered: 1,
    });
  });

  it("PROFIT-4: an order is its last carrier's, and that of the agent who confirmed it", async () => {
    const agents = (await report(PLACED, "agent")).rows;
    const { data } = await agent.auth.getUser();
    expect(agents.find(({ key }) => key === data.user?.id)?.figures).toMatchObject({
      orders: 4,
      confirmed: 4,
      delivered: 1,
    });
    const carriers = (await report(PLACED, "carrier")).rows;
    expect(carriers.find(({ key }) => key === carrier.id)?.figures).toMatchObject({ orders: 22 });
    expect(carriers.find(({ key }) => key === "")?.figures).toMatchObject({
      orders: 9,
      delivered: 1,
      sales: 3500 * DA,
    });
    const wilayas = (await report(PLACED, "wilaya")).rows;
    expect(wilayas.find(({ key }) => key === "31")).toMatchObject({ name: { en: "Oran" }, figures: { orders: 1 } });
  });

  it("PROFIT-5: each number opens its orders, which add up to it", async () => {
    const list = (which: string, key: string | null, group = "product", page = 1) =>
      ask<StaffAnswer & { total: number; orders: { number: string; figures: Figures }[] }>(boss, "profit_orders", {
        filters: { ...PLACED, group },
        key: key as string,
        which,
        page,
      });
    expect(await list("all", null)).toMatchObject({ total: 31 });
    expect(await list("confirmed", null)).toMatchObject({ total: 25 });
    expect(await list("delivered", null)).toMatchObject({ total: 15 });
    expect(await list("returned", null)).toMatchObject({ total: 3 });
    expect(await list("on_road", null)).toMatchObject({ total: 4 });
    expect(await list("unknown", null)).toMatchObject({ total: 2 });
    expect(await list("unpaid", null)).toMatchObject({ total: 10 });
    expect(await list("all", null, "product", 2)).toMatchObject({ total: 31, orders: [] });
    const ofA = await list("all", bottles.A.id);
    expect(ofA.orders.reduce((sum, { figures }) => sum + figures.net, 0)).toBe(42_510 * DA);
  });

  it("PROFIT-2: has 500 rows at most, and one for all others", async () => {
    const id = await placed("A1");
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.orders set created_at = '2020-05-12T10:00:00Z' where id = ${id}`;
    });
    await sql`
      insert into public.order_items (order_id, position, sku, name, brand, unit_price, quantity)
      select ${id}, 1 + n, 'MANY', 'Many', 'House ' || n, ${2000 * DA}, 1 from generate_series(1, 600) as n`;
    const answer = await ask<Report>(boss, "profit", {
      filters: { from: "2020-05-01", to: "2020-05-31", by: "placed", group: "brand" },
    });
    expect(answer.rows).toHaveLength(501);
    expect(answer.rows.find(({ key }) => key === "+")).toMatchObject({ name: null, figures: { pieces: 101 } });
    expect(answer.total).toMatchObject({ orders: 1, pieces: 601 });
  });

  it("PROFIT-11: a change that is not committed yet is in the next report", async () => {
    const { id, parcel } = await delivered("A1");
    const carrierOf = async () => {
      await report(PLACED, "delivery");
      const [row] = await sql<{ carrier: string }[]>`select carrier from private.order_earnings where order_id = ${id}`;
      return Number(row?.carrier);
    };
    await sql.begin(async (tx) => {
      // As whoever changes an order does. The report does not wait for it.
      await tx`select from public.orders where id = ${id} for update`;
      await tx`insert into private.cash_entries (kind, amount, currency, carrier_id, parcel_id)
        select 'adjusted', ${-3 * DA}, 'DZD', carrier_id, id from private.parcels where id = ${parcel}`;
      expect(await carrierOf()).toBe(400 * DA);
    });
    expect(await carrierOf()).toBe(403 * DA);
  });

  it("PROFIT-11: the hourly call writes a part of what is left to write", async () => {
    await sql`select private.write_earnings()`;
    await sql`insert into private.changed_orders
      select id from public.orders cross join generate_series(1, 2) where created_at < '2022-01-01'`;
    const left = async () =>
      Number((await sql`select count(distinct order_id) as n from private.changed_orders`)[0]?.n);
    const all = await left();
    await sql`select private.write_earnings(max_orders => 5)`;
    expect(await left()).toBe(all - 5);
    await sql`select private.release_unconfirmed_stock()`;
    expect(await left()).toBe(0);
  });

  it("names the filter that is wrong", async () => {
    const wrong = (filters: object) => ask(boss, "profit", { filters: { ...PLACED, group: "agent", ...filters } });
    expect(await wrong({ from: "2021-13-01" })).toMatchObject({ detail: { field: "from" } });
    expect(await wrong({ to: "2021-04-30" })).toMatchObject({ detail: { field: "to" } });
    expect(await wrong({ to: "2023-05-01" })).toMatchObject({ detail: { field: "to" } });
    expect(await wrong({ by: "weekday" })).toMatchObject({ detail: { field: "by" } });
    expect(await wrong({ group: "planet" })).toMatchObject({ detail: { field: "group" } });
    const which = await ask(boss, "profit_orders", { filters: { ...PLACED, group: "agent" }, key: "", which: "x" });
    expect(which).toMatchObject({ detail: { field: "which" } });
  });

  it("PROFIT-6: is for owners and managers only", async () => {
    for (const client of [agent, await staff("packer")]) {
      const filters = { ...PLACED, group: "agent" };
      expect(await ask(client, "profit", { filters })).toMatchObject({ error: "unauthorized" });
      expect(await ask(client, "profit_orders", { filters, key: "", which: "all" })).toMatchObject({
        error: "unauthorized",
      });
    }
  });
});
