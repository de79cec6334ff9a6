import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture";
import { systemProgram } from "../../deploy/run-nginx.ts";
import { aDeskRow, aFileRow, fileSettings } from "@/lib/carriers/carrier.fixture";
import { PROFILE_NAMES, PROFILES } from "@/lib/carriers/profiles";
import { sheetOf } from "@/lib/carriers/sheet";
import { xlsxOf } from "@/lib/carriers/sheet-file";

// LibreOffice opens each workbook and writes it as CSV, which the test reads.

const program = systemProgram("soffice");
if (!program) {
  // CI installs it (.ci/run).
  if (process.env.CI) throw new Error("LibreOffice is missing: the carriers' files cannot be opened with it.");
  console.warn(
    "\n  SKIPPED: LibreOffice is not installed, so the carriers' files are not opened with it. apt-get install libreoffice-calc-nogui\n",
  );
}

/** LibreOffice's export options: comma, double quotes, UTF-8, from line 1, cells as they are shown. */
const AS_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";

/** The rows of each workbook, as LibreOffice reads them. */
async function rowsReadBy(
  office: string,
  workbooks: Readonly<Record<string, Uint8Array>>,
): Promise<Record<string, string[][]>> {
  const dir = mkdtempSync(join(tmpdir(), "office-"));
  try {
    const files = Object.keys(workbooks).map((name) => join(dir, `${name}.xlsx`));
    for (const [name, bytes] of Object.entries(workbooks)) writeFileSync(join(dir, `${name}.xlsx`), bytes);
    const profile = `-env:UserInstallation=file://${join(dir, "profile")}`;
    await promisify(execFile)(office, [profile, "--headless", "--convert-to", AS_CSV, "--outdir", dir, ...files], {
      timeout: 120_000,
    });
    return Object.fromEntries(
      Object.keys(workbooks).map((name) => [
        name,
        csvRows(readFileSync(join(dir, `${name}-parcels.csv`), "utf8")).map(({ cells }) => cells),
      ]),
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const HYPERLINK = '=HYPERLINK("https://evil.example","Facture")';

describe.skipIf(!program)("LibreOffice", () => {
  const HOME = {
    phone: "0550123456",
    fullName: `${HYPERLINK} Benali`,
    firstName: HYPERLINK,
    amount: "7200",
    stopDesk: "",
    isStopDesk: "false",
  };
  const DESK = {
    phone: "0661002003",
    fullName: "أمينة بن علي",
    firstName: "أمينة",
    note: "اتصل قبل الوصول",
    stopDesk: "OUI",
    isStopDesk: "true",
  };

  it("reads from the file of each profile the exact headers, phones with their zero, names as text and Arabic letters", async () => {
    const rows = [aFileRow({ firstName: HYPERLINK }), aDeskRow()];
    const workbooks = PROFILE_NAMES.map(
      async (profile) => [profile, await xlsxOf(sheetOf({ carrier: fileSettings({ profile }), rows }))] as const,
    );
    const opened = await rowsReadBy(program ?? "", Object.fromEntries(await Promise.all(workbooks)));
    for (const profile of PROFILE_NAMES) {
      const { columns } = PROFILES[profile];
      const [headers, home, desk] = opened[profile] ?? [];
      expect(headers, profile).toEqual(columns.map(({ header }) => header));
      const cellsOf = (row: string[] = []) =>
        Object.fromEntries(columns.map(({ field }, index) => [field, row[index]]));
      const known = (cells: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(cells).filter(([name]) => columns.some(({ field }) => field === name)));
      expect(cellsOf(home), profile).toMatchObject(known(HOME));
      expect(cellsOf(desk), profile).toMatchObject(known(DESK));
    }
  }, 120_000);
});
