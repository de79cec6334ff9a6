import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { preloadedFont } from "@/app/fonts.ts";
import { LOCALES } from "@/lib/core/locale.ts";

const MAX_PRELOADED_BYTES = 15_000;

const declared = readFileSync("app/fonts.css", "utf8");

it.each(LOCALES)("preloads no more than 15 KB of typefaces (%s)", (locale) => {
  expect(statSync(preloadedFont[locale]).size).toBeLessThanOrEqual(MAX_PRELOADED_BYTES);
});

it.each(LOCALES)("preloads only a file that the style sheet uses (%s)", (locale) => {
  const { pathname } = preloadedFont[locale];
  expect(declared).toContain(pathname.slice(pathname.indexOf("/node_modules/")));
});
