import { expect, it } from "vitest";
import { cashOf } from "./handover.ts";

it("the cash of a batch is the sum of the amounts to collect for its parcels", () => {
  expect(cashOf([])).toBe(0);
  expect(cashOf([{ codAmount: 720_000 }, { codAmount: 1_250_050 }])).toBe(1_970_050);
});
