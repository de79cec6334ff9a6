import type { Currency, Minor } from "@/lib/core/money.ts";
import type { FeedProduct } from "./feed-item.ts";
import { FACETS, type Facet } from "./filters.ts";
import { toSizePrices } from "./price.ts";
import {
  type Category, CONCENTRATIONS, FAMILIES, GENDERS, type Localised, NOTE_LAYERS, type Note, type NoteLayer, type Picture, type Product,
  PRODUCT_STATUSES, type ProductCard, type Pyramid,
} from "./product.ts";
import type { Suggestion } from "./suggestions.ts";

/** Shapes as the database sends them, in snake case; what crosses into the shop is in `product.ts`. */
type Named = { name: string; name_ar: string | null };
type PictureRow = { path: string; alt: string; alt_ar: string | null; width: number; height: number; blur: string | null };

export type CardRow = Named & {
  id: string; slug: string; brand_slug: string; brand_name: string; brand_name_ar: string | null; price: number; sizes: readonly string[];
  size_prices: unknown; compare_at_price: number | null; stock: number; gender: string; concentration: string; featured: boolean;
  created_at: string; image: PictureRow | null;
};

type FacetRow = { slug: string; name?: string; name_ar?: string | null; count: number };

export type ListRow = {
  total: number; page: number; per_page: number; corrected: string | null; items: readonly CardRow[];
  facets: (Record<Facet, readonly FacetRow[]> & { in_stock: { count: number }; price: { min: number | null; max: number | null } }) | null;
};

/** What `suggest_products` tells of a product. */
export type SuggestionRow = Named & { id: string; brand_name: string; brand_name_ar: string | null; image_path: string | null; price_from: number };

type NoteRow = Named & { slug: string; family: string };

export type ProductRow = Named & {
  id: string; slug: string; sku: string; description: string; description_ar: string | null; gender: string; concentration: string; family: string;
  longevity: number | null; sillage: number | null; price: number; sizes: readonly string[]; size_prices: unknown; compare_at_price: number | null;
  stock: number; low_stock_threshold: number; status: string; featured: boolean; created_at: string; updated_at: string;
  brands: Named & { id: string; slug: string; description: string | null; description_ar: string | null };
  categories: Named & { id: string; slug: string };
  product_notes: readonly { layer: string; position: number; notes: NoteRow }[];
  product_images: readonly (PictureRow & { position: number })[];
};

export type CategoryRow = Named & {
  id: string; slug: string; description: string | null; description_ar: string | null; image_path: string | null; image_alt: string | null;
  image_alt_ar: string | null; featured: boolean; position: number;
};

export type FacetOption = { slug: string; name: Localised | null; count: number };

/** `name` is null where the shop's own words name the option (gender, concentration, family). */
export type Facets = Readonly<Record<Facet, readonly FacetOption[]>> & { inStock: number; price: { min: Minor; max: Minor } | null };

export type ProductList = { total: number; page: number; pages: number; corrected: string | null; products: readonly ProductCard[]; facets: Facets | null };

const both = ({ name, name_ar }: Named): Localised => ({ en: name, ar: name_ar });

const oneOf = <T extends string>(known: readonly T[], value: string, fallback: T): T => known.find((candidate) => candidate === value) ?? fallback;

const toPicture = (row: PictureRow): Picture => ({
  path: row.path,
  alt: { en: row.alt, ar: row.alt_ar },
  width: row.width,
  height: row.height,
  blur: row.blur,
});

export const toCard = (row: CardRow, currency: Currency): ProductCard => ({
  id: row.id,
  slug: row.slug,
  name: both(row),
  brand: { slug: row.brand_slug, name: { en: row.brand_name, ar: row.brand_name_ar } },
  image: row.image && toPicture(row.image),
  gender: oneOf(GENDERS, row.gender, "unisex"),
  concentration: oneOf(CONCENTRATIONS, row.concentration, "edp"),
  price: row.price,
  sizes: row.sizes,
  sizePrices: toSizePrices(row.size_prices),
  currency,
  compareAtPrice: row.compare_at_price,
  stock: row.stock,
  featured: row.featured,
  createdAt: row.created_at,
});

export const toSuggestion = (row: SuggestionRow, currency: Currency): Suggestion => ({
  id: row.id,
  name: both(row),
  brand: { en: row.brand_name, ar: row.brand_name_ar },
  image: row.image_path,
  priceFrom: row.price_from,
  currency,
});

type TableCardRow = Omit<CardRow, "brand_slug" | "brand_name" | "brand_name_ar" | "image"> & {
  brands: Named & { slug: string };
  product_images: readonly (PictureRow & { position: number })[];
};

