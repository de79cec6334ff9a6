import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parcelsOfOrder } from "@/lib/staff-orders/order-parcel-rows.ts";
import { type Client, sql, staff } from "./clients.ts";
import { aDesk, aLine, anOrder, aProduct } from "./factories.ts";
import { placed, stockOf } from "./ordering.ts";
import { aCarrier, addEvents } from "./parcels.ts";
import { aSentOrder, findings, inspect, movesOf, receive, receivedCard, statusOf } from "./sent-back.ts";
import { connections, type On, type CallAnswer } from "./sessions.ts";
import { anOrderIn, ask, detailsOf, lastEventOf } from "./staff.ts";

const { pool, close } = connections(2);
let manager: Client;
let packer: Client;
let packerId: string;
beforeAll(async () => {
  manager = await staff("manager");
  packer = await staff("packer", "Salim");
  packerId = (await packer.auth.getUser()).data.user?.id ?? "";
});
afterAll(close);

const setStatus = (id: string, from_status: string, to_status: string) =>
  ask(manager, "admin_set_order_status", { id, from_status, to_status });

const deskReason = async (id: string): Promise<string | null> =>
  (await sql<{ why: string | null }[]>`select cancel_reason as why from private.order_desk where order_id = ${id}`)[0]
    ?.why ?? null;

const parcelState = async (id: string): Promise<string> =>
  (await sql<{ state: string }[]>`select state from private.parcels where id = ${id}`)[0]?.state ?? "";

const isHeld = async (id: string): Promise<boolean> =>
  (await sql<{ held: boolean }[]>`select stock_held_since is not null as held from public.orders where id = ${id}`)[0]
    ?.held ?? false;

type Listed = {
  total: number;
  expected: { number: string; kind: string; state: string | null; days: number; overdue: boolean; pieces: number }[];
  open: { number: string }[];
  today: { number: string; inspectedBy: string }[];
};
const list = (client = packer): Promise<Listed> => ask<Listed>(client, "returns_list");
const expectedOf = async (number: string) => (await list()).expected.find((row) => row.number === number);

describe("what a carrier reports", () => {
  it.each(["returning", "back_at_hub", "returned"])(
    "as %s alone changes neither the stock nor the status of the order",
    async (state) => {
      const sent = await aSentOrder(manager);
      await sql`update private.parcels set state = ${state}, last_event_at = now() where id = ${sent.parcel}`;
      expect([await stockOf(sent.product), await statusOf(sent.id), await isHeld(sent.id)]).toEqual([
        7,
        "shipped",
        true,
      ]);
      expect(await expectedOf(sent.number)).toMatchObject({
        state,
        kind: "refused",
        pieces: 3,
        days: 0,
        overdue: false,
      });
    },
  );

  it("as returned is overdue when the parcel has not arrived after a week", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const old = await aSentOrder(manager, { state: "returned" });
    await sql`update private.parcels set last_event_at = now() - interval '8 days' where id = ${old.parcel}`;
    expect(await expectedOf(sent.number)).toMatchObject({ overdue: false });
    expect(await expectedOf(old.number)).toMatchObject({ overdue: true, days: 8 });
  });
});

describe("an order that is cancelled while its parcel is away", () => {
  it("is expected back, and its bottles stay off the shelf until they are inspected", async () => {
    const sent = await aSentOrder(manager);
    await setStatus(sent.id, "shipped", "cancelled");
    expect([await stockOf(sent.product), await isHeld(sent.id)]).toEqual([7, true]);
    expect(await expectedOf(sent.number)).toMatchObject({ kind: "refused", pieces: 3 });
    const card = await receivedCard(packer, sent.number);
    expect(await expectedOf(sent.number)).toBeUndefined();
    expect(await inspect(packer, card.id, findings(card), "unclaimed")).toMatchObject({ ok: true });
    expect([await stockOf(sent.product), await isHeld(sent.id)]).toEqual([10, false]);
    // The cancellation gave no reason; the inspection does.
    expect(await deskReason(sent.id)).toBe("unclaimed");
  });

  it("is not expected when it was never sent", async () => {
    const product = await aProduct();
    const { id, number } = await placed(anOrder({ items: [aLine(product)] }));
    expect(await receive(packer, number)).toEqual({ ok: false, error: "not_expected", detail: { number } });
    await setStatus(id, "pending", "cancelled");
    expect(await receive(packer, number)).toMatchObject({ error: "not_expected" });
    expect(await expectedOf(number)).toBeUndefined();
  });
});

