// Payouts: each error of a sheet is found and none is invented, and every centime is paid once, whoever presses what at once.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as cash from "./cash.ts";
import { aReturnLine, aSheetLine, FEE, NET, RETURN_FEE, TOTAL } from "./cash.ts";
import { admin, type Client, sql, staff } from "./clients.ts";
import { aCarrier } from "./parcels.ts";
import { findings, inspect, receivedCard } from "./sent-back.ts";
import { ask } from "./staff.ts";

let boss: Client;
let manager: Client;
beforeAll(async () => {
  [boss, manager] = await Promise.all([admin(), staff("manager")]);
});

type Carrier = { id: string; name: string };

/** A carrier that delivered `n` parcels, and these parcels. */
async function delivered(n: number, days = 1): Promise<{ carrier: Carrier; parcels: cash.CashParcel[] }> {
  const carrier = await aCarrier();
  return { carrier, parcels: await cash.parcels(carrier, n, { days }) };
}

async function cameBack(carrier: Carrier, n: number): Promise<cash.CashParcel[]> {
  const parcels = await cash.parcels(carrier, n, { state: "returning" });
  for (const parcel of parcels) {
    const card = await receivedCard(boss, parcel.reference);
    await inspect(boss, card.id, findings(card));
  }
  return parcels;
}

const moneyOf = async (carrier: Carrier) => {
  const { carriers } = await ask<{
    carriers: ({ id: string; owes: number; carried: number } & Record<string, unknown>)[];
  }>(boss, "admin_money");
  const found = carriers.find(({ id }) => id === carrier.id);
  if (!found) throw new Error("no such carrier");
  return found;
};

const entriesIn = async (payout: string): Promise<{ kind: string; amount: number; n: number }[]> =>
  sql`select kind, sum(amount)::float8 as amount, count(*)::int as n from private.cash_entries where payout_id = ${payout} group by kind order by kind`;

