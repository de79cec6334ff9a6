// Deliveries to save: calls about parcels whose delivery failed (PARCEL-7).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, type Client, sql, staff } from "./clients.ts";
import { deskOf, nextCard, openDesk, resetCallingHours } from "./desk.ts";
import { aCarrier, aConfirmedOrder, aShippedParcel, addEvents, type ParcelRow, parcelOf } from "./parcels.ts";
import { ask, type StaffAnswer } from "./staff.ts";

type Card = {
  id: string;
  number: string;
  desk: { leasedUntil: string | null };
  parcel: Record<string, unknown> & { id: string };
};

let boss: Client;
let packer: Client;
let carrier: { id: string; name: string };

beforeAll(async () => {
  await openDesk();
  [boss, packer] = await Promise.all([admin(), staff("packer")]);
  carrier = await aCarrier({ profile: "yalidine", tracking_url: "https://example.com/{tracking}" });
});
beforeEach(async () => {
  await sql`update private.parcels set follow_up_at = null where follow_up_at is not null`;
  await sql`update private.order_desk set leased_by = null, leased_until = null where leased_by is not null`;
});
afterAll(resetCallingHours);

/** A parcel whose delivery failed. Its call has been due for `minutes`. */
async function aFailedDelivery(minutes = 1): Promise<ParcelRow> {
  const order = await aConfirmedOrder({ client: boss });
  const parcel = await aShippedParcel(packer, carrier, order);
  await addEvents(packer, carrier, [
    { code: parcel.reference, status: "Tentative échouée", reason: "Client ne répond pas" },
  ]);
  await sql`update private.parcels set follow_up_at = now() - make_interval(mins => ${minutes}) where id = ${parcel.id}`;
  return parcelOf(order.id);
}

const take = async (client: Client): Promise<Card | null> =>
  (await ask<{ card: Card | null }>(client, "desk_follow_up", {})).card;

const end = (client: Client, parcel: { id: string }, outcome: string): Promise<StaffAnswer> =>
  ask(client, "follow_up", { parcel_id: parcel.id, outcome });

const outcomesOf = async (parcel: { id: string }): Promise<string[]> =>
  (
    await sql<{ raw_status: string }[]>`
      select raw_status from private.parcel_events where parcel_id = ${parcel.id} and source = 'staff' and raw_status like 'follow_up%' order by id`
  ).map(({ raw_status }) => raw_status);

describe("the next delivery to save", () => {
  it("is the parcel that has waited longest, and its order is held for the agent who takes it", async () => {
    const [newer, older] = [await aFailedDelivery(5), await aFailedDelivery(60)];
    const amina = await staff("agent", "Amina");
    const card = await take(amina);
    expect(card?.id).toBe(older.order_id);
    expect(card?.desk.leasedUntil).not.toBeNull();
    expect(card?.parcel).toEqual({
      id: older.id,
      reference: older.reference,
      carrier: { en: carrier.name, ar: null },
      state: "attempt_failed",
      back: null,
      reason: "no_answer",
      rawStatus: "Tentative échouée",
      rawReason: "Client ne répond pas",
      tracking: null,
      url: null,
      since: expect.any(String),
      tries: 1,
    });
    // An agent who asks again gets the same parcel: the browser may have been closed.
    expect((await take(amina))?.parcel.id).toBe(older.id);
    expect((await take(await staff("agent")))?.parcel.id).toBe(newer.id);
    expect(await take(await staff("agent"))).toBeNull();
  });

  it("is never given to two agents who ask at the same time", async () => {
    const parcels = [
      await aFailedDelivery(),
      await aFailedDelivery(),
      await aFailedDelivery(),
      await aFailedDelivery(),
      await aFailedDelivery(),
    ];
    const callers = await Promise.all(Array.from({ length: 8 }, () => staff("agent")));
    const cards = await Promise.all(callers.map(take));
    const taken = cards.flatMap((card) => (card ? [card.parcel.id] : []));
    expect(new Set(taken).size).toBe(taken.length);
    // A caller who got nothing because other callers had locked the rows gets a parcel on the next try.
    const free = callers.filter((_, index) => cards[index] === null);
    for (const caller of free) {
      const card = await take(caller);
      if (card) taken.push(card.parcel.id);
    }
    expect(taken.toSorted()).toEqual(parcels.map(({ id }) => id).toSorted());
  });

  it("is given when its call is due, and to another agent once the lease has expired", async () => {
    const parcel = await aFailedDelivery();
    await sql`update private.parcels set follow_up_at = now() + interval '1 hour' where id = ${parcel.id}`;
    const amina = await staff("agent");
    expect(await take(amina)).toBeNull();
    await sql`update private.parcels set follow_up_at = now() where id = ${parcel.id}`;
    expect((await take(amina))?.parcel.id).toBe(parcel.id);
    const karim = await staff("agent");
    expect(await take(karim)).toBeNull();
    await sql`update private.order_desk set leased_until = now() - interval '1 second' where order_id = ${parcel.order_id}`;
    expect((await take(karim))?.parcel.id).toBe(parcel.id);
  });

  it("is counted apart from the queue of calls, and is not served by that queue", async () => {
    const before = await ask<{ followUp: number; queue: number }>(boss, "desk_counts", {});
    await aFailedDelivery();
    await aFailedDelivery();
    expect(await ask(boss, "desk_counts", {})).toMatchObject({
      followUp: before.followUp + 2,
      queue: before.queue,
    });
    expect(await nextCard(await staff("agent"))).toBeNull();
  });
});