describe("receiving", () => {
  it("finds a parcel by its reference, its tracking number and the number of its order, in upper or lower case", async () => {
    const sent = await aSentOrder(manager, { state: "returning" });
    const card = await receivedCard(packer, ` ${sent.reference.toLowerCase()} `);
    expect(card).toMatchObject({
      kind: "refused",
      number: sent.number,
      reference: sent.reference,
      receivedBy: "Salim",
      inspectedAt: null,
      lines: [{ position: 1, expected: 3, finding: null }],
    });
    for (const code of [sent.tracking.toUpperCase(), sent.tracking, sent.number.toLowerCase(), sent.reference])
      expect((await receivedCard(packer, code)).id).toBe(card.id);
    expect((await list()).open.map(({ number }) => number)).toContain(sent.number);
    expect([await stockOf(sent.product), await statusOf(sent.id)]).toEqual([7, "shipped"]);
  });

  it("answers the same return after the inspection", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    await inspect(packer, card.id, findings(card));
    for (const code of [sent.reference, sent.tracking, sent.number])
      expect(await receivedCard(packer, code)).toMatchObject({ id: card.id, inspectedBy: "Salim" });
    expect(await stockOf(sent.product)).toBe(10);
  });

  it.each(["", "   ", "LF-000000-1", "x".repeat(300), "%"])("answers not_found to the code %j", async (code) => {
    expect(await receive(packer, code)).toEqual({ ok: false, error: "not_found", detail: {} });
  });

  it("finds the parcel that has not ended when two parcels have the same tracking number", async () => {
    const [ended, away] = [await aSentOrder(manager), await aSentOrder(manager, { state: "returning" })];
    await setStatus(ended.id, "shipped", "delivered");
    await sql`update private.parcels set tracking = ${away.tracking}, state = 'delivered' where id = ${ended.parcel}`;
    expect(await receivedCard(packer, away.tracking)).toMatchObject({ number: away.number });
  });

  it("by two people at once makes one return", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const [one, two] = await Promise.all([receivedCard(packer, sent.reference), receivedCard(manager, sent.tracking)]);
    expect(one.id).toBe(two.id);
  });
});

describe("a parcel that should be on its way to the customer", () => {
  it("is received only when the packer is sure, and this can be taken back until the inspection", async () => {
    const parcel = await aSentOrder(manager);
    expect(await receive(packer, parcel.reference, false)).toMatchObject({
      error: "on_its_way",
      detail: { number: parcel.number },
    });
    const { return: card } = await receive(packer, parcel.reference);
    const takeBack = () => ask(packer, "return_take_back", { return_id: card?.id });
    expect(await takeBack()).toEqual({ ok: true });
    expect((await takeBack()).error).toBe("not_found");
    expect((await receive(packer, parcel.reference, false)).error).toBe("on_its_way");
    const again = (await receive(packer, parcel.reference)).return;
    if (!again) throw new Error("not received");
    await inspect(packer, again.id, findings(again));
    expect((await ask(packer, "return_take_back", { return_id: again.id })).error).toBe("already_inspected");
  });

  it("is received only when the packer is sure, also for an order that was shipped without a parcel", async () => {
    const { number } = await anOrderIn("shipped", { client: manager });
    expect(await receive(packer, number, false)).toMatchObject({ error: "on_its_way", detail: { number } });
    expect((await receive(packer, number)).return).toMatchObject({ number });
  });

  it("has the carrier's last reason, also when its line was older than other news, and no reason without any", async () => {
    const parcel = await aSentOrder(manager);
    expect((await receive(packer, parcel.reference)).return?.reason).toBeNull();
    const [row] = await sql<{ carrier_id: string }[]>`
      select carrier_id from private.parcels where reference = ${parcel.reference}`;
    const carrier = { id: row?.carrier_id ?? "" };
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await addEvents(manager, carrier, [{ code: parcel.reference, status: "on_hold", at: at(10) }]);
    await addEvents(manager, carrier, [
      { code: parcel.reference, status: "attempt_failed", reason: "Client ne répond pas", at: at(20) },
    ]);
    expect((await receive(packer, parcel.reference)).return?.reason).toBe("unreachable_at_delivery");
  });
});

