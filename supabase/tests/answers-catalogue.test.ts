// Calls every database function of the catalogue, and parses its answer with the schema of the app.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  adminDeleteCategoryAnswer,
  adminDeleteProductAnswer,
  adminImportProductsAnswer,
  adminListedProductsAnswer,
  adminProductAnswer,
  adminProductsAnswer,
  adminReorderCategoriesAnswer,
  adminUpdateProductsAnswer,
  savedProductAnswer,
} from "@/lib/catalog/admin/answer-schema";
import { payloadOf, toDraft } from "@/lib/catalog/admin/draft";
import { productForm } from "@/lib/catalog/admin/schema";
import { catalogueAnswer, productAnswer } from "@/lib/catalog/product-schema";
import { cardsAnswer, searchAnswer, suggestAnswer } from "@/lib/catalog/search-schema";
import { callRpc, readRpc } from "@/lib/supabase/rpc";
import { aBrand, aCategory, aNote, aPerfume, aWord, type Named, type Note } from "./catalogue.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import { revokedAdmin } from "./staff.ts";

let staff: Client;
let brand: Named;
let category: Named;
let note: Note;
let id: string;
const word = aWord();

beforeAll(async () => {
  staff = await admin();
  brand = await aBrand({ name: `Maison ${word}`, name_ar: `دار ${word}` });
  category = await aCategory({ name: word, name_ar: "فئة" });
  note = await aNote({ name: `Iris ${word}`, name_ar: "سوسن" });
  const wishes = { brand, category, notes: [note], name_ar: "قشرة", description: "Dew." };
  id = await aPerfume({ ...wishes, name: `Zeste ${word}`, size_prices: { "30 ml": 25_000 } });
  await aPerfume({ ...wishes, name: `Brume ${word}`, name_ar: "ضباب" });
  await sql`update public.products set compare_at_price = 12_000, longevity = 4 where id = ${id}`;
  await sql`
    insert into public.product_images (product_id, position, path, alt, alt_ar, width, height, blur)
    values (${id}, 0, 'products/a', 'A bottle', 'زجاجة', 1600, 1200, 'data:image/webp;base64,AA')`;
});

describe("the schema of the app parses the answer to a shopper's call of", () => {
  it("search_products", async () => {
    const found = await readRpc(anon(), "search_products", { query: { search: `zeste ${word}` } }, searchAnswer);
    expect(found).toMatchObject({
      total: 1,
      items: [{ id, compareAtPrice: 12_000, sizePrices: { "30 ml": 25_000 } }],
    });
    expect(found.facets).toMatchObject({
      brand: [{ slug: brand.slug, count: 1 }],
      notes: [{ slug: note.slug }],
      price: { min: 25_000 },
    });
  });

  it("search_products without facets, and search_products that finds nothing", async () => {
    expect((await readRpc(anon(), "search_products", { query: { facets: false } }, searchAnswer)).facets).toBeNull();
    const nothing = await readRpc(anon(), "search_products", { query: { search: aWord() } }, searchAnswer);
    expect(nothing).toMatchObject({ total: 0, items: [], facets: { price: null } });
  });

  it("suggest_products", async () => {
    const { products } = await readRpc(anon(), "suggest_products", { search: word, max: 6 }, suggestAnswer);
    expect(products).toHaveLength(2);
  });

  it("related_products", async () => {
    expect(await readRpc(anon(), "related_products", { product: id, max: 4 }, cardsAnswer)).toMatchObject([
      { name: { en: `Brume ${word}` } },
    ]);
  });

  it("product_page, which returns active products only", async () => {
    expect(await readRpc(anon(), "product_page", { product: id }, productAnswer)).toMatchObject({
      id,
      compareAtPrice: 12_000,
      brand: { slug: brand.slug },
      category: { slug: category.slug },
      images: [{ path: "products/a", alt: { en: "A bottle", ar: "زجاجة" } }],
    });
    const draft = await aPerfume({ status: "draft" });
    expect(await readRpc(anon(), "product_page", { product: draft }, productAnswer)).toBeNull();
    expect(await readRpc(anon(), "product_page", { product: randomUUID() }, productAnswer)).toBeNull();
  });

  it("catalogue_part, which returns at most a thousand active products, all with an id after the given one", async () => {
    const all = await readRpc(anon(), "catalogue_part", {}, catalogueAnswer);
    const active = await sql<
      { id: string }[]
    >`select id from public.products where status = 'active' order by id limit 1000`;
    expect(all.map((product) => product.id)).toEqual(active.map((product) => product.id));
    const [first, second] = all;
    const rest = await readRpc(anon(), "catalogue_part", { after: first?.id ?? "" }, catalogueAnswer);
    expect(rest[0]?.id).toBe(second?.id);
  });

  it("product_cards, which returns at most a hundred active products, in the requested sequence", async () => {
    const [other, draft] = [await aPerfume(), await aPerfume({ status: "draft" })];
    const cards = await readRpc(anon(), "product_cards", { products: [other, draft, id] }, cardsAnswer);
    expect(cards.map((card) => card.id)).toEqual([other, id]);
    const many = Array.from({ length: 150 }, () => id);
    expect(await readRpc(anon(), "product_cards", { products: many }, cardsAnswer)).toHaveLength(100);
  });

  it("featured_products", async () => {
    const featured = await aPerfume();
    await sql`update public.products set featured = true where id = ${featured}`;
    const cards = await readRpc(anon(), "featured_products", { max: 24 }, cardsAnswer);
    expect(cards.map((card) => card.id)).toContain(featured);
    expect(cards.every((card) => card.featured)).toBe(true);
    expect(await readRpc(anon(), "featured_products", { max: 0 }, cardsAnswer)).toEqual([]);
  });
});

