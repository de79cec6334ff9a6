import { expect, it } from "vitest";
import { FIELD_COLUMNS, PRODUCT_FIELDS } from "./product-fields";

it("names every field and every column once", () => {
  for (const names of [PRODUCT_FIELDS.map(({ name }) => name), PRODUCT_FIELDS.map(({ column }) => column)]) {
    expect(new Set<string>(names).size).toBe(names.length);
  }
});

it("selects every column", () => {
  expect(FIELD_COLUMNS.split(",")).toEqual(PRODUCT_FIELDS.map(({ column }) => column));
});
