import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStatus } from "../local/set-status.ts";
import { ratesAnswer } from "@/lib/delivery/answer-schema.ts";
import { readRpc } from "@/lib/supabase/rpc.ts";
import { anon, type Client, sql, staff } from "./clients.ts";
import { deskOf, nextCard, endCall, hold, openDesk, pendingOrders, resetCallingHours } from "./desk.ts";
import { aDesk, aLine, anOrder, aPhone, aProduct, communeOf } from "./factories.ts";
import { cancel, place, placed, stockOf } from "./ordering.ts";
import { setStock } from "../local/set-stock.ts";
import { aCarrier, aPackedParcel } from "./parcels.ts";
import { anOrderIn, ask, detailsOf, unchangedPayload, type StaffAnswer } from "./staff.ts";

let agent: Client;
let colleague: Client;

beforeAll(async () => {
  await openDesk();
  [agent, colleague] = await Promise.all([staff("agent", "Amina"), staff("agent", "Karim")]);
  return async () => {
    await resetCallingHours();
  };
});

beforeEach(openDesk);

const numberOf = async (id: string): Promise<string> => {
  const [row] = await sql<{ number: string }[]>`select number from public.orders where id = ${id}`;
  return row?.number ?? "";
};

const firstOf = async (ages: number[]): Promise<string> => (await pendingOrders(ages))[0] ?? "";

