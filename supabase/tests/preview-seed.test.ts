import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEED_FILE, seedPictures } from "../demo/preview-seed.ts";
import { sql } from "./clients.ts";

const seed = readFileSync(SEED_FILE, "utf8");

class Undone extends Error {}

/** In a transaction that is taken back: the other tests need their own shelf. */
async function inEmptyShop(look: (on: typeof sql) => Promise<void>): Promise<void> {
  await sql
    .begin(async (tx) => {
      await tx`truncate public.products, public.brands, public.categories, public.notes, public.testimonials, public.orders cascade`;
      await look(tx as unknown as typeof sql);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

const counts = async (on: typeof sql) =>
  (
    await on`
    select (select count(*)::int from public.products where status = 'active' and name_ar is not null) as products,
      (select count(*)::int from public.product_images) as images,
      (select count(*)::int from public.categories) as categories,
      (select count(*)::int from public.testimonials where approved) as voices`
  )[0];

describe("the seed of a preview", () => {
  it("fills an empty shop with products in every category, each with a picture that ships with the shop", async () => {
    await inEmptyShop(async (on) => {
      await on.unsafe(seed);
      const found = await counts(on);
      expect(found).toMatchObject({ categories: 6 });
      expect(found?.products).toBeGreaterThanOrEqual(20);
      expect(found?.voices).toBeGreaterThan(0);
      const paths = await on<{ path: string }[]>`
        select path from public.product_images union select image_path from public.categories where image_path is not null`;
      expect(paths.map(({ path }) => path).sort()).toEqual(
        seedPictures()
          .map(({ path }) => `demo/${path}`)
          .sort(),
      );
      const without = await on`
        select from public.products p where not exists (select from public.product_images where product_id = p.id)`;
      expect(without).toHaveLength(0);
    });
  });

  it("adds nothing the second time, nor to a shop that has products", async () => {
    await inEmptyShop(async (on) => {
      await on.unsafe(seed);
      const once = await counts(on);
      await on.unsafe(seed);
      expect(await counts(on)).toEqual(once);
    });
  });
});
