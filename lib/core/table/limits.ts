/**
 * The most that a file or a pasted text of staff may hold. The browser checks `LIST_BYTES` and `IMPORT_BYTES` before it
 * sends a file; the server checks everything. The texts under `admin.tables` name these numbers.
 */
export const TABLE_LIMITS = {
  rows: 5_000,
  columns: 100,
  cells: 100_000,
  /** Excel's own limit. */
  cellLetters: 32_767,
  rowLetters: 250_000,
  /** All cells together: a workbook stores a repeated text once, so a small file can fill many cells. */
  letters: 8_000_000,
  sheets: 100,
  /** A workbook is a zip file of several files. */
  zippedFiles: 1_000,
  unpackedMegabytes: 16,
} as const;

/** A carrier's list goes through a server action: Next accepts 1 MB, with the other fields of the request. */
export const LIST_BYTES = 900_000;
/** A file of products has a route of its own. */
export const IMPORT_BYTES = 8 * 1024 * 1024;

/** Why a table was refused; texts under `admin.tables`. */
export const TABLE_PROBLEMS = [
  "tooLarge",
  "tooManyRows",
  "tooManyColumns",
  "tooManyCells",
  "cellTooLong",
  "rowTooLong",
  "tooMuchText",
  "tooManySheets",
  "tooManyFiles",
  "unpacksTooLarge",
  /** Reading was ended, because it took too much time or memory. */
  "tooHeavy",
  "oldWorkbook",
  "unknownEncoding",
  "unreadable",
  "mismatchedQuotes",
  "empty",
] as const;
export type TableProblem = (typeof TABLE_PROBLEMS)[number];

/** The problem with this name; null for any other value. */
export const tableProblem = (name: unknown): TableProblem | null =>
  TABLE_PROBLEMS.find((problem) => problem === name) ?? null;

/** `number` is the row's number in a spreadsheet, from 1. `sheet`: its name, when all sheets of a workbook are read. */
export type TableRow = { number: number; cells: string[]; sheet?: string };
export type Table = { ok: true; rows: TableRow[] } | { ok: false; error: TableProblem };

/** Ends the reading of a table. It never leaves `tableOf`, which answers it as a value. */
export class TableRefusal extends Error {
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Collects the rows of a table and refuses it as soon as it is over a limit. Rows without text are left out. */
export function rowCollector() {
  const rows: TableRow[] = [];
  let [cellCount, letters] = [0, 0];
  return {
    rows,
    add(number: number, cells: string[]): void {
      if (cells.every((cell) => cell.trim() === "")) return;
      if (cells.length > TABLE_LIMITS.columns) throw new TableRefusal("tooManyColumns");
      cellCount += cells.length;
      for (const { length } of cells) {
        if (length > TABLE_LIMITS.cellLetters) throw new TableRefusal("cellTooLong");
        letters += length;
      }
      if (rows.push({ number, cells }) > TABLE_LIMITS.rows) throw new TableRefusal("tooManyRows");
      if (cellCount > TABLE_LIMITS.cells) throw new TableRefusal("tooManyCells");
      if (letters > TABLE_LIMITS.letters) throw new TableRefusal("tooMuchText");
    },
  };
}

/** The rows within `TABLE_LIMITS`, or the limit that they are over. */
export function limitedRows(given: Iterable<TableRow>): Table {
  const { rows, add } = rowCollector();
  try {
    for (const { number, cells } of given) add(number, cells);
  } catch (error) {
    if (error instanceof TableRefusal) return { ok: false, error: error.problem };
    throw error;
  }
  return { ok: true, rows };
}
