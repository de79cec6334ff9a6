import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock } from "../local/set-stock.ts";
import { setStatus } from "../local/set-status.ts";
import { type Client, sql, staff } from "./clients.ts";
import { deskOf, endCall, hold, openDesk, resetCallingHours } from "./desk.ts";
import { aLine, anOrder, aPhone, aProduct, communeOf } from "./factories.ts";
import { placed, stockOf } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let agent: Client;
let colleague: Client;
let manager: Client;
let otherManager: Client;

beforeAll(async () => {
  await openDesk();
  [agent, colleague] = await Promise.all([staff("agent", "Amina"), staff("agent", "Karim")]);
  [manager, otherManager] = await Promise.all([staff("manager"), staff("manager")]);
  return resetCallingHours;
});

beforeEach(openDesk);

type Duplicate = { number: string; probable: boolean; mergeable: boolean; samePhone: boolean; ask: boolean };

const duplicatesOf = async (id: string): Promise<Duplicate[]> => {
  const [row] = await sql<{ found: Duplicate[] }[]>`
    select private.duplicates_of(o) as found from public.orders o where o.id = ${id}`;
  return row?.found ?? [];
};

const orderOf = async (id: string) => {
  const [row] = await sql<{ number: string; status: string; subtotal: string; shipping: string; total: string }[]>`
    select number, status, subtotal, shipping, total from public.orders where id = ${id}`;
  if (!row) throw new Error("no such order");
  return row;
};

const mergeUnheld = async (client: Client, id: string, other: string): Promise<StaffAnswer> =>
  ask(client, "desk_merge", {
    order_id: id,
    version: (await deskOf(id)).version,
    other: (await orderOf(other)).number,
  });

/** Merges two orders as the screen does: with the first one held. */
async function merge(client: Client, id: string, other: string): Promise<StaffAnswer> {
  await hold(client, id);
  return mergeUnheld(client, id, other);
}

type Change = Parameters<typeof anOrder>[0];

/** A new customer for each index. `anOrder` gives all of them the same address. */
const person = (index: number, firstName = `Yasmine${index}`) => ({
  first_name: firstName,
  last_name: `Benali${index}`,
  phone: aPhone(),
  email: null,
});

const order = async (change: Change): Promise<string> => (await placed(anOrder(change))).id;

describe("the search for duplicates (CALL-14)", () => {
  it("finds at least 38 of 40 repeated orders, and at most 2 of 200 orders of different customers", async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => aProduct({ stock: 5000 })));
    const item = (index: number) => products.slice(index % 5, (index % 5) + 1).map((product) => aLine(product));
    // A commune without orders of other tests: the search compares the newest two hundred of a commune.
    const delivery = { wilaya: 47, commune: await communeOf(47) };
    let found = 0;
    for (let index = 0; index < 40; index += 1) {
      const customer = person(index);
      const first = await order({ customer, delivery, items: item(index) });
      // Every second time, the customer gives another phone and a misspelled name.
      const repeated = index % 2 === 0 ? customer : { ...customer, phone: aPhone(), last_name: `Benalli${index}` };
      const second = await order({ customer: repeated, delivery, items: item(index) });
      await sql`update public.orders set created_at = created_at - make_interval(mins => ${index * 3}) where id = ${first}`;
      const { number } = await orderOf(first);
      found += Number(
        (await duplicatesOf(second)).some((duplicate) => duplicate.number === number && duplicate.probable),
      );
    }
    expect(found).toBeGreaterThanOrEqual(38);

    const names = ["Amine", "Lina", "Karim", "Sofiane", "Meriem", "Rania", "Walid", "Nour", "Samir", "Ines"];
    const families = [
      "Haddad",
      "Mansouri",
      "Cherif",
      "Boudiaf",
      "Zerrouki",
      "Larbi",
      "Saadi",
      "Toumi",
      "Khelifi",
      "Amrani",
      "Ouali",
      "Guerroudj",
      "Bensalem",
      "Djaballah",
      "Ferhat",
      "Hocine",
      "Ikhlef",
      "Meziane",
      "Rahmouni",
      "Yahiaoui",
    ];
    const honest: string[] = [];
    for (let index = 0; index < 200; index += 1)
      honest.push(
        await order({
          customer: {
            first_name: names[index % 10] ?? "",
            last_name: families[Math.floor(index / 10)] ?? "",
            phone: aPhone(),
            email: null,
          },
          delivery,
          items: item(index),
        }),
      );
    const wrong = await Promise.all(
      honest.map(async (id) => (await duplicatesOf(id)).filter(({ probable }) => probable).length),
    );
    expect(wrong.reduce((sum, n) => sum + Math.min(n, 1), 0)).toBeLessThanOrEqual(2);
  }, 120_000);

  it("lists another order of the same phone, but not as a probable duplicate", async () => {
    const [one, two] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })];
    const customer = person(1);
    const first = await order({ customer, items: [aLine(one)] });
    const second = await order({ customer, items: [aLine(two)] });
    await sql`update public.orders set created_at = created_at - interval '1 day' where id = ${first}`;
    expect(await duplicatesOf(second)).toMatchObject([
      { id: first, status: "pending", probable: false, mergeable: true, samePhone: true },
    ]);
  });
});

