import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEED_FILE, SEED_PICTURES, seedPictures, seedText } from "../../supabase/demo/preview-seed.ts";

describe("supabase/seeds/shelf.sql", () => {
  it("matches the demo's catalogue (node supabase/demo/write-preview-seed.ts writes it)", () => {
    expect(readFileSync(SEED_FILE, "utf8")).toBe(seedText());
  });

  it("names exactly the pictures that ship with the shop", () => {
    expect(existsSync(SEED_PICTURES)).toBe(true);
    expect(readdirSync(SEED_PICTURES).sort()).toEqual(
      seedPictures()
        .map(({ path }) => `${path}.webp`)
        .sort(),
    );
  });
});
