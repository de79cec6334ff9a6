import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order.ts";
import { type Client, sql, staff } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, phoneSpellings } from "./factories.ts";
import { pendingOrders } from "./desk.ts";
import { place, placed, refused, stockOf, withLimits } from "./ordering.ts";
import { anOrderIn, ask } from "./staff.ts";

const COUNTS = ["orders", "open", "delivered", "refused", "unreachable", "cancelled"] as const;

type Row = Record<(typeof COUNTS)[number], number> & {
  id: string;
  phone: string;
  name: string;
  wilayaCode: number;
  firstAt: string;
  lastAt: string;
  spent: number;
  flag: string | null;
};
type List = { ok: true; total: number; page: number; perPage: number; customers: Row[] };
type Card = {
  ok: true;
  customer: Row;
  orders: { id: string; number: string }[];
  returned: string[];
  calls: { number: string; outcome: string }[];
  flags: { id: string; mode: string; reason: string; inForce: boolean; setBy: string; liftedBy: string | null }[];
};

let manager: Client;
beforeAll(async () => {
  manager = await staff("manager", "Nadia");
});

const list = (filters: Record<string, unknown> = {}) => ask<List>(manager, "admin_customers", { filters });
const card = (id: string) => ask<Card>(manager, "admin_customer", { id });
const phonesOf = ({ customers }: List): string[] => customers.map(({ phone }) => phone);

const flag = (phone: string, mode: string | null, reason: string | null, client = manager) =>
  ask(client, "flag_customer", { phone, mode, reason });
const lift = (id: string, client = manager) => ask(client, "lift_flag", { id });
const flagsOf = async (phone: string) =>
  sql<{ id: string; mode: string; lifted_by: string | null }[]>`
    select id, mode, lifted_by from private.customer_flags where phone_key = private.limited(${phone}) order by set_at`;

/** The figures of a customer, computed by the test from the tables. */
async function expectedFigures(phone: string) {
  const orders = await sql<
    { id: string; status: string; total: string; created_at: Date; reason: string | null; was_shipped: boolean }[]
  >`select o.id, o.status, o.total, o.created_at, d.cancel_reason as reason,
      'shipped' = any (array(select e.to_status::text from public.order_events e where e.order_id = o.id)) as was_shipped
    from public.orders o join private.order_desk d on d.order_id = o.id where o.phone = ${phone}`;
  const cancelled = orders.filter(({ status }) => status === "cancelled");
  const refused = cancelled.filter(({ was_shipped }) => was_shipped);
  const closed = cancelled.filter(({ was_shipped }) => !was_shipped);
  const delivered = orders.filter(({ status }) => status === "delivered");
  const unreachable = closed.filter(({ reason }) => reason === "unreachable");
  const times = orders.map(({ created_at }) => created_at.getTime());
  return {
    orders: orders.length,
    open: orders.length - cancelled.length - delivered.length,
    delivered: delivered.length,
    refused: refused.length,
    unreachable: unreachable.length,
    cancelled: closed.length - unreachable.length,
    spent: delivered.reduce((sum, { total }) => sum + Number(total), 0),
    first: Math.min(...times),
    last: Math.max(...times),
    returned: refused.map(({ id }) => id).sort(),
  };
}

const shownOf = ({ customer, returned }: Card) => ({
  ...Object.fromEntries(COUNTS.map((name) => [name, customer[name]])),
  spent: customer.spent,
  first: Date.parse(customer.firstAt),
  last: Date.parse(customer.lastAt),
  returned: [...returned].sort(),
});

/** Cancels an order with the reason unreachable, without the missed calls that the call desk needs for it. */
const closeAsUnreachable = (id: string, from: string) =>
  sql`select private.change_order_status(${id}, ${from}, 'cancelled', 'admin', 'unreachable')`;

