import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture";
import { systemProgram } from "../../deploy/run-nginx.ts";
import { aDeskRow, aFileRow, fileSettings } from "@/lib/carriers/carrier.fixture";
import { PROFILES } from "@/lib/carriers/profiles";
import { sheetOf } from "@/lib/carriers/sheet";
import { xlsxOf } from "@/lib/carriers/sheet-file";

// Reads the files with another program: LibreOffice opens the workbook and writes it as CSV.

const program = systemProgram("soffice");
if (!program) {
  // CI installs it (.ci/run).
  if (process.env.CI)
    throw new Error("LibreOffice is missing, so it is not known whether it opens the carriers' files.");
  console.warn(
    "\n  SKIPPED: LibreOffice is not installed, so the carriers' files are not opened. apt-get install libreoffice-calc-nogui\n",
  );
}

/** Comma, quotes, UTF-8, from line 1, no column formats, texts quoted as shown. */
const AS_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";

async function openedIn(
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
  it("opens the files of Ecotrack and NOEST with the exact headers, phones with their zero, OUI or nothing, Arabic whole", async () => {
    const rows = [aFileRow({ firstName: HYPERLINK }), aDeskRow()];
    const workbook = (profile: "ecotrack" | "noest") => xlsxOf(sheetOf({ carrier: fileSettings({ profile }), rows }));
    const opened = await openedIn(program ?? "", {
      ecotrack: await workbook("ecotrack"),
      noest: await workbook("noest"),
    });
    for (const profile of ["ecotrack", "noest"] as const) {
      const [headers, home, desk] = opened[profile] ?? [];
      expect(headers, profile).toEqual(PROFILES[profile].columns.map(({ header }) => header));
      const column = (field: string) => PROFILES[profile].columns.findIndex((each) => each.field === field);
      expect(home?.[column("phone")], profile).toBe("0550123456");
      expect(home?.[column("fullName")], profile).toBe(`${HYPERLINK} Benali`);
      expect(home?.[column("amount")], profile).toBe("7200");
      expect(home?.[column("stopDesk")], profile).toBe("");
      expect(desk?.[column("stopDesk")], profile).toBe("OUI");
      expect(desk?.[column("phone")], profile).toBe("0661002003");
      expect(desk?.[column("fullName")], profile).toBe("أمينة بن علي");
      expect(desk?.[column("note")], profile).toBe("اتصل قبل الوصول");
    }
  }, 120_000);
});