describe("many orders that look alike", () => {
  it("are shown up to twenty, the most alike first, however many a stranger sent to the commune", async () => {
    const product = await aProduct({ stock: 50 });
    const customer = person(5);
    const one = await order({ customer, items: [aLine(product)] });
    await sql`
      insert into public.orders (number, token_hash, idempotency_key, payload_hash, locale, first_name, last_name, phone,
        delivery_type, wilaya_code, commune_id, address, place, currency, subtotal, shipping, tax_rate_bp, tax, total,
        stock_held_since)
      select 'LF-' || upper(translate(lpad(to_hex(1048576 + n), 6, '0'), 'ilou', 'abcd')), token_hash,
        gen_random_uuid(), payload_hash, locale, first_name, last_name, '+2136' || lpad(n::text, 8, '0'), delivery_type,
        wilaya_code, commune_id, address, place, currency, subtotal, shipping, tax_rate_bp, tax, total, null
      from public.orders, generate_series(1, 2000) as n where id = ${one}`;
    await sql`select private.desk_after_status(id) from public.orders where number like 'LF-1%' and phone like '+21360000%'`;
    await order({ customer, items: [aLine(product)] });
    const found = await duplicatesOf(one);
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ samePhone: true, probable: true });
    await sql`delete from public.orders where number like 'LF-1%' and phone like '+21360000%'`;
  });
});

