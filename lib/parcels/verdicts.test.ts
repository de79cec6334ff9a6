import { describe, expect, it } from "vitest";
import { byNeed, linesToSave, type ReadLine, type Verdict, verdictCounts } from "./verdicts.ts";

const line = (row: number, verdict: Verdict): ReadLine => ({
  row,
  code: "LF-1",
  says: "",
  state: null,
  verdict,
  by: null,
  isTrackingNew: false,
  differs: null,
});

describe("a list of the carrier", () => {
  const lines = [
    line(2, "applied"),
    line(3, "same"),
    line(4, "unknown_word"),
    line(5, "applied"),
    line(6, "unknown_parcel"),
  ];

  it("shows the lines that need attention first, then the others in the sequence of the list", () => {
    expect(byNeed(lines).map(({ row }) => row)).toEqual([4, 6, 2, 3, 5]);
  });

  it("counts its lines by verdict, and those that need attention come first", () => {
    expect(verdictCounts(lines)).toEqual([
      { verdict: "unknown_word", n: 1 },
      { verdict: "unknown_parcel", n: 1 },
      { verdict: "applied", n: 2 },
      { verdict: "same", n: 1 },
    ]);
  });

  it("saves only new tracking numbers, and from a list of states also unknown words", () => {
    expect(linesToSave("trackings", lines).map(({ row }) => row)).toEqual([2, 5]);
    expect(linesToSave("news", lines).map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  });
});

it("a line with another amount than ours needs attention, also when its state is saved", () => {
  const differs = { ours: 730_000, theirs: 700_000, currency: "DZD" } as const;
  expect(byNeed([line(1, "applied"), { ...line(2, "applied"), differs }]).map(({ row }) => row)).toEqual([2, 1]);
});