describe("the queue", () => {
  it("serves each of 200 orders once when 20 agents ask at the same time", async () => {
    const orders = await pendingOrders(Array.from({ length: 200 }, (_, index) => index + 1));
    const people = await Promise.all(Array.from({ length: 20 }, () => staff("agent")));
    const served: string[] = [];
    await Promise.all(
      people.map(async (person) => {
        for (let card = await nextCard(person); card; card = await nextCard(person)) {
          served.push(card.id);
          const answer = await endCall(person, card.id, { outcome: "cancelled", reason: "test" });
          expect(answer.ok).toBe(true);
        }
      }),
    );
    expect(served.toSorted()).toEqual(orders.toSorted());
  });

  it("serves promised calls first, then the new orders, then first calls from the oldest, then further attempts", async () => {
    const [fresh = "", young = "", old = "", tried = "", promised = ""] = await pendingOrders([4, 30, 60, 300, 200]);
    await sql`update private.order_desk set confirmation = 'no_answer', attempts = 1, last_call_at = now() where order_id = ${tried}`;
    await sql`update private.order_desk set confirmation = 'call_later', last_call_at = now(), next_call_at = now() - interval '1 second' where order_id = ${promised}`;
    const served: (string | undefined)[] = [];
    for (let times = 0; times < 5; times += 1) {
      const card = await nextCard(agent);
      served.push(card?.id);
      if (card) await endCall(agent, card.id, { outcome: "cancelled", reason: "price" });
    }
    expect(served).toEqual([promised, fresh, old, young, tried]);
    expect(await nextCard(agent)).toBeNull();
  });

  it("serves the oldest order first when no minutes are set for new orders, and counts the minutes from the order", async () => {
    const [fresh = "", old = "", night = ""] = await pendingOrders([4, 60, 90]);
    // The order of the night became due when the calling hours began, a minute ago.
    await sql`update private.order_desk set next_call_at = now() - interval '1 minute' where order_id = ${night}`;
    expect((await nextCard(agent))?.id).toBe(fresh);
    await ask(agent, "desk_release", { order_id: fresh });
    await sql`update private.desk_settings set new_minutes = 0`;
    try {
      expect((await nextCard(agent))?.id).toBe(old);
    } finally {
      await sql`update private.desk_settings set new_minutes = default`;
    }
  });

  it("serves no order before its promised time", async () => {
    const id = await firstOf([10]);
    await nextCard(agent);
    const answer = await endCall(agent, id, {
      outcome: "call_later",
      at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(answer.ok).toBe(true);
    expect(await nextCard(agent)).toBeNull();
    expect((await nextCard(agent, "promised"))?.id).toBe(id);
  });

  it("serves a held order again to the agent who holds it, and to others only after ten minutes", async () => {
    const id = await firstOf([10]);
    expect((await nextCard(agent))?.id).toBe(id);
    expect((await nextCard(agent))?.id).toBe(id);
    expect(await nextCard(colleague)).toBeNull();
    const { leased_until: until } = await deskOf(id);
    expect(Math.abs((until?.getTime() ?? 0) - Date.now() - 600_000)).toBeLessThan(30_000);
    await sql`update private.order_desk set leased_until = now() - interval '1 second' where order_id = ${id}`;
    expect((await nextCard(colleague))?.id).toBe(id);
  });

  it("frees an order when its holder releases it, and nobody else can release it", async () => {
    const id = await firstOf([10]);
    await nextCard(agent);
    await ask(colleague, "desk_release", { order_id: id });
    expect(await nextCard(colleague)).toBeNull();
    await ask(agent, "desk_release", { order_id: id });
    expect((await nextCard(colleague))?.id).toBe(id);
    expect((await ask(agent, "desk_keep", { order_id: id })).error).toBe("not_found");
    expect((await ask(colleague, "desk_keep", { order_id: id })).ok).toBe(true);
  });

  it("counts the orders of each tab", async () => {
    const [late = "", , promised = ""] = await pendingOrders([50, 5, 5]);
    await sql`update private.order_desk set confirmation = 'call_later', last_call_at = now(), next_call_at = now() + interval '1 day' where order_id = ${promised}`;
    const at = async (id: string) =>
      (await sql`select to_jsonb(next_call_at) as at from private.order_desk where order_id = ${id}`)[0]?.at;
    expect(await ask(agent, "desk_counts")).toMatchObject({
      queue: 2,
      late: 1,
      promised: 1,
      firstCallAt: { promised: await at(promised), mine: null },
      waiting: 0,
      opensAt: null,
    });
    await nextCard(agent);
    const before = (await ask<{ done: number }>(agent, "desk_counts")).done;
    await endCall(agent, late, { outcome: "no_answer" });
    expect(await ask(agent, "desk_counts")).toMatchObject({
      queue: 1,
      late: 0,
      mine: 1,
      firstCallAt: { mine: await at(late) },
      done: before + 1,
    });
  });
});

describe("an agent who opens an order by its number or phone", () => {
  it("must type the whole number or phone, and can try sixty times an hour", async () => {
    const person = await staff("agent");
    const phone = aPhone();
    const { number } = await placed(anOrder({ items: [aLine(await aProduct())], customer: { phone } }));
    for (const asked of [number, number.slice(3).toLowerCase(), phone, `0${phone.slice(4)}`])
      expect(await ask(person, "desk_open", { asked }), asked).toMatchObject({ ok: true, card: { number } });
    for (const asked of [number.slice(0, 8), phone.slice(0, 10), "%", "Benali"])
      expect((await ask(person, "desk_open", { asked })).error, asked).toBe("not_found");
    for (let times = 8; times < 60; times += 1) await ask(person, "desk_open", { asked: "LF-000000" });
    expect((await ask(person, "desk_open", { asked: number })).error).toBe("rate_limited");
  });

  it("reads who holds the order, and cannot end the call of that agent", async () => {
    const id = await firstOf([10]);
    const card = await nextCard(agent);
    expect(await ask(colleague, "desk_open", { asked: card?.number })).toMatchObject({
      card: { desk: { heldBy: "Amina", leasedUntil: null } },
    });
    expect(await endCall(colleague, id, { outcome: "confirmed" })).toMatchObject({
      error: "held_by_other",
      detail: { name: "Amina" },
    });
  });
});

describe("a call", () => {
  it("that confirms sets the order to processing, and is stored as one row with the name of the agent", async () => {
    const { id } = await anOrderIn("pending", { client: await staff("owner") });
    await nextCard(agent);
    expect((await endCall(agent, id, { outcome: "confirmed" })).ok).toBe(true);
    const { data } = await agent.auth.getUser();
    expect(await deskOf(id)).toMatchObject({
      confirmation: "confirmed",
      next_call_at: null,
      leased_by: null,
      confirmed_by: data.user?.id,
    });
    const calls =
      await sql`select outcome, staff_id, staff_name, channel from private.order_calls where order_id = ${id}`;
    expect(calls).toEqual([{ outcome: "confirmed", staff_id: data.user?.id, staff_name: "Amina", channel: "phone" }]);
    const [order] = await sql`select status from public.orders where id = ${id}`;
    expect(order?.status).toBe("processing");
  });

  it("that cancels returns the bottles to stock and stores the reason; without a valid reason it is refused", async () => {
    const { id, product } = await anOrderIn("pending", { client: await staff("owner") });
    for (const reason of [undefined, "by_guest", "not_said", "duplicate", "because"])
      expect(await endCall(agent, id, { outcome: "cancelled", reason })).toMatchObject({
        error: "invalid",
        detail: { field: "reason" },
      });
    expect(await stockOf(product)).toBe(8);
    expect((await endCall(agent, id, { outcome: "cancelled", reason: "price" })).ok).toBe(true);
    expect(await deskOf(id)).toMatchObject({ confirmation: "closed", cancel_reason: "price" });
    expect(await stockOf(product)).toBe(10);
  });

  it("needs the fee and the street before it confirms", async () => {
    const id = await firstOf([10]);
    await sql`update public.orders set shipping = null, total = subtotal where id = ${id}`;
    expect((await endCall(agent, id, { outcome: "confirmed" })).error).toBe("fee_not_agreed");
    await sql`update public.orders set shipping = 0, address = null where id = ${id}`;
    expect((await endCall(agent, id, { outcome: "confirmed" })).error).toBe("address_missing");
  });

  it("that nobody answers counts as an attempt; a busy line counts only the fourth time in a row", async () => {
    const id = await firstOf([10]);
    for (const [times, attempts] of [
      [1, 0],
      [2, 0],
      [3, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      await endCall(agent, id, { outcome: "busy" });
      expect(await deskOf(id)).toMatchObject({ confirmation: "busy", busy_in_row: times, attempts });
    }
    await endCall(agent, id, { outcome: "no_answer" });
    expect(await deskOf(id)).toMatchObject({ confirmation: "no_answer", busy_in_row: 0, attempts: 2 });
  });

  it("can end as unreachable only after four attempts on two days", async () => {
    const id = await firstOf([10]);
    const closing = { outcome: "cancelled", reason: "unreachable" };
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await endCall(agent, id, closing)).toMatchObject({ error: "too_early", detail: { n: 4 } });
      await endCall(agent, id, { outcome: "no_answer" });
    }
    expect((await endCall(agent, id, closing)).error, "all on one day").toBe("too_early");
    await sql`alter table private.order_calls disable trigger user`;
    await sql`update private.order_calls set at = at - interval '1 day'
      where id = (select min(id) from private.order_calls where order_id = ${id})`;
    await sql`alter table private.order_calls enable trigger user`;
    expect((await endCall(agent, id, closing)).ok).toBe(true);
  });

  it("to a wrong number leaves the queue until the number is corrected", async () => {
    const id = await firstOf([10]);
    await endCall(agent, id, { outcome: "wrong_number" });
    await sql`update private.order_desk set next_call_at = now() - interval '1 minute' where order_id = ${id}`;
    expect(await nextCard(agent)).toBeNull();
    expect((await nextCard(agent, "waiting"))?.id).toBe(id);
    await ask(agent, "desk_release", { order_id: id });
    await sql`update public.orders set phone = ${aPhone()} where id = ${id}`;
    expect((await nextCard(agent))?.id).toBe(id);
  });

  it("to a wrong number is served again only after all other wrong numbers", async () => {
    const numbers = await pendingOrders([10, 20, 30]);
    for (const id of numbers) await endCall(agent, id, { outcome: "wrong_number" });
    for (const tab of ["waiting", "mine"]) {
      const served: (string | undefined)[] = [];
      for (let times = 0; times < 4; times += 1) {
        const card = await nextCard(agent, tab);
        served.push(card?.id);
        if (card) await endCall(agent, card.id, { outcome: "wrong_number" });
      }
      expect(served.slice(0, 3).toSorted(), tab).toEqual(numbers.toSorted());
      expect(served[3], tab).toBe(served[0]);
    }
  });

  it("that ends answers when the next call is due, or null when the order is confirmed", async () => {
    const id = await firstOf([10]);
    const { nextCallAt: at } = await endCall(agent, id, { outcome: "no_answer" });
    expect(Date.parse(String(at))).toBe((await deskOf(id)).next_call_at?.getTime());
    expect(await endCall(agent, id, { outcome: "confirmed" })).toMatchObject({ ok: true, nextCallAt: null });
  });

  it("about a duplicate names the order to keep, which must be of the same customer", async () => {
    const [id = "", other = ""] = await pendingOrders([10, 20]);
    await sql`update public.orders set first_name = 'Zoubir', last_name = 'Khelifi' where id = ${other}`;
    const [original] = await sql<{ number: string }[]>`select number from public.orders where id = ${other}`;
    expect(await endCall(agent, id, { outcome: "duplicate", of: original?.number })).toMatchObject({
      error: "invalid",
      detail: { field: "of" },
    });
    await sql`update public.orders set phone = (select phone from public.orders where id = ${id}) where id = ${other}`;
    expect((await endCall(agent, id, { outcome: "duplicate", of: original?.number })).ok).toBe(true);
    const [row] =
      await sql`select confirmation, duplicate_of, cancel_reason from private.order_desk where order_id = ${id}`;
    expect(row).toEqual({ confirmation: "duplicate", duplicate_of: other, cancel_reason: "duplicate" });
  });

  it("can be promised only for the calling hours of the next month", async () => {
    const id = await firstOf([10]);
    for (const at of [
      undefined,
      "tomorrow",
      new Date(0).toISOString(),
      new Date(Date.now() + 40 * 86_400_000).toISOString(),
    ])
      expect(await endCall(agent, id, { outcome: "call_later", at }), String(at)).toMatchObject({ error: "invalid" });
    await resetCallingHours();
    const night = new Date(Date.now() + 2 * 86_400_000);
    night.setUTCHours(1, 0, 0, 0);
    expect((await endCall(agent, id, { outcome: "call_later", at: night.toISOString() })).error).toBe("outside_hours");
  });

  it("that ends on an outdated screen, or after the customer cancelled, is refused", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const { version } = await deskOf(order.id);
    await nextCard(agent);
    await cancel(order);
    expect(await deskOf(order.id)).toMatchObject({
      confirmation: "closed",
      cancel_reason: "by_guest",
      leased_by: null,
    });
    expect(
      await ask(agent, "desk_outcome", { order_id: order.id, version, outcome: { outcome: "confirmed" } }),
    ).toMatchObject({
      error: "status_conflict",
      detail: { status: "cancelled" },
    });
    expect(await sql`select from private.order_calls where order_id = ${order.id}`).toHaveLength(0);

    const id = await firstOf([10]);
    await endCall(agent, id, { outcome: "busy" });
    await hold(agent, id);
    expect((await ask(agent, "desk_outcome", { order_id: id, version: 1, outcome: { outcome: "busy" } })).error).toBe(
      "status_conflict",
    );
  });
});

it("confirming an order that holds no stock takes its bottles and names the products; another one names none", async () => {
  const product = await aProduct({ stock: 10 });
  const without = await placed(anOrder({ items: [aLine(product, { quantity: 6 })] }));
  const held = await placed(anOrder({ items: [aLine(product)] }));
  expect(await stockOf(product)).toBe(9);
  expect(await endCall(agent, without.id, { outcome: "confirmed" })).toMatchObject({
    ok: true,
    products: [product.id],
  });
  expect(await stockOf(product)).toBe(3);
  expect(await endCall(agent, held.id, { outcome: "confirmed" })).toMatchObject({ ok: true, products: [] });
  await setStock(sql, [product.id], 12);
  const late = await placed(anOrder({ items: [aLine(product, { quantity: 6 })] }));
  await setStock(sql, [product.id], 2);
  expect(await endCall(agent, late.id, { outcome: "confirmed" })).toMatchObject({
    error: "insufficient_stock",
    detail: { product_id: product.id, n: 2 },
  });
});

describe("an agent", () => {
  it.each(["confirmed", "no_answer", "busy", "wrong_number", "cancelled", "duplicate", "call_later"])(
    "cannot end a call as %s about an order that they do not hold, and a manager can",
    async (outcome) => {
      const [id = "", other = ""] = await pendingOrders([10, 9]);
      const { version } = await deskOf(id);
      const [row] = await sql`select number from public.orders where id = ${other}`;
      await sql`update public.orders set phone = (select phone from public.orders where id = ${other}) where id = ${id}`;
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const call = { order_id: id, version, outcome: { outcome, reason: "price", at, of: row?.number as string } };
      expect(await ask(agent, "desk_outcome", call)).toMatchObject({ error: "not_held" });
      await hold(agent, id);
      await sql`update private.order_desk set leased_until = now() - interval '1 second' where order_id = ${id}`;
      expect(await ask(agent, "desk_outcome", call)).toMatchObject({ error: "not_held" });
      expect(await deskOf(id)).toMatchObject({ version, last_call_at: null });
      expect(await ask(await staff("manager"), "desk_outcome", call)).toMatchObject({ ok: true });
    },
  );

  it("can add notes to and correct only an order that they hold; a manager can correct any order", async () => {
    const id = await firstOf([10]);
    const note = { id, note_id: randomUUID(), note: "Call after five." };
    const edit = { id, version: new Date(0).toISOString(), payload: {} };
    for (const [name, args] of [
      ["admin_note_order", note],
      ["admin_edit_order", edit],
    ] as const)
      expect((await ask(agent, name, args)).error, name).toBe("not_held");
    await nextCard(agent);
    expect((await ask(agent, "admin_note_order", note)).ok).toBe(true);
    expect((await ask(agent, "admin_edit_order", edit)).error).toBe("status_conflict");
    expect((await ask(colleague, "admin_note_order", note)).error).toBe("not_held");
    const manager = await staff("manager");
    expect((await ask(manager, "admin_edit_order", edit)).error).toBe("status_conflict");
  });

  it("who removes a line of an order reads which product is back on the shelf", async () => {
    const [one, two] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })];
    const { id } = await placed(anOrder({ items: [aLine(one), aLine(two)] }));
    await hold(agent, id);
    const order = await detailsOf(await staff("manager"), id);
    const payload = { ...unchangedPayload(order), items: [{ position: 1, quantity: 1 }] };
    expect(await ask(agent, "admin_edit_order", { id, version: order.updatedAt, payload })).toMatchObject({
      ok: true,
      products: [two.id],
    });
  });

  it("gets counts of how the other orders of the phone ended, and a list of only those that are open", async () => {
    const [id = "", open = "", gone = ""] = await pendingOrders([10, 20, 30]);
    await sql`update public.orders set phone = (select phone from public.orders where id = ${id}) where id in (${open}, ${gone})`;
    await setStatus(sql, gone, "cancelled");
    await sql`update private.order_desk set next_call_at = now() + interval '1 day' where order_id = ${open}`;
    const { number } = (await nextCard(agent)) ?? {};
    expect(number).toBeDefined();
    const card = (await ask<{ card: { record: object; history: { orders: { id: string }[] } } }>(agent, "desk_next"))
      .card;
    expect(card.record).toEqual({ orders: 2, delivered: 0, refused: 0, unreachable: 0, cancelled: 1, open: 1 });
    expect(card.history.orders.map((other) => other.id)).toEqual([open]);
  });
});