describe("merging (CALL-15)", () => {
  async function aPair() {
    const [one, two] = [await aProduct({ stock: 10, price: 200_000 }), await aProduct({ stock: 10, price: 300_000 })];
    const customer = person(7);
    const kept = await order({ customer, items: [aLine(one, { quantity: 2 })] });
    const dropped = await order({ customer, items: [aLine(two, { quantity: 3 })] });
    return { one, two, kept, dropped };
  }

  it("keeps every bottle and price, cancels the other order as a duplicate and computes the fee again", async () => {
    const { one, two, kept, dropped } = await aPair();
    const [before, other] = [await orderOf(kept), await orderOf(dropped)];
    // The lines of the orders keep their old price.
    await sql`update public.products set price = price * 2 where id = any (${[one.id, two.id]})`;
    const answer = await merge(agent, kept, dropped);
    expect(answer).toMatchObject({ ok: true, kept: before.number });
    const after = await orderOf(kept);
    expect(Number(after.subtotal)).toBe(Number(before.subtotal) + Number(other.subtotal));
    expect(Number(after.total)).toBe(Number(after.subtotal) + Number(after.shipping));
    // The two orders together reach the threshold of free delivery.
    expect([Number(before.shipping), Number(after.shipping)]).toEqual([50_000, 0]);
    expect(await orderOf(dropped)).toMatchObject({ status: "cancelled" });
    const [row] =
      await sql`select confirmation, duplicate_of, cancel_reason from private.order_desk where order_id = ${dropped}`;
    expect(row).toEqual({ confirmation: "duplicate", duplicate_of: kept, cancel_reason: "duplicate" });
    expect([await stockOf(one), await stockOf(two)]).toEqual([8, 7]);
    const [event] = await sql`select detail from public.order_events where order_id = ${kept} and kind = 'edited'`;
    expect(event?.detail).toMatchObject({ merged: other.number, items: [{ from: 0, to: 3 }] });
  });

  it("keeps a confirmed order and cancels the pending order that the agent merges with it", async () => {
    const { kept: confirmed, dropped: pending } = await aPair();
    await setStatus(sql, confirmed, "processing");
    expect(await merge(agent, pending, confirmed)).toMatchObject({ ok: true, card: null });
    expect(await orderOf(pending)).toMatchObject({ status: "cancelled" });
    expect(await orderOf(confirmed)).toMatchObject({ status: "processing" });
  });

  it("can be taken back by its agent on the same day: both orders, their sums, the shelf and the desk are as before", async () => {
    const { one, two, kept, dropped } = await aPair();
    await sql`update public.orders set note = 'Ring twice' where id = ${dropped}`;
    await endCall(agent, dropped, { outcome: "no_answer" });
    const state = async () => [
      await orderOf(kept),
      await orderOf(dropped),
      await sql`select position, quantity from public.order_items where order_id in (${kept}, ${dropped}) order by order_id, position`,
      await sql`select note, tax from public.orders where id in (${kept}, ${dropped}) order by id`,
      await sql`select confirmation, attempts, next_call_at, cancel_reason, duplicate_of from private.order_desk
        where order_id in (${kept}, ${dropped}) order by order_id`,
    ];
    const before = await state();
    const { merge: merged } = await merge(agent, kept, dropped);
    expect((await ask(colleague, "desk_unmerge", { merge_id: merged })).error).toBe("not_found");
    expect(await ask(agent, "desk_unmerge", { merge_id: merged })).toMatchObject({
      ok: true,
      card: { id: kept },
    });
    expect(await state()).toEqual(before);
    expect([await stockOf(one), await stockOf(two)]).toEqual([8, 7]);
    expect((await ask(agent, "desk_unmerge", { merge_id: merged })).error).toBe("status_conflict");
  });

  it("of a pending into a confirmed order can be taken back, but not after the kept order was changed", async () => {
    const { kept: confirmed, dropped: pending } = await aPair();
    await setStatus(sql, confirmed, "processing");
    const first = await merge(agent, pending, confirmed);
    expect(await ask(agent, "desk_unmerge", { merge_id: first.merge })).toMatchObject({ ok: true });
    expect([(await orderOf(confirmed)).status, (await orderOf(pending)).status]).toEqual(["processing", "pending"]);
    const second = await merge(agent, pending, confirmed);
    await sql`update public.orders set note = 'Changed since' where id = ${confirmed}`;
    expect((await ask(agent, "desk_unmerge", { merge_id: second.merge })).error).toBe("status_conflict");
  });

  it("is proposed once for two open orders of a phone, with the delivery that it saves", async () => {
    const { kept, dropped } = await aPair();
    const about = async (id: string, of: string) => {
      const { number } = await orderOf(of);
      return (await duplicatesOf(id)).find((each) => each.number === number);
    };
    // Together the goods reach free delivery, and one of the orders had it already.
    expect(await about(kept, dropped)).toMatchObject({ ask: true, saves: 50_000 });
    await endCall(agent, kept, { outcome: "confirmed" });
    expect(await about(dropped, kept), "the agent was asked about both").toMatchObject({ ask: false });
    const [customer] = await sql<{ phone: string }[]>`select phone from public.orders where id = ${kept}`;
    const later = await order({
      customer: { ...person(8), phone: customer?.phone ?? "" },
      items: [aLine(await aProduct())],
    });
    expect(await about(later, kept), "confirmed before this order came").toMatchObject({ ask: true });
  });

  it("takes the stock again when the other order no longer holds it, or is refused when there is too little", async () => {
    const { two, kept, dropped } = await aPair();
    await sql`update public.orders set stock_held_since = null where id = ${dropped}`;
    await setStock(sql, [two.id], 2);
    expect(await merge(agent, kept, dropped)).toMatchObject({ ok: false, error: "insufficient_stock" });
    await setStock(sql, [two.id], 10);
    expect(await merge(agent, kept, dropped)).toMatchObject({ ok: true });
    expect(await stockOf(two)).toBe(7);
  });

  it("succeeds once when two managers merge the same orders at the same time, and loses no bottle", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { one, two, kept, dropped } = await aPair();
      // Managers need not hold the orders, so the two calls meet.
      const answers = await Promise.all([
        mergeUnheld(manager, kept, dropped),
        mergeUnheld(otherManager, dropped, kept),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect([await stockOf(one), await stockOf(two)]).toEqual([8, 7]);
      const statuses = [(await orderOf(kept)).status, (await orderOf(dropped)).status];
      expect(statuses.toSorted()).toEqual(["cancelled", "pending"]);
    }
  });

  it("is refused when the other order is of another customer or commune, is shipped, or is held by a colleague", async () => {
    const { kept, dropped } = await aPair();
    const product = await aProduct({ stock: 5 });
    const stranger = await order({ customer: { ...person(9), first_name: "Zoubir" }, items: [aLine(product)] });
    expect(await merge(agent, kept, stranger)).toMatchObject({ error: "invalid", detail: { field: "of" } });
    await ask(colleague, "desk_open", { asked: (await orderOf(dropped)).number });
    expect(await merge(agent, kept, dropped)).toMatchObject({ error: "held_by_other", detail: { name: "Karim" } });
    await ask(colleague, "desk_release", { order_id: dropped });
    await setStatus(sql, dropped, "shipped");
    expect(await merge(agent, kept, dropped)).toMatchObject({ error: "status_conflict" });
    await setStatus(sql, dropped, "pending");
    await sql`update public.orders set commune_id = (
      select id from public.communes c where c.wilaya_code = orders.wilaya_code and c.id <> orders.commune_id limit 1)
      where id = ${dropped}`;
    expect(await merge(agent, kept, dropped)).toMatchObject({ error: "other_place" });
  });

  it("needs a first order that the agent holds, and a second one that nobody else holds", async () => {
    const { kept, dropped } = await aPair();
    expect(await mergeUnheld(agent, kept, dropped)).toMatchObject({ error: "not_held" });
    await hold(agent, dropped);
    expect(await mergeUnheld(agent, kept, dropped)).toMatchObject({ error: "not_held" });
    expect(await mergeUnheld(agent, dropped, kept)).toMatchObject({ ok: true });
  });

  it("counts the second order as one that the agent opened: sixty an hour together", async () => {
    const [somebody, manager] = [await staff("agent"), await staff("manager")];
    const { kept, dropped } = await aPair();
    for (let times = 0; times < 60; times += 1) await ask(somebody, "desk_open", { asked: "LF-000000" });
    expect(await merge(somebody, kept, dropped)).toMatchObject({ error: "rate_limited" });
    await sql`update private.order_desk set leased_by = null, leased_until = null where order_id = ${kept}`;
    expect(await mergeUnheld(manager, kept, dropped)).toMatchObject({ ok: true });
  });
});

