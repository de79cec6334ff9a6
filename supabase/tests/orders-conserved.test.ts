import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "@/lib/orders/order.ts";
import { seeded } from "../demo/random.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { sql } from "./clients.ts";
import { aStaffId, bottles, type Call, calls, connections, contradictions, run, type CallAnswer } from "./sessions.ts";

// Every bottle is in stock or in an order that holds it, also while shoppers and staff act at the same time.

const WORKERS = 8;
const STEPS = 1000;
const PRODUCTS = 6;

const { pool, close } = connections(WORKERS);
const seed = Number(process.env.ORDER_SEED ?? randomInt(2 ** 31));

type PlacedOrder = { id: string; number: string; token: string };

let shelf: ProductRow[];
let staff: string;
const placedOrders: PlacedOrder[] = [];
const answers: CallAnswer[] = [];
const counts: Record<string, number>[] = [];
let bottlesAtStart: Record<string, number>;

/** A random step. Half of the steps take one of the four newest orders, so that workers meet at the same order. */
function nextStep(random: ReturnType<typeof seeded>): { step: string; call: Call } {
  const place = () => {
    const wanted = Array.from({ length: random.whole(1, 3) }, () =>
      aLine(random.pick(shelf), { quantity: random.whole(1, 3) }),
    );
    return { step: "place", call: calls.place(anOrder({ idempotency_key: randomUUID(), items: wanted })) };
  };
  if (placedOrders.length === 0) return place();
  const order = random.chance(0.5) ? random.pick(placedOrders.slice(-4)) : random.pick(placedOrders);
  return random.weighted<() => { step: string; call: Call }>([
    [place, 5],
    [() => ({ step: "cancel", call: calls.cancel(order) }), 3],
    [
      () => ({
        step: "set",
        call: calls.setStatus(staff, order.id, random.pick(ORDER_STATUSES), random.pick(ORDER_STATUSES)),
      }),
      5,
    ],
    [() => ({ step: "uncancel", call: calls.setStatus(staff, order.id, "cancelled", "pending") }), 3],
    [() => ({ step: "adjust", call: calls.adjust(staff, order.id, random.whole(1, 5)) }), 4],
    [() => ({ step: "change", call: calls.change(order, random.whole(1, 5)) }), 4],
    [() => ({ step: "release", call: calls.release(order.id) }), 2],
    [() => ({ step: "confirm", call: calls.setStatus(staff, order.id, "pending", "processing") }), 2],
    [
      () => ({
        step: "many",
        call: calls.setStatuses(
          staff,
          [...new Set(Array.from({ length: 3 }, () => random.pick(placedOrders).id))],
          random.pick(ORDER_STATUSES),
        ),
      }),
      1,
    ],
  ])();
}

async function work(worker: number): Promise<void> {
  const random = seeded(seed + worker);
  for (let step = 0; step < STEPS / WORKERS; step += 1) {
    const next = nextStep(random);
    const answer = await run(pool, next.call);
    answers.push(answer);
    if (next.step === "place" && answer.ok) placedOrders.push(answer.order as PlacedOrder);
  }
}

async function watch(working: Promise<unknown>): Promise<void> {
  let isOver = false;
  void working.finally(() => (isOver = true)).catch(() => {});
  while (!isOver) counts.push(await bottles(shelf.map(({ id }) => id)));
}

describe(`${STEPS} steps of shoppers and staff, ${WORKERS} at a time (ORDER_SEED=${seed})`, () => {
  beforeAll(async () => {
    staff = await aStaffId();
    shelf = await Promise.all(Array.from({ length: PRODUCTS }, () => aProduct({ stock: 12 })));
    bottlesAtStart = await bottles(shelf.map(({ id }) => id));
    const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    await Promise.all([working, watch(working)]);
  }, 120_000);
  afterAll(close);

  it("never create or lose a bottle at any moment", () => {
    expect(counts.length).toBeGreaterThan(10);
    for (const count of counts) expect(count).toEqual(bottlesAtStart);
  });

  it("leave every bottle in stock or in an order", async () => {
    expect(await bottles(shelf.map(({ id }) => id))).toEqual(bottlesAtStart);
    const [row] = await sql<
      { least: number }[]
    >`select min(stock) as least from public.products where id in ${sql(shelf.map(({ id }) => id))}`;
    expect(row?.least).toBeGreaterThanOrEqual(0);
  });

  it("leave every order with sums, lines and a history that match", async () => {
    expect(await contradictions(shelf.map(({ id }) => id))).toEqual([]);
  });

  it("create exactly the orders that were confirmed to shoppers", async () => {
    const [row] = await sql<
      { n: number }[]
    >`select count(distinct order_id)::int as n from public.order_items where product_id in ${sql(shelf.map(({ id }) => id))}`;
    expect(row?.n).toBe(placedOrders.length);
    expect(new Set(placedOrders.map(({ number }) => number)).size).toBe(placedOrders.length);
  });

  it("are all answered, without a deadlock or a time-out", () => {
    expect(answers).toHaveLength(STEPS);
    expect(answers.filter(({ error }) => error === "unavailable")).toEqual([]);
  });

  it("contain every kind of step: orders placed with and without stock, cancelled, restored, edited, changed by customers, released, confirmed and refused", async () => {
    const [row] = await sql<
      {
        cancelled: number;
        revived: number;
        edited: number;
        changed: number;
        released: number;
        retaken: number;
        unheld: number;
        taken_later: number;
      }[]
    >`
      select count(*) filter (where e.to_status = 'cancelled')::int as cancelled, count(*) filter (where e.from_status = 'cancelled')::int as revived, count(*) filter (where e.kind = 'edited' and e.actor = 'admin')::int as edited,
        count(*) filter (where e.kind = 'edited' and e.actor = 'shopper')::int as changed,
        count(*) filter (where e.kind = 'stock_released')::int as released,
        count(*) filter (where e.kind = 'stock_not_held')::int as unheld,
        count(*) filter (where e.kind = 'stock_not_held' and exists (select from private.stock_moves m where m.order_id = e.order_id and m.cause = 'order' and m.at > e.at))::int as taken_later,
        (select count(*)::int from private.stock_moves m where m.cause = 'order' and exists (select from private.stock_moves b where b.order_id = m.order_id and b.cause = 'unconfirmed' and b.id < m.id)) as retaken
      from public.order_events e where e.order_id in ${sql(placedOrders.map(({ id }) => id))}`;
    expect(placedOrders.length).toBeGreaterThan(30);
    expect(row?.cancelled).toBeGreaterThan(10);
    expect(row?.revived).toBeGreaterThan(5);
    expect(row?.edited).toBeGreaterThan(5);
    expect(row?.changed).toBeGreaterThan(5);
    expect(row?.released).toBeGreaterThan(5);
    expect(row?.retaken).toBeGreaterThan(0);
    expect(row?.unheld).toBeGreaterThan(5);
    expect(row?.taken_later).toBeGreaterThan(0);
    expect(answers.some(({ error }) => error === "insufficient_stock")).toBe(true);
  });
});
