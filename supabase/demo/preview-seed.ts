import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoPictures, filesOf } from "./pictures.ts";
import { demoShelf, SHELF_SQL } from "./shelf.ts";

const PER_CATEGORY = 4;

/** A seeded shop has one file per picture, in `public/`. The web server answers every width and format with it. */
const FOLDER = "demo/";
const SHOWN_WIDTH = 960;

export const SEED_FILE = fileURLToPath(new URL("../seeds/shelf.sql", import.meta.url));
export const SEED_PICTURES = new URL("../../public/media/demo/", import.meta.url);

type Shelf = ReturnType<typeof demoShelf>;

/** A part of the demo shop's shelf: the first products of each category, each with its first picture. */
function previewShelf(): Shelf {
  const shelf = demoShelf();
  const products = shelf.categories.flatMap(({ slug }) =>
    shelf.products.filter(({ category, status }) => category === slug && status === "active").slice(0, PER_CATEGORY),
  );
  return {
    ...shelf,
    categories: shelf.categories.map((category) => ({
      ...category,
      image_path: category.image_path && FOLDER + category.image_path,
    })),
    products: products.map((product) => ({
      ...product,
      images: product.images.slice(0, 1).map((image) => ({ ...image, path: FOLDER + image.path })),
    })),
  };
}

/** One record a line, so that a change shows what changed. */
function jsonText(shelf: Shelf): string {
  const parts = Object.entries(shelf).map(
    ([name, rows]) => `"${name}": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`,
  );
  return `{${parts.join(",\n")}}`;
}

/** The statements of supabase/seeds/shelf.sql. */
export const seedText = (): string =>
  `-- A part of the demo shop's shelf, for a preview or a first look at a new shop: no uploads, no accounts, no orders.
-- It adds nothing to a shop that has products, orders, or a brand, category or note of its own.
-- Written by node supabase/demo/write-preview-seed.ts.

create temporary table demo_shelf as
select $shelf$${jsonText(previewShelf())}$shelf$::jsonb as data
where not exists (select from public.products) and not exists (select from public.orders)
  and not exists (select from public.brands) and not exists (select from public.categories)
  and not exists (select from public.notes);

${SHELF_SQL.slice(SHELF_SQL.indexOf("insert into"))}`;

/** The pictures that the seed names. */
export function seedPictures() {
  const { categories, products } = previewShelf();
  const named = new Set([
    ...categories.map(({ image_path }) => image_path),
    ...products.flatMap(({ images }) => images.map(({ path }) => path)),
  ]);
  return demoPictures.filter(({ path }) => named.has(FOLDER + path));
}

export async function writeSeed(): Promise<void> {
  writeFileSync(SEED_FILE, seedText());
  for (const picture of seedPictures())
    writeFileSync(new URL(`${picture.path}.webp`, SEED_PICTURES), await filesOf(picture)(SHOWN_WIDTH, "webp"));
}
