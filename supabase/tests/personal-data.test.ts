import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInAlgiers } from "@/lib/core/date";
import { ORDER_STATUSES } from "@/lib/orders/order.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, phoneSpellings } from "./factories.ts";
import { cancel, orderOf, place, placed } from "./ordering.ts";
import { aCarrier } from "./parcels.ts";
import { addNote, anOrderIn, ask, detailsOf } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Exported = {
  ok: true;
  orders: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  newsletter: Record<string, unknown>[];
  restock: Record<string, unknown>[];
  flags: Record<string, unknown>[];
};

const exportOf = (who: string) => ask<Exported>(staff, "admin_personal_data", { who });
const erase = (who: string) => ask(staff, "admin_erase_personal_data", { who });

/** A person who ordered, sent a message and subscribed. The names and texts occur nowhere else in the database. */
async function aPerson(names: { first_name?: string; last_name?: string } = {}) {
  const person = {
    first_name: `Zoubida${randomUUID().slice(0, 6)}`,
    last_name: `Haddouche${randomUUID().slice(0, 6)}`,
    phone: aPhone(),
    email: `z${randomUUID().slice(0, 8)}@example.com`,
    ...names,
  };
  const address = `${randomUUID().slice(0, 8)} rue des Aurès`;
  const note = `ring ${randomUUID().slice(0, 8)}`;
  const order = await placed(
    anOrder({ items: [aLine(await aProduct(), { quantity: 2 })], customer: person, delivery: { address }, note }),
  );
  await anon().rpc("send_contact_message", {
    payload: { name: person.first_name, email: person.email, message: `About ${note}`, locale: "en" },
  });
  await anon().rpc("subscribe_newsletter", { payload: { email: person.email, locale: "ar" } });
  const soldOut = await aProduct({ stock: 0 });
  await anon().rpc("request_restock", {
    payload: { product_id: soldOut.id, phone: person.phone, channel: "phone", locale: "ar" },
  });
  for (const verb of ["calls", "thanks"]) await addNote(staff, order.id, `${verb} ${person.first_name}`);
  await ask(staff, "flag_customer", { phone: person.phone, mode: "watch", reason: `${person.first_name} shouts` });
  const carrier = await aCarrier();
  const tracking = `TRK-${randomUUID().slice(0, 8)}`;
  const [parcel] = await sql<{ id: string }[]>`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, raw_reason)
    values (${order.id}, ${carrier.id}, 1, ${`${order.number}-1`}, 'cancelled', ${tracking}, 'DZD', 100, 2, ${person.last_name})
    returning id`;
  await sql`insert into private.parcel_events (parcel_id, key, occurred_at, raw_status, raw_reason, source)
    values (${parcel?.id ?? ""}, 'k', now(), 'Annulé', ${person.last_name}, 'file')`;
  await sql`
    with payout as (
      insert into private.payouts (key, carrier_id, paid_on, way, received) values (gen_random_uuid(), ${carrier.id}, now(), 'cash', 0) returning id)
    insert into private.payout_lines (payout_id, row, source, net, tracking, phone, name, parcel_id)
    select id, 1, 'sheet', 0, ${tracking}, null, null, ${parcel?.id ?? ""}::uuid from payout
    union all select id, 2, 'sheet', 0, ${tracking}, ${`0${person.phone.slice(4)}`}, ${person.last_name}, null from payout`;
  return {
    ...person,
    address,
    note,
    order,
    words: [person.first_name, person.last_name, person.phone.slice(4), person.email, address, note, tracking],
  };
}

/** Lifts the person's flag, and sets one that refuses their orders. */
async function flagAgain({ phone, first_name }: { phone: string; first_name: string }) {
  await sql`update private.customer_flags set lifted_at = now() where phone = ${phone}`;
  await ask(staff, "flag_customer", { phone, mode: "refuse", reason: `${first_name} refused three parcels` });
}

const setDelivered = (id: string) =>
  ask(staff, "admin_set_order_status", { id, from_status: "pending", to_status: "delivered" });

