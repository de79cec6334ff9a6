import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/core/locale.ts";
import { type DeliveryDays, daysInWords, deliveryDays } from "./estimate.ts";

const ALGIERS = 16;
const TIMIMOUN = 49;

const DAY_MS = 86_400_000;
const at = (moment: string) => Date.parse(moment);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

describe("the days of standard delivery", () => {
  it.each([
    ["a Sunday", "2026-11-22", "2026-11-25", "2026-11-26", "2026-11-29"],
    ["a Monday", "2026-11-23", "2026-11-26", "2026-11-29", "2026-11-30"],
    ["a Thursday", "2026-11-26", "2026-12-01", "2026-12-02", "2026-12-03"],
    ["a Friday, which counts as the Thursday before", "2026-11-27", "2026-12-01", "2026-12-02", "2026-12-03"],
    ["a Saturday, which counts as the Thursday before", "2026-11-28", "2026-12-01", "2026-12-02", "2026-12-03"],
  ])(
    "are the third and fourth business day after %s in the north, the fourth and fifth in the south",
    (_, day, third, fourth, fifth) => {
      const confirmed = at(`${day}T12:00:00+01:00`);
      expect(deliveryDays(ALGIERS, confirmed)).toEqual({ first: third, last: fourth });
      expect(deliveryDays(TIMIMOUN, confirmed)).toEqual({ first: fourth, last: fifth });
    },
  );

  it("count from the day in Algiers, which begins one hour before the day in UTC", () => {
    expect(deliveryDays(ALGIERS, at("2026-11-22T22:59:59Z")).first).toBe("2026-11-25");
    expect(deliveryDays(ALGIERS, at("2026-11-22T23:00:00Z")).first).toBe("2026-11-26");
  });

  it("are never a Friday or Saturday, and are three to seven days after the confirmation", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2024-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
        (confirmed) => {
          const { first, last } = deliveryDays(TIMIMOUN, confirmed.getTime());
          const today = new Date(confirmed.getTime() + 3_600_000).toISOString().slice(0, 10);
          for (const day of [first, last]) expect([0, 1, 2, 3, 4]).toContain(weekday(day));
          expect(daysBetween(today, first)).toBeGreaterThanOrEqual(3);
          expect(daysBetween(today, last)).toBeLessThanOrEqual(7);
          expect([1, 3]).toContain(daysBetween(first, last));
        },
      ),
    );
  });

  it("never come earlier for an order that is confirmed later", () => {
    const moment = fc.integer({ min: at("2024-01-01"), max: at("2060-01-01") });
    fc.assert(
      fc.property(moment, fc.nat(30 * DAY_MS), (confirmed, later) => {
        const [sooner, after] = [deliveryDays(ALGIERS, confirmed), deliveryDays(ALGIERS, confirmed + later)];
        expect(after.first >= sooner.first && after.last >= sooner.last).toBe(true);
      }),
    );
  });
});

describe("the days in words", () => {
  const inWords = (days: DeliveryDays, locale: Locale) => {
    const { first, last } = daysInWords(days, locale);
    expect(first + last).not.toContain(" ");
    return { first: first.replaceAll("\u00a0", " "), last: last.replaceAll("\u00a0", " ") };
  };

  it.each([
    ["within one month", { first: "2026-11-25", last: "2026-11-29" }, "Wed 25", "Sun 29 November"],
    ["across two months", { first: "2026-11-26", last: "2026-12-01" }, "Thu 26 November", "Tue 1 December"],
    ["across two years", { first: "2026-12-31", last: "2027-01-04" }, "Thu 31 December", "Mon 4 January"],
  ])("name the month once %s in English", (_, days, first, last) => {
    expect(inWords(days, "en")).toEqual({ first, last });
  });

  it.each([
    ["within one month", { first: "2026-11-25", last: "2026-11-29" }, "الأربعاء 25", "الأحد 29 نوفمبر"],
    ["across two years", { first: "2026-12-31", last: "2027-01-04" }, "الخميس 31 ديسمبر", "الاثنين 4 جانفي"],
  ])("are Arabic with the months and the digits of Algeria %s", (_, days, first, last) => {
    expect(inWords(days, "ar")).toEqual({ first, last });
  });
});
