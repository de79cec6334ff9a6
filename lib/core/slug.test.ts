import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Oud & amber", "oud-amber"],
  ["Été à Alger", "ete-a-alger"],
  ["Men’s  favourites!", "mens-favourites"],
  ["للنساء", ""],
  [" - ", ""],
])("makes of %j the address %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