/** Every row of every table of the shop, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<
    { name: string }[]
  >`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`;
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql.unsafe<{ rows: string }[]>(`select coalesce(string_agg(t::text, E'\\n'), '') as rows from ${name} t`),
    ),
  );
  return rows.map(([found]) => found?.rows ?? "").join("\n");
}

describe("what the shop knows about somebody", () => {
  it("is exported completely by phone in any format and by e-mail, without data of others", async () => {
    const [amel, other] = [await aPerson(), await aPerson()];
    for (const who of phoneSpellings(amel.phone))
      expect(
        (await exportOf(who)).orders.map(({ number }) => number),
        who,
      ).toEqual([amel.order.number]);
    const { orders, messages, newsletter, restock } = await exportOf(` ${amel.email.toUpperCase()} `);
    expect(orders).toMatchObject([
      {
        number: amel.order.number,
        customer: { firstName: amel.first_name },
        delivery: { address: amel.address },
        note: amel.note,
        staffNotes: [
          { text: `calls ${amel.first_name}`, at: expect.any(String) },
          { text: `thanks ${amel.first_name}`, at: expect.any(String) },
        ],
        items: [{ quantity: 2 }],
        events: [{ kind: "placed" }],
        parcels: [{ tracking: amel.words.at(-1), news: [{ status: "Annulé", reason: amel.last_name }] }],
      },
    ]);
    expect([messages.length, newsletter.length, restock.length]).toEqual([1, 1, 1]);
    expect((await exportOf(amel.phone)).restock).toEqual(restock);
    const { flags } = await exportOf(amel.email);
    expect(flags).toMatchObject([{ phone: amel.phone, mode: "watch", reason: `${amel.first_name} shouts` }]);
    const whole = JSON.stringify({ orders, messages, newsletter, restock, flags });
    for (const word of other.words) expect(whole).not.toContain(word);
    for (const secret of ["hash", "idempotency", "Hash", amel.order.token]) expect(whole).not.toContain(secret);
  });

  it.each(["", "amel", "021 12 34 56", "'; drop table orders", "@", "a".repeat(5000)])(
    "is neither exported nor erased for a text that is neither phone nor e-mail address: %j",
    async (who) => {
      expect(await ask(staff, "admin_personal_data", { who })).toMatchObject({
        ok: false,
        error: "invalid",
        detail: { field: "who" },
      });
      expect(await erase(who)).toMatchObject({ ok: false, error: "invalid", detail: { field: "who" } });
    },
  );
});

describe("erasing somebody", () => {
  it("removes all personal data of this person from every table", async () => {
    const gone = await aPerson();
    await flagAgain(gone);
    await setDelivered(gone.order.id);
    const before = await wholeDatabase();
    for (const word of gone.words) expect(before).toContain(word);
    expect(await erase(gone.email)).toEqual({ ok: true, orders: 1, messages: 1, newsletter: 1, restock: 1 });
    const left = await wholeDatabase();
    for (const word of gone.words) expect(left).not.toContain(word);
  });

  it("keeps only the hash of a phone whose orders are refused, until the flag ends", async () => {
    const gone = await aPerson();
    await flagAgain(gone);
    await setDelivered(gone.order.id);
    await erase(gone.phone);
    const flags = () =>
      sql`select phone, mode, reason from private.customer_flags where phone_key = private.limited(${gone.phone})`;
    expect(await flags()).toEqual([{ phone: null, mode: "refuse", reason: "—" }]);
    const order = anOrder({ items: [aLine(await aProduct())], customer: { phone: gone.phone } });
    expect(await place(order)).toMatchObject({ error: "by_phone_only" });
    await sql`update private.customer_flags set expires_at = now() where phone_key = private.limited(${gone.phone})`;
    expect(await place(order)).toMatchObject({ ok: true });
    await anon().rpc("release_unconfirmed_stock");
    expect(await flags()).toEqual([]);
  });

  it("also erases a phone that has only a restock request", async () => {
    const [phone, soldOut] = [aPhone(), await aProduct({ stock: 0 })];
    const payload = { product_id: soldOut.id, phone, channel: "whatsapp", locale: "en" };
    await anon().rpc("request_restock", { payload });
    expect((await exportOf(phone)).restock).toMatchObject([{ phone, product: soldOut.name }]);
    expect(await erase(phone)).toMatchObject({ ok: true, orders: 0, restock: 1 });
    expect(await wholeDatabase()).not.toContain(phone.slice(4));
  });

  it("keeps the figures: goods, sums, status, place and history stay", async () => {
    const gone = await aPerson();
    await setDelivered(gone.order.id);
    const account = () => sql`
      select o.number, o.status, o.created_at, o.currency, o.subtotal, o.shipping, o.tax, o.total, o.wilaya_code, o.commune_id, o.place,
        (select json_agg(i order by i.position) from public.order_items i where i.order_id = o.id) as items, (select count(*)::int from public.order_events e where e.order_id = o.id) as events
      from public.orders o where o.id = ${gone.order.id}`;
    const before = await account();
    const dashboard = () =>
      ask(staff, "admin_dashboard", {
        from_day: dayInAlgiers(Date.now()),
        to_day: dayInAlgiers(Date.now()),
      });
    const { period } = await dashboard();
    expect(await erase(gone.phone)).toMatchObject({ ok: true, orders: 1 });
    expect(await account()).toEqual(before);
    expect((await dashboard()).period).toEqual(period);
  });

  it("makes the order unreachable by its guest token and by the phone", async () => {
    const gone = await aPerson();
    await setDelivered(gone.order.id);
    await erase(gone.phone);
    expect(await orderOf(gone.order)).toBeNull();
    expect(await cancel(gone.order)).toMatchObject({ error: "not_found" });
    expect((await anon().rpc("track_order", { number: gone.order.number, phone: gone.phone })).data).toMatchObject({
      error: "not_found",
    });
    expect((await exportOf(gone.phone)).orders).toEqual([]);
  });

  it("does not group erased orders as orders of one phone", async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    for (const { order, phone } of [one, two]) {
      await setDelivered(order.id);
      await erase(phone);
    }
    const { customer, history } = await detailsOf(staff, one.order.id);
    expect([customer.phone, customer.firstName, history.orders]).toEqual(["", "—", []]);
    expect(await ask(staff, "admin_orders", { filters: { search: one.order.number } })).toMatchObject({ total: 1 });
  });

  const open = ORDER_STATUSES.filter((status) => status !== "delivered" && status !== "cancelled");
  it.each(open)("is refused while an order is %s", async (status) => {
    const phone = aPhone();
    const { id } = await anOrderIn(status, { client: staff, customer: { phone } });
    expect(await erase(phone)).toEqual({ ok: false, error: "in_use", detail: { n: 1 } });
    expect((await detailsOf(staff, id)).customer.phone).toBe(phone);
  });

  it("keeps the data of everybody else, also of people with the same name", async () => {
    const gone = await aPerson();
    const stays = await aPerson({ first_name: gone.first_name, last_name: gone.last_name });
    await setDelivered(gone.order.id);
    await erase(gone.phone);
    expect(await orderOf(stays.order)).toMatchObject({
      customer: { firstName: stays.first_name, phone: stays.phone },
    });
    expect((await exportOf(stays.email)).messages).toHaveLength(1);
  });
});
