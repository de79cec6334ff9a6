import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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

/** A proof is `file › group › title`, and may leave out groups. The file has each of these names as a text. */
function isThere(proof: string): boolean {
  const [file = "", ...names] = proof.split(" › ");
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8").replaceAll("\\", "");
  return names.length > 0 && names.every((name) => source.includes(name));
}

describe("docs/security.md", () => {
  const rows = rowsOf(readFileSync("docs/security.md", "utf8"));

  it("has no empty cell", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ sentence, proofs }) => sentence === "" || proofs.includes(""))).toEqual([]);
  });

  it("cites tests that exist", () => {
    expect(rows.flatMap(({ proofs }) => proofs).filter((proof) => !isThere(proof))).toEqual([]);
  });
});
