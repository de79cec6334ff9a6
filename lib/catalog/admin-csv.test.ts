import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK } from "@/lib/core/csv";
import { CSV_HEADING, csvProductLine, type CsvProduct, importFile } from "./admin-csv";

const aProduct = (over: Partial<CsvProduct> = {}): CsvProduct => ({
  sku: "A-1", slug: "ambre", name: "Ambre", nameAr: "عنبر", brand: "asekrem", category: "oud-amber", description: "Warm,\n\"slow\".", descriptionAr: null, gender: "women",
  concentration: "parfum", family: "amber", longevity: 4, sillage: null, price: 220_050, sizes: ["30 ml", "50 ml"], sizePrices: { "50 ml": 1_040_000 }, compareAtPrice: null,
  stock: 7, lowStockThreshold: 3, status: "active", featured: true, notes: [{ slug: "lemon", layer: "top" }, { slug: "rose", layer: "heart" }, { slug: "oud", layer: "base" }], ...over,
});

const read = (text: string) => {
  const file = importFile(text);
  if (!file.ok) throw new Error(file.error);
  return file.rows;
};

const asRow = ({ nameAr, descriptionAr, sizePrices, compareAtPrice, lowStockThreshold, ...rest }: CsvProduct) => ({
  ...rest, name_ar: nameAr, description_ar: descriptionAr, size_prices: sizePrices, compare_at_price: compareAtPrice, low_stock_threshold: lowStockThreshold,
});

describe("a product written to a file", () => {
  it.each([
    ["in full", {}],
    ["with nothing that may be left out", { nameAr: null, description: "", longevity: null, sizes: [], sizePrices: {}, notes: [], featured: false, stock: 0 }],
    ["with hostile texts", { name: "=cmd|' /C calc'!A0", nameAr: "-٥", description: "'quoted'\t\"x\"; y, z", sku: "@A;1" }],
    ["with sizes that hold every sign", { sizes: ["50 ml | spray", "a=b", "c\\d", "+5 ml"], sizePrices: { "50 ml | spray": 5, "a=b": 100, "c\\d": 0 } }],
    ["with a former price", { compareAtPrice: 99_900_000, price: 0 }],
  ] satisfies [string, Partial<CsvProduct>][])("is read back as it was, %s", (_, over) => {
    const product = aProduct(over);
    expect(read(BYTE_ORDER_MARK + CSV_HEADING + csvProductLine(product))).toEqual([asRow(product)]);
  });
});

describe("a file that people made", () => {
  it("speaks only of what it has columns for, in any order", () => {
    expect(read("stock;SKU\n12;A-1\n")).toEqual([{ sku: "A-1", stock: 12 }]);
  });

  it("may have amounts as they are written here", () => {
    expect(read('sku;price;size_prices\nA;"12 500,50";50 ml=10.400|30 ml=٦٦٠٠')).toEqual([{ sku: "A", price: 1_250_050, size_prices: { "50 ml": 1_040_000, "30 ml": 660_000 } }]);
  });

  it("hands on what cannot be read, for the database to name", () => {
    expect(read("sku,price,stock,featured,size_prices\nA,cheap,-1,maybe,50 ml")).toEqual([{ sku: "A", price: "cheap", stock: "-1", featured: "maybe", size_prices: { "": "50 ml" } }]);
  });

  it("keeps the numbers of its rows", () => {
    const file = importFile("sku,name\n\nA,B\n\nC,D");
    expect(file.ok && file.numbers).toEqual([3, 5]);
  });

  it.each([
    ["", { error: "empty" }],
    ["sku,name\n", { error: "empty" }],
    ['sku,name\n"A,B', { error: "unclosed" }],
    ["name,price\nA,1", { error: "noSku" }],
    ["sku,prise\nA,1", { error: "unknownColumn", name: "prise" }],
    ["sku,name,Name\nA,1,2", { error: "twiceColumn", name: "name" }],
    ["sku,notes_top\nA,rose", { error: "partOfNotes" }],
    [`sku\n${"A\n".repeat(1001)}`, { error: "tooManyRows" }],
  ])("%j is refused", (text, refusal) => expect(importFile(text)).toEqual({ ok: false, ...refusal }));
});
