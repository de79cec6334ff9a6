import {
  byColumn,
  type ColumnValues,
  PRODUCT_FIELDS,
  type ProductField,
  type ValueOf,
} from "@/lib/catalog/product-fields.ts";
import { NOTE_LAYERS } from "@/lib/catalog/product-values.ts";
import type { NoteLayer, Picture, Priced } from "@/lib/catalog/product.ts";
import { amountOf, amountText, wholeOf } from "@/lib/core/amount.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FieldErrors } from "@/lib/core/result.ts";
import { cleaned } from "@/lib/core/stored-text.ts";

/** `price` empty: the price is computed from the price of 10 ml (PRICE-3). */
export type SizeDraft = { name: string; price: string };
type NotesDraft = Readonly<Record<NoteLayer, readonly string[]>>;

/** A field with one value in the form. Sizes and their prices are edited together, in `sizes`. */
type FormField = Exclude<ProductField, { kind: "sizes" | "sizePrices" }>;

/** The form keeps numbers and amounts as they were typed, and an empty text for null. */
type FormValue<Field> = Field extends { kind: "choice" | "flag" } ? ValueOf<Field> : string;
type FormValues = { [Field in FormField as Field["name"]]: FormValue<Field> };

/** A product as the form holds it. */
export type ProductDraft = FormValues & {
  id: string | null;
  /** The product's `updated_at` when it was read. The database refuses to save over a later version. */
  version: string | null;
  sizes: readonly SizeDraft[];
  /** The stock when it was read: the save adds or takes the difference. */
  stockWas: number | null;
  notes: NotesDraft;
  images: readonly Picture[];
};

/** The product that `admin_product` answers. */
export type StoredProduct = ColumnValues & {
  id: string;
  version: string;
  stock_was: number;
  notes: readonly { slug: string; layer: NoteLayer }[];
  images: readonly Picture[];
};

const isFormField = (field: ProductField): field is FormField => field.kind !== "sizes" && field.kind !== "sizePrices";

/** TypeScript cannot follow a loop over the fields: the first signature states the result (see `product-fields.ts`). */
function formValues(valueOf: (field: FormField) => string | boolean): FormValues;
function formValues(valueOf: (field: FormField) => string | boolean): Record<string, string | boolean> {
  return Object.fromEntries(PRODUCT_FIELDS.filter(isFormField).map((field) => [field.name, valueOf(field)]));
}

function initialValue(field: FormField): string | boolean {
  if (field.kind === "flag") return false;
  return "initial" in field ? field.initial : "";
}

const amountField = (amount: Minor | null | undefined): string =>
  amount === null || amount === undefined ? "" : amountText(amount);

function formValue({ kind }: FormField, stored: string | number | boolean | null): string | boolean {
  if (typeof stored === "boolean") return stored;
  return kind === "money" && typeof stored === "number" ? amountText(stored) : String(stored ?? "");
}

export const NEW_PRODUCT: ProductDraft = {
  ...formValues(initialValue),
  id: null,
  version: null,
  sizes: [],
  stockWas: null,
  notes: { top: [], heart: [], base: [] },
  images: [],
};

export function toDraft(product: StoredProduct): ProductDraft {
  const layer = (name: NoteLayer) => product.notes.filter((note) => note.layer === name).map(({ slug }) => slug);
  return {
    ...formValues((field) => formValue(field, product[field.column])),
    id: product.id,
    version: product.version,
    sizes: product.sizes.map((name) => ({ name, price: amountField(product.size_prices[name]) })),
    stockWas: product.stock_was,
    notes: { top: layer("top"), heart: layer("heart"), base: layer("base") },
    images: product.images,
  };
}

/** The prices of the draft as far as they can be read; null while the price of 10 ml cannot. */
export function pricedDraft(draft: Pick<ProductDraft, "price" | "sizes">, currency: Currency): Priced | null {
  const price = amountOf(draft.price);
  if (price === null) return null;
  const own = draft.sizes.flatMap(({ name, price: typed }): [string, Minor][] => {
    const amount = amountOf(typed);
    return amount === null ? [] : [[cleaned(name), amount]];
  });
  return { price, sizePrices: Object.fromEntries(own), currency };
}

/** A number of the form: NaN when it cannot be read, null when it is empty and may be empty. */
function numberOf(typed: string, isNullable: boolean, read: (typed: string) => number | null): number | null {
  return isNullable && typed.trim() === "" ? null : (read(typed) ?? Number.NaN);
}

function payloadValue(field: ProductField, draft: ProductDraft): string | number | boolean | null {
  if (field.kind === "money") return numberOf(draft[field.name], "nullable" in field, amountOf);
  if (field.kind === "whole") return numberOf(draft[field.name], "nullable" in field, wholeOf);
  return isFormField(field) ? draft[field.name] : null;
}

const sizePricesOf = (sizes: readonly SizeDraft[]) =>
  Object.fromEntries(
    sizes.flatMap(({ name, price }) => (price.trim() === "" ? [] : [[cleaned(name), amountOf(price) ?? Number.NaN]])),
  );

/** What `admin_save_product` takes. A number that cannot be read is NaN: see `wrongFigures`. */
export const payloadOf = (draft: ProductDraft) => ({
  ...byColumn((field) => payloadValue(field, draft)),
  id: draft.id,
  version: draft.version,
  sizes: draft.sizes.map(({ name }) => cleaned(name)),
  size_prices: sizePricesOf(draft.sizes),
  stock_was: draft.stockWas,
  notes: NOTE_LAYERS.flatMap((layer) => draft.notes[layer].map((slug) => ({ slug, layer }))),
  images: draft.images.map(({ path, alt, width, height, blur }) => ({
    path,
    alt: alt.en,
    alt_ar: alt.ar ?? "",
    width,
    height,
    blur,
  })),
});

/** The numbers that cannot be read, by the column's name. The server checks everything else. */
export function wrongFigures(draft: ProductDraft): FieldErrors {
  const payload = payloadOf(draft);
  const errors: Record<string, string> = {};
  for (const field of PRODUCT_FIELDS) {
    if (field.kind !== "money" && field.kind !== "whole") continue;
    if (Number.isNaN(payload[field.column]))
      errors[field.column] = draft[field.name].trim() === "" ? "required" : "number";
  }
  draft.sizes.forEach(({ price }, index) => {
    if (price.trim() !== "" && amountOf(price) === null) errors[`size_prices.${index}`] = "number";
  });
  return errors;
}

const READ_ONLY: readonly string[] = ["id", "version", "stockWas"] satisfies (keyof ProductDraft)[];

/** The product as it was saved, with the changes that were typed while the save was on its way. */
export function keepTyped(sent: ProductDraft, typed: ProductDraft, saved: ProductDraft): ProductDraft {
  const before = new Map(Object.entries(sent));
  const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  const since = Object.entries(typed).filter(([name, value]) => !READ_ONLY.includes(name) && isChanged(name, value));
  return { ...saved, ...Object.fromEntries(since) };
}
