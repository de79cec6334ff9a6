import { readSheet } from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture";
import { aDeskRow, aFileRow, fileSettings } from "./carrier.fixture";
import { PROFILE_NAMES, PROFILES } from "./profiles";
import { sheetOf } from "./sheet";
import { csvOf, fileName, parcelFileResponse, xlsxOf } from "./sheet-file";

const FORMULAS = ['=HYPERLINK("https://evil.example";"Facture")', "+213", "-1+1", "@SUM(A1)", "\t=1", "＝1"];

const sheet = (profile: (typeof PROFILE_NAMES)[number], rows = [aFileRow(), aDeskRow()]) =>
  sheetOf({ carrier: fileSettings({ profile }), rows });
const readBack = async (written: Uint8Array) => readSheet(Uint8Array.from(written).buffer, { trim: false });

describe("the workbook", () => {
  it.each(PROFILE_NAMES)(
    "of %s has its headers, and every cell is read back unchanged: texts as texts, amounts as numbers",
    async (profile) => {
      const [headers, ...rows] = await readBack(await xlsxOf(sheet(profile)));
      expect(headers).toEqual(PROFILES[profile].columns.map(({ header }) => header));
      expect(rows).toEqual(sheet(profile).rows.map((row) => row.map((cell) => (cell === "" ? null : cell))));
      expect(rows.flat()).toContain("0550123456");
      expect(rows.flat()).toContain(7200);
    },
  );

  it.each(FORMULAS)("stores the customer name %j as text", async (firstName) => {
    const row = aFileRow({ firstName, lastName: "x", note: firstName });
    const cells = (await readBack(await xlsxOf(sheet("noest", [row]))))[1] ?? [];
    expect(cells[1]).toBe(`${firstName} x`);
    expect(cells[9]).toBe(firstName);
    expect(typeof cells[1]).toBe("string");
  });
});

describe("the CSV file", () => {
  it.each(FORMULAS)(
    "writes an apostrophe before the customer name %j, so that no spreadsheet calculates it",
    (firstName) => {
      const cell = csvRows(csvOf(sheet("noest", [aFileRow({ firstName, lastName: "x" })])))[1]?.cells[1] ?? "";
      expect(cell.startsWith("'")).toBe(true);
    },
  );

  it("begins with a byte order mark, and keeps a header with line breaks in one cell", () => {
    const text = csvOf(sheet("ecotrack"));
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [headers, ...rows] = csvRows(text);
    expect(headers?.cells).toHaveLength(18);
    expect(rows.map(({ cells }) => cells[2])).toEqual(["0550123456", "0661002003"]);
  });
});

describe("the download", () => {
  const file = {
    carrier: fileSettings({ name: "Yalidine" }),
    madeAt: "2026-11-24T23:30:00Z",
    rows: [aFileRow(), aDeskRow()],
  };

  it("is named by carrier, day in Algiers and number of parcels, and no cache stores it", async () => {
    const response = await parcelFileResponse(file);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="yalidine-2026-11-25-2.xlsx"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await readBack(new Uint8Array(await response.arrayBuffer()))).toHaveLength(3);
  });

  it("is CSV for a carrier that takes CSV, and is named by the profile when the carrier's name has no Latin letters", async () => {
    const carrier = fileSettings({ name: "شركة التوصيل", profile: "noest", fileFormat: "csv" });
    expect(fileName({ ...file, carrier })).toBe("noest-2026-11-25-2.csv");
    const response = await parcelFileResponse({ ...file, carrier });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csvRows(await response.text())).toHaveLength(3);
  });
});