describe("a customer", () => {
  it("has figures that match their orders after every series of random changes of status and phone", async () => {
    const phones = [aPhone(), aPhone(), aPhone()];
    const ids = await pendingOrders([9_000, 7_000, 7_000, 500, 400, 300, 200, 100, 5]);
    const phoneAt = (index: number) => phones[index % phones.length] ?? "";
    for (const [index, id] of ids.entries())
      await sql`update public.orders set phone = ${phoneAt(index)}, stock_held_since = now() where id = ${id}`;
    const steps = fc.sample(
      fc.record({
        order: fc.nat(ids.length - 1),
        to: fc.constantFrom(...ORDER_STATUSES, "unreachable" as const, "other phone" as const),
        phone: fc.nat(phones.length - 1),
      }),
      240,
    );
    for (const [done, { order, to, phone }] of steps.entries()) {
      const id = ids[order] ?? "";
      const [row] = await sql<{ status: string }[]>`select status from public.orders where id = ${id}`;
      const from = row?.status ?? "";
      if (to === "other phone") await sql`update public.orders set phone = ${phoneAt(phone)} where id = ${id}`;
      else if (to === "unreachable") await closeAsUnreachable(id, from);
      else await ask(manager, "admin_set_order_status", { id, from_status: from, to_status: to });
      if (done % 20 !== 19) continue;
      for (const each of phones) {
        const [of] = await sql<{ id: string }[]>`select id from public.orders where phone = ${each} limit 1`;
        const found = await list({ search: each });
        if (!of) {
          expect(found.customers).toEqual([]);
          continue;
        }
        const shown = await card(of.id);
        expect(shownOf(shown), `${each} after ${done + 1} steps`).toEqual(await expectedFigures(each));
        expect(found.customers).toEqual([shown.customer]);
      }
    }
  }, 120_000);

  it("has the name and wilaya of the newest order, and each order leads to the same card with all orders and calls", async () => {
    const phone = aPhone();
    const old = await anOrderIn("delivered", { client: manager, customer: { phone, first_name: "Old" } });
    const newest = await anOrderIn("pending", { client: manager, customer: { phone, first_name: "Newest" } });
    await sql`update public.orders set created_at = now() - interval '30 days', wilaya_code = 31,
      commune_id = (select min(id) from public.communes where wilaya_code = 31) where id = ${old.id}`;
    await sql`insert into private.order_calls (order_id, staff_name, outcome)
      values (${old.id}, 'Amina', 'confirmed'), (${newest.id}, 'Karim', 'no_answer')`;
    for (const { id } of [old, newest]) {
      const { customer, orders, calls } = await card(id);
      expect(customer).toMatchObject({ id: newest.id, phone, name: "Newest Benali", wilayaCode: 16, orders: 2 });
      expect(orders.map(({ number }) => number)).toEqual([newest.number, old.number]);
      expect(calls).toMatchObject([
        { number: newest.number, outcome: "no_answer" },
        { number: old.number, outcome: "confirmed" },
      ]);
    }
  });

  it("is not found after their data was erased, and not for an unknown order", async () => {
    const [phone, owner] = [aPhone(), await staff("owner")];
    const { id } = await anOrderIn("delivered", { client: manager, customer: { phone } });
    await ask(owner, "admin_erase_personal_data", { who: phone });
    for (const asked of [id, crypto.randomUUID()]) expect(await card(asked)).toMatchObject({ error: "not_found" });
    expect((await list({ search: phone })).total).toBe(0);
  });
});

