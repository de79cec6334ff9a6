import { describe, expect, it } from "vitest";
import { tableOf } from "@/lib/core/table/table-of.ts";
import type { FoundProduct } from "./rows.ts";
import { matchedLine, readPurchaseSheet } from "./sheet.ts";

function read(text: string) {
  const table = tableOf(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.error);
  return readPurchaseSheet(table.rows);
}

const rowsOf = (text: string) => {
  const sheet = read(text);
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet;
};

describe("a list of a purchase (COST-9)", () => {
  it("has French heads, a title above them, decimals after a comma and a total", () => {
    const { lines, errors } = rowsOf(
      "Facture 221\n\nRéférence;Désignation;Taille;Quantité;Prix d'achat;Total\n" +
        "SA-103;Oud;100 ml;12;1 250,50;15 006,00\nSA-104;Musc;;3;;\nTOTAL;;;15;;15 006,00\n",
    );
    expect(errors).toEqual([]);
    expect(lines).toEqual([
      { row: 4, code: "SA-103", size: "100 ml", quantity: 12, unitCost: 125_050 },
      { row: 5, code: "SA-104", size: "", quantity: 3, unitCost: null },
    ]);
  });

  it.each([
    ["tabs", "Code\tSize\tQuantity\tUnit cost\n6130001\t50 ml\t2\t900"],
    ["commas", "SKU,Qty,Cost,Size\n6130001,2,900,50 ml"],
    ["Arabic heads", "الباركود;الحجم;الكمية;سعر الشراء\n6130001;50 ml;٢;٩٠٠"],
  ])("is read with %s", (_, text) => {
    expect(rowsOf(text).lines).toMatchObject([{ code: "6130001", size: "50 ml", quantity: 2, unitCost: 90_000 }]);
  });

  it("names each row that cannot be used", () => {
    const { lines, errors } = rowsOf(
      "Code;Quantité;Prix\n;2;9\n6,13E+12;2;9\nSA-1;0;9\nSA-1;1,5;9\nSA-1;2;cher\nSA-1;2;-9\nSA-1;2;9",
    );
    expect(lines).toHaveLength(1);
    expect(errors.map(({ row, problem }) => [row, problem])).toEqual([
      [2, "noCode"],
      [3, "badCode"],
      [4, "badQuantity"],
      [5, "badQuantity"],
      [6, "badCost"],
      [7, "badCost"],
    ]);
  });

  it("is refused without heads, and with more rows than a purchase may have", () => {
    expect(read("SA-1;50 ml;2;900")).toEqual({ ok: false, error: "noHeads" });
    const many = Array.from({ length: 501 }, () => "SA-1;1").join("\n");
    expect(read(`Code;Quantité\n${many}`)).toEqual({ ok: false, error: "tooManyLines" });
  });
});

describe("the product of a row", () => {
  const found: FoundProduct = {
    productId: "p",
    sku: "SA-1",
    name: { en: "Oud", ar: null },
    brand: { en: "House", ar: null },
    stock: 0,
    size: null,
    sizes: [
      { size: "50 ml", unitCost: null },
      { size: "100 ml", unitCost: null },
    ],
  };
  const line = { row: 3, code: "SA-1", size: "", quantity: 2, unitCost: null };

  it.each(["100 ml", "100ML", "100"])("has the size that is written %s", (size) => {
    expect(matchedLine({ ...line, size }, [found])).toMatchObject({ choice: 1, quantity: 2 });
  });

  it("has the size of its barcode when the row names none", () => {
    expect(matchedLine(line, [{ ...found, size: "50 ml" }])).toMatchObject({ choice: 0 });
  });

  it.each([
    ["unknownCode", line, []],
    ["severalProducts", line, [found, found]],
    ["sizeMissing", line, [found]],
    ["sizeUnknown", { ...line, size: "30 ml" }, [found]],
  ])("is not guessed: %s", (problem, given, products) => {
    expect(matchedLine(given, products)).toEqual({ row: 3, code: "SA-1", problem });
  });
});
