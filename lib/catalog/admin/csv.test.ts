import { describe, expect, it } from "vitest";
import { aCsvProduct } from "@/lib/catalog/product-fields.fixture";
import { BYTE_ORDER_MARK } from "@/lib/core/csv";
import { csvRows } from "@/lib/core/csv.fixture";
import { CSV_COLUMNS, CSV_HEADING, csvProductLine, type CsvProduct, importFile } from "./csv";

const read = (text: string) => {
  const file = importFile(csvRows(text));
  if (!file.ok) throw new Error(file.error);
  return file.rows;
};

describe("a product written to a file", () => {
  it.each([
    ["in full", {}],
    [
      "with every optional field empty",
      {
        name_ar: null,
        description: "",
        longevity: null,
        compare_at_price: null,
        sizes: [],
        size_prices: {},
        notes: [],
        featured: false,
        stock: 0,
      },
    ],
    [
      "with hostile texts",
      { name: "=cmd|' /C calc'!A0", name_ar: "-٥", description: "'quoted'\t\"x\"; y, z", sku: "@A;1" },
    ],
    [
      "with sizes that contain separators",
      { sizes: ["50 ml | spray", "a=b", "c\\d", "+5 ml"], size_prices: { "50 ml | spray": 5, "a=b": 100, "c\\d": 0 } },
    ],
    ["with a former price", { compare_at_price: 99_900_000, price: 0 }],
  ] satisfies [string, Partial<CsvProduct>][])("is read back unchanged, %s", (_, over) => {
    const product = aCsvProduct(over);
    expect(read(BYTE_ORDER_MARK + CSV_HEADING + csvProductLine(product))).toEqual([product]);
  });
});

it("keeps the columns of the files that were exported before", () => {
  const columns =
    "sku,slug,name,name_ar,brand,category,description,description_ar,gender,concentration,family,longevity,sillage,price,sizes,size_prices," +
    "compare_at_price,stock,low_stock_threshold,status,featured,notes_top,notes_heart,notes_base";
  expect(CSV_COLUMNS).toEqual(expect.arrayContaining(columns.split(",")));
});

describe("a file made by a person", () => {
  it("changes only the fields it has columns for, in any order", () => {
    expect(read("stock;SKU\n12;A-1\n")).toEqual([{ sku: "A-1", stock: 12 }]);
  });

  it("may have amounts in the local formats", () => {
    expect(read('sku;price;size_prices\nA;"12 500,50";50 ml=10.400|30 ml=٦٦٠٠')).toEqual([
      { sku: "A", price: 1_250_050, size_prices: { "50 ml": 1_040_000, "30 ml": 660_000 } },
    ]);
  });

  it("passes on values that cannot be read, so that the database can name them", () => {
    expect(read("sku,price,stock,featured,size_prices\nA,cheap,-1,maybe,50 ml")).toEqual([
      { sku: "A", price: "cheap", stock: "-1", featured: "maybe", size_prices: { "": "50 ml" } },
    ]);
  });

  it("is read no further than the values that a product may have", () => {
    const file = importFile(
      [
        ["sku", "sizes"],
        ["A", "|".repeat(30_000)],
      ].map((cells, n) => ({ number: n + 1, cells })),
    );
    expect(file.ok && (file.rows[0]?.sizes as string[]).length).toBeLessThan(200);
  });

  it("keeps the row numbers of the spreadsheet", () => {
    const file = importFile(csvRows("sku,name\n\nA,B\n\nC,D"));
    expect(file.ok && file.numbers).toEqual([3, 5]);
  });

  it.each([
    ["", { error: "empty" }],
    ["sku,name\n", { error: "empty" }],
    ["name,price\nA,1", { error: "noSku" }],
    ["sku,prise\nA,1", { error: "unknownColumn", name: "prise" }],
    ["sku,name,Name\nA,1,2", { error: "twiceColumn", name: "name" }],
    ["sku,notes_top\nA,rose", { error: "partOfNotes" }],
    [`sku\n${"A\n".repeat(1001)}`, { error: "tooManyProducts" }],
  ])("%j is refused", (text, refusal) => expect(importFile(csvRows(text))).toEqual({ ok: false, ...refusal }));
});
