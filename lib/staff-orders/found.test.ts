import { expect, it } from "vitest";
import { isFound } from "./found.ts";

it.each([null, {}, { orders: [] }, { orders: {}, products: [] }, "no"])("refuses %j as an answer", (answer) => {
  expect(isFound(answer)).toBe(false);
});