describe("an inspection", () => {
  it("returns all bottles to stock, then takes out those that cannot be sold, each with its cause", async () => {
    const sent = await aSentOrder(manager, { quantity: 4, state: "returned", reason: "no_money" });
    const card = await receivedCard(packer, sent.reference);
    expect(card.reason).toBe("refused_at_door");
    const answer = await inspect(packer, card.id, findings(card, { tester: 1, damaged: 1, missing: 1 }));
    expect(answer).toMatchObject({
      ok: true,
      products: [sent.product.id],
      return: { inspectedBy: "Salim", lines: [{ finding: { sellable: 1, tester: 1, damaged: 1, missing: 1 } }] },
    });
    expect(await movesOf(sent.product)).toEqual([
      ["order", -4],
      ["order_back", 4],
      ["tester", -1],
      ["damaged", -1],
      ["missing", -1],
    ]);
    expect(await stockOf(sent.product)).toBe(7);
    expect([await statusOf(sent.id), await isHeld(sent.id), await deskReason(sent.id)]).toEqual([
      "cancelled",
      false,
      "refused_at_door",
    ]);
    expect(await parcelState(sent.parcel)).toBe("returned");
    expect((await detailsOf(manager, sent.id)).events.at(-1)).toMatchObject({
      kind: "status_changed",
      from: "shipped",
      to: "cancelled",
    });
    expect((await lastEventOf(sent.id))?.actor_id).toBe(packerId);
    expect((await list()).today.map(({ number }) => number)).toContain(sent.number);
    const rows = await sql`select distinct moved_by, order_id from private.stock_moves
      where product_id = ${sent.product.id} and cause in ('order_back', 'tester', 'damaged', 'missing')`;
    expect([...rows]).toEqual([{ moved_by: packerId, order_id: sent.id }]);
  });

  it.each([
    ["refused", "home", "refused_at_door"],
    ["wrong_number", "home", "unreachable_at_delivery"],
    ["absent", "home", "unreachable_at_delivery"],
    ["absent", "desk", "unclaimed"],
    ["damaged", "home", "damaged"],
    ["wrong_place", "desk", "wrong_place"],
    // The carrier said nothing: the packer is asked.
    [null, "home", null],
    [null, "desk", null],
  ] as const)("for the carrier's reason %s and delivery to a %s proposes %s", async (reason, type, expected) => {
    const delivery = type === "desk" ? { type, address: null, desk_id: await aDesk() } : undefined;
    const sent = await aSentOrder(manager, { state: "returned", reason, ...(delivery && { delivery }) });
    expect((await receivedCard(packer, sent.reference)).reason).toBe(expected);
  });

  it("saves the reason that the packer chose, and refuses an unknown one", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    for (const reason of ["lost", "changed_mind", "because"])
      expect(await inspect(packer, card.id, findings(card), reason)).toMatchObject({ detail: { field: "reason" } });
    await inspect(packer, card.id, findings(card), "wrong_place");
    expect(await deskReason(sent.id)).toBe("wrong_place");
  });

  it.each([
    ["damaged", 0],
    ["refused_at_door", 1],
  ])("for the reason %s counts %i refusals of the customer, who had confirmed the order", async (reason, refusals) => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    expect(await inspect(packer, card.id, findings(card), reason)).toMatchObject({ ok: true });
    const [counted] = await sql`
      select private.phone_record(o.phone, null) -> 'refused' as refused, d.decision
      from public.orders o join private.order_decisions d on d.order_id = o.id where o.id = ${sent.id}`;
    expect(counted).toEqual({ refused: refusals, decision: "confirmed" });
  });

  const line = { position: 1, sellable: 3, tester: 0, damaged: 0, missing: 0 };
  it.each([
    ["nothing", null],
    ["no line", []],
    ["another position", [{ ...line, position: 2 }]],
    ["a line twice", [line, line]],
    ["one bottle too few", [{ ...line, sellable: 2 }]],
    ["one bottle too many", [{ ...line, missing: 1 }]],
    ["a negative number", [{ ...line, sellable: 4, missing: -1 }]],
    ["half a bottle", [{ ...line, sellable: 2.5, missing: 0.5 }]],
    ["a text", [{ ...line, sellable: "3" }]],
    ["a missing number", [{ position: 1, sellable: 3, tester: 0, damaged: 0 }]],
  ])("of %s is refused, and nothing moves", async (_, lines) => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    expect(await ask(packer, "return_inspect", { return_id: card.id, lines })).toEqual({
      ok: false,
      error: "invalid",
      detail: { field: "lines" },
    });
    expect([await stockOf(sent.product), await statusOf(sent.id)]).toEqual([7, "shipped"]);
  });

  it("that is sent again gets the same answer; a different finding is refused", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    const first = await inspect(packer, card.id, findings(card, { damaged: 1 }));
    expect(await inspect(packer, card.id, findings(card, { damaged: 1 }))).toEqual(first);
    expect(await inspect(manager, card.id, findings(card))).toEqual({
      ok: false,
      error: "already_inspected",
      detail: { name: "Salim" },
    });
    expect(await stockOf(sent.product)).toBe(9);
  });

  it("lets the order be reopened, which takes the bottles out of stock again", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    const card = await receivedCard(packer, sent.reference);
    await inspect(packer, card.id, findings(card));
    expect(await setStatus(sent.id, "cancelled", "pending")).toMatchObject({ ok: true });
    expect(await stockOf(sent.product)).toBe(7);
  });

  it("that is sent twice at the same time counts once (tried ten times)", async () => {
    const asPacker = (call: (on: On) => Promise<unknown>) =>
      pool.begin(async (on) => {
        await on`select set_config('request.jwt.claim.sub', ${packerId}, true),
          set_config('request.jwt.claims', ${JSON.stringify({ sub: packerId, role: "authenticated", aud: "authenticated" })}, true)`;
        return call(on);
      });
    for (let round = 0; round < 10; round += 1) {
      const sent = await aSentOrder(manager, { state: "returned" });
      const card = await receivedCard(packer, sent.reference);
      const both = await Promise.all(
        [findings(card, { damaged: 1 }), findings(card, round % 2 ? { damaged: 1 } : { tester: 1 })].map((lines) =>
          asPacker(async (on) => {
            const [row] = await on<{ answer: CallAnswer }[]>`
              select public.return_inspect(${card.id}, ${on.json(lines)}) as answer`;
            return row?.answer;
          }),
        ),
      );
      const answers = (both as CallAnswer[]).map(({ ok, error }) => (ok ? "ok" : error)).sort();
      expect(answers).toEqual(round % 2 ? ["ok", "ok"] : ["already_inspected", "ok"]);
      expect(await stockOf(sent.product)).toBe(9);
      expect((await movesOf(sent.product)).filter(([cause]) => cause === "order_back")).toEqual([["order_back", 3]]);
    }
  });
});

