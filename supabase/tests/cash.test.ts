// The ledger of cash: what follows from the state of a parcel, its law after many random lives, and that nothing is changed.
import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "@/lib/http/abilities";
import { seeded } from "../demo/random.ts";
import * as cash from "./cash.ts";
import { FEE, NET, RETURN_FEE, TOTAL } from "./cash.ts";
import { admin, type Client, sql, staff } from "./clients.ts";
import { aCarrier, addEvents } from "./parcels.ts";
import { findings, inspect, receivedCard } from "./sent-back.ts";
import { anOrderIn, ask } from "./staff.ts";

let boss: Client;
beforeAll(async () => {
  boss = await admin();
});

const one = async (state = "in_transit", days = 1, carrier?: { id: string }): Promise<cash.CashParcel> => {
  const [parcel] = await cash.parcels(carrier ?? (await aCarrier()), 1, { state, days });
  if (!parcel) throw new Error("no parcel");
  return parcel;
};

const DELIVERED: [string, number][] = [
  ["collected", TOTAL],
  ["delivery_fee", -FEE],
];

describe("what follows from the state of a parcel", () => {
  it("books what the driver collected and the fees when it is delivered, once", async () => {
    const carrier = await aCarrier();
    await sql`update private.carriers set cod_fee = 5000 where id = ${carrier.id}`;
    const parcel = await one("in_transit", 1, carrier);
    expect(await cash.entriesOf(parcel)).toEqual([]);
    await ask(boss, "parcel_set", { id: parcel.id, state: "delivered" });
    await sql`select private.follow_cash(${[parcel.order_id]}::uuid[])`;
    expect((await cash.entriesOf(parcel)).sort()).toEqual([["cod_fee", -5000], ...DELIVERED].sort());
  });

  it("takes the entries back when staff take “delivered” back, and when a manager decides that it came back", async () => {
    const mistake = await one();
    await ask(boss, "parcel_set", { id: mistake.id, state: "out_for_delivery" });
    await ask(boss, "parcel_set", { id: mistake.id, state: "delivered" });
    expect(await ask(boss, "parcel_set_back", { id: mistake.id })).toMatchObject({ ok: true });
    const carrier = await aCarrier();
    const back = await one("in_transit", 1, carrier);
    await addEvents(boss, carrier, [{ code: back.tracking, status: "delivered" }]);
    await addEvents(boss, carrier, [{ code: back.tracking, status: "returning" }]);
    expect(await cash.balanceOf(back)).toBe(NET);
    await ask(boss, "parcel_decide", { id: back.id, came_back: true });
    for (const parcel of [mistake, back]) {
      expect(await cash.balanceOf(parcel)).toBe(0);
      expect(await cash.entriesOf(parcel)).toHaveLength(4);
    }
  });

  it("books the return fee at the inspection and not before, and a claim for a lost parcel", async () => {
    const carrier = await aCarrier();
    const parcel = await one("in_transit", 1, carrier);
    await addEvents(boss, carrier, [{ code: parcel.tracking, status: "returned" }]);
    const card = await receivedCard(boss, parcel.reference);
    expect(await cash.entriesOf(parcel)).toEqual([]);
    await inspect(boss, card.id, findings(card));
    expect(await cash.entriesOf(parcel)).toEqual([["return_fee", -RETURN_FEE]]);
    const lost = await one();
    await ask(boss, "parcel_lost", { parcel_id: lost.id });
    expect(await cash.entriesOf(lost)).toEqual([["claim", TOTAL]]);
  });

  it("books a delivery in part without the bottles that come back", async () => {
    const parcel = await one();
    await ask(boss, "parcel_partial", { parcel_id: parcel.id, lines: [{ position: 1, quantity: 1 }] });
    expect((await cash.entriesOf(parcel)).sort()).toEqual([
      ["collected", TOTAL - 50_000],
      ["delivery_fee", -FEE],
    ]);
  });

  it("books a delivery in part of a parcel that its carrier called returned for the carrier, not in the own box", async () => {
    const carrier = await aCarrier();
    const parcel = await one("in_transit", 1, carrier);
    await addEvents(boss, carrier, [{ code: parcel.tracking, status: "returned" }]);
    expect(
      await ask(boss, "parcel_partial", { parcel_id: parcel.id, lines: [{ position: 1, quantity: 1 }] }),
    ).toMatchObject({ ok: true });
    expect(await cash.balanceOf(parcel)).toBe(TOTAL - 50_000 - FEE);
    expect(await ask(boss, "order_cash", { order_id: parcel.order_id })).toMatchObject({ box: 0 });
    expect(await sql`select status from public.orders where id = ${parcel.order_id}`).toEqual([
      { status: "delivered" },
    ]);
  });

  it("books an order that is delivered without a parcel in the own cash box, and takes it back", async () => {
    const { id } = await anOrderIn("delivered", { client: boss });
    const boxOf = async () => (await ask<{ box: number }>(boss, "order_cash", { order_id: id })).box;
    const [order] = await sql<{ total: number }[]>`select total::float8 as total from public.orders where id = ${id}`;
    expect(await boxOf()).toBe(order?.total);
    await ask(boss, "admin_set_order_status", { id, from_status: "delivered", to_status: "processing" });
    expect(await boxOf()).toBe(0);
  });
});