type Counts = { ended: number; returned: number };

/** The formula of CALL-16, written here again without the SQL function. */
function expectedPerMille([N, R, n, r, d, f, u]: readonly number[]): number {
  const shop = ((R ?? 0) + 6) / ((N ?? 0) + 24);
  const place = ((r ?? 0) + 12 * shop) / ((n ?? 0) + 12);
  return Math.round((1000 * ((f ?? 0) + (u ?? 0) / 2 + 2 * place)) / ((d ?? 0) + (f ?? 0) + (u ?? 0) / 2 + 2));
}

describe("the estimate of a return (CALL-16)", () => {
  it.each([
    ["a new shop and a new phone", [0, 0, 0, 0, 0, 0, 0], 250],
    ["one delivered order", [0, 0, 0, 0, 1, 0, 0], 167],
    ["one refused order", [0, 0, 0, 0, 0, 1, 0], 500],
    ["one unreachable order", [0, 0, 0, 0, 0, 0, 1], 400],
    ["a place where half of the orders come back", [400, 80, 60, 30, 0, 0, 0], null],
    ["a customer with seven delivered orders in such a place", [400, 80, 60, 30, 7, 0, 1], null],
    ["a shop where no order came back", [5000, 0, 900, 0, 2, 0, 0], null],
  ] as const)("follows the formula for %s", async (_, counts, known) => {
    const [row] = await sql<{ p: number }[]>`
      select private.return_per_mille(${counts[0]}::bigint, ${counts[1]}::bigint, ${counts[2]}::bigint,
        ${counts[3]}::bigint, ${counts[4]}::bigint, ${counts[5]}::bigint, ${counts[6]}::bigint) as p`;
    expect(row?.p).toBe(expectedPerMille(counts));
    if (known !== null) expect(row?.p).toBe(known);
  });

  it("counts the orders that ended: of the phone, of the place and of the whole shop", async () => {
    const product = await aProduct({ stock: 50 });
    const customer = person(3);
    const past = await Promise.all(
      ["delivered", "delivered", "refused", "unreachable"].map(async () =>
        order({ customer: { ...customer, phone: aPhone() }, items: [aLine(product)] }),
      ),
    );
    const [one, two, three, four] = past;
    await sql`update public.orders set phone = ${customer.phone} where id = any (${past})`;
    await setStatus(sql, [one ?? "", two ?? ""], "delivered");
    await sql`insert into public.order_events (order_id, actor, kind, from_status, to_status)
      values (${three ?? ""}, 'system', 'status_changed', 'processing', 'shipped')`;
    await setStatus(sql, [three ?? "", four ?? ""], "cancelled");
    await sql`update private.order_desk set cancel_reason = 'unreachable' where order_id = ${four ?? ""}`;
    await sql`update private.desk_settings set returns_counted_at = '-infinity' where id`;
    const now = await order({ customer, items: [aLine(product)] });
    const { card } = await ask<{ card: { id: string; estimate: unknown; record: unknown } }>(agent, "desk_next", {
      tab: "queue",
    });
    expect(card.id).toBe(now);
    expect(card.record).toMatchObject({ delivered: 2, refused: 1, unreachable: 1 });
    const { perMille, shop, place } = card.estimate as Record<"shop" | "place", Counts> & { perMille: number };
    expect(place.ended).toBeGreaterThanOrEqual(3);
    expect(perMille).toBe(expectedPerMille([shop.ended, shop.returned, place.ended, place.returned, 2, 1, 1]));
    // Both counts are read in one snapshot, because other tests change orders at the same time.
    const [counted, expected] = await sql.begin("isolation level repeatable read", async (on) => {
      await on`select pg_advisory_xact_lock(hashtext('private.count_returns')), private.count_returns()`;
      return [
        await on`
          select wilaya_code, delivery_type, ended, returned from private.return_counts order by wilaya_code, delivery_type`,
        await on`
          select o.wilaya_code, o.delivery_type, count(*)::integer as ended,
            (count(*) filter (where o.status = 'cancelled'))::integer as returned
          from public.orders o
          where o.created_at > now() - interval '1 year' and (o.status = 'delivered' or (
            o.status = 'cancelled' and exists (
              select from public.order_events e where e.order_id = o.id and e.to_status = 'shipped')
            -- What a carrier lost or damaged says nothing about the customer.
            and not exists (
              select from private.order_desk d where d.order_id = o.id and d.cancel_reason in ('lost', 'damaged'))))
          group by o.wilaya_code, o.delivery_type order by o.wilaya_code, o.delivery_type`,
      ];
    });
    expect([...counted]).toEqual([...expected]);
  });
});
