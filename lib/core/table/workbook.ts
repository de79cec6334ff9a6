import { dateText, isDateFormat } from "./date-format.ts";
import { rowCollector, TABLE_LIMITS, TableRefusal, type TableRow } from "./limits.ts";
import { unzip } from "./unzip.ts";
import { scanXml } from "./xml.ts";

const MOST_ROW_NUMBER = 1_048_576;

const unreadable = () => new TableRefusal("unreadable");

const textOf = (bytes: Uint8Array | null): string => (bytes ? new TextDecoder().decode(bytes) : "");
/** A sign that XML cannot hold is written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Collects the text of a cell, or of a shared string: several runs of text, without the readings of their signs. */
function textCollector() {
  let [text, isValue, isText, isReading] = ["", false, false, false];
  const set = (name: string, isOpen: boolean) => {
    if (name === "v") isValue = isOpen;
    else if (name === "t") isText = isOpen;
    else if (name === "rPh") isReading = isOpen;
  };
  return {
    start: () => void (text = ""),
    open: (name: string) => set(name, true),
    close: (name: string) => set(name, false),
    add(piece: string): void {
      if (!isValue && (!isText || isReading)) return;
      text += piece;
      if (text.length > TABLE_LIMITS.cellLetters) throw new TableRefusal("cellTooLong");
    },
    text: () => text,
  };
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const collector = textCollector();
  scanXml(xml, {
    open: (name) => (name === "si" ? collector.start() : collector.open(name)),
    close(name) {
      if (name !== "si") return collector.close(name);
      if (strings.push(unescaped(collector.text())) > TABLE_LIMITS.cells) throw new TableRefusal("tooManyCells");
    },
    text: collector.add,
  });
  return strings;
}

/** Which styles of cells show their number as a date. */
function dateStyles(xml: string): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellFormats = false;
  scanXml(xml, {
    open(name, attribute) {
      const id = Number(attribute("numFmtId") ?? 0);
      if (name === "numFmt") codes.set(id, attribute("formatCode") ?? "");
      else if (name === "cellXfs") isCellFormats = true;
      else if (name === "xf" && isCellFormats) styles.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => void (isCellFormats &&= name !== "cellXfs"),
  });
  return styles;
}

type SheetFile = { id: string | null; name: string; path: string };
type Parts = { sheets: readonly SheetFile[]; strings: string; styles: string; from1904: boolean };

/** `worksheets/sheet1.xml` and `/xl/worksheets/sheet1.xml` are the same file. */
const pathOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The names of the files that the sheets need. */
function partsOf(file: (name: string) => Uint8Array | null): Parts {
  const sheets: SheetFile[] = [];
  let from1904 = false;
  scanXml(textOf(file("xl/workbook.xml")), {
    open(name, attribute) {
      if (name === "sheet") {
        const sheet = { id: attribute("id"), name: attribute("name") ?? "", path: "" };
        if (sheets.push(sheet) > TABLE_LIMITS.sheets) throw new TableRefusal("tooManySheets");
      }
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attribute("date1904") ?? "");
    },
  });
  const parts = { sheets, strings: "xl/sharedStrings.xml", styles: "xl/styles.xml", from1904 };
  scanXml(textOf(file("xl/_rels/workbook.xml.rels")), {
    open(name, attribute) {
      if (name !== "Relationship") return;
      const path = pathOf(attribute("Target") ?? "");
      const type = attribute("Type") ?? "";
      if (type.endsWith("/worksheet")) {
        const id = attribute("Id");
        for (const sheet of sheets) if (sheet.id === id) sheet.path = path;
      } else if (type.endsWith("/sharedStrings")) parts.strings = path;
      else if (type.endsWith("/styles")) parts.styles = path;
    },
  });
  return parts;
}

type Cell = { column: number; type: string; style: number };
type Values = { strings: readonly string[]; dates: readonly boolean[]; from1904: boolean };

function valueOf({ type, style }: Cell, text: string, { strings, dates, from1904 }: Values): string {
  switch (type) {
    case "s": {
      const shared = text === "" ? "" : strings[Number(text)];
      if (shared === undefined) throw unreadable();
      return shared.trim();
    }
    case "str":
    case "inlineStr":
      return unescaped(text).trim();
    case "b":
      return text === "" ? "" : String(text === "1");
    case "e":
      return "";
    case "d": {
      const date = new Date(/Z|[+-]\d\d:\d\d$/.test(text) || !text.includes("T") ? text : `${text}Z`);
      return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 16).replace("T", " ");
    }
    default: {
      const number = text.trim() === "" ? NaN : Number(text);
      if (Number.isNaN(number)) return text.trim();
      return (dates[style] ? dateText(number, from1904) : null) ?? String(number);
    }
  }
}

const ADDRESS = /^([A-Z]{1,10})(\d{1,12})$/;
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function rowNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw unreadable();
  if (number > MOST_ROW_NUMBER) throw new TableRefusal("tooManyRows");
  return number;
}

/** Cells without content are left out, however far away they are: programs write them where somebody set a format. */
function readSheet(xml: string, values: Values, add: (number: number, cells: string[]) => void): void {
  const collector = textCollector();
  let row: TableRow = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let column = 0;

  function openCell(address: string | null): void {
    if (address === null) return void (column += 1);
    const [, letters = "", number = ""] = ADDRESS.exec(address) ?? [];
    if (rowNumber(number) !== row.number) throw unreadable();
    const next = columnNumber(letters);
    if (next <= column) throw unreadable();
    column = next;
  }

  function closeCell({ type, style }: Cell): void {
    const value = valueOf({ column, type, style }, collector.text(), values);
    if (value === "") return;
    if (column > TABLE_LIMITS.columns) throw new TableRefusal("tooManyColumns");
    while (row.cells.length < column - 1) row.cells.push("");
    row.cells.push(value);
  }

  scanXml(xml, {
    open(name, attribute) {
      if (name === "row") {
        const number = rowNumber(attribute("r") ?? String(row.number + 1));
        if (number <= row.number) throw unreadable();
        row = { number, cells: [] };
        column = 0;
      } else if (name === "c") {
        openCell(attribute("r"));
        cell = { column, type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0) };
        collector.start();
      } else if (cell) collector.open(name);
    },
    close(name) {
      if (name === "row") add(row.number, row.cells);
      else if (name !== "c") collector.close(name);
      else if (cell) {
        closeCell(cell);
        cell = null;
      }
    },
    text: (piece) => cell && collector.add(piece),
  });
}

/**
 * The rows of an `.xlsx` file that have content: of its first sheet, or of `all` sheets, which then are within the limits
 * together, and whose rows have the name of their sheet. Throws a `TableRefusal`.
 */
export function workbookRows(bytes: Uint8Array, which: "first" | "all"): TableRow[] {
  const file = unzip(bytes);
  const { sheets, strings, styles, from1904 } = partsOf(file);
  const values = { strings: sharedStrings(textOf(file(strings))), dates: dateStyles(textOf(file(styles))), from1904 };
  if (sheets.length === 0) throw unreadable();
  const { rows, add } = rowCollector();
  // A sheet that is a chart has no rows.
  for (const { name, path } of which === "all" ? sheets.filter((sheet) => sheet.path !== "") : sheets.slice(0, 1)) {
    const content = file(path);
    if (!content) throw unreadable();
    const before = rows.length;
    readSheet(textOf(content), values, add);
    if (which === "all") for (const row of rows.slice(before)) row.sheet = name;
  }
  return rows;
}
