import { describe, expect, it } from "vitest";
import { change, periodDays, periods, toSummary } from "./summary.ts";

const answer = {
  total_visits: 3, unique_visitors: 2, new_visitors: 1, returning_visitors: 1, page_views: 5,
  most_visited_pages: [{ page: "/", count: 4 }, { page: "/cart", count: 1 }],
  device_stats: { desktop: 1, mobile: 4, tablet: 0 },
  browser_stats: [{ browser: "Chrome", count: 5 }],
  os_stats: [{ os: "Android", count: 5 }],
  daily_stats: [{ date: "2026-11-21", visits: 3, unique_visitors: 2, new_visitors: 1, returning_visitors: 1 }],
};

describe("the summary", () => {
  it("is read as the specification names it", () => expect(toSummary(answer)).toEqual(answer));
  it.each([[null], [[]], ["none"], [undefined]])("%j is none", (nothing) => expect(toSummary(nothing)).toBeNull());
  it("has zeros where the answer has something else", () => expect(toSummary({ page_views: "5", daily_stats: [null] })).toMatchObject({ page_views: 0, daily_stats: [], device_stats: { tablet: 0 } }));
});

describe("the period", () => {
  it.each([["7", 7], ["30", 30], ["90", 90], ["8", 30], [undefined, 30], [["7"], 30]])("%j asks for %i days", (asked, days) => expect(periodDays(asked)).toBe(days));

  it("is whole UTC dates, today included, and as many before", () => {
    const { current, previous } = periods(7, Date.parse("2026-11-21T23:30:00Z"));
    expect([...current, ...previous].map((at) => new Date(at).toISOString())).toEqual([
      "2026-11-15T00:00:00.000Z", "2026-11-21T23:59:59.999Z", "2026-11-08T00:00:00.000Z", "2026-11-14T23:59:59.999Z",
    ]);
  });

  it.each([[150, 100, 50], [50, 100, -50], [100, 100, 0], [5, 0, null]])("%i after %i is %j %", (now, before, percent) => expect(change(now, before)).toBe(percent));
});
