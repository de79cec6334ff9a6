import { CsvError, parse } from "csv-parse/sync";
import { rowCollector, type Table, TABLE_LIMITS, type TableProblem, TableRefusal } from "./table/limits.ts";

/** The signs that start a formula in a spreadsheet (OWASP's list), and the apostrophe that `guarded` writes. */
const SIGN = "['=+\\-@＝＋－＠]";
/**
 * Where a spreadsheet may start a cell: at the start of our cells, and after a semicolon, a tab or a line end inside
 * one. A spreadsheet that separates cells by semicolons (Excel on French Windows) or tabs ignores our quotes, because
 * they are not at the start of its cells.
 */
const RISKY_STARTS = new RegExp(`(?<=^|[;\\t\\r\\n])(?=["\\p{Zs}]*${SIGN})|^(?=[\\t\\r\\n])`, "gu");
const GUARDED_STARTS = new RegExp(`(?<=^|[;\\t\\r\\n])'(?=["\\p{Zs}]*${SIGN})|^'(?=[\\t\\r\\n])`, "gu");
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;
/** Without it, Excel reads the file in an old encoding of the machine, and Arabic becomes unreadable. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A file that is sent in pieces while its rows are read, and is never in memory as a whole. An error while reading ends
 * the download with an error: half a table must not look complete. When the client cancels, reading stops.
 */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  const body = new ReadableStream<string>({
    start: (controller) => controller.enqueue(BYTE_ORDER_MARK),
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  }).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

export type CsvCell = string | number | boolean | null;

/** One line (RFC 4180, comma) with its end. A text that a spreadsheet would calculate gets apostrophes. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  const text = typeof cell === "string" ? guarded(cell) : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const guarded = (text: string): string => text.replace(RISKY_STARTS, "'");

/** The text that `csvLine` was given: takes away the apostrophes it wrote, and no others. */
export const unguarded = (cell: string): string => cell.replace(GUARDED_STARTS, "");

const MISMATCHED_QUOTES = ["CSV_QUOTE_NOT_CLOSED", "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE"];

function problemOf(error: unknown): TableProblem | null {
  if (error instanceof TableRefusal) return error.problem;
  if (!(error instanceof CsvError)) return null;
  if (error.code === "CSV_MAX_RECORD_SIZE") return "rowTooLong";
  return MISMATCHED_QUOTES.includes(error.code) ? "mismatchedQuotes" : null;
}

/**
 * The rows of a text that have content, within `TABLE_LIMITS`. The separator is a comma, a semicolon or a tab: the most
 * frequent one of the first line that has one: a title may be above the heads.
 */
export function readCsv(text: string): Table {
  const { rows, add } = rowCollector();
  let number = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      recordDelimiter: ["\r\n", "\n", "\r"],
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      maxRecordSize: TABLE_LIMITS.rowLetters,
      // Answers nothing, so that the parser does not collect the rows itself.
      onRecord: (cells: string[]) => {
        number += 1;
        add(number, cells);
        return undefined;
      },
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { ok: false, error: problem };
  }
  return { ok: true, rows };
}

function separatorOf(source: string): string {
  const heading = /^[^,;\t\r\n]*[,;\t].*$/m.exec(source)?.[0] ?? "";
  const times = (separator: string) => heading.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (times(each) > times(best) ? each : best));
}
