import { describe, expect, it } from "vitest";
import { distance, isStep, STEPS, shownStep, stepAfter, stepBefore } from "./steps.ts";

describe("the checkout's steps", () => {
  it("are shipping, review and payment (CHECKOUT-1)", () => {
    expect(STEPS).toEqual(["shipping", "review", "payment"]);
    expect(["cart", "", null, "constructor"].some(isStep)).toBe(false);
  });

  it("follow each other, and nothing follows the last", () => {
    expect(STEPS.map(stepAfter)).toEqual(["review", "payment", "payment"]);
    expect(STEPS.map(stepBefore)).toEqual(["shipping", "shipping", "review"]);
  });

  it("are as many steps apart as the browser's history entries", () => {
    expect(distance("payment", "shipping")).toBe(-2);
    expect(distance("shipping", "review")).toBe(1);
    expect(distance("review", "review")).toBe(0);
  });

  it("show the form while it is incomplete, whichever step was requested", () => {
    expect(STEPS.map((step) => shownStep(step, false))).toEqual(["shipping", "shipping", "shipping"]);
    expect(STEPS.map((step) => shownStep(step, true))).toEqual(STEPS);
  });
});
