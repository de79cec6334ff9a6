import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { tool } from "../../scripts/lib/process.ts";

type Row = { sentence: string; proofs: string[] };

const cells = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of every table whose last column is `Proven by`, without the heading row. */
const rowsOf = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\|.*\| Proven by \|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm)]
    .flatMap(([, body = ""]) => body.trim().split("\n"))
    .map(cells)
    .map(([sentence = "", proofs = ""]) => ({ sentence, proofs: proofs.split("<br>").map((proof) => proof.trim()) }));

/** The parts of `file › group › title` of a test. */
type Names = readonly string[];

const listed = (runner: string, ...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [tool(runner), ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 100_000_000,
    }),
  );

/** `--static-parse` only reads the files, so the title of an `it.each` stays as it is written, such as `of %s`. */
const vitestTests = (): Names[] =>
  (listed("vitest", "list", "--static-parse", "--json") as { file: string; name: string }[]).map(({ file, name }) => [
    relative(".", file),
    ...name.split(" > "),
  ]);

type Suite = { title: string; suites?: Suite[]; specs?: { title: string }[] };

const testsIn = ({ suites = [], specs = [] }: Suite, above: Names): Names[] => [
  ...specs.map(({ title }) => [...above, title]),
  ...suites.flatMap((suite) => testsIn(suite, [...above, suite.title])),
];

/** The title of a file is its path below e2e/. */
const playwrightTests = (): Names[] =>
  (listed("playwright", "test", "--list", "--reporter=json") as { suites: Suite[] }).suites.flatMap((file) =>
    testsIn(file, [`e2e/${file.title}`]),
  );

/** A citation may leave out groups. */
const matches = (cited: Names, test: Names): boolean =>
  cited[0] === test[0] && cited.at(-1) === test.at(-1) && cited.every((name) => test.includes(name));

const missing = (proofs: readonly string[], tests: readonly Names[]): string[] =>
  proofs.filter((proof) => !tests.some((test) => matches(proof.split(" › "), test)));

describe("docs/security.md", () => {
  const rows = rowsOf(readFileSync("docs/security.md", "utf8"));

  it("has no empty cell", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ sentence, proofs }) => sentence === "" || proofs.includes(""))).toEqual([]);
  });

  it("cites tests that exist", () => {
    expect(
      missing(
        rows.flatMap(({ proofs }) => proofs),
        [...vitestTests(), ...playwrightTests()],
      ),
    ).toEqual([]);
  }, 60_000);
});