describe("the history of an order", () => {
  const history = async (id: string) =>
    (await detailsOf(manager, id)).events.filter(({ kind }) => String(kind).startsWith("return_"));
  const backOf = async (order: string) =>
    parcelsOfOrder.parse(await ask(manager, "admin_parcels_of", { order_id: order })).map(({ back }) => back);

  it("has who received a return and who inspected it, and the parcel says how far it is", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    expect(await backOf(sent.id)).toEqual(["to_receive"]);
    const card = await receivedCard(packer, sent.reference);
    await receivedCard(packer, sent.reference);
    expect(await backOf(sent.id)).toEqual(["to_check"]);
    await inspect(packer, card.id, findings(card, { damaged: 1 }));
    await inspect(packer, card.id, findings(card, { damaged: 1 }));
    expect(await backOf(sent.id)).toEqual(["checked"]);
    expect(await history(sent.id)).toMatchObject([
      { kind: "return_received", by: "Salim", back: { kind: "refused", lines: [{ expected: 3, finding: null }] } },
      {
        kind: "return_inspected",
        by: "Salim",
        back: { lines: [{ finding: { sellable: 2, tester: 0, damaged: 1 } }] },
      },
    ]);
  });

  it("has that it was not received after all", async () => {
    const sent = await aSentOrder(manager);
    expect(await backOf(sent.id)).toEqual([null]);
    const card = await receivedCard(packer, sent.reference);
    await ask(packer, "return_take_back", { return_id: card.id });
    expect((await history(sent.id)).map(({ kind }) => kind)).toEqual(["return_received", "return_taken_back"]);
    expect(await backOf(sent.id)).toEqual([null]);
  });

  it("has what comes back when the customer kept a part, until it is inspected", async () => {
    const sent = await aSentOrder(manager, { state: "out_for_delivery" });
    await ask(manager, "parcel_partial", { parcel_id: sent.parcel, lines: [{ position: 1, quantity: 2 }] });
    expect(await backOf(sent.id)).toEqual(["to_receive"]);
    const card = await receivedCard(packer, sent.reference);
    await inspect(packer, card.id, findings(card));
    expect((await history(sent.id)).map(({ kind }) => kind)).toEqual([
      "return_expected",
      "return_received",
      "return_inspected",
    ]);
    expect(await backOf(sent.id)).toEqual(["checked"]);
  });

  it("has what a customer brought back later, which is no news of the parcel", async () => {
    const sent = await aSentOrder(manager, { state: "out_for_delivery" });
    await setStatus(sent.id, "shipped", "delivered");
    await ask(packer, "after_sale_return", { order_id: sent.id, lines: [{ position: 1, quantity: 1 }] });
    expect(await history(sent.id)).toMatchObject([
      { kind: "return_received", back: { kind: "after_sale", lines: [{ expected: 1 }] } },
    ]);
    expect(await backOf(sent.id)).toEqual([null]);
  });
});

