import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourText, shownHours } from "./call-day.ts";

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
