import type { ProductDraft } from "@/lib/catalog/admin/draft";
import type { NoteChoice } from "@/lib/catalog/admin/queries";
import { PRODUCT_FIELDS, type ValueOf } from "@/lib/catalog/product-fields";
import type { Locale } from "@/lib/core/locale";
import type { FieldErrors } from "@/lib/core/result";

export type Option<Value extends string = string> = { value: Value; label: string };

/** The fields of kind `choice` in the section of facts. The status is in another section. */
export const CHOICE_FIELDS = PRODUCT_FIELDS.filter((field) => field.kind === "choice" && field.name !== "status");
type ChoiceField = (typeof CHOICE_FIELDS)[number];
type FactOptions = { [Field in ChoiceField as Field["name"]]: readonly Option<ValueOf<Field>>[] };

/** The options of every choice field. `labelOf` gets a key of the messages under `catalog`, such as `gender.women`. */
export function factOptions(labelOf: (key: `${ChoiceField["name"]}.${string}`) => string): FactOptions;
export function factOptions(labelOf: (key: `${ChoiceField["name"]}.${string}`) => string): Record<string, unknown> {
  const optionsOf = ({ name, options }: ChoiceField) =>
    options.map((value) => ({ value, label: labelOf(`${name}.${value}`) }));
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field.name, optionsOf(field)]));
}

/** The options of the selects, with labels in the page's language. */
export type Choices = {
  brands: readonly Option[];
  categories: readonly Option[];
  facts: FactOptions;
  notes: readonly NoteChoice[];
};

/** The props of every section of the form. `errorOf` answers the text of a field's error. */
export type ProductEdit = {
  draft: ProductDraft;
  /** A function gets the latest draft: for a value that arrives later, such as an uploaded picture. */
  set: (change: Partial<ProductDraft> | ((before: ProductDraft) => Partial<ProductDraft>)) => void;
  errorOf: (field: string) => string | undefined;
};

/** Which language's texts are shown. */
export type LanguageChoice = { language: Locale; setLanguage: (locale: Locale) => void };

/** The language whose texts were refused; null when both were or neither was. */
export function refusedLanguage(fields: FieldErrors): Locale | null {
  const isEnglishRefused = "name" in fields || "description" in fields;
  const isArabicRefused = "name_ar" in fields || "description_ar" in fields;
  if (isEnglishRefused === isArabicRefused) return null;
  return isEnglishRefused ? "en" : "ar";
}

const FIELD_OF_COLUMN = new Map<string, keyof ProductDraft>(
  PRODUCT_FIELDS.map(({ column, name }) => [column, name === "sizePrices" ? "sizes" : name]),
);

/** The content of a field, as text to compare. `sizes.1` is one entry of a list, `sizes` is the whole list. */
export function contentAt(draft: ProductDraft, field: string): string {
  const [column = "", index] = field.split(".");
  const name = FIELD_OF_COLUMN.get(column) ?? (column === "notes" || column === "images" ? column : null);
  const value = name && draft[name];
  const entry = Array.isArray(value) && index !== undefined && /^\d+$/.test(index) ? value[Number(index)] : value;
  // The former price must be higher than the price, so its error depends on both.
  return JSON.stringify(column === "compare_at_price" ? [entry, draft.price] : [entry]);
}

/** The list with the entry at `from` moved to `to`; the same list when an index is outside it. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