describe("the rows of the ledger", () => {
  it("are never changed, deleted or emptied, by whatever role", async () => {
    await one("delivered");
    const attempts = [
      "update private.cash_entries set amount = 1",
      "delete from private.cash_entries",
      "truncate private.cash_entries",
    ];
    for (const attempt of attempts) await expect(sql.unsafe(attempt)).rejects.toThrow("never changed");
    for (const role of ["authenticated", "anon", "service_role"])
      for (const attempt of [
        ...attempts,
        "select from private.cash_entries",
        "insert into private.cash_entries default values",
      ])
        await expect(
          sql.begin(async (tx) => {
            await tx.unsafe(`set local role ${role}`);
            await tx.unsafe(attempt);
          }),
          `${attempt} as ${role}`,
        ).rejects.toThrow("permission denied");
  });

  it("refuse an amount with the wrong sign, and an entry of a carrier without a parcel or line", async () => {
    const parcel = await one("delivered");
    const [{ carrier_id = "" } = {}] = await sql<
      { carrier_id: string }[]
    >`select carrier_id from private.parcels where id = ${parcel.id}`;
    const add = (kind: string, amount: number, parcelId: string | null) =>
      sql`insert into private.cash_entries (kind, amount, currency, carrier_id, parcel_id) values (${kind}, ${amount}, 'DZD', ${carrier_id}, ${parcelId})`;
    for (const kind of ["collected", "claim"])
      await expect(add(kind, -1, parcel.id)).rejects.toThrow("cash_entries_sign");
    for (const kind of ["delivery_fee", "return_fee", "cod_fee", "other_fee"])
      await expect(add(kind, 1, parcel.id)).rejects.toThrow("cash_entries_sign");
    await expect(add("adjusted", 1, null)).rejects.toThrow("cash_entries_owner");
  });

  it("are signed by the database", async () => {
    const parcel = await one();
    await ask(boss, "parcel_set", { id: parcel.id, state: "delivered" });
    const { data } = await boss.auth.getUser();
    const rows = await sql<{ by: string }[]>`select by from private.cash_entries where parcel_id = ${parcel.id}`;
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([data.user?.email]));
  });
});

describe("the own cash box", () => {
  it("loses what is taken out, once for each key, and an owner takes it back", async () => {
    const amount = async () => (await ask<{ box: { amount: number } }>(boss, "admin_money")).box.amount;
    const before = await amount();
    const taken = { key: randomUUID(), day: cash.today, amount: 500, kind: "refund", note: "Broken bottle" };
    for (const press of [1, 2])
      expect(await ask(boss, "box_take", { payload: taken }), String(press)).toEqual({ ok: true });
    expect(await amount()).toBe(before - 500);
    const [entry] = await sql<
      { id: number }[]
    >`select id::int as id from private.cash_entries where key = ${taken.key}`;
    expect(await ask(await staff("manager"), "cash_reverse", { id: entry?.id, reason: "Mistyped" })).toMatchObject({
      error: "unauthorized",
    });
    for (const press of [1, 2])
      expect(await ask(boss, "cash_reverse", { id: entry?.id, reason: "Mistyped" }), String(press)).toEqual({
        ok: true,
      });
    expect(await amount()).toBe(before);
  });
});

