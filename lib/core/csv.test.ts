import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { BYTE_ORDER_MARK, csvFile, csvLine, readCsv, unguarded } from "./csv";
import { csvRows } from "./csv.fixture";

/** `readCsv` takes the separator from the heading line. */
const HEADINGS = csvLine(Array(20).fill("heading"));
const writtenAndRead = (cells: string[]) => csvRows(HEADINGS + csvLine(cells))[1]?.cells.map(unguarded);

describe("a written line", () => {
  it("quotes what would break the line", () => {
    expect(csvLine(["a", "b,c", 'say "oud"', "two\nlines", "a;b"])).toBe(
      'a,"b,c","say ""oud""","two\nlines","a;b"\r\n',
    );
  });

  it("writes an empty cell for no value, and numbers as numbers, also negative ones", () => {
    expect(csvLine([null, -5, 12.5, true, ""])).toBe(",-5,12.5,true,\r\n");
  });

  it.each(["=cmd()", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "'=1"])(
    "keeps a spreadsheet from calculating %j",
    (text) => {
      expect(csvRows(csvLine([text, "end"]))[0]?.cells).toEqual([`'${text}`, "end"]);
    },
  );

  it.each(["=cmd()", "'quoted'", "''", "l'eau", '="a",b', "\tx", " padded ", 'عطر، "ليل"', "-"])(
    "can read %j back",
    (text) => {
      expect(writtenAndRead([text, "end"])).toEqual([text, "end"]);
    },
  );
});

describe("a spreadsheet that separates cells by semicolons or tabs", () => {
  /** Such a spreadsheet's cells: our quotes are inside them and protect nothing. At worst it drops them. */
  const cellsOf = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\p{Zs}]*/u, ""));
  const formulas = (line: string) => cellsOf(line).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell));
  /** Texts made only of signs that matter here. */
  const hostile = fc.string({ unit: fc.constantFrom(..."';,\t\r\n\" =+-@＝xع"), maxLength: 12 });

  it.each([
    "x;=cmd|'/C calc'!A0;y",
    "z;@SUM(1+1)*2;w",
    "a\t=1",
    "a\n=1",
    "a\r\n+1",
    'a;"=1',
    "a; -1",
    "a;\u00a0=1",
    "a;'=1",
    "a;\t=1",
  ])("does not calculate %j, and the text can be read back", (text) => {
    expect(formulas(csvLine(["LF-1", text, "end"]))).toEqual([]);
    expect(writtenAndRead(["LF-1", text, "end"])).toEqual(["LF-1", text, "end"]);
  });

  it("calculates no text at all, and each text can be read back", () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
        const cells = ["LF-1", ...texts];
        expect(formulas(csvLine(cells))).toEqual([]);
        expect(writtenAndRead(cells)).toEqual(cells);
      }),
      { numRuns: 2_000 },
    );
  });

  it("does not change a text without a formula sign at the start of a cell", () => {
    expect(csvLine(["notes: rose; oud\n\nl'eau = 50 %"])).toBe('"notes: rose; oud\n\nl\'eau = 50 %"\r\n');
  });
});

describe("a read file", () => {
  it.each([
    ["commas", "sku,name\r\nA,B\r\n"],
    ["semicolons", "sku;name\nA;B"],
    ["tabs", "sku\tname\nA\tB\n"],
    ["a byte order mark", `${BYTE_ORDER_MARK}sku,name\nA,B\n`],
    ["quotes everywhere", '"sku","name"\n"A","B"\n'],
    ["spaces around", "sku , name\n A , B \n,\n"],
    ["the line ends of an old Macintosh", "sku,name\rA,B\r"],
  ])("with %s", (_, text) => {
    expect(readCsv(text)).toEqual({
      ok: true,
      rows: [
        { number: 1, cells: ["sku", "name"] },
        { number: 2, cells: ["A", "B"] },
      ],
    });
  });

  it("keeps separators, quotes and line ends inside quotes", () => {
    expect(csvRows('a,b\n"x, ""y""\r\nz",2')[1]?.cells).toEqual(['x, "y"\r\nz', "2"]);
  });

  it("keeps a quote in the middle of a cell as it is", () => {
    expect(csvRows('a,b\n5" bottle,2')[1]?.cells).toEqual(['5" bottle', "2"]);
  });

  it("leaves out empty rows and counts them", () => {
    expect(csvRows("a,b\r\n\r\n,\r\nx,y")).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 4, cells: ["x", "y"] },
    ]);
  });

  it.each([
    ["a quote that is not closed", 'a,b\n"x,2\ny,3'],
    ["text after a closing quote", 'a,b\n"x" y,2'],
  ])("is refused for %s", (_, text) => {
    expect(readCsv(text)).toEqual({ ok: false, error: "mismatchedQuotes" });
  });

  it("is empty when the file is empty", () => {
    expect(readCsv("")).toEqual({ ok: true, rows: [] });
  });
});

describe("a file that is sent", () => {
  const events: string[] = [];
  async function* lines(breaks: boolean): AsyncGenerator<string> {
    try {
      yield "sku\r\n";
      if (breaks) throw new Error("lost");
      yield "عطر\r\n";
    } finally {
      events.push("stopped");
    }
  }

  it("begins with a byte order mark for Excel, and is not cached", async () => {
    const file = csvFile("products", lines(false));
    expect([...new Uint8Array(await file.clone().arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await file.text()).toBe("sku\r\nعطر\r\n");
    expect([file.headers.get("cache-control"), file.headers.get("content-disposition")]).toEqual([
      "no-store",
      'attachment; filename="products.csv"',
    ]);
  });

  it("ends with an error when reading its rows fails", async () => {
    await expect(csvFile("products", lines(true)).text()).rejects.toThrow("lost");
  });

  it("stops reading its rows when the download is cancelled", async () => {
    events.length = 0;
    const reader = csvFile("products", lines(false)).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    await vi.waitFor(() => expect(events).toEqual(["stopped"]));
  });
});