describe("a sheet of a thousand lines with forty errors of all kinds", () => {
  it("shows each error as what it is, invents none, and is closed to the centime", async () => {
    const owner = await cash.patientOwner();
    const carrier = await aCarrier();
    const paid = await cash.parcels(carrier, 6);
    await cash.close(
      boss,
      await cash.aPayout(
        boss,
        carrier,
        paid.map((parcel) => aSheetLine(parcel)),
      ),
    );
    const back = await cameBack(carrier, 12);
    await cash.close(
      boss,
      await cash.aPayout(
        boss,
        carrier,
        back.slice(0, 3).map((parcel) => aReturnLine(parcel)),
      ),
    );
    const onTheWay = await cash.parcels(carrier, 6, { state: "in_transit" });
    const good = await cash.parcels(carrier, 972);
    const forgotten = await cash.parcels(carrier, 4, { days: 20 });
    const [late] = await cash.parcels(carrier, 1);
    const [byPhone] = await cash.parcels(carrier, 1);
    await sql`update private.parcels set tracking = null where id = ${byPhone?.id ?? ""}`;
    const next = () => {
      const parcel = good.pop();
      if (!parcel) throw new Error("too few parcels");
      return parcel;
    };
    const twice = next();
    const first = aSheetLine(twice);
    const seededErrors: [string, cash.GivenLine][] = [
      ...paid.slice(0, 4).map((parcel): [string, cash.GivenLine] => ["paid_already", aSheetLine(parcel)]),
      ...back.slice(0, 3).map((parcel): [string, cash.GivenLine] => ["return_twice", aReturnLine(parcel)]),
      ...back
        .slice(3, 6)
        .map((parcel): [string, cash.GivenLine] => ["return_differs", aReturnLine(parcel, RETURN_FEE + 100)]),
      ...onTheWay.slice(0, 3).map((parcel): [string, cash.GivenLine] => ["delivered_there", aSheetLine(parcel)]),
      ...onTheWay.slice(3).map((parcel): [string, cash.GivenLine] => ["return_early", aReturnLine(parcel)]),
      ...[1, 1, 1].map((): [string, cash.GivenLine] => ["returned_there", aReturnLine(next())]),
      ...[1, 100, 7000, 9999].map((less): [string, cash.GivenLine] => [
        "collected_less",
        aSheetLine(next(), { collected: TOTAL - less }),
      ]),
      ...[1, 500, 10_000].map((more): [string, cash.GivenLine] => [
        "collected_more",
        aSheetLine(next(), { collected: TOTAL + more }),
      ]),
      ...[1, 50, 777, 4999, 5000].map((more): [string, cash.GivenLine] => [
        "fee_differs",
        aSheetLine(next(), { fee: FEE + more }),
      ]),
      ["fee_differs", aSheetLine(next(), { codFee: 5000 })],
      ["fee_differs", aSheetLine(next(), { fee: FEE - 1 })],
      ["fee_differs", aSheetLine(next(), { net: NET - 250 })],
      ["return_differs", aSheetLine(next(), { returnFee: 1500 })],
      ["twice", aSheetLine(twice)],
      ["unknown", aSheetLine({ tracking: "yal-NOBODY" })],
      ["unknown", aSheetLine({ tracking: "yal-OTHER" }, { phone: late?.phone ?? null, collected: 1 })],
      ["deduction", aSheetLine(null, { collected: 0, fee: 30_000 })],
      ["deduction", aSheetLine(null, { collected: null, fee: 0, net: -1 })],
    ];
    expect(seededErrors).toHaveLength(40);
    const good2 = good.slice(0, 952);
    const lines = [
      first,
      ...good2.map((parcel, index) =>
        // As sheets write them: by our reference, in small letters, or with the net alone.
        aSheetLine(index % 3 === 0 ? { tracking: parcel.tracking.toLowerCase() } : null, {
          ...(index % 3 > 0 && { reference: parcel.reference }),
          ...(index % 5 === 0 && { collected: null, fee: 0, net: NET }),
        }),
      ),
      ...back.slice(6).map((parcel) => aReturnLine(parcel)),
      aSheetLine(null, { phone: `0${byPhone?.phone.slice(4) ?? ""}` }),
      ...seededErrors.map(([, line]) => line),
    ];
    expect(lines).toHaveLength(1000);
    const shown = await cash.preview(owner, carrier, lines);
    expect(shown, JSON.stringify(shown).slice(0, 300)).toMatchObject({ ok: true });
    const verdicts = new Map(shown.lines.map((line) => [line.row, line.verdict]));
    expect(
      seededErrors.map(([verdict, line]) => [verdict, verdicts.get(line.row)]).filter(([a, b]) => a !== b),
    ).toEqual([]);
    expect(shown.counts.fits).toBe(960);
    expect(shown.forgotten.map(({ id }) => id).sort()).toEqual(forgotten.map(({ id }) => id).sort());
    const nearest = shown.lines.find(({ row }) => row === seededErrors.at(-3)?.[1].row)?.candidates;
    expect(nearest?.[0]).toMatchObject({ id: late?.id, by: "phone" });
    expect(await sql`select from private.payouts where carrier_id = ${carrier.id} and closed_at is null`).toHaveLength(
      0,
    );

    const id = await cash.aPayout(owner, carrier, lines);
    const rowsOf = (...kinds: string[]) =>
      seededErrors.filter(([verdict]) => kinds.includes(verdict)).map(([, line]) => line.row);
    expect(await cash.close(owner, id)).toMatchObject({ error: "payout_undecided", detail: { n: 40 } });
    expect(await cash.decide(owner, id, rowsOf("delivered_there"), "set_delivered")).toMatchObject({
      changed: 3,
      refused: [],
    });
    expect(await cash.decide(owner, id, rowsOf("returned_there"), "came_back")).toMatchObject({ changed: 3 });
    await cash.decide(
      owner,
      id,
      rowsOf("returned_there", "return_early", "fee_differs", "collected_less", "collected_more"),
      "accept",
    );
    await cash.decide(owner, id, rowsOf("return_twice", "return_differs"), "dispute");
    await cash.decide(owner, id, rowsOf("deduction"), "accept", "Insurance");
    expect(
      await cash.decide(owner, id, rowsOf("paid_already", "twice", "unknown"), "accept", "It pays twice"),
    ).toMatchObject({ changed: 2 });
    await cash.decide(owner, id, rowsOf("paid_already", "twice", "unknown"), "leave_out");
    const { sums, lines: decided } = await cash.payoutOf(owner, id);
    // A parcel that was set delivered leaves no action on its line, but the name of who did it.
    for (const row of rowsOf("delivered_there"))
      expect(decided.find((line) => line.row === row)).toMatchObject({ setBy: expect.any(String) });
    expect(decided.filter(({ verdict }) => verdict === "fits")).toContainEqual(
      expect.objectContaining({ setBy: null }),
    );
    expect(sums.undecided).toBe(0);
    expect(await cash.close(owner, id)).toMatchObject({ error: "payout_differs", detail: { amount: sums.missing } });
    await ask(owner, "payout_change", {
      id,
      payload: { number: "all", paidOn: cash.today, way: "bank", received: sums.net },
    });
    expect(await cash.close(owner, id)).toEqual({ ok: true });
    const [total] = await sql<{ paid: number }[]>`
      select -sum(amount)::float8 as paid from private.cash_entries where payout_id = ${id} and kind = 'remitted'`;
    expect(total?.paid).toBe(sums.net);
    expect(await moneyOf(carrier)).toMatchObject({ dispute: { parcels: 7 } });
    for (const parcel of good2.slice(0, 5)) expect(await cash.balanceOf(parcel)).toBe(0);
  }, 300_000);
});

