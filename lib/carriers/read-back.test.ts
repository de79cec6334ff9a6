import { describe, expect, it } from "vitest";
import { csvOf, xlsxOf } from "./sheet-file";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable as readTableWithin } from "@/lib/core/table/read-table";

const readTable = (given: string | Uint8Array) => readTableWithin(given, LIST_BYTES);

const aSheet = (rows: (string | number)[][]) => ({ headers: ["reference", "tracking"], rows, cuts: [] });
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a table that staff paste or upload", () => {
  const rows = [
    { number: 1, cells: ["reference", "tracking"] },
    { number: 2, cells: ["LF-7K4M2Q-1", "yal-AB12CD"] },
  ];

  it("is read from pasted text with tabs, commas or semicolons", async () => {
    for (const separator of ["\t", ",", ";"])
      expect(await readTable(`reference${separator}tracking\nLF-7K4M2Q-1${separator}yal-AB12CD`)).toEqual({
        ok: true,
        rows,
      });
  });

  it("is read from a workbook and from a CSV file, with its numbers and Arabic", async () => {
    const sheet = aSheet([["LF-7K4M2Q-1", "yal-AB12CD"]]);
    expect(await readTable(await xlsxOf(sheet))).toEqual({ ok: true, rows });
    expect(await readTable(bytesOf(csvOf(sheet)))).toEqual({ ok: true, rows });
    expect(await readTable(await xlsxOf(aSheet([["سُلِّم", 1001]])))).toMatchObject({
      rows: [{}, { number: 2, cells: ["سُلِّم", "1001"] }],
    });
  });

  it("keeps the row numbers of the spreadsheet when some rows are empty", async () => {
    const read = await readTable(
      await xlsxOf(
        aSheet([
          ["", ""],
          ["a", "b"],
        ]),
      ),
    );
    expect(read.ok && read.rows.map(({ number }) => number)).toEqual([1, 3]);
  });

  it("may be a workbook of 4,000 rows with long texts", async () => {
    const long = Array.from({ length: 4_000 }, (_, n) => [`T-${n}`, `${n} ${"x".repeat(300)}`]);
    const read = await readTable(await xlsxOf(aSheet(long)));
    expect(read.ok && read.rows.at(-1)?.cells[0]).toBe("T-3999");
  });

  it("may be in Windows-1252", async () => {
    const old = Uint8Array.from([...bytesOf("code,statut\n1,Livr"), 0xe9]);
    expect(await readTable(old)).toMatchObject({ rows: [{}, { cells: ["1", "Livré"] }] });
  });
});

describe("a table that is refused", () => {
  it("is too large, or has too many rows", async () => {
    expect(await readTable("x".repeat(2 * 1024 * 1024 + 1))).toEqual({ ok: false, error: "tooLarge" });
    expect(await readTable("a,b\n".repeat(5_001))).toEqual({ ok: false, error: "tooManyRows" });
    expect(await readTable("a,b\n".repeat(5_000))).toMatchObject({ ok: true });
    const many = Array.from({ length: 5_001 }, (_, n) => [`a${n}`, "b"]);
    expect(await readTable(await xlsxOf(aSheet(many)))).toEqual({ ok: false, error: "tooManyRows" });
  });

  it("is a broken file, a file of another type, or empty", async () => {
    const broken = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array<number>(200).fill(7)]);
    expect(await readTable(broken)).toEqual({ ok: false, error: "unreadable" });
    // The first bytes of an old .xls file.
    expect(await readTable(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).toEqual({
      ok: false,
      error: "oldWorkbook",
    });
    const truncated = (await xlsxOf(aSheet([["a", "b"]]))).slice(0);
    truncated.fill(0, 60, 400);
    expect(await readTable(truncated)).toEqual({ ok: false, error: "unreadable" });
    expect(await readTable(" \n\n")).toEqual({ ok: false, error: "empty" });
    expect(await readTable('"a,b')).toEqual({ ok: false, error: "mismatchedQuotes" });
  });
});
