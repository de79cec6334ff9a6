import { amountOf, amountText, wholeOf } from "@/lib/core/amount.ts";
import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FieldErrors } from "@/lib/core/result.ts";
import { cleaned } from "@/lib/core/text.ts";
import { count, rows, statusOf, text, textOrNull, toPicture } from "./admin-rows.ts";
import { toSizePrices } from "./price.ts";
import {
  type Concentration, CONCENTRATIONS, FAMILIES, type Family, type Gender, GENDERS, NOTE_LAYERS, type NoteLayer, type Picture, type Priced, type ProductStatus,
} from "./product.ts";

/** `price` empty: the rule of SPEC 9 makes it. */
export type SizeDraft = { name: string; price: string };
export type NotesDraft = Readonly<Record<NoteLayer, readonly string[]>>;

/** A product as the form holds it: figures as they were typed. */
export type ProductDraft = {
  id: string | null;
  /** When the product was last changed as it was read: who saves over a later one is told. */
  version: string | null;
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  slug: string;
  sku: string;
  brandId: string;
  categoryId: string;
  gender: Gender;
  concentration: Concentration;
  family: Family;
  longevity: string;
  sillage: string;
  price: string;
  compareAtPrice: string;
  sizes: readonly SizeDraft[];
  stock: string;
  /** As it was read: only what was changed here is added or taken. */
  stockWas: number | null;
  lowStockThreshold: string;
  status: ProductStatus;
  featured: boolean;
  notes: NotesDraft;
  images: readonly Picture[];
};

export const NEW_PRODUCT: ProductDraft = {
  id: null, version: null, name: "", nameAr: "", description: "", descriptionAr: "", slug: "", sku: "", brandId: "", categoryId: "",
  gender: "unisex", concentration: "edp", family: "floral", longevity: "", sillage: "", price: "", compareAtPrice: "", sizes: [], stock: "0", stockWas: null,
  lowStockThreshold: "3", status: "draft", featured: false, notes: { top: [], heart: [], base: [] }, images: [],
};

const known = <T extends string>(values: readonly T[], value: unknown, fallback: T): T => values.find((candidate) => candidate === value) ?? fallback;
const figure = (value: unknown): string => (typeof value === "number" ? String(value) : "");
const money = (value: unknown): string => (typeof value === "number" ? amountText(value) : "");

function sizesOf(row: Fields): SizeDraft[] {
  const prices = toSizePrices(row.size_prices);
  return (Array.isArray(row.sizes) ? row.sizes.map(text) : []).map((name) => ({ name, price: money(prices[name]) }));
}

const layerOf = (notes: readonly Fields[], layer: NoteLayer) => notes.filter((note) => note.layer === layer).map(({ slug }) => text(slug));

/** The product that `admin_product` answers. */
export function toDraft(row: unknown): ProductDraft | undefined {
  if (!isFields(row)) return undefined;
  const notes = rows(row.notes);
  return {
    id: textOrNull(row.id),
    version: textOrNull(row.version),
    name: text(row.name),
    nameAr: text(row.name_ar),
    description: text(row.description),
    descriptionAr: text(row.description_ar),
    slug: text(row.slug),
    sku: text(row.sku),
    brandId: text(row.brand_id),
    categoryId: text(row.category_id),
    gender: known(GENDERS, row.gender, "unisex"),
    concentration: known(CONCENTRATIONS, row.concentration, "edp"),
    family: known(FAMILIES, row.family, "floral"),
    longevity: figure(row.longevity),
    sillage: figure(row.sillage),
    price: money(row.price),
    compareAtPrice: money(row.compare_at_price),
    sizes: sizesOf(row),
    stock: figure(row.stock),
    stockWas: count(row.stock_was),
    lowStockThreshold: figure(row.low_stock_threshold),
    status: statusOf(row.status),
    featured: row.featured === true,
    notes: { top: layerOf(notes, "top"), heart: layerOf(notes, "heart"), base: layerOf(notes, "base") },
    images: rows(row.images).map(toPicture),
  };
}

