// Parcels for which staff and the carrier's list say different things.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, type Client, sql, staff } from "./clients.ts";
import {
  aCarrier,
  aConfirmedOrder,
  aPackedParcel,
  aShippedParcel,
  addEvents,
  parcelOf,
  prepare,
  statusOf,
} from "./parcels.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let boss: Client;
let packer: Client;

beforeAll(async () => {
  [boss, packer] = await Promise.all([admin(), staff("packer")]);
});

const setStatus = (id: string, from: string, to: string) =>
  ask(boss, "admin_set_order_status", { id, from_status: from, to_status: to });

const aShipment = async () => {
  const [carrier, order] = [await aCarrier(), await aConfirmedOrder({ client: boss })];
  return { carrier, order, parcel: await aShippedParcel(packer, carrier, order) };
};

const MINUTE_MS = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe("an order that was set to shipped by mistake", () => {
  it("can be set back to processing, and its parcel can then be handed over again", async () => {
    const [carrier, order] = [await aCarrier(), await aConfirmedOrder({ client: boss })];
    await aPackedParcel(packer, carrier, order);
    await setStatus(order.id, "processing", "shipped");
    expect(await parcelOf(order.id)).toMatchObject({ state: "picked_up" });
    await setStatus(order.id, "shipped", "processing");
    expect(await parcelOf(order.id)).toMatchObject({ state: "created", handed_over_at: null });
    const { handover } = await ask<{ handover: string }>(packer, "handover_open", { carrier_id: carrier.id });
    expect(await ask(packer, "handover_scan", { id: handover, code: order.number })).toMatchObject({ ok: true });
    expect(await ask(packer, "handover_close", { id: handover })).toMatchObject({ ok: true, parcels: 1 });
    expect(await statusOf(order.id)).toBe("shipped");
  });

  it("has its parcel cancelled when it is set back to pending", async () => {
    const [carrier, order] = [await aCarrier(), await aConfirmedOrder({ client: boss })];
    await aPackedParcel(packer, carrier, order);
    await setStatus(order.id, "processing", "shipped");
    await setStatus(order.id, "shipped", "pending");
    expect(await parcelOf(order.id)).toMatchObject({ state: "cancelled" });
  });

  it("does not change the state of a parcel that was handed over when it is set back to processing", async () => {
    const { order } = await aShipment();
    await setStatus(order.id, "shipped", "processing");
    expect(await parcelOf(order.id)).toMatchObject({ state: "picked_up" });
  });
});

