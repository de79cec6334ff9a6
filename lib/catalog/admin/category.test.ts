import { expect, it } from "vitest";
import { movedBy } from "./category.ts";

it.each([
  ["b", -1, ["b", "a", "c"]],
  ["b", 1, ["a", "c", "b"]],
  ["a", -1, ["a", "b", "c"]],
  ["c", 1, ["a", "b", "c"]],
  ["x", 1, ["a", "b", "c"]],
] as const)("moves %s by %i", (id, step, ids) => {
  expect(movedBy(["a", "b", "c"], id, step)).toEqual(ids);
});
