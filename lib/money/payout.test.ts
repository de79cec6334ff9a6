import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  actionsFor,
  actionsOf,
  canCloseAtOnce,
  needsReason,
  questionText,
  VERDICTS,
  withCarriedDebts,
} from "./payout.ts";

const lineOf = (verdict: (typeof VERDICTS)[number], difference = 0) => ({ verdict, difference });
const sums = (net: number, undecided = 0) => ({
  sums: {
    collected: net,
    fees: 0,
    codFees: 0,
    returnFees: 0,
    other: 0,
    net,
    earlier: 0,
    received: null,
    missing: null,
    rest: null,
    undecided,
  },
});

describe("the actions of lines", () => {
  it("of several lines are those that fit each of them", () => {
    expect(actionsFor([lineOf("collected_less"), lineOf("unknown")])).toEqual(["accept", "dispute"]);
    expect(actionsFor([lineOf("delivered_there"), lineOf("fits")])).toEqual([]);
    expect(actionsFor([])).toEqual([]);
  });

  it("exist for each verdict of a sheet that needs a decision", () => {
    const without = VERDICTS.filter((verdict) => actionsOf(lineOf(verdict)).length === 0);
    expect(without).toEqual(["rest", "earlier", "fits"]);
  });

  it("begin with a dispute when the sum is too small, so that nothing is given away by the first button", () => {
    expect(actionsOf(lineOf("fee_differs", -5000))).toEqual(["dispute", "accept", "our_mistake", "written_off"]);
    expect(actionsOf(lineOf("collected_more", 5000))[0]).toBe("accept");
  });

  it("never accept a line that only a change of its parcel can settle", () => {
    expect([...actionsOf(lineOf("returned_there")), ...actionsOf(lineOf("delivered_there"))]).not.toContain("accept");
  });

  it("need a reason where money is given up or nobody knows what it is for", () => {
    const reasons = ACTIONS.filter((action) => needsReason(action, [lineOf("deduction")]));
    expect(reasons).toEqual(["accept", "written_off"]);
    expect(needsReason("accept", [lineOf("fee_differs")])).toBe(false);
  });
});

it("closes a payout at once only when nothing is undecided and no more is missing than tolerated", () => {
  expect(canCloseAtOnce(sums(1000), 1000, 0)).toBe(true);
  expect(canCloseAtOnce(sums(1000), 999, 0)).toBe(false);
  expect(canCloseAtOnce(sums(1000), 999, 1)).toBe(true);
  expect(canCloseAtOnce(sums(1000), 1002, 1)).toBe(false);
  expect(canCloseAtOnce(sums(1000, 1), 1000, 0)).toBe(false);
});

it("counts what was carried over to a payout before it is saved, and no other debt", () => {
  const debt = { parcelId: null, lineId: null, since: null, payout: null, verdict: null, reason: null, by: null };
  const carrier = { id: "c", name: { en: "Yalidine", ar: null }, family: "file" as const };
  const earlier = (["carried", "rest", "carried"] as const).map((kind, at) => ({
    ...debt,
    kind,
    amount: 10 ** at,
    carrier,
    parcel: null,
    note: null,
  }));
  const view = withCarriedDebts({ ...sums(1000), earlier });
  expect(view.sums.earlier).toBe(101);
  expect(canCloseAtOnce(view, 1000, 0)).toBe(false);
  expect(canCloseAtOnce(view, 1101, 0)).toBe(true);
});

it("asks the carrier for parcels by tracking number, or by our reference", () => {
  const text = questionText([
    { tracking: "yal-1001", reference: "LF-7K4M2Q-1" },
    { tracking: null, reference: "LF-2P9XWD-1" },
  ]);
  expect(text.split("\n").slice(-2)).toEqual(["- yal-1001", "- LF-2P9XWD-1"]);
});
