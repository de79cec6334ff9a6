import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order.ts";
import { phoneHoursAnswer } from "@/lib/desk/rows.ts";
import { readRpc } from "@/lib/supabase/rpc.ts";
import { anon, type Client, sql, staff } from "./clients.ts";
import { deskOf } from "./desk.ts";
import { anOrderIn, ask } from "./staff.ts";

const ROLLED_BACK = "rolled back";

/** Changes settings, reads, and rolls the settings back. */
async function withSettings<T>(
  set: (on: typeof sql) => Promise<unknown>,
  read: (on: typeof sql) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await sql
    .begin(async (on) => {
      await set(on as unknown as typeof sql);
      result = await read(on as unknown as typeof sql);
      throw new Error(ROLLED_BACK);
    })
    .catch((error: Error) => {
      if (error.message !== ROLLED_BACK) throw error;
    });
  return result as T;
}

const RAMADAN = (on: typeof sql) =>
  on`insert into private.desk_days (from_day, to_day, opens, closes) values
    ('2027-02-08', '2027-03-09', '20:00', '23:30'), ('2027-02-20', '2027-02-20', null, null)`;

const algiers = (instant: string) => sql`select ${instant}::timestamp at time zone 'Africa/Algiers' as at`;

describe("the next time for a call", () => {
  it.each([
    ["inside the calling hours", "2026-11-21 10:00", "2026-11-21 10:00"],
    ["before the calling hours", "2026-11-21 03:00", "2026-11-21 09:00"],
    ["at the end of the calling hours", "2026-11-21 20:00", "2026-11-22 09:00"],
    ["on the evening before Friday", "2026-11-26 21:00", "2026-11-28 09:00"],
    ["on Friday", "2026-11-27 12:00", "2026-11-28 09:00"],
    ["on a morning in Ramadan", "2027-02-09 10:00", "2027-02-09 20:00"],
    ["on a Friday in Ramadan", "2027-02-12 21:00", "2027-02-12 21:00"],
    ["on a day without calls in Ramadan", "2027-02-20 21:00", "2027-02-21 20:00"],
  ])("is right for a moment %s", async (_, asked, expected) => {
    const [row] = await withSettings(
      RAMADAN,
      (on) => on`
      select private.into_hours(${asked}::timestamp at time zone 'Africa/Algiers') as at`,
    );
    expect(row?.at).toEqual((await algiers(expected))[0]?.at);
  });

  it("is the moment itself when the shop has no calling hours", async () => {
    const [row] = await withSettings(
      (on) => on`insert into private.desk_days values ('2026-11-01', '2027-10-31', null, null)`,
      (on) => on`select private.into_hours('2026-11-21 10:00+01') as at`,
    );
    expect(row?.at).toEqual(new Date("2026-11-21T09:00:00Z"));
  });
});

describe("the time of the next attempt", () => {
  it("is after the last attempt, inside the calling hours, and in another quarter of the day", async () => {
    const cases = fc.sample(
      fc.record({
        attempts: fc.integer({ min: 1, max: 9 }),
        minutes: fc.integer({ min: 0, max: 525_600 }),
        waits: fc.array(fc.integer({ min: 5, max: 2_880 }), { minLength: 1, maxLength: 8 }),
        opens: fc.integer({ min: 6, max: 12 }),
        hours: fc.integer({ min: 2, max: 11 }),
      }),
      1_000,
    );
    for (const { attempts, minutes, waits, opens, hours } of cases) {
      const [row] = await withSettings(
        async (on) => {
          await RAMADAN(on);
          await on`update private.desk_settings set retry_minutes = ${waits},
            opens = make_time(${opens}, 0, 0), closes = make_time(${opens + hours}, 0, 0) where id`;
        },
        (on) => on<{ later: boolean; open: boolean; other: boolean }[]>`
          with called as (
            select private.into_hours(timestamptz '2026-09-01' + make_interval(mins => ${minutes})) as at),
          planned as (select called.at as before, private.next_attempt(${attempts}, called.at) as at from called)
          select planned.at > before as later, private.into_hours(planned.at) = planned.at as open,
            private.quarter_of_day(planned.at) <> private.quarter_of_day(before) as other
          from planned`,
      );
      expect(row, JSON.stringify({ attempts, minutes, waits, opens, hours })).toEqual({
        later: true,
        open: true,
        other: true,
      });
    }
  }, 180_000);
});

describe("when staff change the status of an order", () => {
  const CONFIRMATION = {
    pending: "to_call",
    processing: "confirmed",
    shipped: "confirmed",
    delivered: "confirmed",
    cancelled: "closed",
  } as const;

  it("the call desk gets the state that belongs to the new status", async () => {
    const client: Client = await staff("manager");
    const { id } = await anOrderIn("pending", { client });
    const steps = fc.sample(fc.constantFrom(...ORDER_STATUSES), 300);
    let status: OrderStatus = "pending";
    for (const to of steps) {
      const answer = await ask(client, "admin_set_order_status", { id, from_status: status, to_status: to });
      expect(answer.ok).toBe(true);
      status = to;
      const desk = await deskOf(id);
      expect([to, desk.confirmation]).toEqual([to, CONFIRMATION[to]]);
      expect([to, desk.next_call_at !== null, desk.cancel_reason]).toEqual([
        to,
        to === "pending",
        to === "cancelled" ? "not_said" : null,
      ]);
    }
  });
});

