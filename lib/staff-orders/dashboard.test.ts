import { describe, expect, it } from "vitest";
import { percentChange, periodAsked, sharePercent } from "./dashboard.ts";

/** At 23:30 UTC the next day has begun in Algiers. */
const NOW = Date.parse("2026-11-20T23:30:00Z");

describe("the period of the dashboard", () => {
  it.each([
    [{ period: "today" }, { name: "today", from: "2026-11-21", to: "2026-11-21" }],
    [{ period: "7" }, { name: "7", from: "2026-11-15", to: "2026-11-21" }],
    [{}, { name: "30", from: "2026-10-23", to: "2026-11-21" }],
    [{ period: "90" }, { name: "90", from: "2026-08-24", to: "2026-11-21" }],
    [
      { from: "2026-01-05", to: "2026-02-01" },
      { name: "custom", from: "2026-01-05", to: "2026-02-01" },
    ],
    [
      { from: "2026-01-05", to: "2026-01-05" },
      { name: "custom", from: "2026-01-05", to: "2026-01-05" },
    ],
    [
      { from: "2025-10-18", to: "2026-11-21" },
      { name: "custom", from: "2025-10-18", to: "2026-11-21" },
    ],
  ])("%j is %j", (asked, period) => {
    expect(periodAsked(asked, NOW)).toEqual(period);
  });

  it.each([
    { period: "yesterday" },
    { from: "2026-02-01", to: "2026-01-05" },
    { from: "2026-02-30", to: "2026-03-05" },
    { from: "2026-02-01" },
    { from: "2025-10-17", to: "2026-11-21" },
    { from: "x' or 1=1", to: "2026-11-21" },
  ])("is the last 30 days for %j", (asked) => {
    expect(periodAsked(asked, NOW)).toEqual({ name: "30", from: "2026-10-23", to: "2026-11-21" });
  });
});

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [10, 0, null],
  [0, 0, null],
])("%i after %i is a change of %j percent", (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
])("%i of %i is %j percent", (part, whole, share) => {
  expect(sharePercent(part, whole)).toBe(share);
});
