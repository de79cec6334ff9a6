import type { Currency } from "@/lib/core/money.ts";
import type { FeedProduct } from "./feed-item.ts";
import type { ProductDetails } from "./product-schema.ts";
import type { Category, House, Localised, Product, ProductCard } from "./product.ts";
import type { Card, SearchAnswer, SuggestAnswer } from "./search-schema.ts";
import type { Suggestions } from "./suggestions.ts";

// The database's answers with what only the shop knows: its currency, and the number of pages.

type Named = { name: string; name_ar: string | null };

export type CategoryRow = Named & {
  id: string;
  slug: string;
  description: string | null;
  description_ar: string | null;
  image_path: string | null;
  image_alt: string | null;
  image_alt_ar: string | null;
  featured: boolean;
  position: number;
};

/** `name` is null when the option's name is in the messages (gender, concentration, family). */
export type Facets = NonNullable<SearchAnswer["facets"]>;

export type FacetOption = { slug: string; name: Localised | null; count: number };

export type ProductList = Omit<SearchAnswer, "perPage" | "items"> & {
  pages: number;
  products: readonly ProductCard[];
};

const localisedName = ({ name, name_ar }: Named): Localised => ({ en: name, ar: name_ar });

export const toCards = (cards: readonly Card[], currency: Currency): readonly ProductCard[] =>
  cards.map((card) => ({ ...card, currency }));

export const toSuggestions = (answer: SuggestAnswer, currency: Currency): Suggestions => ({
  ...answer,
  products: answer.products.map((product) => ({ ...product, currency })),
});

export const toList = ({ perPage, items, ...answer }: SearchAnswer, currency: Currency): ProductList => ({
  ...answer,
  pages: Math.max(1, Math.ceil(answer.total / perPage)),
  products: toCards(items, currency),
});

export const toProduct = (product: ProductDetails, currency: Currency): Product => ({
  ...product,
  currency,
  image: product.images[0] ?? null,
});

/** All pictures of categories have this size. */
const CATEGORY_PICTURE = { width: 1600, height: 1200, blur: null };

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  slug: row.slug,
  name: localisedName(row),
  description: row.description === null ? null : { en: row.description, ar: row.description_ar },
  image:
    row.image_path === null
      ? null
      : { path: row.image_path, alt: { en: row.image_alt ?? "", ar: row.image_alt_ar }, ...CATEGORY_PICTURE },
  featured: row.featured,
  position: row.position,
});

export const toHouse = (
  row: Pick<CategoryRow, "slug" | "name" | "name_ar" | "description" | "description_ar">,
): House => ({
  slug: row.slug,
  name: localisedName(row),
  description: row.description === null ? null : { en: row.description, ar: row.description_ar },
});

export const toFeedProduct = ({ notes: _notes, brand, category, images, ...product }: ProductDetails): FeedProduct => ({
  ...product,
  brand: brand.name,
  category: category.name,
  images: images.map(({ path }) => path),
});