it("agents and packers see nothing of it", async () => {
  for (const role of ROLES.filter((name) => name === "agent" || name === "packer"))
    expect(await ask(await staff(role), "admin_money")).toMatchObject({ error: "unauthorized" });
});

it("opening entries are the same as those that are booked at once", async () => {
  const carrier = await aCarrier();
  const old = await cash.parcels(carrier, 300, { days: 40 });
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from private.cash_entries where carrier_id = ${carrier.id}`;
  });
  await sql`select private.follow_cash(array(select id from public.orders))`;
  const { carriers } = await ask<{ carriers: Record<string, unknown>[] }>(boss, "admin_money");
  expect(carriers.find(({ id }) => id === carrier.id)).toMatchObject({
    owes: old.length * NET,
    fees: old.length * FEE,
    overdue: { parcels: old.length, amount: old.length * NET },
    notDue: { parcels: 0, amount: 0 },
  });
});

describe("five hundred random lives of parcels and two payouts", () => {
  const seed = Number(process.env.CASH_SEED ?? randomInt(2 ** 31));
  const random = seeded(seed);

  it(`keep the law of the ledger (seed ${seed})`, async () => {
    const boss = await cash.patientOwner();
    const carriers = await Promise.all([aCarrier(), aCarrier()]);
    const all: (cash.CashParcel & { carrier: { id: string; name: string } })[] = [];
    for (const carrier of carriers)
      all.push(
        ...(await cash.parcels(carrier, 250, { state: "in_transit" })).map((parcel) => ({ ...parcel, carrier })),
      );

    const live = async (parcel: (typeof all)[number]) => {
      const steps = random.whole(1, 4);
      for (let step = 0; step < steps; step += 1)
        await random.pick([
          () => ask(boss, "parcel_set", { id: parcel.id, state: "delivered" }),
          () => ask(boss, "parcel_set", { id: parcel.id, state: "delivered" }),
          () => ask(boss, "parcel_partial", { parcel_id: parcel.id, lines: [{ position: 1, quantity: 1 }] }),
          () => ask(boss, "parcel_lost", { parcel_id: parcel.id }),
          () => ask(boss, "parcel_set_back", { id: parcel.id }),
          () => addEvents(boss, parcel.carrier, [{ code: parcel.tracking, status: "returning" }]),
          () => ask(boss, "parcel_decide", { id: parcel.id, came_back: random.chance(0.5) }),
          () =>
            ask(boss, "admin_set_order_status", {
              id: parcel.order_id,
              from_status: "delivered",
              to_status: "shipped",
            }),
          async () => {
            const received = await ask<{
              return: { id: string; lines: { position: number; expected: number }[] } | null;
            }>(boss, "return_receive", { code: parcel.reference, sure: true });
            if (received.return)
              await ask(boss, "return_inspect", {
                return_id: received.return.id,
                lines: received.return.lines.map(({ position, expected }) => ({
                  position,
                  sellable: expected,
                  tester: 0,
                  damaged: 0,
                  missing: 0,
                })),
              });
          },
        ])();
    };
    const payout = async (carrier: { id: string }) => {
      const paid = all.filter((parcel) => parcel.carrier.id === carrier.id && random.chance(0.6));
      const lines = paid.map((parcel) =>
        random.weighted([
          [cash.aSheetLine(parcel), 6],
          [cash.aSheetLine(parcel, { collected: TOTAL - random.whole(1, 9999) }), 2],
          [cash.aSheetLine(parcel, { fee: FEE + random.whole(1, 9999) }), 2],
          [cash.aReturnLine(parcel, RETURN_FEE + random.whole(0, 1) * 500), 2],
        ]),
      );
      lines.push(cash.aSheetLine(null, { collected: 0, fee: 700 }), cash.aSheetLine({ tracking: "nobody" }));
      const id = await cash.aPayout(boss, carrier, lines, {
        received: lines.reduce((sum, line) => sum + cash.netOf(line), 0) - 137,
      });
      for (const line of (await cash.payoutOf(boss, id)).lines)
        if (!line.decided) {
          const action = random.pick(["accept", "our_mistake", "written_off", "dispute", "leave_out"]);
          const answer = await cash.decide(boss, id, [line.row], action, "As agreed");
          if (answer.changed === 0) await cash.decide(boss, id, [line.row], "dispute");
        }
      await ask(boss, "payout_rest", {
        id,
        action: random.pick(["dispute", "carried", "written_off"]),
        reason: "Rounded",
      });
      expect(await cash.close(boss, id)).toEqual({ ok: true });
      return id;
    };
    const liveAll = async (some: typeof all) => {
      for (let at = 0; at < some.length; at += 4) await Promise.all(some.slice(at, at + 4).map(live));
    };
    await liveAll(all);
    const firsts = await Promise.all(carriers.map(payout));
    await liveAll(all.filter(() => random.chance(0.3)));
    await Promise.all(carriers.map(payout));
    await ask(boss, "payout_reverse", { id: firsts[0], reason: "Another sheet" });

    const ids = carriers.map(({ id }) => id);
    const broken = await sql`
      select p.reference, p.unsettled, coalesce(sum(e.amount), 0) as balance from private.parcels p
      left join private.cash_entries e on e.parcel_id = p.id where p.carrier_id in ${sql(ids)}
      group by p.id having p.unsettled <> (coalesce(sum(e.amount), 0) <> 0)`;
    expect(broken).toEqual([]);

    // What is owed, counted again from the states and the closed lines, without the ledger.
    const recounted = await sql<{ reference: string; ledger: number; states: number }[]>`
      select p.reference, coalesce((select sum(e.amount) from private.cash_entries e where e.parcel_id = p.id), 0)::float8 as ledger, (
        case when p.state = 'delivered' then p.cod_amount - p.fee - coalesce((
            select sum(l.expected * i.unit_price) from private.returns r join private.return_lines l on l.return_id = r.id
            join public.order_items i on i.order_id = r.order_id and i.position = l.position where r.parcel_id = p.id and r.kind = 'partial'), 0)
          when p.state = 'lost' then p.cod_amount else 0 end
        - case when exists (select from private.payout_lines l join private.payouts t on t.id = l.payout_id
              where l.parcel_id = p.id and t.closed_at is not null and t.reversed_at is null and l.verdict = 'return_early' and l.action in ('accept', 'our_mistake', 'written_off') and l.decided_for < 0)
            then 0
          when p.state = 'returned' and exists (select from private.returns r where r.order_id = p.order_id and r.kind = 'refused' and r.inspected_at is not null) then p.return_fee else 0 end
        - coalesce((
          select sum(l.net - case when l.action in ('accept', 'our_mistake', 'written_off') then l.decided_for else 0 end)
          from private.payout_lines l join private.payouts t on t.id = l.payout_id
          where l.parcel_id = p.id and t.closed_at is not null and t.reversed_at is null and l.action is distinct from 'leave_out'), 0))::float8 as states
      from private.parcels p where p.carrier_id in ${sql(ids)}`;
    expect(recounted.filter(({ ledger, states }) => ledger !== states)).toEqual([]);

    const { carriers: figures } = await ask<{
      carriers: ({ id: string; owes: number; carried: number } & Record<string, { amount: number }>)[];
    }>(boss, "admin_money");
    for (const { id } of carriers) {
      const [sums] = await sql<{ carrier: number; parcels: number; lines: number }[]>`
        select sum(amount)::float8 as carrier, (sum(amount) filter (where parcel_id is not null))::float8 as parcels,
          coalesce(sum(amount) filter (where line_id is not null), 0)::float8 as lines from private.cash_entries where carrier_id = ${id}`;
      const figure = figures.find((row) => row.id === id);
      expect(sums?.carrier).toBe((sums?.parcels ?? 0) + (sums?.lines ?? 0));
      expect(figure?.owes).toBe(sums?.carrier);
      expect(
        ["notDue", "due", "overdue", "returns", "dispute"].reduce(
          (sum, key) => sum + (figure?.[key]?.amount ?? 0),
          figure?.carried ?? 0,
        ),
      ).toBe(sums?.carrier);
    }
  }, 300_000);
});