describe("a carrier's word", () => {
  it.each(["lost", "cancelled"])(
    "%s about a parcel on the road only puts the parcel on hold, until a manager decides",
    async (word) => {
      const { carrier, order, parcel } = await aShipment();
      expect(await addEvents(packer, carrier, [{ code: parcel.reference, status: word, at: fromNow(1) }])).toEqual([
        "applied",
      ]);
      expect(await parcelOf(order.id)).toMatchObject({ state: "on_hold", raw_status: word, follow_up_at: null });
      expect(await statusOf(order.id)).toBe("shipped");
      expect(await ask(boss, "parcel_lost", { parcel_id: parcel.id })).toMatchObject({ ok: true });
      expect(await statusOf(order.id)).toBe("cancelled");
    },
  );

  it("that the cash was paid does not change the time of the delivery", async () => {
    const { carrier, order, parcel } = await aShipment();
    const code = parcel.reference;
    await sql`update private.parcels set last_event_at = now() - interval '20 days' where id = ${parcel.id}`;
    await addEvents(boss, carrier, [{ code, status: "delivered", at: fromNow(-15_000) }]);
    const first = await parcelOf(order.id);
    await addEvents(boss, carrier, [{ code, status: "delivered", reason: "paid", at: fromNow(-10) }]);
    expect((await parcelOf(order.id)).delivered_at).toEqual(first.delivered_at);
  });

  it("that the parcel was delivered counts although the time in its line is some hours before the hand-over", async () => {
    const { carrier, order, parcel } = await aShipment();
    const line = { code: parcel.reference, at: fromNow(-300) };
    expect(await addEvents(boss, carrier, [{ ...line, status: "delivered" }])).toEqual(["applied"]);
    expect(await statusOf(order.id)).toBe("delivered");
    expect(await addEvents(packer, carrier, [{ ...line, status: "in_transit" }])).toEqual(["older"]);
  });

  it.each([
    ["the last line first", ["delivered", "in_transit"], ["applied", "older"]],
    ["the last line last", ["in_transit", "delivered"], ["applied", "applied"]],
  ])("of a list with days without hours is read in any sequence: %s", async (_, statuses, results) => {
    const { carrier, order, parcel } = await aShipment();
    const at = fromNow(-300);
    const list = statuses.map((status) => ({ code: parcel.reference, at, status }));
    expect(await addEvents(boss, carrier, list)).toEqual(results);
    expect(await statusOf(order.id)).toBe("delivered");
    const [row] = await sql`select taken_back_at from private.parcels where id = ${parcel.id}`;
    expect(row).toEqual({ taken_back_at: null });
  });

  it("that it picked up a parcel of an open batch does not prevent the closing of that batch", async () => {
    const carrier = await aCarrier();
    const orders = [await aConfirmedOrder({ client: boss }), await aConfirmedOrder({ client: boss })];
    const parcels = [];
    for (const order of orders) parcels.push(await aPackedParcel(packer, carrier, order));
    const { handover } = await ask<{ handover: string }>(packer, "handover_open", { carrier_id: carrier.id });
    await ask(packer, "handover_add", { id: handover, ids: parcels.map(({ id }) => id) });
    await addEvents(packer, carrier, [{ code: parcels[0]?.reference ?? "", status: "picked_up" }]);
    expect(await ask(packer, "handover_close", { id: handover })).toMatchObject({ ok: true, parcels: 2 });
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(["shipped", "shipped"]);
  });

  it("can be in a list of 5,000 lines that is sent in one request", async () => {
    const { carrier, parcel } = await aShipment();
    const lines = Array.from({ length: 5_000 }, (_, line) => ({
      code: line % 100 === 0 ? parcel.reference : `LF-${String(line).padStart(6, "0")}`,
      status: "in_transit",
    }));
    const results = await addEvents(packer, carrier, lines, false);
    expect(results.filter((result) => result === "unknown_parcel")).toHaveLength(4_950);
  });
});

describe("an order whose total changed after its parcel was prepared", () => {
  it("cannot leave with the old amount: its parcel can neither be scanned or added to a batch, nor its batch be closed", async () => {
    const [carrier, order] = [await aCarrier(), await aConfirmedOrder({ client: boss })];
    const parcel = await aPackedParcel(packer, carrier, order);
    const { handover } = await ask<{ handover: string }>(packer, "handover_open", { carrier_id: carrier.id });
    await ask(packer, "handover_add", { id: handover, ids: [parcel.id] });
    await sql`update private.parcels set cod_amount = cod_amount - 100 where id = ${parcel.id}`;
    const refused = { error: "parcel_changed", detail: { reference: parcel.reference } };
    expect(await ask(packer, "handover_close", { id: handover })).toMatchObject(refused);
    await ask(packer, "handover_remove", { id: handover, parcel_id: parcel.id });
    expect(await ask(packer, "handover_scan", { id: handover, code: parcel.reference })).toMatchObject(refused);
    expect(await ask(packer, "handover_add", { id: handover, ids: [parcel.id] })).toMatchObject({
      changed: 0,
      left: [{ reference: parcel.reference, why: "parcel_changed" }],
    });
    expect(await statusOf(order.id)).toBe("processing");
  });
});

