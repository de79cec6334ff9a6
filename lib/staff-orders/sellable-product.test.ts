import { expect, it } from "vitest";
import { byName } from "./sellable-product.ts";

const named = (en: string, ar: string | null = null, sku = "X-1") => ({ name: { en, ar }, sku });

const OFFERS = [
  named("Bab Al Luban", "باب اللبان"),
  named("Cloudy Oud"),
  named("Oud at Noon", "عود الظهيرة"),
  named("Rose", null, "OUD-7"),
];

it.each([
  ["oud", ["Oud at Noon", "Rose", "Cloudy Oud", "Bab Al Luban"]],
  ["OUD at", ["Oud at Noon", "Bab Al Luban", "Cloudy Oud", "Rose"]],
  ["عود", ["Oud at Noon", "Bab Al Luban", "Cloudy Oud", "Rose"]],
  ["musk", ["Bab Al Luban", "Cloudy Oud", "Oud at Noon", "Rose"]],
])("names that begin with %s come first", (search, names) => {
  expect(byName(OFFERS, search).map(({ name }) => name.en)).toEqual(names);
});
