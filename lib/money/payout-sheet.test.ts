import fc from "fast-check";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { tableOf } from "@/lib/core/table/table-of.ts";
import { readPayoutSheet, type SheetLine } from "./payout-sheet.ts";
import { digitsOf, sheetAmount } from "./sheet-amount.ts";
import type { KnownHeads } from "./sheet-columns.ts";

type Cells = (string | number | Date)[];
const DATE = "dd/mm/yyyy";
/** A workbook as a panel exports it: texts, numbers, and dates that are numbers with a format. */
async function bookOf(...sheets: { name?: string; rows: Cells[] }[]): Promise<Uint8Array> {
  const written = sheets.map(({ name = "Feuil1", rows }) => ({
    sheet: name,
    data: rows.map((cells) =>
      cells.map((value) => {
        if (value === "") return null;
        if (typeof value === "string") return { value, type: String };
        return typeof value === "number" ? { value, type: Number } : { value, type: Date, format: DATE };
      }),
    ),
  }));
  return Uint8Array.from(await writeXlsxFile(written).toBuffer());
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** The bytes of a text in an encoding with one byte for each letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const characters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}

function sheetOf(bytes: Uint8Array, known: KnownHeads = {}) {
  const table = tableOf(bytes, "all");
  if (!table.ok) throw new Error(table.error);
  const sheet = readPayoutSheet(table.rows, known);
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet;
}
const linesOf = (bytes: Uint8Array, known?: KnownHeads): readonly SheetLine[] => {
  const { lines, isRead } = sheetOf(bytes, known);
  expect(isRead).toBe(true);
  return lines;
};

/** A line with these facts; the sheet has no others. */
const aLine = (facts: Pick<SheetLine, "row" | "net"> & Partial<SheetLine>): SheetLine => ({
  tracking: null,
  reference: null,
  phone: null,
  name: null,
  collected: null,
  fee: 0,
  codFee: 0,
  returnFee: 0,
  ...facts,
});