describe("undoing a call", () => {
  const ENDINGS = [
    { outcome: "confirmed" },
    { outcome: "no_answer" },
    { outcome: "busy" },
    { outcome: "wrong_number" },
    { outcome: "cancelled", reason: "price" },
  ];

  it.each(ENDINGS)(
    "restores every field after $outcome; the call stays stored, and the undoing is a second row",
    async (ended) => {
      const { id, product } = await anOrderIn("pending", { client: await staff("owner") });
      await endCall(agent, id, { outcome: "no_answer" });
      const before = await deskOf(id);
      const { call } = await endCall(agent, id, ended);
      expect(await ask(agent, "desk_undo", { call_id: call })).toMatchObject({ ok: true, card: { id } });
      const { version, leased_by, leased_until, ...after } = await deskOf(id);
      expect({ ...before, ...after, leased_by: null, leased_until: null, version: 0 }).toEqual({
        ...before,
        version: 0,
      });
      expect([version > before.version, leased_by !== null, leased_until !== null]).toEqual([true, true, true]);
      expect(await stockOf(product)).toBe(8);
      const rows = await sql`select outcome from private.order_calls where order_id = ${id} order by id`;
      expect(rows.map((row) => String(row.outcome))).toEqual(["no_answer", ended.outcome, "undone"]);
    },
  );

  it("is possible only for the agent who made the call, for the last call, once, and on the same day", async () => {
    const id = await firstOf([10]);
    const first = (await endCall(agent, id, { outcome: "no_answer" })).call;
    expect((await ask(colleague, "desk_undo", { call_id: first })).error).toBe("not_found");
    const second = (await endCall(agent, id, { outcome: "busy" })).call;
    expect((await ask(agent, "desk_undo", { call_id: first })).error).toBe("status_conflict");
    expect((await ask(agent, "desk_undo", { call_id: second })).ok).toBe(true);
    expect((await ask(agent, "desk_undo", { call_id: second })).error).toBe("status_conflict");
    const third = (await endCall(agent, id, { outcome: "busy" })).call;
    await sql`alter table private.order_calls disable trigger user`;
    await sql`update private.order_calls set at = private.midnight((now() at time zone 'Africa/Algiers')::date) where id = ${Number(third)}`;
    expect(await ask(agent, "desk_open", { asked: await numberOf(id) })).toMatchObject({ card: { undo: third } });
    expect(await ask(colleague, "desk_open", { asked: await numberOf(id) })).toMatchObject({ card: { undo: null } });
    await sql`update private.order_calls set at = at - interval '1 second' where id = ${Number(third)}`;
    await sql`alter table private.order_calls enable trigger user`;
    expect((await ask(agent, "desk_undo", { call_id: third })).error).toBe("status_conflict");
    expect(await ask(agent, "desk_open", { asked: await numberOf(id) })).toMatchObject({ card: { undo: null } });
  });

  it("is refused once a parcel is made, a colleague holds the order, or staff changed the status in another way", async () => {
    const owner = await staff("owner");
    const { id } = await anOrderIn("pending", { client: owner });
    const { call } = await endCall(agent, id, { outcome: "confirmed" });
    const { id: parcel } = await aPackedParcel(owner, await aCarrier(), { id });
    expect((await ask(agent, "desk_undo", { call_id: call })).error).toBe("parcel_made");
    await ask(owner, "parcel_void", { ids: [parcel] });
    await ask(owner, "admin_set_order_status", { id, from_status: "processing", to_status: "pending" });
    await ask(owner, "admin_set_order_status", { id, from_status: "pending", to_status: "processing" });
    expect((await ask(agent, "desk_undo", { call_id: call })).error).toBe("status_conflict");

    const held = await firstOf([10]);
    const busy = (await endCall(agent, held, { outcome: "busy" })).call;
    await ask(colleague, "desk_open", { asked: await numberOf(held) });
    expect(await ask(agent, "desk_undo", { call_id: busy })).toMatchObject({ error: "held_by_other" });
  });
});

