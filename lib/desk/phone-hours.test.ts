import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { hoursOfDays, usualHours } from "./phone-hours.ts";
import type { PhoneHours } from "./rows.ts";

const [english, arabic] = [en.contact.hours, ar.contact.hours];

const hours = (days: number[]): PhoneHours => ({ days, opens: "09:00", closes: "20:30", otherDays: [] });

describe("the hours of calls", () => {
  it.each([
    [[6, 7, 1, 2, 3, 4], "Saturday to Thursday, 9:00 to 20:30"],
    [[1, 2, 3, 4, 6], "Saturday, Monday to Thursday, 9:00 to 20:30"],
    [[5, 6], "Saturday, Friday, 9:00 to 20:30"],
    [[1, 2, 3, 4, 5, 6, 7], "Every day, 9:00 to 20:30"],
  ])("on the days %j are %j", (days, text) => expect(usualHours(hours(days), english, "en")).toBe(text));

  it("are words in Arabic, with an Arabic comma, after which alone a line breaks", () => {
    expect(usualHours(hours([6, 7, 1]), arabic, "ar")).toBe(
      "من السبت إلى الاثنين، من 9:00 إلى 20:30".replaceAll(/(?<!،) /g, "\u00a0"),
    );
  });

  it("of single days name the days, or that nobody calls", () => {
    const ramadan = { from: "2026-02-18", to: "2026-03-19", opens: "10:00", closes: "16:00" };
    expect(hoursOfDays(ramadan, english, "en")).toBe("18 February 2026 to 19 March 2026: 10:00 to 16:00");
    const holiday = { from: "2026-07-05", to: "2026-07-05", opens: null, closes: null };
    expect(hoursOfDays(holiday, english, "en")).toBe("5 July 2026: no calls");
    expect(hoursOfDays(holiday, arabic, "ar")).toBe("5 جويلية 2026: لا مكالمات");
  });
});
