import { describe, expect, it } from "vitest";
import ar from "../../../messages/ar.json" with { type: "json" };
import en from "../../../messages/en.json" with { type: "json" };
import { bookOf, harmlessBooks, hostileBooks } from "./hostile.fixture.ts";
import { LIST_BYTES, TABLE_LIMITS, TABLE_PROBLEMS } from "./limits.ts";
import { readTable } from "./read-table.ts";
import { tableOf } from "./table-of.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const refusal = (problem: string) => ({ ok: false, error: problem });
const cellsOf = (bytes: Uint8Array) => {
  const table = tableOf(bytes);
  if (!table.ok) throw new Error(table.error);
  return table.rows.map(({ cells }) => cells);
};

describe("a hostile workbook", () => {
  // Making some of them takes seconds.
  it.each(Object.entries(hostileBooks))("is refused: %s", { timeout: 60_000 }, (_, { make, problem }) => {
    expect(tableOf(make())).toEqual(refusal(problem));
  });

  it.each(Object.entries(harmlessBooks))("is read when it only looks like one: %s", (_, make) => {
    expect(cellsOf(make())[0]).toEqual(["x"]);
  });
});

describe("the worker", { timeout: 60_000 }, () => {
  it("answers what the reader answers", async () => {
    const book = bookOf({ rows: '<row><c t="inlineStr"><is><t>سُلِّم</t></is></c></row>' });
    expect(await readTable(book, LIST_BYTES)).toEqual({ ok: true, rows: [{ number: 1, cells: ["سُلِّم"] }] });
    expect(await readTable(hostileBooks["a cell in column AAAAAAA"]?.make() ?? "", LIST_BYTES)).toEqual(
      refusal("tooManyColumns"),
    );
  });

  it("reads several tables that are sent together", async () => {
    const tables = await Promise.all(["a", "b", "c"].map((text) => readTable(text, LIST_BYTES)));
    expect(tables.map((table) => table.ok && table.rows[0]?.cells)).toEqual([["a"], ["b"], ["c"]]);
  });

  it("lets the thread of the web server go on while it reads", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await readTable(hostileBooks["four million empty cells"]?.make() ?? "", LIST_BYTES);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

it("says in both languages why a table is refused, with the limit", () => {
  for (const { tables } of [en.admin, ar.admin]) {
    expect(Object.keys(tables).sort()).toEqual([...TABLE_PROBLEMS].sort());
    const named = Object.values(tables).flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect([...new Set(named)].sort()).toEqual([...Object.keys(TABLE_LIMITS), "megabytes"].sort());
  }
});

describe("a text", () => {
  it.each([
    ["has too many columns", "a,".repeat(TABLE_LIMITS.columns) + "a", "tooManyColumns"],
    ["has too many rows", "a\n".repeat(TABLE_LIMITS.rows + 1), "tooManyRows"],
    ["has too many cells", `${"a,".repeat(99)}a\n`.repeat(1_001), "tooManyCells"],
    ["has a cell that is too long", "a".repeat(TABLE_LIMITS.cellLetters + 1), "cellTooLong"],
    ["has a row of separators", `${",".repeat(800_000)}a`, "tooManyColumns"],
    ["has a quote that is never closed, above many rows", `"a\n${"b,c\n".repeat(100_000)}`, "rowTooLong"],
    ["is empty", " \n,,\n", "empty"],
  ])("is refused when it %s", (_, text, problem) => {
    expect(tableOf(bytesOf(text))).toEqual(refusal(problem));
  });

  it("may have as many rows, columns and letters as the limits say", () => {
    expect(tableOf(bytesOf("a\n".repeat(TABLE_LIMITS.rows)))).toMatchObject({ ok: true });
    expect(tableOf(bytesOf(`${"a,".repeat(TABLE_LIMITS.columns - 1)}a`))).toMatchObject({ ok: true });
    expect(tableOf(bytesOf("a".repeat(TABLE_LIMITS.cellLetters)))).toMatchObject({ ok: true });
  });
});

const LATIN = "code;statut\n1;Livré à Béjaïa — « ÉCHOUÉ »\n2;Reçu l’été";
/** The bytes of a text in an encoding with one byte for each letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const characters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}
const utf16 = (text: string, isBigEndian: boolean, mark = "\ufeff") => {
  const bytes = Buffer.from(mark + text, "utf16le");
  return Uint8Array.from(isBigEndian ? bytes.swap16() : bytes);
};
const ARABIC = "الرمز;الحالة\n1;تم التسليم\n2;retourné و مرفوض";

describe("the encoding of a text", () => {
  it.each([
    ["UTF-8", bytesOf(LATIN), LATIN],
    ["UTF-8 with a byte order mark", bytesOf(`\ufeff${ARABIC}`), ARABIC],
    ["UTF-16, little-endian", utf16(ARABIC, false), ARABIC],
    ["UTF-16, big-endian", utf16(ARABIC, true), ARABIC],
    ["UTF-16 without a mark, little-endian", utf16(ARABIC, false, ""), ARABIC],
    ["UTF-16 without a mark, big-endian", utf16(ARABIC, true, ""), ARABIC],
    ["Windows-1252", bytesIn("windows-1252", LATIN), LATIN],
    ["Windows-1256", bytesIn("windows-1256", ARABIC), ARABIC],
    ["Windows-1256 without Arabic letters", bytesIn("windows-1256", "a;b\n1;livré"), "a;b\n1;livré"],
    ["Windows-1252 in capitals", bytesIn("windows-1252", "ÉTAT;RÉFÉRENCE\nLIVRÉ;A1"), "ÉTAT;RÉFÉRENCE\nLIVRÉ;A1"],
  ])("is recognized: %s", (_, bytes, text) => {
    expect(cellsOf(bytes)).toEqual(text.split("\n").map((line) => line.split(";")));
  });

  it.each([
    ["MS-DOS", Uint8Array.of(0x4c, 0x69, 0x76, 0x72, 0x82)],
    ["the old Mac", Uint8Array.of(0x4c, 0x69, 0x76, 0x72, 0x8e)],
    ["UTF-8 that was cut off in a letter", bytesOf("livré à Béjaïa, reçu").slice(0, -1 - 1)],
    ["French and Arabic in one byte for each letter", bytesIn("windows-1256", "LIVRةE;تم التسليم")],
    ["one letter that could be French or Arabic", Uint8Array.of(0x31, 0x3b, 0xe6)],
    ["ISO-8859-6", Uint8Array.of(0xca, 0xe5, 0x20, 0xc7, 0xe4, 0xca, 0xe8, 0xea)],
  ])("is refused when it is not clear: %s", (_, bytes) => {
    expect(tableOf(bytes)).toEqual(refusal("unknownEncoding"));
  });

  it("is not looked for in a file that is no text", () => {
    expect(tableOf(Uint8Array.of(0x89, 0x50, 0, 0, 1, 0))).toEqual(refusal("unreadable"));
    expect(tableOf(Uint8Array.of(0x61, 0x01, 0x62))).toEqual(refusal("unreadable"));
  });
});

describe("a workbook", () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="#,##0&quot; days&quot;;[Red]0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs>';
  const row = (cells: string) => `<row r="1">${cells}</row>`;
  it.each([
    [
      "numbers and dates",
      '<c><v>1001</v></c><c s="1"><v>46350</v></c><c s="2"><v>46350.5869</v></c><c s="3"><v>5</v></c>',
      ["1001", "2026-11-24 00:00", "2026-11-24 14:05", "5"],
    ],
    [
      "yes, no and a faulty formula",
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><v>6.61E8</v></c>',
      ["true", "false", "", "661000000"],
    ],
    [
      "several runs of text without their readings",
      '<c t="inlineStr"><is><r><t>Li</t></r><r><t>vré</t></r><rPh><t>x</t></rPh></is></c>',
      ["Livré"],
    ],
    ["signs that XML cannot hold", '<c t="inlineStr"><is><t>a_x000D_b &amp; &#233;&#x41;</t></is></c>', ["a\rb & éA"]],
    ["CDATA and comments", '<c t="inlineStr"><is><t><!-- <c r="XFD1"> --><![CDATA[a<b]]></t></is></c>', ["a<b"]],
    ["gaps", '<c r="A1"><v>1</v></c><c r="C1"><v>3</v></c>', ["1", "", "3"]],
    ["single quotes and a sign in quotes", `<c x='>' r = 'B1'><v>2</v></c>`, ["", "2"]],
  ])("with %s is read", (_, cells, texts) => {
    expect(cellsOf(bookOf({ rows: row(cells), styles }))).toEqual([texts]);
  });

  it("may count its days from 1904, and have names with prefixes", () => {
    const properties = '<workbookPr date1904="1"/>';
    expect(cellsOf(bookOf({ rows: row('<c s="1"><v>44888</v></c>'), styles, properties }))).toEqual([
      ["2026-11-24 00:00"],
    ]);
    expect(cellsOf(bookOf({ rows: '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>' }))).toEqual([["1"]]);
  });
});