describe("a call about a failed delivery", () => {
  it.each(["again", "collects", "stop"])(
    "that ends with %s is not due again, and the state of the parcel does not change",
    async (outcome) => {
      const parcel = await aFailedDelivery();
      const amina = await staff("agent", "Amina");
      await take(amina);
      expect(await end(amina, parcel, outcome)).toEqual({ ok: true });
      expect(await parcelOf(parcel.order_id)).toMatchObject({ state: "attempt_failed", follow_up_at: null });
      expect(await outcomesOf(parcel)).toEqual([`follow_up_${outcome}`]);
      expect(await deskOf(parcel.order_id)).toMatchObject({ leased_by: null, leased_until: null });
      expect(await take(amina)).toBeNull();
    },
  );

  it("that ends with no_answer is due again after the same wait as after a first missed call", async () => {
    const parcel = await aFailedDelivery();
    const amina = await staff("agent");
    await take(amina);
    const [ladder] = await sql<{ at: Date }[]>`select private.next_attempt(1, now()) as at`;
    expect(await end(amina, parcel, "no_answer")).toEqual({ ok: true });
    const { follow_up_at: again } = await parcelOf(parcel.order_id);
    expect(Math.abs((again?.getTime() ?? 0) - (ladder?.at.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await take(amina)).toBeNull();
  });

  it("is due again after another failed delivery, and no longer due after a successful delivery", async () => {
    const parcel = await aFailedDelivery();
    const amina = await staff("agent");
    await take(amina);
    await end(amina, parcel, "again");
    const now = () => new Date().toISOString();
    await addEvents(packer, carrier, [
      { code: parcel.reference, status: "Tentative échouée", reason: "Client absent (reporté)", at: now() },
    ]);
    expect((await parcelOf(parcel.order_id)).follow_up_at).not.toBeNull();
    await addEvents(boss, carrier, [{ code: parcel.reference, status: "Livré", at: now() }]);
    expect(await parcelOf(parcel.order_id)).toMatchObject({ state: "delivered", follow_up_at: null });
    expect(await end(boss, parcel, "stop")).toMatchObject({ ok: false, error: "not_found" });
  });

  it("can be ended only by the agent who holds the order, and by managers", async () => {
    const parcel = await aFailedDelivery();
    const [amina, karim] = await Promise.all([staff("agent"), staff("agent")]);
    await take(amina);
    expect(await end(karim, parcel, "stop")).toMatchObject({ ok: false, error: "not_held" });
    await sql`update private.order_desk set leased_until = now() - interval '1 second' where order_id = ${parcel.order_id}`;
    expect(await end(amina, parcel, "stop")).toMatchObject({ ok: false, error: "not_held" });
    expect(await outcomesOf(parcel)).toEqual([]);
    expect(await end(boss, parcel, "stop")).toEqual({ ok: true });
    expect(await end(boss, parcel, "stop")).toMatchObject({ ok: false, error: "not_found" });
  });

  it("cannot end with an unknown outcome", async () => {
    const parcel = await aFailedDelivery();
    for (const outcome of ["", "delivered", "returning"])
      expect(await end(boss, parcel, outcome)).toMatchObject({ error: "invalid", detail: { field: "outcome" } });
    expect((await parcelOf(parcel.order_id)).follow_up_at).not.toBeNull();
  });
});

describe("roles", () => {
  it("an agent can read parcels neither on the board, by order, by code nor in the figures, and no rows of orders", async () => {
    const parcel = await aFailedDelivery();
    const amina = await staff("agent");
    for (const [name, args] of [
      ["admin_parcels_of", { order_id: parcel.order_id }],
      ["parcel_board", { step: "needs_you", carrier_id: null, page: 1 }],
      ["parcel_open", { code: parcel.reference }],
      ["admin_parcel_figures", { from_day: "2026-11-01", to_day: "2026-11-30" }],
    ] as const)
      expect(await ask(amina, name, args), name).toMatchObject({ ok: false, error: "unauthorized" });
    expect((await amina.from("orders").select("id").limit(1)).data).toEqual([]);
    for (const table of ["order_items", "order_events"] as const)
      expect((await amina.from(table).select("order_id").limit(1)).data).toEqual([]);
  });

  it("a packer can neither take nor end a call", async () => {
    const parcel = await aFailedDelivery();
    expect(await ask(packer, "desk_follow_up", {})).toMatchObject({ error: "unauthorized" });
    expect(await end(packer, parcel, "stop")).toMatchObject({ error: "unauthorized" });
  });
});
