import { describe, expect, it } from "vitest";
import { fixOf, ISSUE_CODES, type IssueCode, issuesOf, leavingLater, stoppedOrders } from "./preflight.ts";
import type { Issue } from "./rows.ts";

const issue = (orderId: string, code: IssueCode, stops = true): Issue => ({
  orderId,
  number: `LF-${orderId}`,
  stops,
  code,
  detail: {},
  communeId: 1,
  commune: { en: "Sétif", ar: "سطيف" },
});

describe("the pre-flight", () => {
  it("has 20 codes, each with a fix", () => {
    expect(ISSUE_CODES).toHaveLength(20);
    for (const code of ISSUE_CODES) expect(fixOf(code)).toBeTruthy();
  });

  it("fixes a spelling and a desk code on the board, a ceiling by another carrier, and a fee in the order", () => {
    expect(fixOf("commune_unknown")).toBe("spelling");
    expect(fixOf("desk_code")).toBe("desk_code");
    expect(fixOf("over_ceiling")).toBe("carrier");
    expect(fixOf("fee_open")).toBe("order");
  });

  it("lists each stopped order once, without its warnings", () => {
    const issues = [
      issue("A", "address_missing"),
      issue("B", "flagged", false),
      issue("A", "desk_code"),
      issue("A", "other_open", false),
    ];
    expect(stoppedOrders(issues)).toEqual([
      { orderId: "A", number: "LF-A", issues: [issue("A", "address_missing"), issue("A", "desk_code")] },
    ]);
    expect(issuesOf(issues, "B")).toHaveLength(1);
  });

  it("finds the orders of a later day, which are not prepared together with all others", () => {
    const issues = [issue("A", "ship_on", false), issue("B", "flagged", false)];
    expect(leavingLater(issues, ["A", "B", "C"])).toEqual(["A"]);
  });
});
