import { expect, it } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

it.each([
  ["Oud & amber", "oud-amber"],
  ["Été à Alger", "ete-a-alger"],
  ["Men’s  favourites!", "mens-favourites"],
  ["للنساء", ""],
  [" - ", ""],
])("makes of %j the slug %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it.each([
  ["oud-amber", true],
  ["a1", true],
  ["", false],
  ["Oud", false],
  ["oud--amber", false],
  ["-oud", false],
  ["oud.amber", false],
  ["a".repeat(121), false],
])("accepts %j as a slug: %s", (text, isAccepted) => {
  expect(isSlug(text)).toBe(isAccepted);
});