describe("a parcel that was delivered in part", () => {
  it("counts the cash for the bottles that the customer kept", async () => {
    const { carrier, parcel } = await aShipment();
    await ask(boss, "parcel_partial", { parcel_id: parcel.id, lines: [{ position: 1, quantity: 1 }] });
    const [kept] = await sql`
      select (p.cod_amount - i.unit_price)::float8 as cash from private.parcels p
      join public.order_items i on i.order_id = p.order_id where p.id = ${parcel.id}`;
    const [day] = await sql`select ((now() at time zone 'Africa/Algiers')::date)::text as today`;
    type Figures = { delivered: { id: string; parcels: number; cash: number }[] };
    const { delivered } = await ask<Figures>(boss, "admin_parcel_figures", {
      from_day: String(day?.today),
      to_day: String(day?.today),
    });
    expect(delivered.find((each) => each.id === carrier.id)).toMatchObject({ parcels: 1, cash: kept?.cash });
  });
});

describe("a tracking number", () => {
  it("of a withdrawn parcel can be given to the next parcel", async () => {
    const [carrier, order] = [await aCarrier(), await aConfirmedOrder({ client: boss })];
    const first = await aPackedParcel(packer, carrier, order);
    const tracking = `T-${randomUUID().slice(0, 8)}`;
    const save = (reference: string) =>
      ask<StaffAnswer & { results: { result: string }[] }>(packer, "parcel_trackings", {
        carrier_id: carrier.id,
        pairs: [{ reference, tracking }],
        save: true,
      });
    await save(first.reference);
    await ask(packer, "parcel_void", { ids: [first.id] });
    await prepare(packer, carrier, [order]);
    const second = await parcelOf(order.id);
    expect((await save(second.reference)).results).toMatchObject([{ result: "applied" }]);
    expect((await parcelOf(order.id)).tracking).toBe(tracking);
  });
});

describe("a call about a failed delivery", () => {
  it("is no longer due when the order is cancelled, even if the carrier then reports another failed delivery", async () => {
    const { carrier, order, parcel } = await aShipment();
    const failed = (minutes: number) =>
      addEvents(packer, carrier, [{ code: parcel.reference, status: "attempt_failed", at: fromNow(minutes) }]);
    await failed(1);
    expect((await parcelOf(order.id)).follow_up_at).not.toBeNull();
    await setStatus(order.id, "shipped", "cancelled");
    expect((await parcelOf(order.id)).follow_up_at).toBeNull();
    await sql`update private.parcels set last_event_at = now() - interval '1 hour' where id = ${parcel.id}`;
    await failed(-10);
    expect((await parcelOf(order.id)).follow_up_at).toBeNull();
  });

  it("is not listed as an unknown word of the carrier", async () => {
    const { carrier, parcel } = await aShipment();
    await sql`
      insert into private.parcel_events (parcel_id, key, occurred_at, raw_status, source, by)
      values (${parcel.id}, ${randomUUID()}, now(), 'follow_up_again', 'staff', '')`;
    const [{ words } = { words: null }] = await sql`select private.unknown_carrier_words(${carrier.id}) as words`;
    expect(words).toEqual([]);
  });
});

describe("an old parcel of an order that was sent again", () => {
  it("cannot be marked as lost, as delivered in part or as coming back", async () => {
    const { carrier, order, parcel } = await aShipment();
    await sql`update private.parcels set state = 'returned', taken_back_at = now() where id = ${parcel.id}`;
    await setStatus(order.id, "shipped", "processing");
    const next = await aShippedParcel(packer, carrier, order);
    expect(next.id).not.toBe(parcel.id);
    expect(await ask(boss, "parcel_lost", { parcel_id: parcel.id })).toMatchObject({ error: "status_conflict" });
    const part = { parcel_id: parcel.id, lines: [{ position: 1, quantity: 1 }] };
    expect(await ask(boss, "parcel_partial", part)).toMatchObject({ error: "status_conflict" });
    expect(await ask(boss, "parcel_decide", { id: parcel.id, came_back: true })).toMatchObject({ error: "not_found" });
    expect(await parcelOf(order.id)).toMatchObject({ id: next.id, state: "picked_up" });
  });
});