describe("a delivery to a pickup desk", () => {
  const atDesk = (desk: string | null, commune = 1601) =>
    aProduct().then((product) =>
      placed(
        anOrder({
          items: [aLine(product)],
          delivery: { type: "desk", wilaya: 16, commune, address: null, desk_id: desk },
        }),
      ),
    );
  type DeskCard = { card: { desks: { id: string }[] | null } };

  it("is confirmed only with an open desk of its wilaya, which the card offers, those of the customer's commune first", async () => {
    const [near, far, closed, elsewhere] = await Promise.all([
      aDesk({ commune: 1602 }),
      aDesk({ commune: 1601 }),
      aDesk({ active: false }),
      aDesk({ wilaya: 31 }),
    ]);
    const { id, number } = await atDesk(null, 1602);
    const { card } = await ask<DeskCard>(agent, "desk_open", { asked: number });
    const offered = card.desks?.map((desk) => desk.id) ?? [];
    expect(offered).not.toContain(closed);
    expect(offered).not.toContain(elsewhere);
    expect(offered.indexOf(near)).toBeLessThan(offered.indexOf(far));
    expect((await endCall(agent, id, { outcome: "confirmed" })).error).toBe("desk_missing");
    for (const wrong of [closed, elsewhere, randomUUID()])
      expect(await endCall(agent, id, { outcome: "confirmed", deskId: wrong })).toMatchObject({
        error: "invalid",
        detail: { field: "deskId" },
      });
    const { call } = await endCall(agent, id, { outcome: "confirmed", deskId: far });
    const chosen = () => sql`
      select status, desk_id, place ->> 'desk_commune' is not null as named from public.orders where id = ${id}`;
    expect(await chosen()).toEqual([{ status: "processing", desk_id: far, named: true }]);
    // The agent chose the wrong desk: after the undo, the desk is asked for again.
    await ask(agent, "desk_undo", { call_id: call });
    expect(await chosen()).toEqual([{ status: "pending", desk_id: null, named: false }]);
  });

  it("needs no question when the customer chose an open desk, and asks again when that desk has closed", async () => {
    const desk = await aDesk();
    const { id, number } = await atDesk(desk);
    expect((await ask<DeskCard>(agent, "desk_open", { asked: number })).card.desks).toBeNull();
    await sql`update public.desks set active = false where id = ${desk}`;
    expect((await endCall(agent, id, { outcome: "confirmed" })).error).toBe("desk_missing");
    await sql`update public.desks set active = true where id = ${desk}`;
    expect((await endCall(agent, id, { outcome: "confirmed" })).ok).toBe(true);
  });

  it("that was confirmed without a desk gets one from an agent, until it is in a parcel", async () => {
    const owner = await staff("owner");
    const desk = await aDesk();
    const { id, number } = await atDesk(null);
    await ask(owner, "admin_set_order_status", { id, from_status: "pending", to_status: "processing" });
    expect((await ask<DeskCard>(agent, "desk_open", { asked: number })).card.desks).not.toBeNull();
    const choose = () => ask(agent, "desk_choose_desk", { order_id: id, desk_id: desk });
    expect(await choose()).toMatchObject({ ok: true, card: { desks: null } });
    expect((await choose()).error).toBe("status_conflict");
  });

  it("is not sold in a wilaya without an open desk, and is sold again with the first one", async () => {
    const [{ code } = { code: 0 }] = await sql<{ code: number }[]>`
      select w.code from public.wilayas w join public.delivery_fees f on f.wilaya_code = w.code and f.delivery_type = 'desk'
      where f.mode = 'price' and not exists (select from public.desks d where d.wilaya_code = w.code) order by w.code desc limit 1`;
    const commune = await communeOf(code);
    const delivery = { type: "desk" as const, wilaya: code, commune, address: null, desk_id: null };
    const [product] = [await aProduct()];
    const rates = async () => {
      const wilayas = await readRpc(anon(), "shipping_rates", {}, ratesAnswer);
      return wilayas.find((each) => each.code === code)?.rates.desk?.mode;
    };
    expect(await rates()).toBe("unavailable");
    expect(await place(anOrder({ items: [aLine(product)], delivery }))).toMatchObject({
      error: "delivery_unavailable",
    });
    await aDesk({ wilaya: code });
    expect(await rates()).toBe("price");
    expect((await place(anOrder({ items: [aLine(product)], delivery }))).ok).toBe(true);
  });
});

