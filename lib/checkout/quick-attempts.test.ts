import { afterEach, describe, expect, it } from "vitest";
import { aRequest } from "./form.fixture.ts";
import { isQuickAttempts, keepQuickAttempt, quickAttempts } from "./quick-attempts.ts";

const attempt = { key: "k", sent: [aRequest()], isOpen: true };

afterEach(() => quickAttempts.remove());

describe("quick orders that were sent and are not placed yet", () => {
  it("are kept by product, until they are placed", () => {
    keepQuickAttempt("one", attempt);
    keepQuickAttempt("two", { ...attempt, key: "l" });
    expect(quickAttempts.get()).toEqual({ one: attempt, two: { ...attempt, key: "l" } });
    keepQuickAttempt("one", null);
    expect(Object.keys(quickAttempts.get())).toEqual(["two"]);
  });

  it("are ten at most, and those without an answer stay longest", () => {
    keepQuickAttempt("unanswered", attempt);
    for (let n = 1; n <= 12; n += 1) keepQuickAttempt(`refused ${n}`, { ...attempt, isOpen: false });
    expect(Object.keys(quickAttempts.get())).toHaveLength(10);
    expect(quickAttempts.get()).toHaveProperty("unanswered");
    expect(quickAttempts.get()).toHaveProperty("refused 12");
    expect(quickAttempts.get()).not.toHaveProperty("refused 1");
  });

  it.each([
    ["a list", [attempt]],
    ["an attempt without a key", { one: { ...attempt, key: undefined } }],
    ["an attempt that does not say whether it is open", { one: { ...attempt, isOpen: "yes" } }],
    ["an attempt that sent nothing", { one: { ...attempt, sent: [] } }],
  ])("are discarded when they are %s", (_, value) => {
    expect(isQuickAttempts(value)).toBe(false);
  });
});
