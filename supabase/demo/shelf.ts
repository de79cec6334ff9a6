import { readFileSync } from "node:fs";
import type { ISql, JSONValue, Sql } from "postgres";
import { altText } from "./catalogue/alt.ts";
import { catalogue } from "./catalogue/index.ts";
import type { DemoBrand, DemoProduct } from "./catalogue/types.ts";
import { categoryPicture, type DemoPicture, productPictures } from "./pictures.ts";

/** Reads the temporary table demo_shelf. */
export const SHELF_SQL = readFileSync(new URL("./shelf.sql", import.meta.url), "utf8");

const brandOf = (product: DemoProduct): DemoBrand => {
  const brand = catalogue.brands.find(({ slug }) => slug === product.brand);
  if (!brand) throw new Error(`No brand ${product.brand}.`);
  return brand;
};

const imageRow = (product: DemoProduct, { path, width, height, blur }: DemoPicture, position: number) => ({
  position,
  path,
  alt: altText(product, brandOf(product), "en"),
  alt_ar: altText(product, brandOf(product), "ar"),
  width,
  height,
  blur,
});

const productRow = (product: DemoProduct) => ({
  slug: product.slug,
  sku: product.sku,
  name: product.name,
  name_ar: product.nameAr,
  brand: product.brand,
  category: product.category,
  description: product.description,
  description_ar: product.descriptionAr,
  gender: product.gender,
  concentration: product.concentration,
  family: product.family,
  longevity: product.longevity,
  sillage: product.sillage,
  price: product.price,
  sizes: [...product.sizes],
  size_prices: product.sizePrices ?? {},
  compare_at_price: product.compareAtPrice ?? null,
  stock: product.stock,
  low_stock_threshold: product.lowStockThreshold,
  status: product.status,
  featured: product.featured,
  created_days_ago: product.createdDaysAgo,
  notes: (["top", "heart", "base"] as const).flatMap((layer) =>
    product.notes[layer].map((note_slug, position) => ({ note_slug, layer, position })),
  ),
  images: productPictures(product.sku).map((picture, position) => imageRow(product, picture, position)),
});

/** The demo shop's shelf as rows of the tables, products with their notes and pictures. */
export function demoShelf() {
  const { brands, notes, categories, products, testimonials } = catalogue;
  return {
    brands: brands.map((brand) => ({
      slug: brand.slug,
      name: brand.name,
      name_ar: brand.nameAr,
      description: brand.description,
      description_ar: brand.descriptionAr,
      aliases: [...brand.aliases],
      similar_to: [...brand.similar],
    })),
    notes: notes.map((note) => ({
      slug: note.slug,
      name: note.name,
      name_ar: note.nameAr,
      family: note.family,
      aliases: [...note.aliases],
    })),
    categories: categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      name_ar: category.nameAr,
      description: category.description,
      description_ar: category.descriptionAr,
      featured: category.featured,
      position: category.position,
      ...categoryPicture(category),
    })),
    products: products.map(productRow),
    testimonials: testimonials.map((voice) => ({
      author: voice.author,
      author_ar: voice.authorAr,
      city: voice.city,
      city_ar: voice.cityAr,
      quote: voice.quote,
      quote_ar: voice.quoteAr,
      rating: voice.rating,
      approved: voice.approved,
      created_days_ago: voice.createdDaysAgo,
    })),
  };
}

/** Writes the shelf into an empty, migrated database; answers how many products it has. */
export async function writeShelf(tx: ISql): Promise<number> {
  const shelf = demoShelf();
  await tx`create temporary table demo_shelf as select ${tx.json(shelf as JSONValue)}::jsonb as data`;
  await tx.unsafe(SHELF_SQL);
  return shelf.products.length;
}

export const seedShelf = (sql: Sql): Promise<number> => sql.begin(writeShelf);
