import { describe, expect, it } from "vitest";
import { linePrice } from "./lines.ts";
import { aSoldLine } from "./sold-line.fixture.ts";

describe("the lines of an order that was placed", () => {
  it("keep the price they were sold at in the same size, and have today's price in another", () => {
    expect(linePrice(aSoldLine())).toBe(77_700);
    expect(linePrice(aSoldLine({ size: "50 ml" }))).toBe(100_000);
    expect(linePrice(aSoldLine({ size: "50 ml", priced: null }))).toBeNull();
  });

  it("offer the size they were sold in also when the product no longer has it", () => {
    expect(aSoldLine().sizes).toEqual(["30 ml", "50 ml"]);
  });
});
