import type { ProductDraft } from "@/lib/catalog/admin/draft";
import type { NoteChoice } from "@/lib/catalog/admin/queries";
import { PRODUCT_FIELDS } from "@/lib/catalog/product-fields";
import type { Locale } from "@/lib/core/locale";
import type { FieldErrors } from "@/lib/core/result";

export type Option<Value extends string = string> = { value: Value; label: string };

/** What there is to choose from, in the page's language. */
export type Choices = {
  brands: readonly Option[];
  categories: readonly Option[];
  genders: readonly Option<ProductDraft["gender"]>[];
  concentrations: readonly Option<ProductDraft["concentration"]>[];
  families: readonly Option<ProductDraft["family"]>[];
  notes: readonly NoteChoice[];
};

/** What every part of the form gets. `errorOf` answers words. */
export type ProductEdit = {
  draft: ProductDraft;
  /** A function gets the draft as it then is: for what arrives later, such as a picture. */
  set: (change: Partial<ProductDraft> | ((before: ProductDraft) => Partial<ProductDraft>)) => void;
  errorOf: (field: string) => string | undefined;
};

/** Which language's texts are shown. */
export type LanguageChoice = { language: Locale; setLanguage: (locale: Locale) => void };

/** The language whose texts were refused, when it is only one. */
export function refusedLanguage(fields: FieldErrors): Locale | null {
  const english = "name" in fields || "description" in fields;
  const arabic = "name_ar" in fields || "description_ar" in fields;
  return english === arabic ? null : english ? "en" : "ar";
}

const FIELD_AT = new Map<string, keyof ProductDraft>(
  PRODUCT_FIELDS.map(({ column, name }) => [column, name === "sizePrices" ? "sizes" : name]),
);

/** What the form holds where an error stands, to be compared. `sizes.1` is one entry; a column is a whole field. */
export function typedAt(draft: ProductDraft, field: string): string {
  const [column = "", index] = field.split(".");
  const name = FIELD_AT.get(column) ?? (column === "notes" || column === "images" ? column : null);
  const value = name && draft[name];
  const entry = Array.isArray(value) && index !== undefined && /^\d+$/.test(index) ? value[Number(index)] : value;
  // Whether a former price is higher depends on both.
  return JSON.stringify(column === "compare_at_price" ? [entry, draft.price] : entry) ?? "";
}

/** The list with one of its entries elsewhere; the same list when there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