/** A card read from the table itself, in the shape the search answers. */
export function fromTable({ brands, product_images, ...row }: TableCardRow): CardRow {
  const [image = null] = [...product_images].sort((one, other) => one.position - other.position);
  return { ...row, brand_slug: brands.slug, brand_name: brands.name, brand_name_ar: brands.name_ar, image };
}

const toOption = ({ slug, name, name_ar, count }: FacetRow): FacetOption => ({
  slug,
  name: name === undefined ? null : { en: name, ar: name_ar ?? null },
  count,
});

function toFacets(row: NonNullable<ListRow["facets"]>): Facets {
  const [category = [], brand = [], gender = [], concentration = [], family = [], notes = []] = FACETS.map((facet) => row[facet].map(toOption));
  const { min, max } = row.price;
  return { category, brand, gender, concentration, family, notes, inStock: row.in_stock.count, price: min === null || max === null ? null : { min, max } };
}

export const toList = (row: ListRow, currency: Currency): ProductList => ({
  total: row.total,
  page: row.page,
  pages: Math.max(1, Math.ceil(row.total / row.per_page)),
  corrected: row.corrected,
  products: row.items.map((item) => toCard(item, currency)),
  facets: row.facets && toFacets(row.facets),
});

function toPyramid(rows: ProductRow["product_notes"]): Pyramid {
  const layer = (name: NoteLayer): Note[] =>
    rows
      .filter((row) => row.layer === name)
      .sort((one, other) => one.position - other.position)
      .map(({ notes }) => ({ slug: notes.slug, name: both(notes), family: notes.family }));
  const [top = [], heart = [], base = []] = NOTE_LAYERS.map(layer);
  return { top, heart, base };
}

export function toProduct(row: ProductRow, currency: Currency): Product {
  const images = [...row.product_images].sort((one, other) => one.position - other.position).map(toPicture);
  const { brands: brand, categories: category } = row;
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: both(row),
    description: { en: row.description, ar: row.description_ar },
    brand: { id: brand.id, slug: brand.slug, name: both(brand), description: { en: brand.description ?? "", ar: brand.description_ar } },
    category: { id: category.id, slug: category.slug, name: both(category) },
    gender: oneOf(GENDERS, row.gender, "unisex"),
    concentration: oneOf(CONCENTRATIONS, row.concentration, "edp"),
    family: oneOf(FAMILIES, row.family, "floral"),
    notes: toPyramid(row.product_notes),
    longevity: row.longevity,
    sillage: row.sillage,
    price: row.price,
    sizes: row.sizes,
    sizePrices: toSizePrices(row.size_prices),
    currency,
    compareAtPrice: row.compare_at_price,
    stock: row.stock,
    lowStockThreshold: row.low_stock_threshold,
    status: oneOf(PRODUCT_STATUSES, row.status, "draft"),
    featured: row.featured,
    image: images[0] ?? null,
    images,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Category pictures are made in one shape. */
const CATEGORY_PICTURE = { width: 1600, height: 1200, blur: null };

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  slug: row.slug,
  name: both(row),
  description: row.description === null ? null : { en: row.description, ar: row.description_ar },
  image: row.image_path === null ? null : { path: row.image_path, alt: { en: row.image_alt ?? "", ar: row.image_alt_ar }, ...CATEGORY_PICTURE },
  featured: row.featured,
  position: row.position,
});

/** The pictures' folders, in the product's order. */
export const foldersOf = (rows: readonly { position: number; path: string }[]): string[] =>
  [...rows].sort((one, other) => one.position - other.position).map(({ path }) => path);

type FeedRow = Pick<ProductRow, "id" | "sku" | "name" | "name_ar" | "description" | "description_ar" | "gender" | "concentration" | "price" | "sizes" | "size_prices" | "stock"> & {
  brands: Named; categories: Named; product_images: readonly { position: number; path: string }[];
};

export const toFeedProduct = (row: FeedRow): FeedProduct => ({
  id: row.id,
  sku: row.sku,
  name: both(row),
  description: { en: row.description, ar: row.description_ar },
  brand: both(row.brands),
  category: both(row.categories),
  gender: oneOf(GENDERS, row.gender, "unisex"),
  concentration: oneOf(CONCENTRATIONS, row.concentration, "edp"),
  price: row.price,
  sizes: row.sizes,
  sizePrices: toSizePrices(row.size_prices),
  stock: row.stock,
  images: foldersOf(row.product_images),
});
