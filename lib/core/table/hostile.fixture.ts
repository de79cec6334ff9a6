import { crc32, deflateRawSync } from "node:zlib";
import type { TableProblem } from "./limits.ts";

type Zipped = { name: string; content: Uint8Array | string; declaredBytes?: number };

/** A zip file. `declaredBytes` is a false size. */
function zipOf(files: readonly Zipped[]): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, declaredBytes } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const start = Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), Buffer.from([20, 0])]);
    directory.push(Buffer.concat([start, fields, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, entries, end]));
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

type Book = {
  /** The rows in XML. */ rows: string;
  /** Before and after the rows. */ before?: string;
  after?: string;
  strings?: string;
  styles?: string;
  sheets?: number;
  properties?: string;
  doctype?: string;
};

const sheetsOf = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join("");

/** The files of a workbook, with the rows in its first sheet. */
function bookFiles(book: Book): Zipped[] {
  const { rows, before = "", after = "", strings = "", styles = "", sheets = 1, properties = "", doctype = "" } = book;
  const relations = ["worksheet", "sharedStrings", "styles"].map(
    (type, n) =>
      `<Relationship Id="rId${n === 0 ? 1 : 9000 + n}" Type="${RELATIONS}/${type}" Target="${["worksheets/sheet1.xml", "sharedStrings.xml", "styles.xml"][n]}"/>`,
  );
  return [
    {
      name: "xl/workbook.xml",
      content: `${HEADER}<workbook xmlns:r="${RELATIONS}">${properties}<sheets>${sheetsOf(sheets)}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `${HEADER}<Relationships>${relations.join("")}</Relationships>` },
    { name: "xl/sharedStrings.xml", content: `${HEADER}<sst>${strings}</sst>` },
    { name: "xl/styles.xml", content: `${HEADER}<styleSheet>${styles}</styleSheet>` },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `${HEADER}${doctype}<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
  ];
}

export const bookOf = (book: Book): Uint8Array<ArrayBuffer> => zipOf(bookFiles(book));

const aCell = (address: string, text = "x") => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const aRow = (number: number, cells = aCell(`A${number}`)) => `<row r="${number}">${cells}</row>`;
const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n + 1)).join("");

const sheetOf = (content: Uint8Array | string, declaredBytes?: number): Uint8Array<ArrayBuffer> =>
  zipOf([...bookFiles({ rows: "" }).slice(0, -1), { name: "xl/worksheets/sheet1.xml", content, declaredBytes }]);

type Hostile = { make: () => Uint8Array<ArrayBuffer>; problem: TableProblem };

