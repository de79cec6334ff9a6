import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync(new URL("../../supabase/config.toml", import.meta.url), "utf8");

/** Section → its lines without comments. */
const sections = new Map(
  text
    .split(/^(?=\[)/m)
    .map((part) => part.split("\n").filter((line) => line !== "" && !line.startsWith("#")))
    .map(([head = "", ...lines]) => [head, lines] as const),
);

describe("supabase/config.toml", () => {
  it("has no auth hook, because a free project would refuse the whole file", () => {
    expect([...sections.keys()].filter((head) => head.startsWith("[auth.hook"))).toEqual([]);
  });

  it("closes sign-up and keeps the limits of sign-in", () => {
    expect(sections.get("[auth]")).toContain("enable_signup = false");
    expect(sections.get("[auth.rate_limit]")).toEqual(
      expect.arrayContaining(["sign_in_sign_ups = 10", "token_verifications = 10", "token_refresh = 150"]),
    );
  });

  it("fills a preview with the seed files and no other data", () => {
    expect(sections.get("[db.seed]")).toContain('sql_paths = ["./seed.sql", "./seeds/*.sql"]');
  });
});
