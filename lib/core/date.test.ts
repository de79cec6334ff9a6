import { expect, it } from "vitest";
import { formatDay, formatDays, formatMoment, sortableMoment } from "./date.ts";

it("writes a day with the month names of Algeria", () => {
  expect(formatDay("2026-11-24T12:00:00Z", "en")).toBe("24 November 2026");
  expect(formatDay("2026-08-01T12:00:00+00:00", "ar")).toBe("1 أوت 2026");
});

it("writes a range of days with the year once", () => {
  expect(formatDays("2026-10-15", "2026-11-14", "en")).toBe("15 October – 14 November 2026");
  expect(formatDays("2025-12-31", "2026-01-01", "ar")).toBe("31 ديسمبر 2025 – 1 جانفي 2026");
  expect(formatDays("2026-10-15", "2026-10-15", "en")).toBe("15 October 2026");
});

it("means the day in Algiers, which begins an hour before the day in Greenwich", () => {
  expect(formatDay("2026-12-31T23:30:00Z", "en")).toBe("1 January 2027");
  expect(formatMoment("2026-12-31T23:05:00.123456+00:00", "en")).toBe("1 January 2027, 00:05");
  expect(formatMoment("2026-02-03T08:05:00Z", "ar")).toBe("3 فيفري 2026، 09:05");
});

it("writes a moment of Algiers time that sorts as text", () => {
  expect(sortableMoment("2026-12-31T23:05:00.123456+00:00")).toBe("2027-01-01 00:05");
});

it("writes nothing for an invalid date", () => {
  expect(formatDay("yesterday", "en")).toBe("");
  expect(formatMoment("", "ar")).toBe("");
  expect(sortableMoment("soon")).toBe("");
});
