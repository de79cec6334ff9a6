import { expect, it } from "vitest";
import { isFound } from "./found.ts";

it.each([null, {}, { orders: [] }, { orders: {}, products: [] }, "no"])("does not take %j for what was found", (answer) => {
  expect(isFound(answer)).toBe(false);
});
