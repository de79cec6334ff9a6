import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isErrorKey } from "@/lib/core/result.ts";
import { STAFF_ERROR_KEYS } from "@/lib/core/staff-errors.ts";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

const migrations = new URL("../supabase/migrations/", import.meta.url);
const schema = readdirSync(migrations)
  .map((file) => readFileSync(new URL(file, migrations), "utf8"))
  .join("\n");

const ARABIC = /[\u0621-\u064a]/;

/** What the database writes where, each once. */
const written = (pattern: RegExp): string[] =>
  [...new Set([...schema.matchAll(pattern)].map(([, key = ""]) => key))].sort();

describe("each refusal of the database", () => {
  const refusals = written(/private\.refusal\(\s*'{1,2}(\w+)'/g);

  it("is found in its functions", () => {
    expect(refusals).toEqual(
      expect.arrayContaining([
        "duplicate",
        "in_use",
        "insufficient_stock",
        "invalid",
        "not_found",
        "status_conflict",
        "unauthorized",
        "unavailable",
      ]),
    );
  });

  it.each(refusals)("%s has a text in both languages", (key) => {
    expect(
      isErrorKey(key) || STAFF_ERROR_KEYS.some((each) => each === key),
      "lib/core/result.ts does not know it: it would be told as unavailable",
    ).toBe(true);
    expect((en.errors as Record<string, string>)[key]).toMatch(/\w/);
    expect((ar.errors as Record<string, string>)[key]).toMatch(ARABIC);
  });

  it("has a text for a row of a file too", () => {
    const problems = written(/\bwrong := '\{"\w+": "(\w+)"\}'/g);
    expect(problems).toEqual(["duplicate", "invalid"]);
    expect(Object.keys(en.admin.products.import.problems)).toEqual(expect.arrayContaining(problems));
    for (const text of Object.values(ar.admin.products.import.problems)) expect(text).toMatch(ARABIC);
  });
});