describe("the list of customers", () => {
  it("finds a customer by phone in any spelling, and by the name on any of the customer's orders", async () => {
    const [phone, name] = [aPhone(), `Zoulikha${aPhone().slice(5)}`];
    const product = await aProduct();
    await placed(anOrder({ items: [aLine(product)], customer: { phone, first_name: name } }));
    await placed(anOrder({ items: [aLine(product)], customer: { phone, first_name: "Lina" } }));
    for (const search of [name, name.toUpperCase(), ...phoneSpellings(phone)])
      expect(phonesOf(await list({ search })), search).toEqual([phone]);
    expect(await list({ search: `${name}x` })).toMatchObject({ total: 0, customers: [] });
  });

  it("has a filter for customers who refused a parcel, and one for loyal customers with three delivered orders", async () => {
    const [refuser, loyal, other] = [aPhone(), aPhone(), aPhone()];
    const ordered = async (phone: string, ...statuses: OrderStatus[]) => {
      for (const status of statuses) {
        const { id } = await anOrderIn("shipped", { client: manager, customer: { phone } });
        await ask(manager, "admin_set_order_status", { id, from_status: "shipped", to_status: status });
      }
    };
    await ordered(refuser, "cancelled", "delivered");
    await ordered(loyal, "delivered", "delivered", "delivered");
    await ordered(other, "delivered", "delivered");
    const phonesOfKind = async (kind: string | null) => {
      const found: string[] = [];
      for (const phone of [refuser, loyal, other]) found.push(...phonesOf(await list({ search: phone, kind })));
      return found;
    };
    expect(await phonesOfKind("refused")).toEqual([refuser]);
    expect(await phonesOfKind("loyal")).toEqual([loyal]);
    expect(await phonesOfKind(null)).toEqual([refuser, loyal, other]);
    for (const kind of ["refused", "loyal"]) expect(phonesOf(await list({ kind, per_page: 100 }))).not.toContain(other);
  });

  it.each([
    ["newest", "lastAt"],
    ["orders", "orders"],
    ["spent", "spent"],
    ["refused", "refused"],
  ] as const)("is sorted by %s, and its pages together are the same list", async (sort, column) => {
    const whole = await list({ sort, per_page: 100 });
    const pages: Row[] = [];
    for (let page = 1; (page - 1) * 7 < whole.customers.length; page += 1)
      pages.push(...(await list({ sort, per_page: 7, page })).customers);
    expect(pages.slice(0, whole.customers.length)).toEqual(whole.customers);
    const values = whole.customers.map((row) => row[column]);
    expect(values.length).toBeGreaterThan(5);
    expect(values).toEqual([...values].sort((one, other) => (one < other ? 1 : -1)));
  });

  it("ignores invalid filters", async () => {
    const usual = await list();
    for (const filters of [{ sort: "'; drop table orders" }, { kind: "x" }, { search: "'" }, { page: -1 }, []])
      expect(await ask(manager, "admin_customers", { filters })).toEqual(usual);
    expect(await list({ page: 1_000_000 })).toMatchObject({ total: usual.total, customers: [] });
  });
});

