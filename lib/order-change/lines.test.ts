import { describe, expect, it } from "vitest";
import { addedBottles, linePrice, linesSubtotal, lineTotal } from "./lines.ts";
import { aSoldLine } from "./sold-line.fixture.ts";

describe("the lines of an order that was placed", () => {
  it("keep the price they were sold at in the same size, and have today's price in another", () => {
    expect(linePrice(aSoldLine())).toBe(77_700);
    expect(linePrice(aSoldLine({ size: "50 ml" }))).toBe(100_000);
    expect(linePrice(aSoldLine({ size: "50 ml", priced: null }))).toBeNull();
  });

  it("have today's price for added bottles, which is shown when it is another price", () => {
    const line = aSoldLine({ quantity: 3 });
    expect(addedBottles(line)).toEqual({ n: 2, price: 60_000 });
    expect([lineTotal(line), linesSubtotal([line, line])]).toEqual([197_700, 395_400]);
    const samePrice = aSoldLine({ quantity: 3, priced: { price: 25_900, sizePrices: {}, currency: "DZD" } });
    expect([addedBottles(samePrice), lineTotal(samePrice)]).toEqual([null, 233_100]);
  });

  it.each([
    ["no more bottles", {}],
    ["another size, which has today's price as a whole", { size: "50 ml", quantity: 3 }],
    ["a product that was deleted", { quantity: 3, priced: null }],
  ])("have no added bottles with %s", (_, over) => {
    expect(addedBottles(aSoldLine(over))).toBeNull();
  });

  it("offer the size they were sold in also when the product no longer has it", () => {
    expect(aSoldLine().sizes).toEqual(["30 ml", "50 ml"]);
  });
});
