import { MAX_PRICE } from "./price.ts";
import type { SizePrices } from "./product.ts";
import { CONCENTRATIONS, FAMILIES, GENDERS, PRODUCT_STATUSES } from "./product-values.ts";

/**
 * One line per field of a product. The form's draft, the save, the answers of the database, the CSV file and the
 * selected columns follow from this table. To add a field: a line here, a column in the database, a label in
 * `admin.products.form` of both message files, and the place in the shop that shows it. The form draws the input of a
 * `choice`, whose options need texts in `catalog`, and of a `whole` with `input`. Any other input is written in
 * `products/form`. Notes and images are tables of their own and have their own code.
 */
export const PRODUCT_FIELDS = [
  { name: "sku", column: "sku", kind: "text", max: 40, required: true },
  { name: "slug", column: "slug", kind: "text", max: 120, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
  { name: "name", column: "name", kind: "text", max: 120, required: true },
  { name: "nameAr", column: "name_ar", kind: "text", max: 120, nullable: true },
  { name: "brandId", column: "brand_id", kind: "reference", csv: "brand" },
  { name: "categoryId", column: "category_id", kind: "reference", csv: "category" },
  { name: "description", column: "description", kind: "lines", max: 5000 },
  { name: "descriptionAr", column: "description_ar", kind: "lines", max: 5000, nullable: true },
  { name: "gender", column: "gender", kind: "choice", options: GENDERS, initial: "unisex" },
  { name: "concentration", column: "concentration", kind: "choice", options: CONCENTRATIONS, initial: "edp" },
  { name: "family", column: "family", kind: "choice", options: FAMILIES, initial: "floral" },
  { name: "longevity", column: "longevity", kind: "whole", min: 1, max: 5, nullable: true, input: "select" },
  { name: "sillage", column: "sillage", kind: "whole", min: 1, max: 5, nullable: true, input: "select" },
  { name: "price", column: "price", kind: "money", max: MAX_PRICE, required: true },
  { name: "sizes", column: "sizes", kind: "sizes" },
  { name: "sizePrices", column: "size_prices", kind: "sizePrices" },
  { name: "compareAtPrice", column: "compare_at_price", kind: "money", max: MAX_PRICE, nullable: true },
  { name: "stock", column: "stock", kind: "whole", min: 0, max: 999_999_999, required: true, initial: "0" },
  {
    name: "lowStockThreshold",
    column: "low_stock_threshold",
    kind: "whole",
    min: 0,
    max: 999_999_999,
    required: true,
    initial: "3",
  },
  { name: "status", column: "status", kind: "choice", options: PRODUCT_STATUSES, initial: "draft" },
  { name: "featured", column: "featured", kind: "flag" },
] as const satisfies readonly FieldRule[];

/** What every field has. `csv` is its heading in the CSV file where that is not the column's name. */
type Named = { name: string; column: string; csv?: string };

/** `required`: the form refuses an empty value. `nullable`: an empty value is stored as null. */
type Emptiness = { required?: true; nullable?: true };

/**
 * The kinds. `text` is one line and `lines` are several; `reference` is the id of a row of another table, in the CSV
 * file its slug or name; `whole` is a whole number, with `input` drawn by the form's details as a select or a text
 * field; `money` is in minor units. `sizes` and `sizePrices` belong together and are handled by hand. `initial` is the
 * value of a new product, otherwise empty.
 */
export type FieldRule = Named &
  (
    | ({ kind: "text" | "lines"; max: number; pattern?: RegExp } & Emptiness)
    | { kind: "reference" }
    | { kind: "choice"; options: readonly string[]; initial: string }
    | ({ kind: "whole"; min: number; max: number; input?: "select" | "text"; initial?: string } & Emptiness)
    | ({ kind: "money"; max: number } & Emptiness)
    | { kind: "flag" }
    | { kind: "sizes" | "sizePrices" }
  );

export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type Column = ProductField["column"];

/** The value of a field, as the database stores it. */
export type ValueOf<Field> = Field extends { kind: "choice"; options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: "flag" }
    ? boolean
    : Field extends { kind: "sizes" }
      ? readonly string[]
      : Field extends { kind: "sizePrices" }
        ? SizePrices
        : | (Field extends { kind: "whole" | "money" } ? number : string)
          | (Field extends { nullable: true } ? null : never);

/** The fields of a product under the names of their columns. */
export type ColumnValues = { [Field in ProductField as Field["column"]]: ValueOf<Field> };

/** A row of `products` as a select reads it: the generated types know no choices and no shape of `size_prices`. */
export type ProductColumns = {
  [Field in ProductField as Field["column"]]: Field extends { kind: "choice" }
    ? string
    : Field extends { kind: "sizePrices" }
      ? unknown
      : ValueOf<Field>;
};

// TypeScript cannot follow a loop in which each key has its own type. Where a function below loops over the table, its
// first signature says what the loop makes, and tests compare the two.

/** An object with one entry per field, under the names of the columns. */
export function byColumn<Value>(valueOf: (field: ProductField) => Value): Record<Column, Value>;
export function byColumn<Value>(valueOf: (field: ProductField) => Value): Record<string, Value> {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field.column, valueOf(field)]));
}

/** `sku,slug,…`, as a type too: supabase-js derives the type of a row from the text of its select. */
type ColumnList<Fields> = Fields extends readonly [{ column: infer First extends string }, ...infer Rest]
  ? Rest extends readonly []
    ? First
    : `${First},${ColumnList<Rest>}`
  : never;

function columnList(): ColumnList<typeof PRODUCT_FIELDS>;
function columnList(): string {
  return PRODUCT_FIELDS.map(({ column }) => column).join(",");
}

/** The columns of all fields, for a select. */
export const FIELD_COLUMNS = columnList();