describe("a sheet as carriers' panels export it", () => {
  it("may have title lines, French heads, dates of Excel, phones as numbers and a total line", async () => {
    const sheet = await bookOf({
      rows: [
        ["Bordereau de paiement N° PAY-24117"],
        ["Date :", new Date(Date.UTC(2026, 10, 24)), "", "Montant total", 15_800],
        [
          "Tracking",
          "Référence",
          "Client",
          "Téléphone",
          "Montant encaissé",
          "Frais de livraison",
          "Net",
          "Statut",
          "Date de livraison",
        ],
        [
          "yal-AB12CD",
          "LF-7K4M2Q-1",
          "Amina B.",
          661401101,
          7300,
          450,
          6850,
          "Livré",
          new Date(Date.UTC(2026, 10, 20)),
        ],
        ["yal-EF34GH", "LF-2P9XWD-1", "سليم", 770123456, 8950.5, 0, 8950.5, "Livré", new Date(Date.UTC(2026, 10, 21))],
        ["TOTAL", "", "", "", 16_250.5, 450, 15_800.5],
      ],
    });
    expect(linesOf(sheet)).toEqual([
      aLine({
        row: 4,
        tracking: "yal-AB12CD",
        reference: "LF-7K4M2Q-1",
        phone: "+213661401101",
        name: "Amina B.",
        collected: 730000,
        fee: 45000,
        net: 685000,
      }),
      aLine({
        row: 5,
        tracking: "yal-EF34GH",
        reference: "LF-2P9XWD-1",
        phone: "+213770123456",
        name: "سليم",
        collected: 895050,
        fee: 0,
        net: 895050,
      }),
    ]);
  });

  it("may be a semicolon CSV in Windows-1252 with amounts as texts, a COD fee and a total without a word", () => {
    const text = [
      "Relevé des recouvrements;;;;;",
      "N° de suivi;Réf. client;Montant;Tarif prestation;Frais d'encaissement;Net à payer",
      'ECQ7T2310452617;LF-7K4M2Q-1;"7 300,00 DA";"450,00";50;"6 800,00"',
      'ECQ7T2310452618;LF-2P9XWD-1;"8 950,00 DA";"600,00";50;"8 300,00"',
      ';;"16 250,00 DA";"1 050,00";100;"15 100,00"',
    ].join("\r\n");
    expect(linesOf(bytesIn("windows-1252", text))).toEqual([
      aLine({
        row: 3,
        tracking: "ECQ7T2310452617",
        reference: "LF-7K4M2Q-1",
        collected: 730000,
        fee: 45000,
        codFee: 5000,
        net: 680000,
      }),
      aLine({
        row: 4,
        tracking: "ECQ7T2310452618",
        reference: "LF-2P9XWD-1",
        collected: 895000,
        fee: 60000,
        codFee: 5000,
        net: 830000,
      }),
    ]);
  });

  it("may be Arabic in Windows-1256 with Arabic digits", () => {
    const text = [
      "رقم التتبع;الزبون;الهاتف;المبلغ المحصل;سعر التوصيل;الصافي;الحالة",
      "ZR-100200;بن علي;0661401101;7300;450;6850;تم التسليم",
      "المجموع;;;7300;450;6850;",
    ].join("\n");
    const line = aLine({
      row: 2,
      tracking: "ZR-100200",
      name: "بن علي",
      phone: "+213661401101",
      collected: 730000,
      fee: 45000,
      net: 685000,
    });
    expect(linesOf(bytesIn("windows-1256", text))).toEqual([line]);
    expect(linesOf(utf8(`\ufeff${text.replaceAll("7300", "٧٣٠٠").replaceAll("6850", "٦٬٨٥٠")}`))).toEqual([line]);
  });

  it("may have returns as negative lines", () => {
    const text = [
      "Code,Status,Amount,Delivery fee,Net",
      "N9A-35C-1001,Delivered,7300,450,6850",
      "N9A-35C-1002,Returned,-200,,",
      "N9A-35C-1003,Returned,8950,,-200",
      "N9A-35C-1004,Returned,0,200,-200",
    ].join("\n");
    const back = { collected: 0, returnFee: 20000, net: -20000 };
    expect(linesOf(utf8(text))).toEqual([
      aLine({ row: 2, tracking: "N9A-35C-1001", collected: 730000, fee: 45000, net: 685000 }),
      aLine({ row: 3, tracking: "N9A-35C-1002", ...back }),
      aLine({ row: 4, tracking: "N9A-35C-1003", ...back }),
      aLine({ row: 5, tracking: "N9A-35C-1004", ...back }),
    ]);
  });

  it("may have a second sheet of returns", async () => {
    const sheet = await bookOf(
      {
        name: "Livraisons",
        rows: [
          ["Tracking", "Montant recouvré", "Frais"],
          ["yal-1001", "7 300", "450"],
          ["Total", "7 300", "450"],
        ],
      },
      {
        name: "Retours",
        rows: [
          ["Tracking", "Montant", "Frais retour"],
          ["yal-1002", 8950, 200],
        ],
      },
      { name: "Contact", rows: [["Service client"], ["021 00 00 00"]] },
    );
    expect(linesOf(sheet)).toEqual([
      aLine({ row: 2, tracking: "yal-1001", collected: 730000, fee: 45000, net: 685000 }),
      aLine({ row: 4, tracking: "yal-1002", collected: 0, returnFee: 20000, net: -20000 }),
    ]);
  });

  it("may have two tables in one sheet, the second with another title", () => {
    const text = [
      "Colis livrés",
      "Tracking;Montant;Frais",
      "yal-1001;7300;450",
      "Total;7300;450",
      "Colis retournés",
      "Tracking;Frais",
      "yal-1002;200",
    ].join("\n");
    expect(linesOf(utf8(text))).toMatchObject([
      { tracking: "yal-1001", collected: 730000, net: 685000 },
      { tracking: "yal-1002", collected: 0, fee: 0, returnFee: 20000, net: -20000 },
    ]);
  });

  it("may have merged heads in two rows", async () => {
    const sheet = await bookOf({
      rows: [
        ["Colis", "", "", "Montant encaissé", "Frais", "", "", "Net"],
        ["Code", "Client", "Tél", "", "Livraison", "COD", "Retour", ""],
        ["yal-1001", "Amina", "0661 40 11 01", 7300, 450, 50, "", 6800],
        ["yal-1002", "Karim", "0770.12.34.56 / 0555123456", 0, "", "", 200, -200],
      ],
    });
    expect(linesOf(sheet)).toEqual([
      aLine({
        row: 3,
        tracking: "yal-1001",
        name: "Amina",
        phone: "+213661401101",
        collected: 730000,
        fee: 45000,
        codFee: 5000,
        net: 680000,
      }),
      aLine({
        row: 4,
        tracking: "yal-1002",
        name: "Karim",
        phone: "+213770123456",
        collected: 0,
        returnFee: 20000,
        net: -20000,
      }),
    ]);
  });

  it("may have codes and phones that Excel made numbers; one that lost digits is not guessed", () => {
    const text = [
      "Tracking;Tel;Montant;Net",
      "6.130012345678E+12;6.61401101E+8;7300;6850",
      "6,13E+12;661401102;8950;8500",
      "7130012345679;2,13661E+11;500;500",
    ].join("\n");
    expect(linesOf(utf8(text))).toMatchObject([
      { tracking: "6130012345678", phone: "+213661401101" },
      { tracking: null, phone: "+213661401102", collected: 895000 },
      { tracking: "7130012345679", phone: null },
    ]);
  });

  it("may take money without a parcel, for what the line says", () => {
    const text = [
      "Tracking;Montant encaissé;Frais;Net;Date",
      "yal-1001;7300;450;6850;24/11/2026",
      "Assurance novembre;;;-500,00;",
      "Avance;;;1 000;",
      "Net à payer;;;7350;",
    ].join("\n");
    expect(linesOf(utf8(text))).toEqual([
      aLine({ row: 2, tracking: "yal-1001", collected: 730000, fee: 45000, net: 685000 }),
      aLine({ row: 3, name: "Assurance novembre", net: -50000 }),
      aLine({ row: 4, name: "Avance", net: 100000 }),
    ]);
  });

  it("may be pasted without heads", () => {
    expect(linesOf(utf8("yal-1001\t7 300,00\t450\t6 850,00\nyal-1002\t8950\t600\t8350"))).toEqual([
      aLine({ row: 1, tracking: "yal-1001", collected: 730000, fee: 45000, net: 685000 }),
      aLine({ row: 2, tracking: "yal-1002", collected: 895000, fee: 60000, net: 835000 }),
    ]);
  });
});