describe("the actions on a line", () => {
  const CASES: [string, [string, number][], number][] = [
    [
      "accept",
      [
        ["remitted", -(NET - 300)],
        ["adjusted", -300],
      ],
      0,
    ],
    [
      "our_mistake",
      [
        ["remitted", -(NET - 300)],
        ["adjusted", -300],
      ],
      0,
    ],
    [
      "written_off",
      [
        ["remitted", -(NET - 300)],
        ["written_off", -300],
      ],
      0,
    ],
    ["dispute", [["remitted", -(NET - 300)]], 300],
    ["leave_out", [], NET],
  ];
  it.each(CASES)("%s", async (action, booked, balance) => {
    const { carrier, parcels } = await delivered(1);
    const line = aSheetLine(parcels[0] ?? null, { collected: TOTAL - 300 });
    const id = await cash.aPayout(boss, carrier, [line], action === "leave_out" ? { received: 0 } : {});
    await cash.decide(boss, id, [line.row], action, "Agreed by phone");
    expect(await cash.close(boss, id)).toEqual({ ok: true });
    const entries = await cash.entriesOf({ id: parcels[0]?.id ?? "" });
    expect(entries.slice(2).sort()).toEqual([...booked].sort());
    expect(await cash.balanceOf({ id: parcels[0]?.id ?? "" })).toBe(balance);
  });

  it("are asked again when the parcel changed after the decision", async () => {
    const { carrier, parcels } = await delivered(1);
    const line = aSheetLine(parcels[0] ?? null, { collected: TOTAL - 300 });
    const id = await cash.aPayout(boss, carrier, [line]);
    await cash.decide(boss, id, [line.row], "accept");
    await ask(boss, "admin_set_order_status", {
      id: parcels[0]?.order_id,
      from_status: "delivered",
      to_status: "shipped",
    });
    expect(await cash.close(boss, id)).toMatchObject({ error: "payout_undecided", detail: { n: 1 } });
  });

  it("written_off, and accept of a deduction, need a reason", async () => {
    const { carrier, parcels } = await delivered(1);
    const lines = [aSheetLine(parcels[0] ?? null, { fee: FEE + 1 }), aSheetLine(null, { collected: 0, fee: 100 })];
    const id = await cash.aPayout(boss, carrier, lines);
    const [first, second] = lines.map(({ row }) => row);
    expect(await cash.decide(boss, id, [first ?? 0], "written_off")).toMatchObject({
      error: "invalid",
      detail: { field: "reason" },
    });
    expect(await cash.decide(boss, id, [first ?? 0, second ?? 0], "accept")).toMatchObject({
      changed: 1,
      refused: [second],
    });
    await cash.decide(boss, id, [second ?? 0], "accept", "Insurance");
    await cash.close(boss, id);
    expect(await entriesIn(id)).toContainEqual({ kind: "other_fee", amount: -100, n: 1 });
  });

  it("an unknown line is about the parcel that staff choose, until they say that it is not", async () => {
    const { carrier, parcels } = await delivered(1);
    const line = aSheetLine({ tracking: "mistyped" });
    const id = await cash.aPayout(boss, carrier, [line]);
    const [other] = await cash.parcels(await aCarrier(), 1);
    const match = (parcelId?: string) => ask(boss, "payout_match", { id, line_row: line.row, parcel_id: parcelId });
    expect(await match(other?.id)).toMatchObject({ error: "not_found" });
    expect(await match(parcels[0]?.id)).toEqual({ ok: true });
    expect(await match()).toEqual({ ok: true });
    expect(await cash.close(boss, id)).toMatchObject({ error: "payout_undecided" });
    expect(await match(parcels[0]?.id)).toEqual({ ok: true });
    expect(await cash.close(boss, id)).toEqual({ ok: true });
    expect(await cash.balanceOf({ id: parcels[0]?.id ?? "" })).toBe(0);
  });

  it.each(["accept", "written_off", "dispute"])(
    "a return that is billed before it is here is not booked again at its inspection: %s",
    async (action) => {
      const carrier = await aCarrier();
      const parcels = await cash.parcels(carrier, 1, { state: "returning" });
      const line = aReturnLine(parcels[0] ?? { tracking: "" });
      const id = await cash.aPayout(boss, carrier, [line]);
      await cash.decide(boss, id, [line.row], action, "As agreed");
      await cash.close(boss, id);
      if (action === "dispute")
        expect(
          await ask(boss, "dispute_settle", {
            parcel_id: parcels[0]?.id,
            line_id: null,
            amount: RETURN_FEE,
            reason: "They are right",
          }),
        ).toEqual({ ok: true });
      const card = await receivedCard(boss, parcels[0]?.reference ?? "");
      await inspect(boss, card.id, findings(card));
      expect(await cash.balanceOf({ id: parcels[0]?.id ?? "" })).toBe(0);
      expect(await entriesIn(id)).toContainEqual({ kind: "return_fee", amount: -RETURN_FEE, n: 1 });
    },
  );
});

