import type { Sql } from "postgres";
import { altText } from "./catalogue/alt.ts";
import { catalogue } from "./catalogue/index.ts";
import type { DemoBrand, DemoProduct } from "./catalogue/types.ts";
import { categoryPicture, type DemoPicture, productPictures } from "./pictures.ts";

const DAY_MS = 86_400_000;
const daysAgo = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

const brandOf = (product: DemoProduct): DemoBrand => {
  const brand = catalogue.brands.find(({ slug }) => slug === product.brand);
  if (!brand) throw new Error(`No brand ${product.brand}.`);
  return brand;
};

const productRow = (product: DemoProduct, now: number) => ({
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
  sizes: product.sizes,
  size_prices: product.sizePrices ?? {},
  compare_at_price: product.compareAtPrice ?? null,
  stock: product.stock,
  low_stock_threshold: product.lowStockThreshold,
  status: product.status,
  featured: product.featured,
  created_at: daysAgo(now, product.createdDaysAgo),
  notes: (["top", "heart", "base"] as const).flatMap((layer) =>
    product.notes[layer].map((note_slug, position) => ({ note_slug, layer, position })),
  ),
});

function imageRows(product: DemoProduct) {
  const brand = brandOf(product);
  return productPictures(product.sku).map((picture: DemoPicture, position) => ({
    slug: product.slug,
    position,
    ...picture,
    alt: altText(product, brand, "en"),
    alt_ar: altText(product, brand, "ar"),
  }));
}

/** Brands, notes, categories, products with their notes and pictures, testimonials. */
export async function seedShelf(sql: Sql, now = Date.now()): Promise<number> {
  const { brands, notes, categories, products, testimonials } = catalogue;
  await sql.begin(async (tx) => {
    await tx`insert into public.brands ${tx(
      brands.map((brand) => ({
        slug: brand.slug,
        name: brand.name,
        name_ar: brand.nameAr,
        description: brand.description,
        description_ar: brand.descriptionAr,
        aliases: [...brand.aliases],
        similar_to: [...brand.similar],
      })),
    )}`;
    await tx`insert into public.notes ${tx(notes.map((note) => ({ slug: note.slug, name: note.name, name_ar: note.nameAr, family: note.family, aliases: [...note.aliases] })))}`;
    await tx`insert into public.categories ${tx(
      categories.map((category) => ({
        slug: category.slug,
        name: category.name,
        name_ar: category.nameAr,
        description: category.description,
        description_ar: category.descriptionAr,
        featured: category.featured,
        position: category.position,
        ...categoryPicture(category),
      })),
    )}`;
    await tx`create temporary table demo_products on commit drop as
      select gen_random_uuid() as id, demo.* from jsonb_to_recordset(${tx.json(products.map((product) => productRow(product, now)))}::jsonb) as demo (
        slug text, sku text, name text, name_ar text, brand text, category text, description text, description_ar text, gender text,
        concentration text, family text, longevity smallint, sillage smallint, price bigint, sizes text[], size_prices jsonb,
        compare_at_price bigint, stock int, low_stock_threshold int, status text, featured boolean, created_at timestamptz, notes jsonb)`;
    await tx`
      insert into public.products (id, slug, sku, name, name_ar, brand_id, category_id, description, description_ar, gender, concentration, family,
        longevity, sillage, price, sizes, size_prices, compare_at_price, stock, low_stock_threshold, status, featured, created_at)
      select demo.id, demo.slug, demo.sku, demo.name, demo.name_ar, b.id, c.id, demo.description, demo.description_ar, demo.gender, demo.concentration,
        demo.family, demo.longevity, demo.sillage, demo.price, demo.sizes, demo.size_prices, demo.compare_at_price, demo.stock,
        demo.low_stock_threshold, demo.status, demo.featured, demo.created_at
      from demo_products demo join public.brands b on b.slug = demo.brand join public.categories c on c.slug = demo.category`;
    await tx`
      insert into public.product_notes (product_id, note_slug, layer, position)
      select demo.id, note.note_slug, note.layer, note.position
      from demo_products demo cross join lateral jsonb_to_recordset(demo.notes) as note (note_slug text, layer text, position smallint)`;
    await tx`
      insert into public.product_images (product_id, position, path, alt, alt_ar, width, height, blur)
      select p.id, image.position, image.path, image.alt, image.alt_ar, image.width, image.height, image.blur
      from jsonb_to_recordset(${tx.json(products.flatMap(imageRows))}::jsonb) as image (slug text, position smallint, path text, alt text, alt_ar text,
        width int, height int, blur text)
      join public.products p on p.slug = image.slug`;
    await tx`insert into public.testimonials ${tx(
      testimonials.map((voice) => ({
        author: voice.author,
        author_ar: voice.authorAr,
        city: voice.city,
        city_ar: voice.cityAr,
        quote: voice.quote,
        quote_ar: voice.quoteAr,
        rating: voice.rating,
        approved: voice.approved,
        created_at: daysAgo(now, voice.createdDaysAgo),
      })),
    )}`;
  });
  return products.length;
}