describe("the schema of the app parses the answer to an admin's call of", () => {
  it("admin_products", async () => {
    const list = await callRpc(
      staff,
      "admin_products",
      { filters: { search: word, sort: "name" } },
      adminProductsAnswer,
    );
    expect(list).toMatchObject({
      ok: true,
      value: {
        total: 2,
        products: [{ missingArabic: true }, { id, priceFrom: 25_000, image: { alt: { ar: "زجاجة" } } }],
      },
    });
  });

  it("admin_listed_products", async () => {
    const listed = await callRpc(
      staff,
      "admin_listed_products",
      { filters: { search: `zeste ${word}` } },
      adminListedProductsAnswer,
    );
    expect(listed).toEqual({ ok: true, value: [{ id, status: "active", featured: false, categoryId: category.id }] });
  });

  it("admin_product, whose answer changes no field when it is saved", async () => {
    const read = async () => {
      const answer = await callRpc(staff, "admin_product", { id }, adminProductAnswer);
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    };
    const before = await read();
    const { compare_at_price, longevity, notes } = before;
    expect([compare_at_price, longevity, notes]).toEqual([12_000, 4, [{ slug: note.slug, layer: "base" }]]);
    const payload = productForm.parse(payloadOf(toDraft(before)));
    expect(await callRpc(staff, "admin_save_product", { payload }, savedProductAnswer)).toEqual({
      ok: true,
      value: id,
    });
    expect(await read()).toEqual({ ...before, version: expect.any(String) });
  });

  it("admin_product with an unknown id", async () => {
    const answer = await callRpc(staff, "admin_product", { id: randomUUID() }, adminProductAnswer);
    expect(answer).toMatchObject({ ok: false, error: "not_found" });
  });

  it("admin_update_products", async () => {
    const change = { featured: true };
    expect(await callRpc(staff, "admin_update_products", { ids: [id], change }, adminUpdateProductsAnswer)).toEqual({
      ok: true,
      value: 1,
    });
  });

  it("admin_duplicate_product and admin_delete_product", async () => {
    const copy = await callRpc(staff, "admin_duplicate_product", { id }, savedProductAnswer);
    if (!copy.ok) throw new Error(copy.error);
    expect(await callRpc(staff, "admin_delete_product", { id: copy.value }, adminDeleteProductAnswer)).toEqual(copy);
  });

  it("admin_import_products: a check without writing, a refused import and an import", async () => {
    const row = { sku: aWord(), name: "Nuit", brand: brand.slug, category: category.slug, price: 25_000 };
    const load = (rows: object[], dry: boolean) =>
      readRpc(
        staff,
        "admin_import_products",
        { rows: JSON.parse(JSON.stringify(rows)), dry },
        adminImportProductsAnswer,
      );
    expect(await load([row], true)).toMatchObject({ ok: true, created: 1, errors: [] });
    expect(await load([row, {}], false)).toMatchObject({
      ok: false,
      error: "invalid",
      errors: [{ row: 2, sku: null, field: "sku" }],
    });
    expect(await load([row], false)).toMatchObject({ ok: true, created: 1 });
    expect(await load([], false)).toEqual({ ok: false, error: "invalid" });
  });

  it("admin_reorder_categories and admin_delete_category", async () => {
    const [one, other] = [await aCategory(), await aCategory()];
    const remove = (args: { id: string; move_to?: string }) =>
      callRpc(staff, "admin_delete_category", args, adminDeleteCategoryAnswer);
    const sequence = { ids: [other.id, one.id] };
    expect(await callRpc(staff, "admin_reorder_categories", sequence, adminReorderCategoriesAnswer)).toMatchObject({
      ok: true,
    });
    expect(await remove({ id: one.id, move_to: other.id })).toEqual({ ok: true, value: 0 });
    expect(await remove({ id: category.id })).toMatchObject({ error: "in_use", detail: { n: 3 } });
  });
});

it("a former admin gets the error unauthorized, which the schema of the app parses", async () => {
  const answer = await callRpc(await revokedAdmin(), "admin_products", { filters: {} }, adminProductsAnswer);
  expect(answer).toEqual({ ok: false, error: "unauthorized", detail: {} });
});
