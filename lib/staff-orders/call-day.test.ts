import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { hourText, shownHours } from "./call-day.ts";
import { callDay } from "./call-day-rows.ts";

const hours = (called: Record<number, number> = {}) => Array.from({ length: 24 }, (_, hour) => called[hour] ?? 0);

describe("the hours of the chart", () => {
  it("are 9 to 19 when nobody called", () => {
    expect(shownHours(hours()).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it("include every call and have no gap", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 24, maxLength: 24 }), (day) => {
        const shown = shownHours(day);
        const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
        expect(sum(shown.map(({ orders }) => orders))).toBe(sum(day));
        for (const [index, { hour, orders }] of shown.entries()) {
          expect(hour).toBe((shown[0]?.hour ?? 0) + index);
          expect(orders).toBe(day[hour]);
        }
      }),
    );
  });

  it.each([
    [0, "00:00–01:00"],
    [9, "09:00–10:00"],
    [23, "23:00–00:00"],
  ])("%i is %s", (hour, text) => expect(hourText(hour)).toBe(text));
});

describe("the day of the calls", () => {
  const decisions = { confirmed: 12, dropped: 3, undecided: 2 };
  const answer = {
    today: "2026-11-24",
    from: "2026-11-11",
    due: 4,
    late: 1,
    promised: 2,
    called: 9,
    confirmed: 5,
    cancelled: 1,
    hours: hours({ 10: 3 }),
    days: [{ date: "2026-11-24", ...decisions }],
    callers: [{ id: null, name: "", ...decisions }],
    sources: [{ source: "web", ...decisions }],
    fast_readers: [{ id: "6b1d8a52-3f0e-4c3a-9d55-0a8c6d1f2e77", name: "Rym", cards: 121 }],
    reasons: [{ reason: "price", orders: 2 }],
  };

  it("is read", () => {
    const { fast_readers: fastReaders, ...figures } = answer;
    expect(callDay.parse(answer)).toEqual({ ...figures, fastReaders });
  });

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(callDay.safeParse(renamed).success).toBe(false),
  );

  it.each([{ sources: [{ source: "fax", ...decisions }] }, { hours: [1, 2] }, { due: -1 }])(
    "is rejected with %j",
    (wrong) => expect(callDay.safeParse({ ...answer, ...wrong }).success).toBe(false),
  );
});
