import { expect, it } from "vitest";
import { cashOf } from "./handover.ts";

it("a batch is worth what its drivers collect", () => {
  expect(cashOf([])).toBe(0);
  expect(cashOf([{ codAmount: 720_000 }, { codAmount: 1_250_050 }])).toBe(1_970_050);
});