describe("a flag", () => {
  const phones = Array.from({ length: 3 }, aPhone);
  const order = async (phone: string) =>
    anOrder({ items: [aLine(await aProduct({ stock: 50 }))], customer: { phone } });

  it("refuses the orders of a phone in any spelling, with the same answer as for too many open orders", async () => {
    const [flagged = "", many = ""] = phones;
    const product = await aProduct({ stock: 50 });
    expect(await flag(` ${phoneSpellings(flagged)[6]} `, "refuse", "Refused three parcels")).toEqual({ ok: true });
    const limited = await withLimits({ max_open_orders: 1 }, async () => {
      await placed(await order(many));
      return refused(await order(many));
    });
    expect(limited).toEqual({ error: "by_phone_only", detail: {} });
    for (const phone of [flagged, ...phoneSpellings(flagged)])
      expect(await refused(anOrder({ items: [aLine(product)], customer: { phone } })), phone).toEqual(limited);
    expect(await stockOf(product)).toBe(50);
    expect(await sql`select from public.orders where phone = ${flagged}`).toHaveLength(0);
  });

  it("is checked after stock, place and price", async () => {
    const [flagged = ""] = phones;
    const product = await aProduct({ stock: 2 });
    const asked = (over: Parameters<typeof anOrder>[0]) => anOrder({ customer: { phone: flagged }, ...over });
    expect(await refused(asked({ items: [aLine(product, { quantity: 3 })] }))).toMatchObject({
      error: "insufficient_stock",
    });
    expect(await refused(asked({ items: [aLine(product)], delivery: { wilaya: 31 } }))).toMatchObject({
      detail: { field: "delivery.commune" },
    });
    expect(await refused(asked({ items: [aLine(product)], expected_total: 1 }))).toMatchObject({
      error: "price_changed",
    });
  });

  it("does not stop an order that staff take by phone, and with the mode watch it stops no order", async () => {
    const [flagged = "", , watched = ""] = phones;
    const agent = await staff("agent");
    expect(await ask(agent, "admin_place_order", { payload: await order(flagged) })).toMatchObject({ ok: true });
    await flag(watched, "watch", "Asks for the door code");
    expect(await place(await order(watched))).toMatchObject({ ok: true });
  });

  it("ends after twelve months, or when it is lifted", async () => {
    const [phone, product] = [aPhone(), await aProduct({ stock: 50 })];
    const next = () => anOrder({ items: [aLine(product)], customer: { phone } });
    await flag(phone, "refuse", "Refused three parcels");
    const [row] = await sql`select expires_at from private.customer_flags where phone = ${phone}`;
    expect(row?.expires_at.getTime() - Date.now()).toBeGreaterThan(364 * 86_400_000);
    await sql`update private.customer_flags set expires_at = now() + interval '1 hour' where phone = ${phone}`;
    expect(await refused(next())).toMatchObject({ error: "by_phone_only" });
    await sql`update private.customer_flags set expires_at = now() where phone = ${phone}`;
    const { id } = await placed(next());
    expect((await card(id)).customer.flag).toBeNull();
    await flag(phone, "refuse", "And again");
    expect(await refused(next())).toMatchObject({ error: "by_phone_only" });
    const { customer, flags } = await card(id);
    expect(customer.flag).toBe("refuse");
    expect(flags).toMatchObject([
      { reason: "And again", inForce: true, setBy: "Nadia", liftedBy: null },
      { reason: "Refused three parcels", inForce: false, liftedBy: null },
    ]);
    expect(await lift(flags[0]?.id ?? "", await staff("owner", "Samir"))).toEqual({ ok: true });
    expect(await place(next())).toMatchObject({ ok: true });
    expect((await card(id)).flags[0]).toMatchObject({ inForce: false, liftedBy: "Samir" });
    for (const each of flags) expect(await lift(each.id)).toMatchObject({ error: "not_found" });
  });

  it("is the only flag in force for its phone, also when two managers set flags at the same time", async () => {
    const [other, phone] = [await staff("owner"), aPhone()];
    for (const before of ["none", "ended"]) {
      if (before === "ended") await sql`update private.customer_flags set expires_at = now() where phone = ${phone}`;
      const answers = await Promise.all([
        flag(phone, "watch", "One of two"),
        flag(phone, "refuse", "The other", other),
        flag(phone, "watch", "A third", other),
      ]);
      expect(answers.map(({ ok }) => ok).sort(), before).toEqual([false, false, true]);
      expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: "duplicate" }, { error: "duplicate" }]);
    }
    expect(await flagsOf(phone)).toHaveLength(2);
  });

  it("is lifted once when two requests lift it at the same time", async () => {
    const phone = aPhone();
    await flag(phone, "watch", "Never answers");
    const [row] = await flagsOf(phone);
    const answers = await Promise.all([lift(row?.id ?? ""), lift(row?.id ?? "")]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it.each([
    ["phone", { phone: "021 63 12 34" }],
    ["mode", { mode: "block" }],
    ["mode", { mode: null }],
    ["reason", { reason: " \u200e ab " }],
    ["reason", { reason: "x".repeat(201) }],
    ["reason", { reason: null }],
  ])("is refused with a wrong %s: %j", async (field, over) => {
    const right = { phone: aPhone(), mode: "watch", reason: "Refused three parcels" };
    expect(await ask(manager, "flag_customer", { ...right, ...over })).toMatchObject({
      error: "invalid",
      detail: { field },
    });
  });

  it("can be used as a filter of the list", async () => {
    const [watched, plain] = [aPhone(), aPhone()];
    for (const phone of [watched, plain]) await placed(await order(phone));
    await flag(watched, "watch", "Asks for the door code");
    const found = phonesOf(await list({ kind: "flagged", per_page: 100 }));
    expect(found).toContain(watched);
    expect(found).not.toContain(plain);
    expect((await list({ search: watched })).customers).toMatchObject([{ flag: "watch" }]);
  });
});

describe("an agent", () => {
  type PhoneAnswer = {
    ok: boolean;
    error?: string;
    flag: unknown;
    record: Record<string, number>;
    open: unknown;
    last: unknown;
  };
  type Card = { card: { order: { id: string }; flag: unknown } };

  it("reads the reason of a flag only for the order that they hold", async () => {
    const [agent, other] = [await staff("agent"), await staff("agent")];
    const [id = ""] = await pendingOrders([30]);
    const [row] = await sql<{ number: string; phone: string }[]>`
      select number, phone from public.orders where id = ${id}`;
    const [number, phone] = [row?.number ?? "", row?.phone ?? ""];
    await flag(phone, "watch", "Asks for the door code");
    const opened = (client: Client) => ask<Card>(client, "desk_open", { asked: number });
    const flagShown = { mode: "watch", reason: "Asks for the door code" };
    expect((await opened(agent)).card).toMatchObject({ id, flag: flagShown });
    expect((await opened(other)).card).toMatchObject({ id, flag: null });
    expect((await opened(manager)).card).toMatchObject({ flag: flagShown });
  });

  it("sees the flag of a phone without its reason when they take an order; managers see the reason", async () => {
    const [agent, phone] = [await staff("agent"), aPhone()];
    const { id } = await anOrderIn("shipped", { client: manager, customer: { phone } });
    await ask(manager, "admin_set_order_status", { id, from_status: "shipped", to_status: "cancelled" });
    await flag(phone, "refuse", "Refused a parcel");
    const phoneOf = (client: Client, asked = phone) => ask<PhoneAnswer>(client, "desk_phone", { phone: asked });
    for (const asked of phoneSpellings(phone))
      expect(await phoneOf(agent, asked)).toMatchObject({
        flag: { mode: "refuse", reason: null },
        record: { orders: 1, refused: 1 },
      });
    expect(await phoneOf(manager)).toMatchObject({ flag: { mode: "refuse", reason: "Refused a parcel" } });
    expect(await phoneOf(agent, aPhone())).toMatchObject({ ok: true, flag: null, record: { orders: 0 } });
    expect(await phoneOf(agent, "055")).toMatchObject({ error: "invalid", detail: { field: "phone" } });
  });

  it("gets the open orders of a phone, and name and place of its last order that was not cancelled", async () => {
    const [agent, phone] = [await staff("agent"), aPhone()];
    const lookedUp = () => ask<PhoneAnswer>(agent, "desk_phone", { phone });
    expect(await lookedUp()).toMatchObject({ open: [], last: null });
    const sold = await anOrderIn("delivered", { client: manager, customer: { phone, first_name: "Lina" } });
    const open = await anOrderIn("processing", { client: manager, customer: { phone, first_name: "Lena" } });
    const gone = await anOrderIn("cancelled", { client: manager, customer: { phone, first_name: "Nobody" } });
    expect(await lookedUp()).toMatchObject({
      open: [{ id: open.id, number: open.number, status: "processing" }],
      last: { number: open.number, firstName: "Lena", wilayaCode: 16, commune: { en: expect.any(String) } },
    });
    await sql`update public.orders set phone = ${aPhone()} where id = ${open.id}`;
    expect(await lookedUp()).toMatchObject({ open: [], last: { number: sold.number } });
    await sql`update public.orders set phone = ${aPhone()} where id = ${sold.id}`;
    expect(await lookedUp()).toMatchObject({ last: { number: gone.number } });
    // Each answer with a name counts as an order that the agent read.
    const [read] = await sql<{ hits: number }[]>`
      select sum(l.hits)::int as hits from private.rate_limits l
      where l.bucket = 'desk_card' and l.subject = private.limited(${(await agent.auth.getUser()).data.user?.id ?? ""})`;
    expect(read?.hits).toBe(3);
  });

  it("can look up at most sixty phones and orders together in an hour", async () => {
    const agent = await staff("agent");
    for (let times = 0; times < 30; times += 1) {
      await ask(agent, "desk_open", { asked: "LF-000000" });
      expect((await ask<PhoneAnswer>(agent, "desk_phone", { phone: aPhone() })).ok).toBe(true);
    }
    expect(await ask(agent, "desk_phone", { phone: aPhone() })).toMatchObject({ error: "rate_limited" });
    expect(await ask(agent, "desk_open", { asked: "LF-000000" })).toMatchObject({ error: "rate_limited" });
  });
});

it.each(["agent", "packer"] as const)("the role %s cannot read customers, or set or lift flags", async (role) => {
  const client = await staff(role);
  for (const [name, args] of [
    ["admin_customers", { filters: {} }],
    ["admin_customer", { id: crypto.randomUUID() }],
    ["flag_customer", { phone: aPhone(), mode: "watch", reason: "Never answers" }],
    ["lift_flag", { id: crypto.randomUUID() }],
  ] as const)
    expect(await ask(client, name, args), name).toEqual({ ok: false, error: "unauthorized", detail: {} });
});
