import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FieldValues } from "./product-fields.ts";
import type { Concentration, Gender, NoteLayer } from "./product-values.ts";

/** A text in both languages; a missing Arabic one falls back to English. */
export type Localised = { en: string; ar: string | null };

export const inLocale = (text: Localised, locale: Locale): string =>
  locale === "ar" && text.ar !== null && text.ar.trim() !== "" ? text.ar : text.en;

/** The attributes of a text that is shown in English because its Arabic is missing (CATALOG-8). */
export const languageOf = ({ ar }: Localised, locale: Locale): { lang?: Locale; dir?: "ltr" } =>
  locale === "ar" && !ar?.trim() ? { lang: "en", dir: "ltr" } : {};

/** What the back office marks as "Arabic missing". */
export const lacksArabic = (text: Localised): boolean => text.en.trim() !== "" && (text.ar ?? "").trim() === "";

export type { Concentration, Family, Gender, NoteLayer, ProductStatus } from "./product-values.ts";

/**
 * `path` is the folder in the public bucket `media` that holds the variants; width and height are the master's; `blur`
 * is a tiny data URL.
 */
export type Picture = { path: string; alt: Localised; width: number; height: number; blur: string | null };
export type ProductImage = Picture;

type Brand = { id: string; slug: string; name: Localised; description: Localised };

export type Note = { slug: string; name: Localised; family: string };
export type Pyramid = Record<NoteLayer, Note[]>;

/** CATALOG-2: name, optional image, optional description, featured flag. */
export type Category = {
  id: string;
  slug: string;
  name: Localised;
  description: Localised | null;
  image: Picture | null;
  featured: boolean;
  position: number;
};

/** A brand with the sentences of its page. */
export type House = { slug: string; name: Localised; description: Localised | null };

/** Size text (e.g. `50 ml`) → price of that size. */
export type SizePrices = Readonly<Record<string, Minor>>;

/** What the price rule reads; `price` is the price of 10 ml. */
export type Priced = { price: Minor; sizePrices: SizePrices; currency: Currency };

/** What a list shows of a product. */
export type ProductCard = Priced & {
  id: string;
  slug: string;
  name: Localised;
  brand: Pick<Brand, "slug" | "name">;
  image: ProductImage | null;
  gender: Gender;
  concentration: Concentration;
  sizes: readonly string[];
  /** The former price of 10 ml, struck through beside the price. */
  compareAtPrice: Minor | null;
  stock: number;
  featured: boolean;
  createdAt: string;
};

/** All that a product's page shows: the fields, with both languages, and brand and category instead of their ids. */
export type Product = Omit<
  FieldValues,
  "name" | "nameAr" | "description" | "descriptionAr" | "brandId" | "categoryId"
> & {
  id: string;
  currency: Currency;
  name: Localised;
  description: Localised;
  brand: Brand;
  category: Pick<Category, "id" | "slug" | "name">;
  notes: Pyramid;
  image: ProductImage | null;
  images: readonly ProductImage[];
  createdAt: string;
  updatedAt: string;
};