describe("the times that are offered for another call", () => {
  it("are the morning and the evening of the next day with such calling hours, however far it is", async () => {
    const slots = () =>
      sql
        .begin(async (tx) => {
          await tx`update private.desk_settings set days = '{1,2,3,4,5,6,7}', opens = '09:00', closes = '20:00'`;
          // Nobody calls today and in the next two days.
          await tx`delete from private.desk_days`;
          await tx`insert into private.desk_days
        select d, d + 2, null, null from (select (now() at time zone 'Africa/Algiers')::date as d) as today`;
          // On the third day the calls begin in the afternoon.
          await tx`insert into private.desk_days
        select d + 3, d + 3, '14:00', '20:00' from (select (now() at time zone 'Africa/Algiers')::date as d) as today`;
          const rows = await tx`
        select slot ->> 'kind' as kind, (slot ->> 'at')::timestamptz at time zone 'Africa/Algiers'
          - (now() at time zone 'Africa/Algiers')::date as ahead
        from jsonb_array_elements(private.later_slots()) as slot`;
          const found = rows.map(({ kind, ahead }) => [String(kind), String(ahead)]);
          throw new Found(found);
        })
        .catch((error: unknown) => {
          if (error instanceof Found) return error.found;
          throw error;
        });
    expect(await slots()).toEqual([
      ["morning", "4 days 10:00:00"],
      ["next_evening", "3 days 18:00:00"],
    ]);
  });
});

/** Ends a transaction that shall be undone, with what was found in it. */
class Found extends Error {
  readonly found: string[][];
  constructor(found: string[][]) {
    super("undone");
    this.found = found;
  }
}

describe("the calling hours", () => {
  const HOURS = {
    days: [1, 2, 3],
    opens: "10:00",
    closes: "18:30",
    retryMinutes: [60, 300],
    maxAttempts: 3,
    newMinutes: 30,
    otherDays: [
      { from: "2099-02-08", to: "2099-03-09", opens: "20:00", closes: "23:30" },
      { from: "2099-03-20", to: "2099-03-20", opens: null, closes: null },
    ],
  };

  it("are read as an owner saved them; saving keeps the special days that are over, and reading leaves them out", async () => {
    const owner = await staff("owner");
    const before = await ask<{ ok: true }>(owner, "admin_calling_hours");
    await sql`insert into private.desk_days values ('2020-01-01', '2020-01-31', null, null)`;
    try {
      expect(await ask(owner, "admin_save_calling_hours", { hours: HOURS })).toEqual({ ok: true, ...HOURS });
      expect(await ask(owner, "admin_calling_hours")).toEqual({ ok: true, ...HOURS });
      expect(await sql`select from private.desk_days where from_day = '2020-01-01'`).toHaveLength(1);
    } finally {
      await ask(owner, "admin_save_calling_hours", { hours: before });
      await sql`delete from private.desk_days where from_day = '2020-01-01'`;
    }
  });

  it("are shown to shoppers, with the other days of the next month", async () => {
    const owner = await staff("owner");
    const before = await ask<{ ok: true }>(owner, "admin_calling_hours");
    const [soon] = await sql<{ today: string; first: string; later: string }[]>`
      select day::text as today, (day + 30)::text as first, (day + 31)::text as later
      from (select (now() at time zone 'Africa/Algiers')::date as day) as at`;
    const closed = (day = "") => ({ from: day, to: day, opens: null, closes: null });
    const otherDays = [closed(soon?.today), closed(soon?.first), closed(soon?.later)];
    try {
      await ask(owner, "admin_save_calling_hours", { hours: { ...HOURS, otherDays } });
      expect(await readRpc(anon(), "phone_hours", {}, phoneHoursAnswer)).toEqual({
        days: HOURS.days,
        opens: HOURS.opens,
        closes: HOURS.closes,
        otherDays: otherDays.slice(0, 2),
      });
    } finally {
      await ask(owner, "admin_save_calling_hours", { hours: before });
    }
  });

  it.each([
    ["days", { days: [] }],
    ["days", { days: [0] }],
    ["days", { days: ["1"] }],
    ["opens", { opens: "25:00" }],
    ["opens", { opens: null }],
    ["closes", { closes: "09:00" }],
    ["retryMinutes", { retryMinutes: [] }],
    ["retryMinutes", { retryMinutes: [4] }],
    ["retryMinutes", { retryMinutes: [60, null] }],
    ["maxAttempts", { maxAttempts: 1 }],
    ["newMinutes", { newMinutes: -1 }],
    ["newMinutes", { newMinutes: null }],
    ["otherDays", { otherDays: null }],
    ["otherDays", { otherDays: [{ from: "2099-02-08", to: "2099-02-07", opens: null, closes: null }] }],
    ["otherDays", { otherDays: [{ from: "2099-02-08", to: "2099-02-09", opens: "10:00", closes: null }] }],
    ["otherDays", { otherDays: [{ from: "2099-02-30", to: "2099-03-09", opens: null, closes: null }] }],
    [
      "otherDays",
      {
        otherDays: [
          { from: "2099-02-08", to: "2099-02-09", opens: null, closes: null },
          { from: "2099-02-08", to: "2099-02-10", opens: null, closes: null },
        ],
      },
    ],
  ])("are refused when %s is wrong: %j", async (field, over) => {
    const owner = await staff("owner");
    const before = await ask(owner, "admin_calling_hours");
    expect(await ask(owner, "admin_save_calling_hours", { hours: { ...HOURS, ...over } })).toMatchObject({
      error: "invalid",
      detail: { field },
    });
    expect(await ask(owner, "admin_calling_hours")).toEqual(before);
  });
});