describe("a parcel of which the customer kept a part", () => {
  const partial = (parcel: string, lines: unknown, client = manager) =>
    ask(client, "parcel_partial", { parcel_id: parcel, lines });

  it("is delivered; the other bottles are expected, received and inspected, and the order stays delivered", async () => {
    const sent = await aSentOrder(manager, { quantity: 3, state: "out_for_delivery" });
    expect(await partial(sent.parcel, [{ position: 1, quantity: 2 }])).toMatchObject({
      ok: true,
      return: { kind: "partial", receivedAt: null, lines: [{ expected: 2 }] },
    });
    expect([await statusOf(sent.id), await parcelState(sent.parcel), await stockOf(sent.product)]).toEqual([
      "delivered",
      "delivered",
      7,
    ]);
    expect(await expectedOf(sent.number)).toMatchObject({ kind: "partial", pieces: 2 });
    const card = await receivedCard(packer, sent.reference);
    await inspect(packer, card.id, findings(card, { tester: 1 }));
    expect(await movesOf(sent.product)).toEqual([
      ["order", -3],
      ["returned", 2],
      ["tester", -1],
    ]);
    const [item] = await sql`select quantity, returned from public.order_items where order_id = ${sent.id}`;
    expect(item).toEqual({ quantity: 3, returned: 2 });
    expect([await statusOf(sent.id), await isHeld(sent.id)]).toEqual(["delivered", true]);
  });

  it("returns the kept bottle to stock when the order is cancelled and that bottle comes back too", async () => {
    const sent = await aSentOrder(manager, { state: "out_for_delivery" });
    await partial(sent.parcel, [{ position: 1, quantity: 2 }]);
    const part = await receivedCard(packer, sent.reference);
    await inspect(packer, part.id, findings(part));
    await setStatus(sent.id, "delivered", "cancelled");
    expect([await stockOf(sent.product), await isHeld(sent.id)]).toEqual([9, true]);
    expect(await expectedOf(sent.number)).toMatchObject({ kind: "refused", pieces: 1 });
    const rest = await receivedCard(packer, sent.number);
    expect(rest.lines).toMatchObject([{ expected: 1 }]);
    await inspect(packer, rest.id, findings(rest));
    expect([await stockOf(sent.product), await isHeld(sent.id)]).toEqual([10, false]);
    // Two of the three bottles came back by the first return, so this order takes only one bottle out of stock again.
    expect(await setStatus(sent.id, "cancelled", "delivered")).toMatchObject({ ok: true });
    expect(await stockOf(sent.product)).toBe(9);
  });

  it("is reported by packers for our own driver's parcels, and by managers for those of other carriers", async () => {
    const sent = await aSentOrder(manager, { state: "out_for_delivery" });
    const lines = [{ position: 1, quantity: 1 }];
    expect(await partial(sent.parcel, lines, packer)).toMatchObject({ error: "unauthorized" });
    await sql`
      update private.carriers set family = 'own'
      where id = (select carrier_id from private.parcels where id = ${sent.parcel})`;
    expect(await partial(sent.parcel, lines, packer)).toMatchObject({ ok: true });
  });

  it.each([
    ["all of it", [{ position: 1, quantity: 3 }]],
    ["nothing", []],
    ["another line", [{ position: 2, quantity: 1 }]],
    [
      "a line twice",
      [
        { position: 1, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    ],
    ["no list", null],
  ])("is refused when what comes back is %s", async (_, lines) => {
    const sent = await aSentOrder(manager);
    expect(await partial(sent.parcel, lines)).toMatchObject({ error: "invalid", detail: { field: "lines" } });
    expect(await statusOf(sent.id)).toBe("shipped");
  });

  it("is refused when the parcel has not left, has ended, or was received already", async () => {
    for (const state of ["draft", "created", "delivered", "lost", "cancelled"]) {
      const sent = await aSentOrder(manager, { state });
      expect(await partial(sent.parcel, [{ position: 1, quantity: 1 }]), state).toMatchObject({
        error: "status_conflict",
      });
    }
    const back = await aSentOrder(manager, { state: "returned" });
    await receivedCard(packer, back.reference);
    expect(await partial(back.parcel, [{ position: 1, quantity: 1 }])).toMatchObject({ error: "return_open" });
    expect(await partial(crypto.randomUUID(), [])).toMatchObject({ error: "not_found" });
  });
});

describe("what a customer brings back", () => {
  const bring = (id: string, lines: unknown, client = packer) =>
    ask<{ ok: boolean; error?: string; return?: unknown }>(client, "after_sale_return", { order_id: id, lines });

  async function aDelivered(quantity = 3) {
    const sent = await aSentOrder(manager, { quantity, state: "delivered" });
    await setStatus(sent.id, "shipped", "delivered");
    return sent;
  }

  it("begins with a scan of the delivered order, which saves nothing", async () => {
    const sent = await aDelivered();
    for (const code of [sent.reference, sent.number])
      expect(await receive(packer, code)).toMatchObject({
        ok: true,
        return: null,
        delivered: { orderId: sent.id, number: sent.number, lines: [{ position: 1, quantity: 3 }] },
      });
    expect((await sql`select from private.returns where order_id = ${sent.id}`).length).toBe(0);
  });

  it("is inspected like other returns; the order stays delivered, with fewer bottles", async () => {
    const sent = await aDelivered();
    expect(await bring(sent.id, [{ position: 1, quantity: 2 }])).toMatchObject({
      ok: true,
      return: { kind: "after_sale", lines: [{ expected: 2 }] },
    });
    expect(await stockOf(sent.product)).toBe(7);
    const card = await receivedCard(packer, sent.number);
    expect(card).toMatchObject({ kind: "after_sale", receivedBy: "Salim" });
    await inspect(packer, card.id, findings(card, { damaged: 1 }));
    expect([await stockOf(sent.product), await statusOf(sent.id)]).toEqual([8, "delivered"]);
    expect(await bring(sent.id, [{ position: 1, quantity: 2 }])).toMatchObject({ error: "invalid" });
    expect(await bring(sent.id, [{ position: 1, quantity: 1 }])).toMatchObject({ ok: true });
    expect(await bring(sent.id, [{ position: 1, quantity: 1 }])).toMatchObject({ error: "return_open" });
  });

  it("is refused for an order that was not delivered", async () => {
    const sent = await aSentOrder(manager);
    expect(await bring(sent.id, [{ position: 1, quantity: 1 }])).toMatchObject({ error: "status_conflict" });
    expect(await bring(crypto.randomUUID(), [])).toMatchObject({ error: "not_found" });
  });

  it("prevents a change of the order back to pending or processing, but not its cancellation", async () => {
    const sent = await aDelivered();
    await bring(sent.id, [{ position: 1, quantity: 3 }]);
    for (const to of ["pending", "processing"])
      expect(await setStatus(sent.id, "delivered", to)).toEqual({ ok: false, error: "came_back", detail: {} });
    const card = await receivedCard(packer, sent.number);
    await inspect(packer, card.id, findings(card));
    expect(await setStatus(sent.id, "delivered", "pending")).toMatchObject({ error: "came_back" });
    // All its bottles came back, so the cancellation expects none.
    expect(await setStatus(sent.id, "delivered", "cancelled")).toMatchObject({ ok: true });
    expect([await stockOf(sent.product), await isHeld(sent.id)]).toEqual([10, false]);
    expect(await expectedOf(sent.number)).toBeUndefined();
  });
});

describe("a parcel that the carrier lost", () => {
  it("cancels its order, writes its bottles off, and does not count as refused by the customer", async () => {
    const sent = await aSentOrder(manager, { state: "on_hold" });
    expect(await ask(manager, "parcel_lost", { parcel_id: sent.parcel })).toEqual({ ok: true });
    expect(await movesOf(sent.product)).toEqual([
      ["order", -3],
      ["order_back", 3],
      ["lost", -3],
    ]);
    expect([await statusOf(sent.id), await isHeld(sent.id), await deskReason(sent.id)]).toEqual([
      "cancelled",
      false,
      "lost",
    ]);
    expect([await parcelState(sent.parcel), await stockOf(sent.product)]).toEqual(["lost", 7]);
    expect((await sql`select from private.returned_orders where id = ${sent.id}`).length).toBe(0);
    expect(await ask(manager, "parcel_lost", { parcel_id: sent.parcel })).toMatchObject({ error: "status_conflict" });
    expect(await receive(packer, sent.reference)).toMatchObject({ error: "not_expected" });
  });

  it("can be of a cancelled order or be reported as returned, but cannot have been received", async () => {
    const cancelled = await aSentOrder(manager);
    await setStatus(cancelled.id, "shipped", "cancelled");
    expect(await ask(manager, "parcel_lost", { parcel_id: cancelled.parcel })).toEqual({ ok: true });
    expect(await deskReason(cancelled.id)).toBe("lost");
    const claimed = await aSentOrder(manager, { state: "returned" });
    expect(await ask(manager, "parcel_lost", { parcel_id: claimed.parcel })).toEqual({ ok: true });
    const back = await aSentOrder(manager, { state: "returned" });
    await receivedCard(packer, back.reference);
    expect(await ask(manager, "parcel_lost", { parcel_id: back.parcel })).toMatchObject({ error: "return_open" });
  });

  it("can only be marked as lost by a manager", async () => {
    const sent = await aSentOrder(manager);
    expect(await ask(packer, "parcel_lost", { parcel_id: sent.parcel })).toMatchObject({ error: "unauthorized" });
    expect(await statusOf(sent.id)).toBe("shipped");
  });
});

describe("the list", () => {
  it("shows no customer's name or phone number, and no price", async () => {
    const sent = await aSentOrder(manager, { state: "returned" });
    await receivedCard(packer, sent.reference);
    await aSentOrder(manager, { state: "returning" });
    const text = JSON.stringify(await list());
    expect(text).not.toMatch(/Amel|Benali|\+213|price|amount|total"?:\s*\d{4}/);
  });

  it("is not for agents", async () => {
    const agent = await staff("agent");
    expect(await ask(agent, "returns_list")).toMatchObject({ error: "unauthorized" });
    expect(await receive(agent, "LF-000000-1")).toMatchObject({ error: "unauthorized" });
  });

  it("lists the parcels of one carrier together, the oldest first", async () => {
    const { id: carrier } = await aCarrier();
    const [older, newer] = [
      await aSentOrder(manager, { state: "returning" }),
      await aSentOrder(manager, { state: "returning" }),
    ];
    await sql`update private.parcels set carrier_id = ${carrier}, last_event_at = now() - case when id = ${older.parcel} then interval '2 days' else interval '1 day' end
      where id in (${older.parcel}, ${newer.parcel})`;
    const numbers = (await list()).expected.map(({ number }) => number);
    expect(numbers.indexOf(newer.number) - numbers.indexOf(older.number)).toBe(1);
  });
});
