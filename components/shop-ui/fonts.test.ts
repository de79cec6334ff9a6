import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { preloadedFonts } from "@/app/fonts.ts";
import { LOCALES } from "@/lib/core/locale.ts";

const MAX_PRELOADED_BYTES = 60_000;

const declared = readFileSync("app/fonts.css", "utf8");

it.each(LOCALES)("the first screen needs no more than 60 KB of typefaces (%s)", (locale) => {
  const bytes = preloadedFonts[locale].map((path) => statSync(`public${path}`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_PRELOADED_BYTES);
});

it.each(LOCALES)("preloads only files that the style sheet uses (%s)", (locale) => {
  for (const path of preloadedFonts[locale]) expect(declared).toContain(`url("${path}")`);
});

it("the copies in public/fonts are the files of the installed packages, and have their version in the name", () => {
  const copies = globSync("public/fonts/*");
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) {
    const [, face = "", version = ""] = /^([a-z-]+-\d+)-([\d.]+)\.woff2$/.exec(basename(copy)) ?? [];
    const [original = ""] = globSync(`node_modules/@fontsource/*/files/${face}-normal.woff2`);
    const { version: installed } = JSON.parse(readFileSync(original.replace(/files.*$/, "package.json"), "utf8")) as {
      version: string;
    };
    expect(version).toBe(installed);
    expect(readFileSync(copy).equals(readFileSync(original)), copy).toBe(true);
  }
});