describe("the sum received", () => {
  it("must be the lines to the centime, or its rest is decided: in dispute, carried or written off", async () => {
    for (const action of ["dispute", "carried", "written_off"]) {
      const { carrier, parcels } = await delivered(1);
      const id = await cash.aPayout(boss, carrier, [aSheetLine(parcels[0] ?? null)], { received: NET - 1 });
      expect(await cash.close(boss, id)).toEqual({ ok: false, error: "payout_differs", detail: { amount: 1 } });
      expect((await entriesIn(id)).length).toBe(0);
      await ask(boss, "payout_rest", { id, action, reason: "Rounded" });
      expect(await cash.close(boss, id)).toEqual({ ok: true });
      expect(await moneyOf(carrier)).toMatchObject({
        owes: action === "written_off" ? 0 : 1,
        carried: action === "carried" ? 1 : 0,
        dispute: { amount: action === "dispute" ? 1 : 0 },
      });
    }
  });

  it("may differ by the carrier's tolerance", async () => {
    const { carrier, parcels } = await delivered(2);
    await sql`update private.carriers set payout_tolerance = 1000 where id = ${carrier.id}`;
    const id = await cash.aPayout(
      boss,
      carrier,
      parcels.map((parcel) => aSheetLine(parcel)),
      { received: 2 * NET - 1001 },
    );
    expect(await cash.close(boss, id)).toMatchObject({ error: "payout_differs" });
    await ask(boss, "payout_change", {
      id,
      payload: { number: "a", paidOn: cash.today, way: "cash", received: 2 * NET - 1000 },
    });
    expect(await cash.close(boss, id)).toEqual({ ok: true });
    expect(await moneyOf(carrier)).toMatchObject({ owes: 0 });
  });

  it("that was carried over is a line of the next payout, and a dispute can be added to it", async () => {
    const { carrier, parcels } = await delivered(3);
    const first = aSheetLine(parcels[0] ?? null, { collected: TOTAL - 700 });
    const id = await cash.aPayout(boss, carrier, [first], { received: NET - 700 - 50 });
    await cash.decide(boss, id, [first.row], "dispute");
    await ask(boss, "payout_rest", { id, action: "carried" });
    await cash.close(boss, id);
    const next = await cash.aPayout(boss, carrier, [aSheetLine(parcels[1] ?? null)], { received: NET + 50 + 700 });
    const { earlier } = await cash.payoutOf(boss, next);
    expect(earlier).toMatchObject([{ parcelId: parcels[0]?.id, kind: "line", amount: 700 }]);
    for (const press of [1, 2])
      expect(
        await ask(boss, "payout_pays", { id: next, parcel_id: parcels[0]?.id, line_id: null, paid: true }),
        String(press),
      ).toEqual({ ok: true });
    expect(await cash.close(boss, next)).toEqual({ ok: true });
    expect(await moneyOf(carrier)).toMatchObject({ owes: NET, carried: 0, dispute: { parcels: 0, amount: 0 } });
    const { sums, lines } = await cash.payoutOf(boss, next);
    expect(sums.undecided).toBe(0);
    expect(lines.filter(({ decided }) => !decided)).toEqual([]);
  });

  it("a debt that is not paid after all is removed again, by its own line", async () => {
    const { carrier, parcels } = await delivered(2);
    const id = await cash.aPayout(boss, carrier, [aSheetLine(parcels[0] ?? null)], { received: NET - 50 });
    await ask(boss, "payout_rest", { id, action: "carried" });
    await cash.close(boss, id);
    const next = await cash.aPayout(boss, carrier, [aSheetLine(parcels[1] ?? null)]);
    expect(await cash.close(boss, next)).toMatchObject({ error: "payout_differs", detail: { amount: 50 } });
    const line = (await cash.payoutOf(boss, next)).lines.find(({ verdict }) => verdict === "earlier");
    expect(
      await ask(boss, "payout_pays", { id: next, parcel_id: null, line_id: line?.id ?? null, paid: false }),
    ).toEqual({ ok: true });
    expect(await cash.payoutOf(boss, next)).toMatchObject({ earlier: [{ kind: "carried", amount: 50 }] });
    expect(await cash.close(boss, next)).toEqual({ ok: true });
    expect(await moneyOf(carrier)).toMatchObject({ owes: 50, carried: 50 });
  });
});

