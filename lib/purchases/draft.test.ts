import { describe, expect, it } from "vitest";
import {
  choiceOf,
  costOf,
  type DraftLine,
  isScannedCode,
  lastCost,
  linesToSave,
  lineTotal,
  totalsOf,
  withRead,
  withScanned,
  wrongFields,
} from "./draft.ts";
import type { FoundProduct } from "./rows.ts";

const aFound = (sku: string, given: Partial<FoundProduct> = {}): FoundProduct => ({
  productId: `id of ${sku}`,
  sku,
  name: { en: sku, ar: null },
  brand: { en: "House", ar: null },
  stock: 3,
  size: null,
  sizes: [
    { size: "50 ml", unitCost: 120_000 },
    { size: "100 ml", unitCost: null },
  ],
  ...given,
});

const scan = (...found: FoundProduct[]): readonly DraftLine[] =>
  found.reduce<readonly DraftLine[]>((lines, each) => withScanned(lines, each).lines, []);

const aLine = (given: Partial<DraftLine> = {}): DraftLine => ({
  ...aFound("SA-1"),
  id: 1,
  choice: 0,
  quantity: "2",
  unitCost: "",
  ...given,
});

describe("a scan (COST-8)", () => {
  it("adds a line, and one more to the same line the next time", () => {
    const small = aFound("SA-1", { size: "50 ml" });
    const lines = scan(small, aFound("SA-2", { size: "50 ml" }), small);
    expect(lines.map(({ sku, choice, quantity }) => [sku, choice, quantity])).toEqual([
      ["SA-2", 0, "1"],
      ["SA-1", 0, "2"],
    ]);
  });

  it("keeps the sizes of a product apart, and what was typed into the line", () => {
    const [small, large] = [aFound("SA-1", { size: "50 ml" }), aFound("SA-1", { size: "100 ml" })];
    const [line] = scan(small);
    const typed = [{ ...aLine(line), quantity: "12", unitCost: "900" }];
    const lines = withScanned(withScanned(typed, large).lines, small).lines;
    expect(lines.map(({ choice, quantity, unitCost }) => [choice, quantity, unitCost])).toEqual([
      [1, "1", ""],
      [0, "13", "900"],
    ]);
  });

  it("leaves the size open when a SKU does not say it, also when another line of the product has one", () => {
    const lines = scan(aFound("SA-1", { size: "50 ml" }), aFound("SA-1"), aFound("SA-1"));
    expect(lines.map(({ choice, quantity }) => [choice, quantity])).toEqual([
      [0, "1"],
      [null, "2"],
    ]);
    expect(choiceOf(aFound("SA-3", { sizes: [{ size: null, unitCost: null }] }), null)).toBe(0);
  });
});

describe("the lines of a purchase", () => {
  it("count what is unknown, and never as 0", () => {
    const lines = [aLine({ unitCost: "1 200,50" }), aLine({ quantity: "3" }), aLine({ quantity: "", unitCost: "5" })];
    expect(lines.map(lineTotal)).toEqual([240_100, null, null]);
    expect(totalsOf(lines)).toEqual({ pieces: 5, amount: 240_100, unknown: 3 });
  });

  it("name what is missing or wrong; an empty cost is neither", () => {
    expect(wrongFields(aLine())).toEqual([]);
    expect(wrongFields(aLine({ choice: null, quantity: "0", unitCost: "much" }))).toEqual([
      "size",
      "quantity",
      "unitCost",
    ]);
    expect([costOf({ unitCost: " " }), costOf({ unitCost: "0" })]).toEqual([null, 0]);
  });

  it("know the last cost of their size", () => {
    expect([aLine(), aLine({ choice: 1 }), aLine({ choice: null })].map(lastCost)).toEqual([120_000, null, null]);
  });

  it("are sent with their size and whole numbers", () => {
    expect(linesToSave([aLine({ unitCost: "15" }), aLine({ choice: 1 })])).toEqual([
      { productId: "id of SA-1", size: "50 ml", quantity: 2, unitCost: 1_500 },
      { productId: "id of SA-1", size: "100 ml", quantity: 2, unitCost: null },
    ]);
  });

  it("of a list stay apart, because the same size may have had two costs", () => {
    const read = { product: aFound("SA-1"), choice: 0, quantity: 4 };
    const lines = withRead(
      [aLine()],
      [
        { ...read, unitCost: 5_000 },
        { ...read, unitCost: null },
      ],
      String,
    );
    expect(lines.map(({ id, quantity, unitCost }) => [id, quantity, unitCost])).toEqual([
      [1, "2", ""],
      [2, "4", "5000"],
      [3, "4", ""],
    ]);
  });
});

describe("a code in the field of a number", () => {
  it.each(["6130012345678", "12345678", "SA-103", "SAFRAN"])("is a scan: %s", (typed) => {
    expect(isScannedCode(typed)).toBe(true);
  });

  it.each(["12", "1200,50", "12 500", "", "10000"])("is not: %s", (typed) => {
    expect(isScannedCode(typed)).toBe(false);
  });
});
