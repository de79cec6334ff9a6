import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { searchAnswer } from "@/lib/catalog/search-schema";
import { SEED_FILE, seedPictures } from "../demo/preview-seed.ts";
import { inEmptyShop } from "./catalogue.ts";
import type { sql } from "./clients.ts";

const facts = readFileSync(new URL("../seed.sql", import.meta.url), "utf8");
const seed = readFileSync(SEED_FILE, "utf8");

const counts = async (on: typeof sql) =>
  (
    await on`
    select (select count(*)::int from public.products where status = 'active' and name_ar is not null) as products,
      (select count(*)::int from public.product_images) as images,
      (select count(*)::int from public.categories) as categories,
      (select count(*)::int from public.testimonials where approved) as testimonials`
  )[0];

/** What supabase/seed.sql writes: the shop's contact details and its delivery. */
const factsOf = async (on: typeof sql) =>
  (
    await on`
    select (select phone from public.settings) as phone, (select nif from public.settings) as nif,
      (select count(*)::int from public.wilayas where delivery = 'custom') as by_phone,
      (select jsonb_agg(f order by f.wilaya_code, f.delivery_type) from public.delivery_fees f) as fees,
      (select count(*)::int from public.desks) as desks`
  )[0];

/** Sets the facts of a shop as its owner does: each differs from the demo's. */
async function setOwnFacts(on: typeof sql): Promise<void> {
  await on`update public.settings set phone = '+213 21 23 45 67', nif = '123456789012345' where id`;
  await on`update public.wilayas set delivery = 'standard' where delivery = 'custom'`;
  await on`update public.delivery_fees set mode = 'price', fee = 70000 where delivery_type = 'desk'`;
  await on`delete from public.desks where true`;
}

describe("the seed of a preview", () => {
  it("fills an empty shop with products in every category, each with a picture from the repository", async () => {
    await inEmptyShop(async (on) => {
      await on.unsafe(seed);
      const found = await counts(on);
      expect(found).toMatchObject({ categories: 6 });
      expect(found?.products).toBeGreaterThanOrEqual(20);
      expect(found?.testimonials).toBeGreaterThan(0);
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

  it("is shown by the shop's list, each product with its picture", async () => {
    await inEmptyShop(async (on) => {
      await on.unsafe(seed);
      const [row] = await on`select public.search_products('{"per_page": 24}') as answer`;
      const { total, items } = searchAnswer.parse(row?.answer);
      expect(total).toBe((await counts(on))?.products);
      expect(items.length).toBeGreaterThanOrEqual(20);
      for (const { name, image } of items)
        expect([name, image?.path]).toEqual([name, expect.stringMatching(/^demo\//)]);
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

  it("adds nothing at all to a shop that has its own category", async () => {
    await inEmptyShop(async (on) => {
      await on`insert into public.categories (slug, name) values ('for-her', 'For her')`;
      const before = await counts(on);
      await on.unsafe(seed);
      expect(await counts(on)).toEqual(before);
      expect(await on`select from public.brands`).toHaveLength(0);
    });
  });
});

describe("the facts of a preview (supabase/seed.sql)", () => {
  it("are written into an empty shop", async () => {
    await inEmptyShop(async (on) => {
      await setOwnFacts(on);
      await on.unsafe(facts);
      expect(await factsOf(on)).toMatchObject({ phone: "+213 550 12 34 56", by_phone: 3 });
      expect((await factsOf(on))?.desks).toBeGreaterThan(0);
    });
  });

  it("do not change the contact details, fees and desks of a shop that has products", async () => {
    await inEmptyShop(async (on) => {
      await on.unsafe(seed);
      await setOwnFacts(on);
      const before = await factsOf(on);
      await on.unsafe(facts);
      expect(await factsOf(on)).toEqual(before);
    });
  });
});