describe("an order that an agent takes on the phone", () => {
  const take = async (over: object) => {
    const payload = anOrder({ items: [aLine(await aProduct())], ...over });
    return ask<StaffAnswer & { order: { id: string } }>(agent, "admin_place_order", {
      payload: { ...payload, shipping: null, agreed: true },
    });
  };

  it("and that was agreed is confirmed at once, as a call of that agent", async () => {
    const { order } = await take({});
    const { data } = await agent.auth.getUser();
    expect(await deskOf(order.id)).toMatchObject({
      confirmation: "confirmed",
      confirmed_by: data.user?.id,
      next_call_at: null,
    });
    expect(await sql`select outcome, staff_name from private.order_calls where order_id = ${order.id}`).toEqual([
      { outcome: "confirmed", staff_name: "Amina" },
    ]);
    expect(await sql`select status from public.orders where id = ${order.id}`).toEqual([{ status: "processing" }]);
  });

  it("is not placed when something is missing that a confirmed order needs", async () => {
    const phone = aPhone();
    const customer = { phone };
    expect(await take({ customer, delivery: { address: null } })).toMatchObject({
      error: "address_missing",
      detail: { field: "delivery.address" },
    });
    await aDesk();
    expect(await take({ customer, delivery: { type: "desk", address: null, desk_id: null } })).toMatchObject({
      error: "desk_missing",
      detail: { field: "delivery.desk_id" },
    });
    expect(await sql`select from public.orders where phone = ${phone}`).toHaveLength(0);
  });
});

describe("a row of order_calls", () => {
  it("gets the name of the agent from the database, and can never be changed", async () => {
    const id = await firstOf([10]);
    await endCall(agent, id, {
      outcome: "busy",
      staff_id: "11111111-1111-4111-8111-111111111111",
      staff_name: "Nobody",
    });
    const [row] = await sql`select staff_name from private.order_calls where order_id = ${id}`;
    expect(row?.staff_name).toBe("Amina");
    await expect(sql`update private.order_calls set outcome = 'confirmed' where order_id = ${id}`).rejects.toThrow(
      "never",
    );
  });
});
