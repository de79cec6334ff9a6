import { expect, it } from "vitest";
import { lasts, spraysIn } from "./sprays.ts";

it("turns millilitres into sprays", () => {
  expect(spraysIn(10)).toEqual({ min: 100, max: 120 });
  expect(spraysIn(50)).toEqual({ min: 500, max: 600 });
});

it.each([
  [10, 4, { unit: "days", min: 25, max: 30 }],
  [10, 6, { unit: "days", min: 17, max: 20 }],
  [50, 6, { unit: "days", min: 83, max: 100 }],
  [50, 4, { unit: "months", min: 4, max: 5 }],
  [100, 2, { unit: "months", min: 17, max: 20 }],
] as const)("%i ml at %i sprays a day last the expected time", (ml, perDay, expected) => {
  expect(lasts(ml, perDay)).toEqual(expected);
});
