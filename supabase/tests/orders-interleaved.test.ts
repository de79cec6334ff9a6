import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  pidsAtGate,
  buildGates,
  eventually,
  type Gate,
  isWaiting,
  pauseAt,
  removeGates,
  whileGateClosed,
} from "./gates.ts";
import { sql } from "./clients.ts";
import { aDesk, aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { placed } from "./ordering.ts";
import {
  aStaffId,
  bottles,
  type Call,
  calls,
  connections,
  contradictions,
  run,
  type Session,
  type CallAnswer,
} from "./sessions.ts";

// The first call is paused between a check and the write that follows. Then a second call, the rival, runs until it ends
// or waits for a lock, and the first call continues. Both must get an answer, and no bottle may be created or lost.

type Scene = {
  product: ProductRow;
  order: { id: string; number: string; token: string };
  payload: ReturnType<typeof anOrder>;
  staff: string;
  desk: string;
};

const { pool, close } = connections(4);
let staff: string;

beforeAll(async () => {
  await buildGates();
  staff = await aStaffId();
});
afterAll(async () => {
  await removeGates();
  await close();
});

/** `stale` means pending for six days. */
type Start = "pending" | "cancelled" | "stale";

/** Five bottles, three of them in an order that is pending or cancelled, and a payload that wants another two. */
async function aScene(status: Start): Promise<Scene> {
  const product = await aProduct({ stock: 5 });
  const order = await placed(anOrder({ items: [aLine(product, { quantity: 3 })] }));
  if (status === "cancelled") await run(pool, calls.cancel(order));
  if (status === "stale")
    await sql`update public.orders set stock_held_since = now() - interval '6 days' where id = ${order.id}`;
  const desk = await aDesk();
  return {
    product,
    order,
    payload: anOrder({
      items: [aLine(product, { quantity: 2 })],
      delivery: { type: "desk", address: null, desk_id: desk },
    }),
    staff,
    desk,
  };
}

const statementCall =
  (statement: (on: Parameters<Call>[0]) => PromiseLike<unknown>): Call =>
  async (on) => {
    await statement(on);
    return { ok: true };
  };

type First = { starts: Start; call: (scene: Scene) => Call; gates: readonly Gate[] };

const PLACING: First = {
  starts: "pending",
  call: ({ payload }) => calls.place(payload),
  gates: ["rate_limits insert", "products update", "orders insert", "order_items insert", "order_events insert"],
};

const FIRST: Record<string, First> = {
  "placing an order": PLACING,
  "cancelling an order": {
    starts: "pending",
    call: ({ order }) => calls.cancel(order),
    gates: ["products update", "orders update", "order_events insert"],
  },
  "reopening a cancelled order": {
    starts: "cancelled",
    call: ({ order, staff: by }) => calls.setStatus(by, order.id, "cancelled", "pending"),
    gates: ["products update", "orders update", "order_events insert"],
  },
  "releasing the stock of an order": {
    starts: "stale",
    call: () => calls.release(),
    gates: ["products update", "order_events insert", "orders update"],
  },
  "correcting an order": {
    starts: "pending",
    call: ({ order, staff: by }) => calls.adjust(by, order.id, 4),
    gates: ["products update", "order_items update", "orders update", "order_events insert"],
  },
  "changing an order as its customer": {
    starts: "pending",
    call: ({ order }) => calls.change(order, 4),
    gates: ["products update", "orders update"],
  },
};

const RIVALS: Record<string, (scene: Scene) => Call> = {
  "the same order, sent again": ({ payload }) => calls.place(payload),
  "another order for all that is left": ({ product }) =>
    calls.place(anOrder({ items: [aLine(product, { quantity: 2 })] })),
  "its cancellation": ({ order }) => calls.cancel(order),
  "its reopening": ({ order, staff: by }) => calls.setStatus(by, order.id, "cancelled", "pending"),
  "its delivery": ({ order, staff: by }) => calls.setStatus(by, order.id, "pending", "delivered"),
  "a status change of several orders": ({ order, staff: by }) => calls.setStatuses(by, [order.id], "cancelled"),
  "the release of its stock": ({ order }) => calls.release(order.id),
  "a change by its customer": ({ order }) => calls.change(order, 2),
  "its correction": ({ order, staff: by }) => calls.adjust(by, order.id, 1),
  "a new price": ({ product }) =>
    statementCall((on) => on`update public.products set price = price * 2 where id = ${product.id}`),
  "the archiving of its product": ({ product }) =>
    statementCall((on) => on`update public.products set status = 'archived' where id = ${product.id}`),
  "the deletion of its desk": ({ desk }) => statementCall((on) => on`delete from public.desks where id = ${desk}`),
};

/** Pauses the first call at the gate while the rival runs, then opens the gate. Returns both answers. */
async function meeting(gate: Gate, first: Call, rival: Call): Promise<[CallAnswer, CallAnswer]> {
  const [keeper, one, other] = [await pool.reserve(), await pool.reserve(), await pool.reserve()];
  try {
    let answers: Promise<[CallAnswer, CallAnswer]> | undefined;
    await whileGateClosed(keeper, async () => {
      const firstAnswer = inTransaction(one, async (on) => {
        await pauseAt(on, gate);
        return first(on);
      });
      firstAnswer.catch(() => {});
      if (!(await eventually(async () => (await pidsAtGate()).length > 0)))
        throw new Error(`did not reach ${gate}: ${JSON.stringify(await firstAnswer)}`);
      const [{ pid } = { pid: 0 }] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`;
      let isOver = false;
      const rivalAnswer = inTransaction(other, rival).finally(() => (isOver = true));
      rivalAnswer.catch(() => {});
      if (!(await eventually(async () => isOver || (await isWaiting(pid)))))
        throw new Error("the rival neither waits nor is done");
      answers = Promise.all([firstAnswer, rivalAnswer]);
    });
    if (!answers) throw new Error("no call ran");
    return await answers;
  } finally {
    for (const session of [keeper, one, other]) session.release();
  }
}

async function inTransaction(on: Session, call: Call): Promise<CallAnswer> {
  await on`begin`;
  try {
    const answer = await call(on);
    await on`commit`;
    return answer;
  } catch (error) {
    await on`rollback`;
    throw error;
  }
}

describe.each(Object.entries(FIRST))("%s, paused", (_, { starts, call, gates }) => {
  describe.each(gates)("before %s", (gate) => {
    it.each(Object.entries(RIVALS))(
      "with the rival %s: both calls are answered, and no bottle is created or lost",
      async (name, rival) => {
        const scene = await aScene(starts);
        const before = await bottles([scene.product.id]);
        const answers = await meeting(gate, call(scene), rival(scene));
        for (const answer of answers) {
          expect(answer.ok, name).toEqual(expect.any(Boolean));
          // The answer to a deadlock or a time-out.
          expect(answer.error, name).not.toBe("unavailable");
        }
        expect(await bottles([scene.product.id])).toEqual(before);
        expect(await contradictions([scene.product.id])).toEqual([]);
        const [row] = await sql<{ stock: number; same: number }[]>`
        select p.stock, (select count(*)::int from public.orders where idempotency_key = ${scene.payload.idempotency_key}) as same from public.products p where p.id = ${scene.product.id}`;
        expect(row?.stock).toBeGreaterThanOrEqual(0);
        expect(row?.same).toBeLessThanOrEqual(1);
      },
    );
  });
});

it.each(PLACING.gates)(
  "an order that is paused before %s and sent again in the meantime gets the same answer twice",
  async (gate) => {
    const scene = await aScene("pending");
    const [first, again] = await meeting(gate, calls.place(scene.payload), calls.place(scene.payload));
    expect(first).toMatchObject({ ok: true });
    expect(again).toEqual(first);
  },
);
