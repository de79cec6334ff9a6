import { describe, expect, it } from "vitest";
import { percentChange, instantsOf, lengthOf, periodAsked, piecesOf, previousPeriod } from "./period.ts";

/** Half past eleven in the evening in UTC is the next day in Algiers, and the same UTC date. */
const NOW = Date.parse("2026-11-21T23:30:00Z");

describe("the period", () => {
  it.each([
    [{ days: "1" }, { days: 1, from: "2026-11-21", to: "2026-11-21" }],
    [{ days: "7" }, { days: 7, from: "2026-11-15", to: "2026-11-21" }],
    [{}, { days: 30, from: "2026-10-23", to: "2026-11-21" }],
    [{ days: "90" }, { days: 90, from: "2026-08-24", to: "2026-11-21" }],
    [{ days: "8" }, { days: 30, from: "2026-10-23", to: "2026-11-21" }],
    [{ days: ["7"] }, { days: 30, from: "2026-10-23", to: "2026-11-21" }],
    [
      { from: "2026-02-01", to: "2026-02-28" },
      { days: null, from: "2026-02-01", to: "2026-02-28" },
    ],
    [
      { from: "2026-02-30", to: "2026-03-01" },
      { days: 30, from: "2026-10-23", to: "2026-11-21" },
    ],
    [
      { from: "2026-03-02", to: "2026-03-01" },
      { days: 30, from: "2026-10-23", to: "2026-11-21" },
    ],
    [
      { from: "1026-03-02", to: "2026-03-01" },
      { days: 30, from: "2026-10-23", to: "2026-11-21" },
    ],
  ] as const)("%j asks for %j", (asked, period) => expect(periodAsked(asked, NOW)).toEqual(period));

  it("is compared with the same number of days just before", () => {
    expect(previousPeriod({ days: 7, from: "2026-11-15", to: "2026-11-21" })).toEqual({
      days: null,
      from: "2026-11-08",
      to: "2026-11-14",
    });
    expect(previousPeriod({ days: null, from: "2026-03-01", to: "2026-03-01" })).toEqual({
      days: null,
      from: "2026-02-28",
      to: "2026-02-28",
    });
  });

  it("goes from midnight in UTC to the last microsecond that the database knows", () => {
    expect(instantsOf({ days: null, from: "2026-11-15", to: "2026-11-21" })).toEqual({
      start_date: "2026-11-15T00:00:00Z",
      end_date: "2026-11-21T23:59:59.999999Z",
    });
  });

  it("is divided into pieces without a missing or repeated day", () => {
    const pieces = [...piecesOf({ days: null, from: "2026-01-01", to: "2026-03-05" }, 30)];
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      ["2026-01-01", "2026-01-30"],
      ["2026-01-31", "2026-03-01"],
      ["2026-03-02", "2026-03-05"],
    ]);
    expect(pieces.map(lengthOf)).toEqual([30, 30, 4]);
  });
});

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
])("%i compared with %i is a change of %j percent", (now, before, percent) =>
  expect(percentChange(now, before)).toBe(percent),
);
