import { describe, expect, it } from "vitest";
import { toSummary } from "./summary.ts";

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