describe("a payout is paid once", () => {
  it("when two managers save the same file at the same time, and when one presses twice", async () => {
    const { carrier, parcels } = await delivered(20);
    const lines = parcels.map((parcel) => aSheetLine(parcel));
    const file = { fileHash: "a".repeat(64) };
    const save = (client: Client, wishes: Record<string, unknown>) =>
      ask(client, "payout_save", { payload: cash.payload(carrier, lines, wishes) });
    const key = randomUUID();
    const answers = await Promise.all([
      save(boss, { ...file, key }),
      save(boss, { ...file, key }),
      save(manager, file),
      save(manager, { ...file, lines: lines.toReversed() }),
    ]);
    const saved = answers.filter(({ ok }) => ok);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    for (const refused of answers.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({ error: "payout_exists", detail: { by: "file", open: true } });
    const id = String(saved[0]?.id);
    expect(await Promise.all([cash.close(boss, id), cash.close(manager, id), cash.close(boss, id)])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(await entriesIn(id)).toEqual([{ kind: "remitted", amount: -20 * NET, n: 20 }]);
  });

  it("when the same file, number or lines come again after it was closed, and nothing of an open one is booked", async () => {
    const { carrier, parcels } = await delivered(2);
    const lines = [aSheetLine(parcels[0] ?? null)];
    const id = await cash.aPayout(boss, carrier, lines, { fileHash: "b".repeat(64), number: "PAY-7" });
    expect((await entriesIn(id)).length).toBe(0);
    await cash.close(boss, id);
    const other = [aSheetLine(parcels[1] ?? null)];
    expect(await cash.preview(boss, carrier, lines)).toMatchObject({
      error: "payout_exists",
      detail: { by: "lines", id, number: "PAY-7", open: false },
    });
    expect(await cash.preview(boss, carrier, other, "b".repeat(64))).toMatchObject({ detail: { by: "file" } });
    expect(
      await ask(boss, "payout_save", { payload: cash.payload(carrier, other, { number: "pay-7" }) }),
    ).toMatchObject({ detail: { by: "number" } });
    expect((await cash.preview(boss, carrier, [aSheetLine(parcels[0] ?? null, { fee: 1 })])).lines[0]).toMatchObject({
      verdict: "paid_already",
      paidIn: { id, number: "PAY-7" },
    });
  });

  it("and an owner alone reverses it, after which its sheet can be paid again", async () => {
    const { carrier, parcels } = await delivered(2);
    const lines = parcels.map((parcel) => aSheetLine(parcel));
    const id = await cash.aPayout(boss, carrier, lines, { fileHash: "c".repeat(64) });
    await cash.close(boss, id);
    expect(await ask(manager, "payout_reverse", { id, reason: "Wrong sheet" })).toMatchObject({
      error: "unauthorized",
    });
    for (const press of [1, 2])
      expect(await ask(boss, "payout_reverse", { id, reason: "Wrong sheet" }), String(press)).toEqual({ ok: true });
    expect(await moneyOf(carrier)).toMatchObject({ owes: 2 * NET });
    const again = await cash.aPayout(boss, carrier, lines, { fileHash: "c".repeat(64) });
    expect(await cash.close(boss, again)).toEqual({ ok: true });
    expect(await cash.close(boss, id)).toMatchObject({ error: "payout_closed" });
    expect(await moneyOf(carrier)).toMatchObject({ owes: 0 });
  });

  it("while a parcel is taken back at the same moment", async () => {
    const { carrier, parcels } = await delivered(10);
    const id = await cash.aPayout(
      boss,
      carrier,
      parcels.map((parcel) => aSheetLine(parcel)),
    );
    await Promise.all([
      cash.close(manager, id),
      ...parcels.map(({ order_id }) =>
        ask(boss, "admin_set_order_status", { id: order_id, from_status: "delivered", to_status: "shipped" }),
      ),
    ]);
    const [{ closed = false } = {}] = await sql<
      { closed: boolean }[]
    >`select closed_at is not null as closed from private.payouts where id = ${id}`;
    for (const parcel of parcels) expect(await cash.balanceOf(parcel)).toBe(closed ? -NET : 0);
  });

  it("and an open one can be dropped, without a trace in the ledger", async () => {
    const { carrier, parcels } = await delivered(1);
    const id = await cash.aPayout(boss, carrier, [aSheetLine(parcels[0] ?? null)]);
    const second = await ask(boss, "payout_save", {
      payload: cash.payload(carrier, [aSheetLine(parcels[0] ?? null, { fee: 1 })]),
    });
    expect(second).toMatchObject({ error: "payout_open", detail: { id } });
    expect(await ask(boss, "payout_drop", { id })).toEqual({ ok: true });
    expect(await cash.payoutOf(boss, id)).toMatchObject({ error: "not_found" });
    expect(await moneyOf(carrier)).toMatchObject({ owes: NET, open: null });
  });
});

describe("debts", () => {
  it("of lost parcels and disputed lines are listed until they are paid or written off, once", async () => {
    const carrier = await aCarrier();
    const [lost] = await cash.parcels(carrier, 1, { state: "in_transit" });
    await ask(boss, "parcel_lost", { parcel_id: lost?.id });
    const mine = async () =>
      (
        await ask<{ disputes: { carrier: { id: string }; kind: string; amount: number }[] }>(boss, "disputes")
      ).disputes.filter((debt) => debt.carrier.id === carrier.id);
    expect(await mine()).toMatchObject([{ kind: "lost", amount: TOTAL }]);
    const settle = (amount: number) =>
      ask(boss, "dispute_settle", { parcel_id: lost?.id, line_id: null, amount, reason: "They refuse" });
    expect(await settle(1)).toMatchObject({ error: "owed_changed", detail: { amount: TOTAL } });
    const answers = await Promise.all([settle(TOTAL), settle(TOTAL)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mine()).toEqual([]);
    expect(await moneyOf(carrier)).toMatchObject({ owes: 0 });
  });

  it("of a line is paid or written off, not both, when two people press at once", async () => {
    const { carrier, parcels } = await delivered(2);
    const id = await cash.aPayout(boss, carrier, [aSheetLine(parcels[0] ?? null)], { received: NET - 50 });
    await ask(boss, "payout_rest", { id, action: "dispute" });
    await cash.close(boss, id);
    const next = await cash.aPayout(boss, carrier, [aSheetLine(parcels[1] ?? null)], { received: NET + 50 });
    const [debt] = (await cash.payoutOf(boss, next)).earlier;
    const given = { parcel_id: null, line_id: debt?.lineId ?? null };
    await ask(boss, "payout_pays", { id: next, ...given, paid: true });
    const [closed, settled] = await Promise.all([
      cash.close(manager, next),
      ask(boss, "dispute_settle", { ...given, amount: 50, reason: "They refuse" }),
    ]);
    expect([closed.ok, settled.ok].filter(Boolean)).toHaveLength(1);
    expect(await moneyOf(carrier)).toMatchObject({ owes: closed.ok ? 0 : NET });
  });

  it("are named by one id", async () => {
    for (const given of [
      { parcel_id: null, line_id: null },
      { parcel_id: randomUUID(), line_id: randomUUID() },
    ]) {
      const refused = { error: "invalid", detail: { field: "line_id" } };
      expect(await ask(boss, "payout_pays", { id: randomUUID(), ...given, paid: true })).toMatchObject(refused);
      expect(await ask(boss, "dispute_settle", { ...given, amount: 1, reason: "They refuse" })).toMatchObject(refused);
    }
  });
});

describe("a driver of our own", () => {
  it("gives what he collected: all his parcels are paid at once, and the difference stays his", async () => {
    const driver = await aCarrier({ family: "own" });
    await cash.parcels(driver, 3);
    const given = {
      key: randomUUID(),
      carrierId: driver.id,
      paidOn: cash.today,
      expected: 3 * NET,
      received: 3 * NET - 500,
      action: "carried",
      reason: null,
    };
    const give = (wishes: Record<string, unknown> = {}) =>
      ask(boss, "driver_gave", { payload: { ...given, ...wishes } });
    expect(await give({ action: "dispute" })).toMatchObject({ error: "invalid", detail: { field: "action" } });
    expect(await give({ expected: 1 })).toMatchObject({ error: "owed_changed", detail: { amount: 3 * NET } });
    expect(await give({ action: null })).toMatchObject({ error: "payout_differs", detail: { amount: 500 } });
    const [first, second] = await Promise.all([give(), give()]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await moneyOf(driver)).toMatchObject({ owes: 500, carried: 500, open: null });
    expect(await give({ key: randomUUID(), expected: 500, received: 500, action: null })).toMatchObject({ ok: true });
    expect(await moneyOf(driver)).toMatchObject({ owes: 0 });
  });

  it("also pays for a parcel that he lost", async () => {
    const driver = await aCarrier({ family: "own" });
    const [lost] = await cash.parcels(driver, 1, { state: "in_transit" });
    await ask(boss, "parcel_lost", { parcel_id: lost?.id });
    const given = { key: randomUUID(), carrierId: driver.id, paidOn: cash.today, action: null, reason: null };
    expect(await ask(boss, "driver_gave", { payload: { ...given, expected: TOTAL, received: TOTAL } })).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(driver)).toMatchObject({ owes: 0, dispute: { amount: 0 } });
  });
});

it("the name and phone of a line are gone when its payout is closed", async () => {
  const { carrier } = await delivered(1);
  const line = aSheetLine({ tracking: "nobody" }, { name: "Amel Haddad", phone: "0661401101" });
  const id = await cash.aPayout(boss, carrier, [line]);
  await cash.decide(boss, id, [line.row], "dispute");
  await cash.close(boss, id);
  expect(
    await sql`select from private.payout_lines where payout_id = ${id} and num_nonnulls(name, phone) > 0`,
  ).toHaveLength(0);
});
