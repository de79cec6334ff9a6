import { describe, expect, it } from "vitest";
import { periodAsked, periodParams } from "./period.ts";

const NOW = Date.parse("2026-03-31T23:30:00Z");

describe("the period of the figures about money (PROFIT-7)", () => {
  it.each([
    // Half past midnight on 1 April in Algiers.
    ["month", "2026-04-01", "2026-04-01"],
    ["last-month", "2026-03-01", "2026-03-31"],
    ["30-days", "2026-03-03", "2026-04-01"],
    ["year", "2026-01-01", "2026-04-01"],
  ])("%s is in days of Algiers", (preset, from, to) => {
    const period = periodAsked({ period: preset }, "month", NOW);
    expect(period).toEqual({ preset, from, to });
    expect(periodParams(period)).toEqual({ period: preset });
  });

  it("ends last month in the year before in January", () => {
    expect(periodAsked({}, "last-month", Date.parse("2026-01-05T12:00:00Z"))).toMatchObject({
      from: "2025-12-01",
      to: "2025-12-31",
    });
  });

  it("is what staff chose, at most 400 days", () => {
    const asked = { from: "2025-02-01", to: "2026-03-07" };
    expect(periodAsked(asked, "month", NOW)).toEqual({ preset: null, ...asked });
    expect(periodParams({ preset: null, ...asked })).toEqual(asked);
    expect(periodAsked({ ...asked, to: "2026-03-08" }, "month", NOW).preset).toBe("month");
  });

  it("is the default for an invalid address", () => {
    for (const query of [
      { period: "x" },
      { from: "2026-02-30", to: "2026-03-01" },
      { from: "2026-03-02", to: "2026-03-01" },
    ])
      expect(periodAsked(query, "30-days", NOW).preset).toBe("30-days");
  });
});
