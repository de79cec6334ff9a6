import { expect, it } from "vitest";
import { OUTCOMES } from "@/lib/staff-orders/order-calls.ts";
import { CANCEL_REASONS } from "./desk.ts";
import { CHOICE_KEYS, choiceOf } from "./outcome-keys.ts";

it.each([
  ["1", "Digit1", 0],
  ["7", "Numpad7", 6],
  ["c", "KeyC", 11],
  ["C", "KeyC", 11],
  ["&", "Digit1", 0],
  ["١", "Digit1", 0],
  ["ؤ", "KeyC", 11],
  ["0", "Digit0", -1],
  ["Enter", "Enter", -1],
  [" ", "Space", -1],
])("the key %s (%s) is choice %i", (key, code, choice) => {
  expect(choiceOf({ key, code })).toBe(choice);
});

it("there are enough keys for the outcomes and for the reasons", () => {
  expect(CHOICE_KEYS.length).toBeGreaterThanOrEqual(Math.max(OUTCOMES.length, CANCEL_REASONS.length));
  expect(new Set(CHOICE_KEYS).size).toBe(CHOICE_KEYS.length);
});
