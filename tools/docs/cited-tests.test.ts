import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Titles, testTitles } from "./test-titles.ts";

type Row = { sentence: string; proofs: string[] };

const cells = (line: string): string[] => line.split("|").slice(1, -1).map((cell) => cell.trim());

/** The rows of every table that says what proves it, without its head. */
const rowsOf = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\|.*\| Proven by \|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm)]
    .flatMap(([, body = ""]) => body.trim().split("\n"))
    .map(cells)
    .map(([sentence = "", proofs = ""]) => ({ sentence, proofs: proofs.split("<br>").map((proof) => proof.trim()) }));

/** What is wrong with `file › group › title`; nothing when such a test exists. */
function fault(proof: string, titlesOf: (file: string) => Titles | null): string | null {
  const [file = "", ...names] = proof.split(" › ");
  const titles = titlesOf(file);
  const title = names.pop();
  if (titles === null || title === undefined) return `${proof}: no such file`;
  const isKnown = titles.tests.some((test) => test.test(title)) && names.every((name) => titles.groups.some((group) => group.test(name)));
  return isKnown ? null : `${proof}: no such test`;
}

const read = new Map<string, Titles | null>();

function titlesOf(file: string): Titles | null {
  const titles = read.get(file) ?? (existsSync(file) ? testTitles(file, readFileSync(file, "utf8")) : null);
  read.set(file, titles);
  return titles;
}

describe("docs/security.md", () => {
  const rows = rowsOf(readFileSync("docs/security.md", "utf8"));

  it("has no empty cell", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ sentence, proofs }) => sentence === "" || proofs.includes(""))).toEqual([]);
  });

  it("cites tests that exist", () => {
    expect(rows.flatMap(({ proofs }) => proofs).map((proof) => fault(proof, titlesOf)).filter((found) => found !== null)).toEqual([]);
  });
});

describe("a cited test", () => {
  const SOURCE = `
    const sizes = [{ size: "50 ml" }, { size: "100 ml" }] as const;
    describe("the cart", () => {
      it("is saved", () => {});
      it.each([0, -1])("of %d removes it", () => {});
      it.each([["by night", 1], ["by day", 2]])("%s", () => {});
      it.each(sizes)("holds $size", () => {});
      it.each(everything)("%s", () => {});
      it.each(everything)("has %s", () => {});
      test.describe(\`on a \${size}\`, () => test(\`\${what}: it is said\`, () => {}));
      test.use({});
    });`;
  const faultOf = (proof: string) => fault(proof, (file) => (file === "cart.test.ts" ? testTitles(file, SOURCE) : null));

  it.each(["is saved", "the cart › is saved", "of 0 removes it", "by day", "%s", "holds 100 ml", "has whatever a run knows", "the cart › on a phone › half an answer: it is said"])("is found: %s", (title) => {
    expect(faultOf(`cart.test.ts › ${title}`)).toBeNull();
  });

  it.each(["cart.test.ts › is kept", "cart.test.ts › the shop › is saved", "cart.test.ts › the cart", "cart.test.ts › is saved twice", "cart.test.ts › by dawn", "cart.test.ts › holds 75 ml", "cart.test.ts › whatever a run knows", "cart.test.ts", "no.test.ts › is saved"])("is missed: %s", (proof) => {
    expect(faultOf(proof)).not.toBeNull();
  });
});
