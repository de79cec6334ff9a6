import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { preloadedFonts } from "@/app/fonts.ts";
import { LOCALES } from "@/lib/core/locale.ts";

const MAX_PRELOADED_BYTES = 60_000;

const declared = readFileSync("app/fonts.css", "utf8");

it.each(LOCALES)("preloads no more than 60 KB of typefaces (%s)", (locale) => {
  const bytes = preloadedFonts[locale].map((file) => statSync(file).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_PRELOADED_BYTES);
});

it.each(LOCALES)("preloads only files that the style sheet uses (%s)", (locale) => {
  for (const { pathname } of preloadedFonts[locale])
    expect(declared).toContain(pathname.slice(pathname.indexOf("/node_modules/")));
});
