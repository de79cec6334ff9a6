import type { CsvProduct } from "./admin/csv.ts";
import type { StoredProduct } from "./admin/draft.ts";
import { byColumn, type ColumnValues, type ProductField } from "./product-fields.ts";

const AN_ID = "7b0c6b3e-1f35-4d6c-9a51-0d7c7b0f3a11";

function aValue(field: ProductField): unknown {
  switch (field.kind) {
    case "text":
    case "lines":
      return field.name.toLowerCase();
    case "reference":
      return AN_ID;
    case "choice":
      return field.options[0];
    case "whole":
      return field.min + 1;
    case "money":
      return field.name === "compareAtPrice" ? 250_000 : 220_000;
    case "flag":
      return true;
    case "sizes":
      return ["30 ml", "50 ml"];
    case "sizePrices":
      return { "50 ml": 1_040_050 };
  }
}

/** A value for every field of a product, none of them empty. */
export function someColumns(): ColumnValues;
export function someColumns(): Record<string, unknown> {
  return byColumn(aValue);
}

export const aStoredProduct = (over: Partial<StoredProduct> = {}): StoredProduct => ({
  ...someColumns(),
  id: AN_ID,
  version: "2026-11-21T10:00:00.123456+00:00",
  stock_was: 1,
  notes: [
    { slug: "lemon", layer: "top" },
    { slug: "rose", layer: "heart" },
    { slug: "oud", layer: "base" },
  ],
  images: [{ path: "products/a", alt: { en: "A bottle", ar: null }, width: 1600, height: 1600, blur: null }],
  ...over,
});

export function aCsvProduct(over: Partial<CsvProduct> = {}): CsvProduct {
  const { brand_id: _brand, category_id: _category, ...columns } = someColumns();
  return { ...columns, brand: "asekrem", category: "oud-amber", notes: aStoredProduct().notes, ...over };
}
