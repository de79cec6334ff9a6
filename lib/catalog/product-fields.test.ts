import { expect, it } from "vitest";
import { FIELD_COLUMNS, fieldValues, oneOf, PRODUCT_FIELDS } from "./product-fields";
import { someColumns } from "./product-fields.fixture";

it("names every field and every column once", () => {
  for (const names of [PRODUCT_FIELDS.map(({ name }) => name), PRODUCT_FIELDS.map(({ column }) => column)]) {
    expect(new Set<string>(names).size).toBe(names.length);
  }
});

it("reads a row with the field names of the app", () => {
  const row = someColumns();
  const { name_ar: nameAr, compare_at_price: compareAtPrice, size_prices: sizePrices, gender } = row;
  expect(fieldValues(row)).toMatchObject({ nameAr, compareAtPrice, sizePrices, gender });
  expect(Object.keys(fieldValues(row))).toEqual(PRODUCT_FIELDS.map(({ name }) => name));
});

it("throws on a choice that the shop does not know", () => {
  expect(() => fieldValues({ ...someColumns(), family: "marine" })).toThrow('"marine" is none of');
  expect(() => oneOf(["a", "b"], "c")).toThrow();
});

it("selects every column", () => {
  expect(FIELD_COLUMNS.split(",")).toEqual(PRODUCT_FIELDS.map(({ column }) => column));
});