describe("a sheet with unknown heads", () => {
  const text = ["A;B;C;D", "yal-x;Amina;dix;rien", "yal-y;Karim;vingt;rien"].join("\n");
  const odd = ["Pièce;Bénéficiaire;Espèces;Part", "yal-1001;Amina;7300;450", "yal-1002;Karim;8950;600"].join("\n");

  it("is read after staff named its columns once", () => {
    expect(sheetOf(utf8(text))).toMatchObject({
      isRead: false,
      lines: [],
      columns: [{ head: "a", field: null }, {}, {}, {}],
    });
    const known = { piece: "tracking", especes: "collected", part: "fee", beneficiaire: null } as const;
    expect(linesOf(utf8(odd), known)).toMatchObject([
      { tracking: "yal-1001", name: null, collected: 730000, fee: 45000, net: 685000 },
      { tracking: "yal-1002", collected: 895000, fee: 60000, net: 835000 },
    ]);
  });

  it("keeps what staff said about a head that would be read in another way", () => {
    const sheet = utf8("Tracking;Montant;Total\nyal-1001;7300;6850");
    expect(linesOf(sheet, { total: "net" })).toMatchObject([{ collected: 730000, net: 685000 }]);
    expect(linesOf(sheet, { total: "collected" })).toMatchObject([{ collected: 685000 }]);
    expect(linesOf(sheet, { montant: null, total: "collected" })).toMatchObject([{ collected: 685000 }]);
  });
});

describe("an amount of a sheet", () => {
  it.each([
    ["7 300,00", 730000],
    ["7\u202f300,00 DA", 730000],
    ["7300 DA", 730000],
    ["7300DZD", 730000],
    ["7.300", 730000],
    ["7,300.00", 730000],
    ["7.300,50", 730050],
    ["1.250.000", 125000000],
    ["٧٣٠٠", 730000],
    ["٧٬٣٠٠٫٥", 730050],
    ["7300 د.ج", 730000],
    ["7300.499999999999", 730050],
    ["-300", -30000],
    ["− 300,00", -30000],
    ["300-", -30000],
    ["(300)", -30000],
    ["0", 0],
    ["-0", 0],
  ])("%j is read", (typed, amount) => expect(sheetAmount(typed)).toBe(amount));

  it.each(["", "-", "DA", "yal-1001", "24/11/2026", "7 300 / 450", "(300", "-(300)", "1,2,3", "6.13E+12"])(
    "%j is not an amount",
    (typed) => expect(sheetAmount(typed)).toBeNull(),
  );

  const groups = (whole: number, separator: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, separator);
  it("is the same in every way of writing it", () => {
    const ways = fc.constantFrom(["", ","], ["", "."], [" ", ","], ["\u00a0", ","], [",", "."], [".", ","]);
    const signs = fc.constantFrom(["", ""], ["-", ""], ["(", ")"], ["", "-"], ["−", ""]);
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        ways,
        signs,
        fc.constantFrom("", " DA", " DZD", " د.ج"),
        (minor, way, sign, after) => {
          const [group = "", decimal = ""] = way;
          const cents = String(minor % 100).padStart(2, "0");
          const [before, behind] = sign;
          const text = `${before}${groups(Math.floor(minor / 100), group)}${decimal}${cents}${behind}${after}`;
          const isNegative = minor > 0 && `${before}${behind}` !== "";
          expect(sheetAmount(text)).toBe(isNegative ? -minor : minor);
        },
      ),
    );
  });

  it("never throws on any text", () => {
    fc.assert(fc.property(fc.string(), (text) => void [sheetAmount(text), digitsOf(text)]));
  });
});

it("reads a sheet of 1,000 lines without losing or adding any", () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 100, max: 15_000_000 }), fc.integer({ min: 0, max: 90_000 })), {
    minLength: 1_000,
    maxLength: 1_000,
  });
  fc.assert(
    fc.property(amounts, (parcels) => {
      const rows = parcels.map(
        ([collected, fee], n) => `T-${n + 100};${(collected / 100).toFixed(2)};${(fee / 100).toFixed(2)}`,
      );
      const lines = linesOf(utf8(["Tracking;Montant;Frais", ...rows].join("\n")));
      expect(lines.map(({ collected, fee }) => [collected, fee])).toEqual(parcels);
      expect(lines.every(({ collected, fee, net }) => net === (collected ?? 0) - (fee ?? 0))).toBe(true);
    }),
    { numRuns: 5 },
  );
});
