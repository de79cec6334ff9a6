import { expect, it } from "vitest";
import { isFound, NOTHING_FOUND } from "./found.ts";

it.each([null, {}, { orders: [] }, { orders: {}, products: [] }, "no"])("refuses %j as an answer", (answer) => {
  expect(isFound(answer)).toBe(false);
});

it("accepts an answer with two lists", () => expect(isFound(NOTHING_FOUND)).toBe(true));
