import fc from "fast-check";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { tableOf } from "@/lib/core/table/table-of.ts";
import { type AdSheet, readAdSheet } from "./ad-sheet.ts";

const TODAY = "2026-11-28";

function read(given: string | Uint8Array, source = ""): AdSheet {
  const table = tableOf(typeof given === "string" ? new TextEncoder().encode(given) : given, "first");
  return table.ok ? readAdSheet(table.rows, { source, today: TODAY }) : table;
}

const LINE = { row: 2, day: "2026-11-24", source: "instagram", campaign: "ramadan-oud", amount: 1_250_050, note: null };

describe("a table of ad spend (ADS-2)", () => {
  it.each([
    [
      "French heads, semicolons, a comma",
      "Date;Source;Campagne;Montant;Note\n24/11/2026;instagram;ramadan-oud;12 500,50;",
    ],
    [
      "other French heads, an ISO day",
      "Jour;Plateforme;Nom de la campagne;Dépense (DA)\n2026-11-24;instagram;ramadan-oud;12500,5 DA",
    ],
    [
      "tabs, as a spreadsheet is pasted",
      "Date\tPlate-forme\tCampagne\tDépenses\n24/11/2026\tinstagram\tramadan-oud\t12500,50",
    ],
    ["English heads", 'Day,Platform,Campaign name,Amount spent (DZD)\n2026-11-24,instagram,ramadan-oud,"12,500.50"'],
    ["Arabic heads and digits", "اليوم;المصدر;الحملة;المبلغ\n٢٤/١١/٢٠٢٦;instagram;ramadan-oud;١٢٥٠٠٫٥٠"],
  ])("is read: %s", (_, text) => {
    expect(read(text)).toMatchObject({ ok: true, lines: [LINE], errors: [], left: 0 });
  });

  it("is read below a title, from a workbook, with its note", async () => {
    const book = await writeXlsxFile([
      ["Rapport publicitaire"].map((value) => ({ value, type: String })),
      ["Date", "Source", "Campagne", "Montant", "Note"].map((value) => ({ value, type: String })),
      [
        { value: new Date("2026-11-24T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        { value: "instagram", type: String },
        { value: "ramadan-oud", type: String },
        { value: 12_500.5, type: Number },
        { value: "Story", type: String },
      ],
    ]).toBuffer();
    expect(read(Uint8Array.from(book))).toMatchObject({ lines: [{ ...LINE, row: 3, note: "Story" }], errors: [] });
  });

  it("gives rows without a source the one that staff typed", () => {
    const text = "Jour;Nom de la campagne;Montant dépensé (DZD)\n24/11/2026;ramadan-oud;12500,50";
    expect(read(text, "instagram")).toMatchObject({ lines: [LINE], errors: [] });
    expect(read(text)).toMatchObject({ lines: [], errors: [{ row: 2, problem: "noSource" }] });
  });

  it("names each wrong row by its number in the spreadsheet", () => {
    const rows = [
      "31/02/2026;a;b;1",
      "29/11/2026;a;b;1",
      ";a;b;1",
      "1/11/2026;;b;1",
      "1/11/2026;a;b;x",
      "1/11/2026;a;b;-1",
    ];
    const text = ["Date;Source;Campagne;Montant", ...rows, `1/11/2026;${"a".repeat(101)};b;1`, "1/11/2026;a;;1"].join(
      "\n",
    );
    expect(read(text)).toMatchObject({
      lines: [{ row: 9, campaign: "" }],
      errors: [
        { row: 2, problem: "noDay" },
        { row: 3, problem: "futureDay" },
        { row: 4, problem: "noDay" },
        { row: 5, problem: "noSource" },
        { row: 6, problem: "noAmount" },
        { row: 7, problem: "negative" },
        { row: 8, problem: "tooLong" },
      ],
    });
  });

  it("leaves out totals and rows without spend", () => {
    const text = "Date;Source;Montant\n24/11/2026;a;0\n24/11/2026;a;5\nTotal;;5\n;Total;5";
    expect(read(text)).toMatchObject({ lines: [{ row: 3, amount: 500 }], errors: [], left: 3 });
  });

  it("says which currency the amounts are in", () => {
    const of = (head: string) => read(`Date;Source;${head}\n24/11/2026;a;5`);
    expect(of("Amount spent (USD)")).toMatchObject({ currency: "USD" });
    expect(of("Montant dépensé (DZD)")).toMatchObject({ currency: "DZD" });
    expect(of("Montant")).toMatchObject({ currency: null });
  });

  it("is refused without a head for the day and one for the amount", () => {
    expect(read("24/11/2026;instagram;5")).toEqual({ ok: false, error: "noHeads" });
    expect(read("Date;Source\n24/11/2026;instagram")).toEqual({ ok: false, error: "noHeads" });
    const many = Array.from({ length: 2_001 }, () => "24/11/2026;a;5").join("\n");
    expect(read(`Date;Source;Montant\n${many}`)).toEqual({ ok: false, error: "tooManyLines" });
  });

  it("never loses a row: each is a line, an error, or left out", () => {
    const cell = fc.constantFrom("", "24/11/2026", "2026-13-01", "instagram", "12,5", "0", "-4", "Total");
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const sheet = read(["Date;Source;Montant", ...rows.map((cells) => cells.join(";"))].join("\n"));
        const filled = rows.filter((cells) => cells.some((text) => text !== "")).length;
        expect(sheet.ok && sheet.lines.length + sheet.errors.length + sheet.left).toBe(filled);
      }),
    );
  });
});
