import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allSellable, type Finding, moveBottle, piecesOf, proposedReason, totalFinding, UNSOLD } from "./return.ts";
import type { LineBack } from "./rows.ts";

const sumOf = (finding: Finding) => finding.sellable + finding.tester + finding.damaged + finding.missing;

const aLineBack = (finding: Finding | null, expected = 2): LineBack => ({
  position: 1,
  name: { en: "Aube", ar: null },
  size: null,
  imagePath: null,
  expected,
  finding,
});

describe("the finding of an inspection", () => {
  it("starts with everything sellable", () => {
    expect(allSellable(3)).toEqual({ sellable: 3, tester: 0, damaged: 0, missing: 0 });
  });

  it("moves a bottle from the sellable ones to the damaged ones, and back", () => {
    const one = moveBottle(allSellable(2), "damaged", 1);
    expect(one).toEqual({ sellable: 1, tester: 0, damaged: 1, missing: 0 });
    expect(moveBottle(one, "damaged", -1)).toEqual(allSellable(2));
  });

  it("adds up to the expected number, with no number below zero, after any presses", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.tuple(fc.constantFrom(...UNSOLD), fc.constantFrom<1 | -1>(1, -1))),
        (expected, presses) => {
          const finding = presses.reduce((now, [kind, step]) => moveBottle(now, kind, step), allSellable(expected));
          expect(sumOf(finding)).toBe(expected);
          expect(Math.min(...Object.values(finding))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe("the lines of a return", () => {
  it("are counted, and their findings are added up once all lines are inspected", () => {
    const found = aLineBack({ sellable: 1, tester: 1, damaged: 0, missing: 0 });
    expect(piecesOf([found, aLineBack(null, 3)])).toBe(5);
    expect(totalFinding([found, found])).toEqual({ sellable: 2, tester: 2, damaged: 0, missing: 0 });
    expect(totalFinding([found, aLineBack(null)])).toBeNull();
  });
});

describe("the reason that stands ready", () => {
  const broken = { sellable: 0, tester: 0, damaged: 1, missing: 0 };
  it.each([
    [null, null, [allSellable(1)], null],
    [null, null, [allSellable(1), broken], "damaged"],
    [null, "unclaimed", [broken], "unclaimed"],
    ["wrong_place", "unclaimed", [broken], "wrong_place"],
  ] as const)("is for the choice %s, the carrier's %s and these findings", (chosen, told, findings, expected) =>
    expect(proposedReason(chosen, told, findings)).toBe(expected),
  );
});
