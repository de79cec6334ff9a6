import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture";
import type { ImportReportRow } from "./answer-schema";
import { importFile } from "./csv";
import { toReport } from "./import-report";

const aReport = (over: Partial<ImportReportRow> = {}): ImportReportRow => ({
  dry: true,
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  changes: [],
  stock_kept: 0,
  kept_changes: [],
  ...over,
});
const anError = (field: string, error: "invalid" | "duplicate" = "invalid") => ({ row: 1, sku: "A", field, error });

describe("what is wrong with a file", () => {
  function problems(text: string, fields: string[]) {
    const file = importFile(csvRows(text));
    if (!file.ok) throw new Error(file.error);
    const { errors } = toReport(aReport({ errors: fields.map((field) => anError(field)) }), file.rows, file.numbers);
    return errors.map(({ row, field, value, problem }) => [row, field, value, problem]);
  }

  it("names every wrong cell of a row with its content, in the order of the columns", () => {
    const text = "sku,price,brand,status,stock,name,compare_at_price\n\nA,abc,nobody,sold,-1,,10";
    expect(problems(text, ["stock", "brand", "price", "status", "name", "compare_at_price"])).toEqual([
      [3, "name", "", "required"],
      [3, "brand", "nobody", "unknown"],
      [3, "price", "abc", "number"],
      [3, "compare_at_price", "10", "notHigher"],
      [3, "stock", "-1", "number"],
      [3, "status", "sold", "choice"],
    ]);
  });

  it("says that a price belongs to a size", () => {
    expect(problems("sku,size_prices\nA,75 ml=9000", ["size_prices"])).toEqual([
      [2, "size_prices", "75 ml=9000", "sizePrices"],
    ]);
  });

  it("names the missing fields of a new product", () => {
    expect(problems("sku,name\nA,Oud", ["price", "brand"])).toEqual([
      [2, "brand", "", "required"],
      [2, "price", "", "required"],
    ]);
  });

  it("lists the possible choices, and names repeated values", () => {
    const { errors } = toReport(
      aReport({ errors: [anError("gender"), anError("featured"), anError("slug", "duplicate")] }),
      [{ sku: "A", gender: "all", featured: "maybe", slug: "oud" }],
      [2],
    );
    expect(errors.map(({ problem, choices }) => [problem, choices])).toEqual([
      ["duplicate", expect.any(String)],
      ["choice", "women, men, unisex"],
      ["choice", "true, false"],
    ]);
  });
});

describe("what a file changes", () => {
  const fieldsOf = (fields: ImportReportRow["changes"][number]["fields"]) =>
    toReport(aReport({ changes: [{ row: 1, sku: "A", name: "Oud", name_ar: null, fields }] }), [{ sku: "A" }], [4])
      .changes[0];

  it("is shown cell by cell, in the format of the file, in the order of the columns", () => {
    const change = fieldsOf([
      { field: "size_prices", from: {}, to: { "50 ml": 1_040_000, "100 ml": 1_890_050 } },
      { field: "stock", from: 10, to: 7 },
      { field: "price", from: 250_000, to: 220_000 },
      { field: "name_ar", from: null, to: "عود" },
      { field: "sizes", from: ["50 ml"], to: ["50 ml", "100 ml"] },
      { field: "featured", from: false, to: true },
    ]);
    expect(change).toMatchObject({ row: 4, sku: "A", name: { en: "Oud", ar: null } });
    expect(change?.fields).toEqual([
      { column: "name_ar", from: "", to: "عود" },
      { column: "price", from: "2500", to: "2200" },
      { column: "sizes", from: "50 ml", to: "50 ml|100 ml" },
      { column: "size_prices", from: "", to: "50 ml=10400|100 ml=18900.50" },
      { column: "stock", from: "10", to: "7" },
      { column: "featured", from: "false", to: "true" },
    ]);
  });

  it("names the layers of notes that change", () => {
    const rose = { slug: "rose", layer: "heart" };
    expect(
      fieldsOf([
        { field: "notes", from: [rose, { slug: "oud", layer: "base" }], to: [rose, { slug: "musk", layer: "base" }] },
      ])?.fields,
    ).toEqual([{ column: "notes_base", from: "oud", to: "musk" }]);
  });

  it("cuts long texts", () => {
    expect(fieldsOf([{ field: "description", from: "", to: "x".repeat(5000) }])?.fields[0]?.to).toHaveLength(201);
  });
});
