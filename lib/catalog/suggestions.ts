import { isFields } from "@/lib/core/fields.ts";
import { type Currency, isCurrency, type Minor } from "@/lib/core/money.ts";
import { paths } from "@/lib/http/paths.ts";
import type { Localised } from "./product.ts";

/** What the search shows of a product while its shopper is still typing. `image` is the folder of its first picture. */
export type Suggestion = {
  id: string;
  name: Localised;
  brand: Localised;
  image: string | null;
  priceFrom: Minor;
  currency: Currency;
  inStock: boolean;
};

export type Suggestions = {
  /** The corrected text, when there were typing errors. */
  corrected: string | null;
  /** Nothing matches the text exactly: these products are only similar. */
  near: boolean;
  products: readonly Suggestion[];
};

export const NO_SUGGESTIONS: Suggestions = { corrected: null, near: false, products: [] };

/** One letter would match too many products. */
const MIN_LETTERS = 2;
/** The search field takes no more letters. */
export const MAX_LETTERS = 100;

/** The search text for a typed text, with single spaces; null while it is too short. */
export function suggestible(text: string): string | null {
  const search = text.trim().replace(/\s+/g, " ").slice(0, MAX_LETTERS);
  return search.length < MIN_LETTERS ? null : search;
}

const isLocalised = (value: unknown): value is Localised =>
  isFields(value) && typeof value.en === "string" && (value.ar === null || typeof value.ar === "string");

const isSuggestion = (value: unknown): value is Suggestion =>
  isFields(value) &&
  typeof value.id === "string" &&
  isLocalised(value.name) &&
  isLocalised(value.brand) &&
  (value.image === null || typeof value.image === "string") &&
  Number.isSafeInteger(value.priceFrom) &&
  isCurrency(value.currency) &&
  typeof value.inStock === "boolean";

/** Whether a value is an answer of `/api/suggestions`. */
export const isSuggestions = (value: unknown): value is Suggestions =>
  isFields(value) &&
  (value.corrected === null || typeof value.corrected === "string") &&
  typeof value.near === "boolean" &&
  Array.isArray(value.products) &&
  value.products.every(isSuggestion);

/** Throws when the shop does not answer, or when `signal` ends it. */
export async function readSuggestions(search: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(paths.api.suggestions(search), { signal });
  const suggestions: unknown = await response.json();
  if (!response.ok || !isSuggestions(suggestions)) throw new Error("no suggestions");
  return suggestions;
}
