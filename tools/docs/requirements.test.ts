import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DOCUMENT = "docs/requirements.md";
const lines = readFileSync(DOCUMENT, "utf8").split("\n");
const requirements = lines.filter((line) => line.startsWith("- "));
const ids = requirements.map((line) => /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1] ?? line);
const areas = lines.flatMap((line) => /^## .* \(([A-Z]+)\)$/.exec(line)?.[1] ?? []);

const testsOf = (line: string): string[] => /\(tests: (.+)\)$/.exec(line)?.[1]?.split(", ") ?? [];

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.sql", "*.md"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== DOCUMENT && existsSync(file));

describe(DOCUMENT, () => {
  it("gives each requirement an id of its own, of an area that has a heading", () => {
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !areas.includes(id.replace(/-\d+$/, "")))).toEqual([]);
  });

  it("names a test file that exists for each requirement", () => {
    expect(requirements.filter((line) => testsOf(line).length === 0)).toEqual([]);
    expect(
      requirements.flatMap(testsOf).filter((file) => !/\.(test|spec)\.ts$/.test(file) || !existsSync(file)),
    ).toEqual([]);
  });

  it("has every requirement that the code cites", () => {
    const citation = new RegExp(`\\b(?:${areas.join("|")})-\\d+\\b`, "g");
    const cited = sources.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(citation)].map(([id]) => ({ file, id })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});
