import type { z } from "zod";
import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { ProductDetails } from "./product-schema.ts";
import type { Card, picture } from "./search-schema.ts";

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

export type Picture = z.output<typeof picture>;

export type Pyramid = ProductDetails["notes"];

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
export type ProductCard = Card & { currency: Currency };

/** All that a product's page shows. `image` is the first of its images. */
export type Product = ProductDetails & { currency: Currency; image: Picture | null };
