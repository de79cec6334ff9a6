import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Break, BREAKS } from "./breaks.ts";

const suites = globSync(["supabase/tests/**/*.test.ts", "{app,components,lib,messages,tools}/**/*.test.ts"]);

/** The test files that `npm run test:breaks` runs for a break. */
const suitesOf = ({ project, suite }: Break): string[] =>
  suites.filter((file) => file.includes(suite) && file.startsWith("supabase/tests/") === (project === "database"));

describe("each break", () => {
  it("replaces a text that its file has exactly once", () => {
    const stale = BREAKS.filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2);
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  });

  it("names a suite that exists", () => {
    expect(BREAKS.filter((each) => suitesOf(each).length === 0).map(({ suite }) => suite)).toEqual([]);
  });

  it("is listed once", () => {
    const keys = BREAKS.map(({ file, from, suite }) => [file, from.trim(), suite].join());
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
