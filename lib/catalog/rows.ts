import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FeedProduct } from "./feed-item.ts";
import type { Facet } from "./filters.ts";
import { toSizePrices } from "./price.ts";
import type { Category, House, Localised, Note, NoteLayer, Picture, Product, ProductCard, Pyramid } from "./product.ts";
import { CONCENTRATIONS, GENDERS } from "./product-values.ts";
import { fieldValues, oneOf, type ProductColumns } from "./product-fields.ts";
import type { CardRow, NamedOption, SearchAnswer, SuggestAnswer } from "./search-schema.ts";
import type { Suggestions } from "./suggestions.ts";

/** Rows as the database sends them, in snake case; the shop's own types are in `product.ts`. */
type Named = { name: string; name_ar: string | null };
type PictureRow = {
  path: string;
  alt: string;
  alt_ar: string | null;
  width: number;
  height: number;
  blur: string | null;
};

type NoteRow = Named & { slug: string; family: string };

export type ProductRow = ProductColumns & {
  id: string;
  created_at: string;
  updated_at: string;
  brands: Named & { id: string; slug: string; description: string | null; description_ar: string | null };
  categories: Named & { id: string; slug: string };
  product_notes: readonly { layer: string; position: number; notes: NoteRow }[];
  product_images: readonly (PictureRow & { position: number })[];
};

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

export type FacetOption = { slug: string; name: Localised | null; count: number };

/** `name` is null when the option's name is in the messages (gender, concentration, family). */
export type Facets = Readonly<Record<Facet, readonly FacetOption[]>> & {
  inStock: number;
  price: { min: Minor; max: Minor } | null;
};

export type ProductList = {
  total: number;
  page: number;
  pages: number;
  corrected: string | null;
  /** Nothing matches the search exactly: these products are only similar. */
  near: boolean;
  /** The highest price that the search text asks for. */
  ceiling: Minor | null;
  /** The search text asks for a gift. */
  gift: boolean;
  products: readonly ProductCard[];
  facets: Facets | null;
};

const localisedName = ({ name, name_ar }: Named): Localised => ({ en: name, ar: name_ar });

const toPicture = (row: PictureRow): Picture => ({
  path: row.path,
  alt: { en: row.alt, ar: row.alt_ar },
  width: row.width,
  height: row.height,
  blur: row.blur,
});

export const toCard = (row: Omit<CardRow, "price_from">, currency: Currency): ProductCard => ({
  id: row.id,
  slug: row.slug,
  name: localisedName(row),
  brand: { slug: row.brand_slug, name: { en: row.brand_name, ar: row.brand_name_ar } },
  image: row.image && toPicture(row.image),
  gender: row.gender,
  concentration: row.concentration,
  price: row.price,
  sizes: row.sizes,
  sizePrices: row.size_prices,
  currency,
  compareAtPrice: row.compare_at_price,
  stock: row.stock,
  featured: row.featured,
  createdAt: row.created_at,
});

export const toSuggestions = ({ corrected, near, products }: SuggestAnswer, currency: Currency): Suggestions => ({
  corrected,
  near,
  products: products.map((row) => ({
    id: row.id,
    name: localisedName(row),
    brand: { en: row.brand_name, ar: row.brand_name_ar },
    image: row.image_path,
    priceFrom: row.price_from,
    currency,
    inStock: row.in_stock,
  })),
});

const toNamedOption = ({ slug, name, name_ar, count }: NamedOption): FacetOption => ({
  slug,
  name: { en: name, ar: name_ar },
  count,
});
const toOption = ({ slug, count }: Omit<FacetOption, "name">): FacetOption => ({ slug, name: null, count });

export const toFacets = ({ price: { min, max }, ...row }: NonNullable<SearchAnswer["facets"]>): Facets => ({
  category: row.category.map(toNamedOption),
  brand: row.brand.map(toNamedOption),
  gender: row.gender.map(toOption),
  concentration: row.concentration.map(toOption),
  family: row.family.map(toOption),
  notes: row.notes.map(toNamedOption),
  inStock: row.in_stock.count,
  price: min === null || max === null ? null : { min, max },
});

export const toList = (row: SearchAnswer, currency: Currency): ProductList => ({
  total: row.total,
  page: row.page,
  pages: Math.max(1, Math.ceil(row.total / row.per_page)),
  corrected: row.corrected,
  near: row.near,
  ceiling: row.ceiling,
  gift: row.gift,
  products: row.items.map((item) => toCard(item, currency)),
  facets: row.facets && toFacets(row.facets),
});

function toPyramid(rows: ProductRow["product_notes"]): Pyramid {
  const layer = (name: NoteLayer): Note[] =>
    rows
      .filter((row) => row.layer === name)
      .sort((one, other) => one.position - other.position)
      .map(({ notes }) => ({ slug: notes.slug, name: localisedName(notes), family: notes.family }));
  return { top: layer("top"), heart: layer("heart"), base: layer("base") };
}

export function toProduct(row: ProductRow, currency: Currency): Product {
  const {
    name,
    nameAr,
    description,
    descriptionAr,
    brandId: _brandId,
    categoryId: _categoryId,
    ...fields
  } = fieldValues(row);
  const images = [...row.product_images].sort((one, other) => one.position - other.position).map(toPicture);
  const { brands: brand, categories: category } = row;
  return {
    ...fields,
    id: row.id,
    currency,
    name: { en: name, ar: nameAr },
    description: { en: description, ar: descriptionAr },
    brand: {
      id: brand.id,
      slug: brand.slug,
      name: localisedName(brand),
      description: { en: brand.description ?? "", ar: brand.description_ar },
    },
    category: { id: category.id, slug: category.slug, name: localisedName(category) },
    notes: toPyramid(row.product_notes),
    image: images[0] ?? null,
    images,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

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

/** The pictures' folders, in the product's order. */
export const foldersOf = (rows: readonly { position: number; path: string }[]): string[] =>
  [...rows].sort((one, other) => one.position - other.position).map(({ path }) => path);

type FeedColumn =
  | "sku"
  | "description"
  | "description_ar"
  | "gender"
  | "concentration"
  | "price"
  | "sizes"
  | "size_prices"
  | "compare_at_price"
  | "stock";

type FeedRow = Named &
  Pick<ProductColumns, FeedColumn> & {
    id: string;
    brands: Named;
    categories: Named;
    product_images: readonly { position: number; path: string }[];
  };

export const toFeedProduct = (row: FeedRow): FeedProduct => ({
  id: row.id,
  sku: row.sku,
  name: localisedName(row),
  description: { en: row.description, ar: row.description_ar },
  brand: localisedName(row.brands),
  category: localisedName(row.categories),
  gender: oneOf(GENDERS, row.gender),
  concentration: oneOf(CONCENTRATIONS, row.concentration),
  price: row.price,
  sizes: row.sizes,
  sizePrices: toSizePrices(row.size_prices),
  compareAtPrice: row.compare_at_price,
  stock: row.stock,
  images: foldersOf(row.product_images),
});