/** Workbooks that stop or end a web server that reads them without limits, and how each is refused. */
export const hostileBooks: Readonly<Record<string, Hostile>> = {
  "a cell in column AAAAAAA": { make: () => bookOf({ rows: aRow(1, aCell("AAAAAAA1")) }), problem: "tooManyColumns" },
  "a cell in row 300,000,000": { make: () => bookOf({ rows: aRow(300_000_000) }), problem: "tooManyRows" },
  "4,900 rows and a cell in the last column": {
    make: () => bookOf({ rows: aRow(1, aCell("XFD1")) + times(4_900, (n) => aRow(n + 1)) }),
    problem: "tooManyColumns",
  },
  "a million rows": {
    make: () => bookOf({ rows: times(300_000, (n) => `<row><c><v>${n}</v></c></row>`) }),
    problem: "tooManyRows",
  },
  "5,000 full rows": {
    make: () => bookOf({ rows: times(5_000, () => `<row>${"<c><v>1</v></c>".repeat(41)}</row>`) }),
    problem: "tooManyCells",
  },
  "one cell of eight million letters": {
    make: () => bookOf({ rows: aRow(1, aCell("A1", "x".repeat(8_000_000))) }),
    problem: "cellTooLong",
  },
  "one cell of a million pieces": {
    make: () => bookOf({ rows: aRow(1, `<c r="A1" t="inlineStr"><is>${"<r><t>x</t></r>".repeat(900_000)}</is></c>`) }),
    problem: "cellTooLong",
  },
  "a tag of eight million letters": { make: () => bookOf({ rows: `<c ${"a".repeat(8_000_000)}/>` }), problem: "empty" },
  "an attribute without an end": {
    make: () => bookOf({ rows: `<c r="${"<c>".repeat(2_000_000)}` }),
    problem: "unreadable",
  },
  "four million empty cells": {
    make: () => bookOf({ rows: aRow(1, "<c/>".repeat(4_000_000)) }),
    problem: "tooManyCells",
  },
  "false sizes: 1,000 bytes declared, 40 MB inside": {
    make: () => sheetOf(Buffer.alloc(40_000_000, "<row>"), 1_000),
    problem: "unpacksTooLarge",
  },
  "false sizes: 4 GB declared, 1,000 bytes inside": {
    make: () => sheetOf("x".repeat(1_000), 0xffff_fff0),
    problem: "unreadable",
  },
  "2,000 sheets": { make: () => bookOf({ rows: aRow(1), sheets: 2_000 }), problem: "tooManySheets" },
  "5,000 files": {
    make: () =>
      zipOf([
        ...bookFiles({ rows: aRow(1) }),
        ...Array.from({ length: 5_000 }, (_, n) => ({ name: `xl/worksheets/sheet${n + 2}.xml`, content: "" })),
      ]),
    problem: "tooManyFiles",
  },
  "1.3 million shared texts": {
    make: () => bookOf({ rows: aRow(1), strings: "<si><t/></si>".repeat(1_200_000) }),
    problem: "tooManyCells",
  },
  "one long shared text in 100,000 cells": {
    make: () =>
      bookOf({
        rows: times(5_000, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`),
        strings: `<si><t>${"x".repeat(32_000)}</t></si>`,
      }),
    problem: "tooMuchText",
  },
  "a zip file inside": {
    make: () => zipOf([{ name: "book.xlsx", content: bookOf({ rows: aRow(1) }) }]),
    problem: "unreadable",
  },
  "a file that was cut off": {
    make: () => {
      const whole = bookOf({ rows: times(1_000, (n) => aRow(n)) });
      return whole.slice(0, whole.length / 2);
    },
    problem: "unreadable",
  },
  "texts that define each other": {
    make: () =>
      bookOf({
        rows: aRow(1, aCell("A1", "&b;")),
        doctype: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
      }),
    problem: "unreadable",
  },
  "the same file twice": {
    make: () => zipOf([...bookFiles({ rows: aRow(1) }), ...bookFiles({ rows: aRow(2) })]),
    problem: "unreadable",
  },
  "a picture as its sheet": { make: () => sheetOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")), problem: "empty" },
  "rows in a false order": { make: () => bookOf({ rows: aRow(5) + aRow(4) }), problem: "unreadable" },
  "cells in a false order": { make: () => bookOf({ rows: aRow(1, aCell("B1") + aCell("A1")) }), problem: "unreadable" },
  "a shared text that does not exist": {
    make: () => bookOf({ rows: '<row><c t="s"><v>7</v></c></row>' }),
    problem: "unreadable",
  },
};

/** Workbooks that look dangerous and are harmless: their first cell is read. */
export const harmlessBooks: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  "60,000 links": () =>
    bookOf({
      rows: aRow(1),
      after: `<hyperlinks>${times(60_000, (n) => `<hyperlink ref="A${n}" r:id="rId${n}"/>`)}</hyperlinks>`,
    }),
  "4,000 formulas with their results": () =>
    bookOf({
      rows: times(4_000, (n) => aRow(n, `<c r="A${n}" t="str"><f>WEBSERVICE("http://shop.example")</f><v>x</v></c>`)),
    }),
  "an empty cell in the last column and row": () =>
    bookOf({ rows: `${aRow(1, `${aCell("A1")}<c r="XFD1" s="1"/>`)}<row r="1048576"><c r="XFD1048576"/></row>` }),
};
