import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BREAKS } from "./breaks.ts";

describe("each break", () => {
  it("replaces a text that its file has exactly once", () => {
    const stale = BREAKS.filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2);
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  });

  it("names a suite that exists", () => {
    expect(BREAKS.map(({ suite }) => suite).filter((suite) => !existsSync(`supabase/tests/${suite}.test.ts`))).toEqual(
      [],
    );
  });
});