/** What the price rule makes of what is typed so far; null while the price cannot be read. */
export function pricedDraft(draft: Pick<ProductDraft, "price" | "sizes">, currency: Currency): Priced | null {
  const price = amountOf(draft.price);
  if (price === null) return null;
  const own = draft.sizes.flatMap(({ name, price: typed }): [string, Minor][] => {
    const amount = amountOf(typed);
    return amount === null ? [] : [[cleaned(name), amount]];
  });
  return { price, sizePrices: Object.fromEntries(own), currency };
}

/** A figure that may be left out: null for an empty field, NaN for one that is none. */
const optional = (typed: string, read: (typed: string) => number | null): number | null => (typed.trim() === "" ? null : (read(typed) ?? Number.NaN));

const sizePricesOf = (sizes: readonly SizeDraft[]) =>
  Object.fromEntries(sizes.flatMap(({ name, price }) => (price.trim() === "" ? [] : [[cleaned(name), amountOf(price) ?? Number.NaN]])));

/** What `admin_save_product` takes. A figure that cannot be read is NaN, which `wrongFigures` names. */
export const payloadOf = (draft: ProductDraft) => ({
  id: draft.id,
  version: draft.version,
  slug: draft.slug,
  sku: draft.sku,
  name: draft.name,
  name_ar: draft.nameAr,
  brand_id: draft.brandId,
  category_id: draft.categoryId,
  description: draft.description,
  description_ar: draft.descriptionAr,
  gender: draft.gender,
  concentration: draft.concentration,
  family: draft.family,
  longevity: optional(draft.longevity, wholeOf),
  sillage: optional(draft.sillage, wholeOf),
  price: amountOf(draft.price) ?? Number.NaN,
  sizes: draft.sizes.map(({ name }) => cleaned(name)),
  size_prices: sizePricesOf(draft.sizes),
  compare_at_price: optional(draft.compareAtPrice, amountOf),
  stock: wholeOf(draft.stock) ?? Number.NaN,
  stock_was: draft.stockWas,
  low_stock_threshold: wholeOf(draft.lowStockThreshold) ?? Number.NaN,
  status: draft.status,
  featured: draft.featured,
  notes: NOTE_LAYERS.flatMap((layer) => draft.notes[layer].map((slug) => ({ slug, layer }))),
  images: draft.images.map(({ path, alt, width, height, blur }) => ({ path, alt: alt.en, alt_ar: alt.ar ?? "", width, height, blur })),
});

export type ProductPayload = ReturnType<typeof payloadOf>;

/** The figures that are none, by the field's name. The server judges the rest: it also knows what is taken. */
export function wrongFigures(draft: ProductDraft): FieldErrors {
  const payload = payloadOf(draft);
  const errors: Record<string, string> = {};
  for (const field of ["price", "compare_at_price", "stock", "low_stock_threshold"] as const) {
    if (Number.isNaN(payload[field])) errors[field] = field !== "compare_at_price" && draft[FIGURE_OF[field]].trim() === "" ? "required" : "number";
  }
  draft.sizes.forEach(({ price }, index) => {
    if (price.trim() !== "" && amountOf(price) === null) errors[`size_prices.${index}`] = "number";
  });
  return errors;
}

const FIGURE_OF = { price: "price", stock: "stock", low_stock_threshold: "lowStockThreshold" } as const;

const READ_ONLY: readonly string[] = ["id", "version", "stockWas"] satisfies (keyof ProductDraft)[];

/** The product as it was saved, with what was typed while it was on its way: nobody's letters are taken back by an answer. */
export function keepTyped(sent: ProductDraft, typed: ProductDraft, fresh: ProductDraft): ProductDraft {
  const since = Object.entries(typed).filter(([field, value]) => !READ_ONLY.includes(field) && JSON.stringify(value) !== JSON.stringify(sent[field as keyof ProductDraft]));
  return { ...fresh, ...Object.fromEntries(since) };
}
