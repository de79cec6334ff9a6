import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import {
  pidsAtGate,
  breakAt,
  buildGates,
  eventually,
  type Gate,
  pauseAt,
  removeGates,
  whileGateClosed,
} from "./gates.ts";
import { rowCounts, ordersOf, place, placed, stockOf } from "./ordering.ts";
import { aStaffId, type Call, calls, connections, run, type CallAnswer } from "./sessions.ts";

// Whichever step of a call fails, the order is stored completely or not at all. The same request, sent again, gets the
// stored order or places it.

const { pool, close } = connections(6);

beforeAll(buildGates);
afterAll(async () => {
  await removeGates();
  await close();
});

const STEPS: readonly Gate[] = [
  "rate_limits insert",
  "products update",
  "orders insert",
  "order_items insert",
  "order_events insert",
];

/** The counts of all rows that an order can write, with those of its limits. */
const allCounts = async () => [
  await rowCounts(),
  await sql`select bucket, subject, hits from private.rate_limits where bucket like 'order%' order by 1, 2`,
];

const broken = (call: Call, gate: Gate, code: string): Promise<CallAnswer> =>
  run(pool, async (on) => {
    await breakAt(on, gate, code);
    return call(on);
  });

describe.each(STEPS)("a failure of place_order at %s", (gate) => {
  it.each(["P0001", "23505", "53100", "XX000"])(
    "(%s) writes nothing, and the same order can be sent again",
    async (code) => {
      const product = await aProduct({ stock: 5 });
      const payload = anOrder({ items: [aLine(product, { quantity: 2 })] });
      const before = await allCounts();
      await expect(broken(calls.place(payload), gate, code)).rejects.toMatchObject({ code });
      expect(await allCounts()).toEqual(before);
      expect((await place(payload)).ok).toBe(true);
      expect([await ordersOf(product), await stockOf(product)]).toEqual([1, 3]);
    },
  );

  it.each(["55P03", "57014", "40P01", "40001"])(
    "that is temporary (%s) gets the answer unavailable and writes nothing",
    async (code) => {
      const product = await aProduct({ stock: 5 });
      const payload = anOrder({ items: [aLine(product)] });
      const before = await allCounts();
      expect(await broken(calls.place(payload), gate, code)).toEqual({ ok: false, error: "unavailable", detail: {} });
      expect(await allCounts()).toEqual(before);
      expect((await place(payload)).ok).toBe(true);
    },
  );

  it("because the connection ended writes nothing, and the same order can be sent again", async () => {
    const product = await aProduct({ stock: 5 });
    const payload = anOrder({ items: [aLine(product, { quantity: 2 })] });
    const before = await allCounts();
    const [keeper, victim] = [await pool.reserve(), connections(1)];
    await whileGateClosed(keeper, async () => {
      await pauseAt(victim.pool, gate, { always: true });
      const ended = expect(calls.place(payload)(victim.pool)).rejects.toThrow();
      expect(await eventually(async () => (await pidsAtGate()).length === 1)).toBe(true);
      for (const pid of await pidsAtGate()) await sql`select pg_terminate_backend(${pid})`;
      await ended;
    });
    keeper.release();
    await victim.close();
    expect(await allCounts()).toEqual(before);
    expect((await place(payload)).ok).toBe(true);
    expect([await ordersOf(product), await stockOf(product)]).toEqual([1, 3]);
  });
});

describe("a failure while an order is changed", () => {
  const GATES: readonly Gate[] = ["products update", "orders update", "order_events insert"];
  let staff: string;
  let product: ProductRow;
  let order: { id: string; number: string; token: string };
  beforeAll(async () => {
    staff = await aStaffId();
  });

  const CHANGES: Record<string, { cancelled: boolean; call: () => Call }> = {
    "a cancellation": { cancelled: false, call: () => calls.cancel(order) },
    "a reopening": { cancelled: true, call: () => calls.setStatus(staff, order.id, "cancelled", "processing") },
    "a change of several orders": { cancelled: false, call: () => calls.setStatuses(staff, [order.id], "cancelled") },
    "a correction": { cancelled: false, call: () => calls.adjust(staff, order.id, 4) },
  };

  it.each(Object.keys(CHANGES).flatMap((change) => GATES.map((gate) => [change, gate] as const)))(
    "%s that fails at %s does not change the order or the stock, and works the next time",
    async (change, gate) => {
      const { cancelled, call } = CHANGES[change] ?? { cancelled: false, call: () => calls.cancel(order) };
      product = await aProduct({ stock: 5 });
      order = await placed(anOrder({ items: [aLine(product, { quantity: 3 })] }));
      if (cancelled) await run(pool, calls.cancel(order));
      const state = async () => [
        await rowCounts(),
        await sql`select o.*, (select json_agg(i order by position) from public.order_items i where i.order_id = o.id) as lines from public.orders o where o.id = ${order.id}`,
        await stockOf(product),
      ];
      const before = await state();
      await expect(broken(call(), gate, "P0001")).rejects.toThrow("broken on purpose");
      expect(await state()).toEqual(before);
      expect(await broken(call(), gate, "40P01")).toEqual({ ok: false, error: "unavailable", detail: {} });
      expect(await state()).toEqual(before);
      expect(await run(pool, call())).toMatchObject({ ok: true });
    },
  );
});

describe("a lost answer", () => {
  const post = (payload: unknown, signal: AbortSignal) =>
    fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/place_order`, {
      method: "POST",
      headers: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
      body: JSON.stringify({ payload }),
      signal,
    });

  it("causes no second order: the same request, sent again, gets the stored order, at whatever step the connection ended", async () => {
    const product = await aProduct({ stock: 1000 });
    const payloads = Array.from({ length: 60 }, () => anOrder({ items: [aLine(product)] }));
    await Promise.all(
      payloads.map(async (payload, index) => {
        const gone = new AbortController();
        const asked = post(payload, gone.signal).catch(() => null);
        await sleep(index * 2);
        gone.abort();
        await asked;
      }),
    );
    const answers = await Promise.all(payloads.map((payload) => placed(payload)));
    expect(await Promise.all(payloads.map((payload) => placed(payload)))).toEqual(answers);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(60);
    expect([await ordersOf(product), await stockOf(product)]).toEqual([60, 940]);
  });
});
