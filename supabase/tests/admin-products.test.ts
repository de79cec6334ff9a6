import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { byColumn } from "@/lib/catalog/product-fields.ts";
import { aBrand, aCategory, aNote, aPerfume, aWord, type Named } from "./catalogue.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { place, placed, stockOf } from "./ordering.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Form = Record<string, unknown> & { id: string; slug: string; sku: string; version: string; stock: number };
type Saved = StaffAnswer & { product?: { id: string; slug: string; sku: string; updated_at: string } };

const formOf = async (id: string): Promise<Form> =>
  (await ask<{ product: Form }>(staff, "admin_product", { id })).product;
const save = (payload: object, client = staff) => ask<Saved>(client, "admin_save_product", { payload });

/** The form of a new product: the required fields, and the values that the form fills in itself. */
async function aForm(wishes: object = {}): Promise<Record<string, unknown>> {
  return {
    ...byColumn(() => null),
    id: null,
    version: null,
    slug: null,
    sku: randomUUID().slice(0, 20),
    name: "Aube",
    name_ar: null,
    brand_id: (await aBrand()).id,
    category_id: (await aCategory()).id,
    description: "",
    description_ar: null,
    gender: "unisex",
    concentration: "edp",
    family: "floral",
    longevity: null,
    sillage: null,
    price: 10_000,
    sizes: ["30 ml"],
    size_prices: {},
    compare_at_price: null,
    stock: 5,
    low_stock_threshold: 3,
    status: "draft",
    featured: false,
    notes: [],
    images: [],
    ...wishes,
  };
}

const anImage = (path: string, more: object = {}) => ({
  path,
  alt: "Front",
  alt_ar: "الواجهة",
  width: 800,
  height: 1000,
  blur: null,
  ...more,
});

describe("the list of products", () => {
  type Page = {
    total: number;
    facets: Record<string, unknown> & { status: unknown; low: number; out: number; missingArabic: number };
    products: (Record<string, unknown> & { id: string })[];
  };
  const list = (filters: object) => ask<Page>(staff, "admin_products", { filters });
  let brand: Named;
  let category: Named;
  const word = aWord();
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    brand = await aBrand({ name: `Maison ${word}`, name_ar: `دار ${word}`, aliases: [`alias${word}`] });
    category = await aCategory();
    ids.active = await aPerfume({ name: `Zeste ${word}`, name_ar: "قشرة", brand, category, stock: 10, price: 30_000 });
    ids.draft = await aPerfume({ name: `Élan ${word}`, brand, category, status: "draft", stock: 2, price: 20_000 });
    ids.archived = await aPerfume({
      name: `Brume ${word}`,
      name_ar: "ضباب",
      brand,
      status: "archived",
      stock: 0,
      price: 10_000,
      description: "Dew.",
    });
  });
  const found = async (filters: object) => (await list({ search: word, ...filters })).products.map(({ id }) => id);

  it("has active products, drafts and archived products, with the fields that the back office shows", async () => {
    const page = await list({ search: `zeste ${word}` });
    expect(page.total).toBe(1);
    expect(page.products).toEqual([
      expect.objectContaining({
        id: ids.active,
        status: "active",
        stock: 10,
        price: 30_000,
        priceFrom: 90_000,
        brand: { en: `Maison ${word}`, ar: `دار ${word}` },
        category: expect.objectContaining({ slug: category.slug }),
        missingArabic: false,
        image: null,
        updatedAt: expect.any(String),
      }),
    ]);
    expect((await found({})).sort()).toEqual(Object.values(ids).sort());
  });

  it("finds a product by its name in both scripts, its SKU, its brand and other spellings of the brand", async () => {
    const [row] = await sql<{ sku: string }[]>`select sku from public.products where id = ${ids.draft ?? ""}`;
    for (const search of [`elan ${word}`, row?.sku, `elan alias${word}`, `ÉLA ${word.slice(0, 8)}`])
      expect(
        (await list({ search })).products.map(({ id }) => id),
        search,
      ).toEqual([ids.draft]);
    expect(await found({ search: `ضُبَاب ${word}` })).toEqual([ids.archived]);
    expect(await found({ search: `${word} nothing` })).toEqual([]);
  });

  it("finds only the product with the full SKU, even when other SKUs and brands are similar", async () => {
    const [own, other] = [aWord().slice(0, 4).toUpperCase(), aWord().slice(0, 4).toUpperCase()];
    const alike = await aBrand({ name: `Salt ${own}`, aliases: [own] });
    const meant = await aPerfume({ sku: `${own}-101` });
    const longer = await aPerfume({ sku: `${own}-1011` });
    await aPerfume({ sku: `${other}-101`, brand: alike });
    const ofSku = async (search: string) => (await list({ search })).products.map(({ id }) => id).sort();
    expect(await ofSku(`${own}-101`)).toEqual([meant]);
    expect(await ofSku(` ${own.toLowerCase()}-101 `)).toEqual([meant]);
    expect(await ofSku(`${own}-1`)).toEqual([meant, longer].sort());
    expect(await ofSku(`${own}-`)).toEqual([meant, longer].sort());
    // Without the dash, each word is searched in names, brands and SKUs.
    expect(await ofSku(`${own} 101`)).toHaveLength(3);
  });

  it("finds a product by its SKU with other zeros, and by names that are written together or apart", async () => {
    const [digits, mark] = [String(randomInt(1_000_000, 9_999_999)), aWord()];
    const number = await aPerfume({ sku: `00${digits}` });
    const apart = await aPerfume({ name: `Rosée d'Aurore ${mark}`, name_ar: `ورد الطائف ${mark}` });
    const together = await aPerfume({ name: `Nuitblanche${mark}` });
    const named = async (search: string) => (await list({ search })).products.map(({ id }) => id);
    for (const sku of [digits, `0${digits}`]) expect(await named(sku), sku).toEqual([number]);
    for (const search of [`roseedaurore ${mark}`, `rosee daurore ${mark}`, `aurore${mark}`, `وردالطائف ${mark}`])
      expect(await named(search), search).toEqual([apart]);
    expect(await named(`nuit blanche ${mark}`)).toEqual([together]);
    expect(await named(`nuit noire ${mark}`)).toEqual([]);
  });

  it("filters, and counts the options of a facet as if nothing were chosen in that facet", async () => {
    expect(await found({ status: ["draft"] })).toEqual([ids.draft]);
    expect(await found({ category: [category.slug], status: ["active", "draft"], sort: "name" })).toEqual([
      ids.active,
      ids.draft,
    ]);
    expect(await found({ stock: "low", sort: "stock" })).toEqual([ids.archived, ids.draft]);
    expect(await found({ stock: "out" })).toEqual([ids.archived]);
    expect((await found({ missing_ar: true, sort: "name" })).sort()).toEqual([ids.archived, ids.draft].sort());
    expect(await found({ brand: ["nobody"] })).toEqual([]);
    const { facets, total } = await list({ search: word, status: ["draft"] });
    expect(total).toBe(1);
    expect(facets).toMatchObject({
      status: [
        { value: "active", count: 1 },
        { value: "archived", count: 1 },
        { value: "draft", count: 1 },
      ],
      brand: [{ slug: brand.slug, count: 1 }],
      low: 1,
      out: 0,
      missingArabic: 1,
    });
  });

  it("sorts in both directions, and has pages", async () => {
    for (const [sort, expected] of [
      ["name", ["archived", "active", "draft"]],
      ["price", ["archived", "draft", "active"]],
      ["stock_desc", ["active", "draft", "archived"]],
      ["price_desc", ["active", "draft", "archived"]],
    ] as const) {
      expect(await found({ sort }), sort).toEqual(expected.map((name) => ids[name]));
    }
    expect(await found({ sort: "price", page: 2, per_page: 2 })).toEqual([ids.active]);
  });

  it.each(["'; drop table products; --", "a:*b&|!", "%", "\\", "x".repeat(100_000)])(
    "answers a search for %j without an error, and ignores invalid filters",
    async (search) => {
      expect(await list({ search, status: [null, {}], sort: "id;", page: -3 })).toMatchObject({ ok: true });
    },
  );
});

describe("saving a product", () => {
  it("creates it with its notes sorted by layer, its images in the order given, and a slug made from its name", async () => {
    const [rose, musk] = [await aNote({ name: "Rose", name_ar: "ورد" }), await aNote({ name: "Musk", name_ar: "مسك" })];
    const form = await aForm({
      name: ` L'Été à Alger N°${aWord()} `,
      notes: [
        { slug: musk.slug, layer: "base" },
        { slug: rose.slug, layer: "top" },
      ],
      images: [anImage("a/one"), anImage("a/two", { alt_ar: null })],
    });
    const { product } = await save(form);
    expect(product?.slug).toMatch(/^l-ete-a-alger-n-[a-z]+$/);
    expect(await formOf(product?.id ?? "")).toEqual({
      ...form,
      id: product?.id,
      slug: product?.slug,
      name: (form.name as string).trim(),
      version: product?.updated_at,
      stock_was: 5,
      notes: [
        { slug: rose.slug, layer: "top" },
        { slug: musk.slug, layer: "base" },
      ],
      images: [anImage("a/one"), anImage("a/two", { alt_ar: null })],
    });
  });

  it("makes the slug of an Arabic name in Latin letters, and adds a number if another product has the slug", async () => {
    const word = aWord();
    const slugs = [
      await save(await aForm({ name: `عطر شمس ${word}` })),
      await save(await aForm({ name: `عطر شمس ${word}` })),
    ].map(({ product }) => product?.slug);
    expect(slugs).toEqual([`atr-shms-${word}`, `atr-shms-${word}-2`]);
    expect((await save(await aForm({ name: "!!!" }))).product?.slug).toMatch(/^product(-\d+)?$/);
  });

  it("adds a product to the shop's search when it is active, and removes it when it is archived", async () => {
    const word = aWord();
    const { product } = await save(await aForm({ name: word, status: "active" }));
    const total = async () =>
      ((await anon().rpc("search_products", { query: { search: word } })).data as { total: number }).total;
    expect(await total()).toBe(1);
    expect(await save({ ...(await formOf(product?.id ?? "")), status: "archived" })).toMatchObject({ ok: true });
    expect(await total()).toBe(0);
  });

  it("replaces notes and images", async () => {
    const note = await aNote({ name: "Iris", name_ar: "سوسن" });
    const { product } = await save(
      await aForm({ notes: [{ slug: note.slug, layer: "top" }], images: [anImage("a/one"), anImage("a/two")] }),
    );
    const form = await formOf(product?.id ?? "");
    await save({
      ...form,
      notes: [{ slug: note.slug, layer: "heart" }],
      images: [anImage("a/two"), anImage("a/three")],
    });
    expect(await formOf(form.id)).toMatchObject({
      notes: [{ slug: note.slug, layer: "heart" }],
      images: [{ path: "a/two" }, { path: "a/three" }],
    });
  });

  it("refuses the second of two admins who save the same version, and overwrites nothing", async () => {
    const { product } = await save(await aForm());
    const stale = await formOf(product?.id ?? "");
    expect(await save({ ...stale, name: "First" }, await admin())).toMatchObject({ ok: true });
    expect(await save({ ...stale, name: "Second" })).toMatchObject({
      ok: false,
      error: "status_conflict",
      detail: { updated_at: expect.any(String) },
    });
    expect((await formOf(stale.id)).name).toBe("First");
  });

  it("works while bottles are sold: it adds the difference that staff entered to the stock, so sales while the form is open still count", async () => {
    const { product } = await save(await aForm({ stock: 10, status: "active" }));
    const form = await formOf(product?.id ?? "");
    await placed(anOrder({ items: [aLine({ id: form.id }, { quantity: 3 })] }));
    expect(await save({ ...form, name: "Renamed", stock: 12 })).toMatchObject({ ok: true });
    expect(await stockOf(form)).toBe(9);
    expect(await save({ ...(await formOf(form.id)), stock: 0, stock_was: 20 })).toMatchObject({
      error: "insufficient_stock",
      detail: { n: 9 },
    });
  });

  it.each<[string, unknown]>([
    ["name", " "],
    ["name", "x".repeat(121)],
    ["name_ar", 5],
    ["sku", ""],
    ["slug", "No Slug"],
    ["brand_id", randomUUID()],
    ["brand_id", "x"],
    ["category_id", null],
    ["description", "x".repeat(100_000)],
    ["gender", "all"],
    ["concentration", null],
    ["family", "x"],
    ["longevity", 6],
    ["sillage", 0.5],
    ["price", -1],
    ["price", 10.5],
    ["price", "10"],
    ["price", 9_999_999_999],
    ["sizes", "30 ml"],
    ["sizes", ["30 ml", "30 ml"]],
    ["sizes", [null]],
    ["size_prices", { "50 ml": 1 }],
    ["size_prices", null],
    ["compare_at_price", 10_000],
    ["stock", -1],
    ["stock", null],
    ["low_stock_threshold", "3"],
    ["status", "sold"],
    ["featured", "yes"],
    ["notes", [{ slug: "no-such-note", layer: "top" }]],
    ["notes", {}],
    ["images", [{ path: "../x", width: 1, height: 1 }]],
    ["images", [{ path: "a", width: 0, height: 1 }]],
    ["images", null],
  ])("refuses a wrong %s: %j", async (field, value) => {
    expect(await save(await aForm({ [field]: value }))).toEqual({ ok: false, error: "invalid", detail: { field } });
  });

  it("refuses a SKU or a slug that another product has, and names the field", async () => {
    const { product } = await save(await aForm());
    expect(await save(await aForm({ sku: product?.sku }))).toEqual({
      ok: false,
      error: "duplicate",
      detail: { field: "sku" },
    });
    expect(await save(await aForm({ slug: product?.slug }))).toEqual({
      ok: false,
      error: "duplicate",
      detail: { field: "slug" },
    });
  });

  it("answers not_found for an unknown product", async () => {
    const { product } = await save(await aForm());
    expect(await save({ ...(await formOf(product?.id ?? "")), id: randomUUID() })).toMatchObject({
      error: "not_found",
    });
  });
});

describe("a copy of a product", () => {
  it("is a draft without stock, with the same notes and images, and with a new SKU and slug", async () => {
    const note = await aNote({ name: "Oud", name_ar: "عود" });
    const { product } = await save(
      await aForm({
        name: aWord(),
        status: "active",
        featured: true,
        notes: [{ slug: note.slug, layer: "base" }],
        images: [anImage("a/one")],
      }),
    );
    const copies = [
      await ask<Saved>(staff, "admin_duplicate_product", { id: product?.id }),
      await ask<Saved>(staff, "admin_duplicate_product", { id: product?.id }),
    ];
    expect(copies.map((copy) => [copy.product?.sku, copy.product?.slug])).toEqual([
      [`${product?.sku}-COPY`, `${product?.slug}-2`],
      [`${product?.sku}-COPY-2`, `${product?.slug}-3`],
    ]);
    expect(await formOf(copies[0]?.product?.id ?? "")).toMatchObject({
      status: "draft",
      featured: false,
      stock: 0,
      notes: [{ slug: note.slug, layer: "base" }],
      images: [{ path: "a/one" }],
    });
  });
});

describe("a change of many products", () => {
  const update = (ids: unknown, change: object) => ask(staff, "admin_update_products", { ids, change });

  it("sets the status, the category and featured of each known product", async () => {
    const [one, two, other] = [await aProduct(), await aProduct(), await aCategory()];
    expect(
      await update([one.id, two.id, randomUUID()], { status: "archived", featured: true, category_id: other.id }),
    ).toEqual({ ok: true, updated: 2 });
    for (const { id } of [one, two])
      expect(await formOf(id)).toMatchObject({ status: "archived", featured: true, category_id: other.id });
  });

  it("puts a featured product first on the home page, also one that is featured already", async () => {
    const [older, newer] = [await aPerfume(), await aPerfume()];
    const order = async () => {
      const cards = await ask<{ id: string }[]>(anon(), "featured_products", { max: 24 });
      return cards.map(({ id }) => id).filter((id) => id === older || id === newer);
    };
    await update([newer], { featured: true });
    await update([older], { featured: true });
    expect(await order()).toEqual([older, newer]);
    await update([newer], { status: "active" });
    await save(await formOf(newer));
    expect(await order(), "another change keeps the order").toEqual([older, newer]);
    await update([newer], { featured: true });
    expect(await order()).toEqual([newer, older]);
    await update([newer], { featured: false });
    expect(await order()).toEqual([older]);
    await save({ ...(await formOf(newer)), featured: true });
    expect(await order()).toEqual([newer, older]);
    await save({ ...(await formOf(newer)), featured: false });
    expect(await sql`select featured_at from public.products where id = ${newer}`).toEqual([{ featured_at: null }]);
  });

  it("is refused when it is invalid or names no product", async () => {
    const product = await aProduct();
    for (const [field, change] of [
      ["change", {}],
      ["change", { price_percent: 10 }],
      ["status", { status: "x" }],
      ["featured", { featured: 1 }],
      ["category_id", { category_id: randomUUID() }],
    ] as const) {
      expect(await update([product.id], change), field).toMatchObject({ error: "invalid", detail: { field } });
    }
    expect(await update([], { featured: true })).toMatchObject({ error: "invalid", detail: { field: "ids" } });
  });

  it("does not deadlock with shoppers who buy the same products", async () => {
    const [one, two] = [await aProduct({ stock: 100 }), await aProduct({ stock: 100 })];
    const both = [aLine(one), aLine(two)];
    const [updated, ...orders] = await Promise.all([
      update([two.id, one.id], { featured: true }),
      ...Array.from({ length: 10 }, (_, index) => place(anOrder({ items: index % 2 ? both : both.toReversed() }))),
    ]);
    expect([updated.ok, ...orders.map(({ ok }) => ok)]).toEqual(Array.from({ length: 11 }, () => true));
  });
});

describe("what an order stores, except the link to the product, stays byte for byte the same", () => {
  const stored = async (number: string) =>
    (
      await sql<{ bytes: string }[]>`
    select o::text || (select string_agg((to_jsonb(i) - 'product_id')::text, ',' order by i.position) from public.order_items i where i.order_id = o.id) as bytes from public.orders o where o.number = ${number}`
    )[0]?.bytes;

  it("when the product gets another name and price, is archived and is deleted in the back office", async () => {
    const { product } = await save(await aForm({ status: "active", images: [anImage("a/one")] }));
    const id = product?.id ?? "";
    const order = await placed(anOrder({ items: [aLine({ id }, { quantity: 2 })] }));
    const before = await stored(order.number);
    expect(
      await save({
        ...(await formOf(id)),
        name: "Other",
        name_ar: "آخر",
        sku: randomUUID().slice(0, 20),
        price: 99_900,
        images: [anImage("b/two")],
      }),
    ).toMatchObject({ ok: true });
    const repricing = { ids: [id], change: { percent: 50, round_to: 1, keep_former: false } };
    const { seen: preview } = await ask(staff, "admin_change_prices", repricing);
    expect(await ask(staff, "admin_change_prices", { ...repricing, seen: preview })).toMatchObject({
      ok: true,
      changed: 1,
    });
    await ask(staff, "admin_update_products", { ids: [id], change: { status: "archived" } });
    expect(await stored(order.number)).toBe(before);
    expect(await ask(staff, "admin_delete_product", { id })).toEqual({
      ok: true,
      product: { id, slug: product?.slug },
      images: ["b/two"],
    });
    expect(await stored(order.number)).toBe(before);
    expect(await ask(staff, "admin_delete_product", { id })).toMatchObject({ error: "not_found" });
  });
});

describe("a catalogue from a file", () => {
  type Report = StaffAnswer & { created?: number; updated?: number; unchanged?: number; errors?: object[] };
  const load = (rows: unknown, dry: boolean) => ask<Report>(staff, "admin_import_products", { rows, dry });
  const loadStock = (rows: unknown, dry: boolean) =>
    ask<Report>(staff, "admin_import_products", { rows, dry, set_stock: true });
  const NOTHING_KEPT = { stock_kept: 0, kept_changes: [] };
  const countOf = async (sku: string) => (await sql`select from public.products where sku = ${sku}`).length;

  it("is checked without writing, then imported: new products are created, and existing products get the values of their row", async () => {
    const [brand, category] = [
      await aBrand({ name: `House ${aWord()}`, name_ar: `دار ${aWord()}` }),
      await aCategory(),
    ];
    const [row] = await sql<{ name_ar: string }[]>`select name_ar from public.brands where id = ${brand.id}`;
    const known = await aProduct({ stock: 10 });
    const same = await aProduct();
    const sku = randomUUID().slice(0, 20);
    const rows = [
      { sku, name: "Nuit", brand: row?.name_ar, category: category.slug, price: 25_000, sizes: ["50 ml"], stock: 4 },
      { sku: known.sku, stock: 7, name_ar: "جديد", sizes: ["30 ml", "75 ml"] },
      { sku: same.sku, name: "Aube" },
    ];
    const before = await formOf(known.id);
    // The old and the new value of each changed field.
    const changes = [
      {
        row: 2,
        sku: known.sku,
        name: "Aube",
        name_ar: "جديد",
        fields: expect.arrayContaining([
          { field: "stock", from: 10, to: 7 },
          { field: "name_ar", from: before.name_ar, to: "جديد" },
          { field: "sizes", from: before.sizes, to: ["30 ml", "75 ml"] },
        ]),
      },
    ];
    expect(await loadStock(rows, true)).toEqual({
      ok: true,
      dry: true,
      created: 1,
      updated: 1,
      unchanged: 1,
      errors: [],
      changes,
      ...NOTHING_KEPT,
    });
    expect([await formOf(known.id), await countOf(sku)]).toEqual([before, 0]);
    expect(await loadStock(rows, false)).toEqual({
      ok: true,
      dry: false,
      created: 1,
      updated: 1,
      unchanged: 1,
      errors: [],
      changes,
      ...NOTHING_KEPT,
    });
    expect(await formOf(known.id)).toMatchObject({
      name: "Aube",
      name_ar: "جديد",
      stock: 7,
      sizes: ["30 ml", "75 ml"],
      price: 10_000,
      slug: known.slug,
    });
    const [created] = await sql<{ id: string }[]>`select id from public.products where sku = ${sku}`;
    expect(await formOf(created?.id ?? "")).toMatchObject({
      name: "Nuit",
      brand_id: brand.id,
      status: "draft",
      stock: 4,
      price: 25_000,
    });
    expect(await load(rows, false)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it("does not put sold bottles on sale again: the stock of known products stays, and the answer lists where it differs", async () => {
    const sold = await aProduct({ stock: 10 });
    const exported = await formOf(sold.id);
    const rows = [{ sku: sold.sku, stock: exported.stock, price: 15_000 }];
    await placed(anOrder({ items: [aLine({ id: sold.id }, { quantity: 3 })] }));
    const kept = {
      stock_kept: 1,
      kept_changes: [
        {
          row: 1,
          sku: sold.sku,
          name: exported.name,
          name_ar: exported.name_ar,
          fields: [{ field: "stock", from: 7, to: 10 }],
        },
      ],
    };
    expect(await load(rows, true)).toMatchObject({ ok: true, updated: 1, ...kept });
    expect(await load(rows, false)).toMatchObject({ ok: true, updated: 1, ...kept });
    expect(await formOf(sold.id)).toMatchObject({ price: 15_000, stock: 7 });
    expect(await load(rows, false)).toMatchObject({ updated: 0, unchanged: 1, ...kept });
    expect(await loadStock(rows, false)).toMatchObject({ updated: 1, ...NOTHING_KEPT });
    expect(await formOf(sold.id)).toMatchObject({ stock: 10 });
  });

  it("is not imported at all when a row is wrong, and the answer has every error with its row", async () => {
    const [brand, category, known] = [await aBrand(), await aCategory(), await aProduct()];
    const sku = randomUUID().slice(0, 20);
    const good = { sku, name: "Nuit", brand: brand.slug, category: category.slug, price: 25_000 };
    const rows = [
      good,
      { ...good, sku: "" },
      { ...good, sku: `${sku}b`, price: "25 DA" },
      { sku: `${sku}c`, name: "x", brand: "nobody", category: category.slug, price: 1 },
      good,
      { ...good, sku: `${sku}d`, slug: known.slug },
      "row",
      { sku: known.sku, price: "abc", stock: -1, brand: "nobody" },
    ];
    const errors = [
      { row: 2, sku: null, field: "sku", error: "invalid" },
      { row: 3, sku: `${sku}b`, field: "price", error: "invalid" },
      { row: 4, sku: `${sku}c`, field: "brand", error: "invalid" },
      { row: 5, sku, field: "sku", error: "duplicate" },
      { row: 6, sku: `${sku}d`, field: "slug", error: "duplicate" },
      { row: 7, sku: null, field: "sku", error: "invalid" },
      // The answer names every wrong cell of a row, not only the first.
      ...["brand", "price", "stock"].map((field) => ({ row: 8, sku: known.sku, field, error: "invalid" })),
    ];
    expect(await load(rows, true)).toEqual({
      ok: true,
      dry: true,
      created: 1,
      updated: 0,
      unchanged: 0,
      errors,
      changes: [],
      ...NOTHING_KEPT,
    });
    expect(await load(rows, false)).toMatchObject({ ok: false, error: "invalid", detail: { field: "rows" }, errors });
    expect(await countOf(sku)).toBe(0);
  });

  it("finds the product of a SKU that a spreadsheet or a person wrote with other letters or zeros, and keeps its SKU", async () => {
    const [code, digits] = [`Ab-${aWord()}`, String(randomInt(1_000_000, 9_999_999))];
    const rows = [`0${digits}`, code].map((sku) => ({ sku, price: 15_000 }));
    const [zeros, letters] = [await aProduct({ sku: `00${digits}` }), await aProduct({ sku: code.toUpperCase() })];
    expect(await load(rows, false)).toMatchObject({ ok: true, created: 0, updated: 2 });
    for (const { id, sku } of [zeros, letters]) expect(await formOf(id)).toMatchObject({ sku, price: 15_000 });
    const twins = [`000${digits}`, code.toLowerCase(), digits, code].map((sku) => ({ sku, price: 16_000 }));
    expect(await load(twins, true)).toMatchObject({
      errors: [
        { row: 3, sku: digits, field: "sku", error: "duplicate" },
        { row: 4, sku: code, field: "sku", error: "duplicate" },
      ],
    });
    for (const sku of [digits, code.toLowerCase()])
      expect(await save(await aForm({ sku }))).toMatchObject({ error: "duplicate", detail: { field: "sku" } });
  });

  it("is refused when a bottle on sale would cost nothing", async () => {
    const free = { price: 0, sizes: ["30 ml"], size_prices: {}, status: "active" };
    expect(await save(await aForm(free))).toMatchObject({ error: "invalid", detail: { field: "price" } });
    for (const form of [
      { ...free, status: "draft" },
      { ...free, size_prices: { "30 ml": 100 } },
    ])
      expect(await save(await aForm(form))).toMatchObject({ ok: true });
  });

  it.each(["6.13E+12", "6,13E+12", "6E+15"])(
    "is refused with the SKU %s, of which a spreadsheet kept only some digits",
    async (sku) => {
      const { errors } = await load([{ sku, price: 15_000 }], true);
      expect(errors).toContainEqual({ row: 1, sku, field: "sku", error: "invalid" });
      expect(await save(await aForm({ sku }))).toMatchObject({ error: "invalid", detail: { field: "sku" } });
    },
  );

  it("gives two new products with the same name different slugs", async () => {
    const [brand, category, name] = [await aBrand(), await aCategory(), aWord()];
    const rows = [1, 2].map((n) => ({
      sku: `${name}-${n}`,
      name,
      brand: brand.slug,
      category: category.slug,
      price: 100,
    }));
    expect(await load(rows, false)).toMatchObject({ ok: true, created: 2 });
    expect(
      (await sql<{ slug: string }[]>`select slug from public.products where name = ${name} order by sku`).map(
        ({ slug }) => slug,
      ),
    ).toEqual([name, `${name}-2`]);
  });

  it.each([
    ["an empty list", []],
    ["an object instead of a list", {}],
    ["more than a thousand rows", Array.from({ length: 1001 }, () => ({}))],
  ])("is refused for %s", async (_, rows) => {
    expect(await load(rows, true)).toMatchObject({ ok: false, error: "invalid", detail: { field: "rows" } });
  });
});

describe("all products that a filter finds", () => {
  type Listed = StaffAnswer & {
    total: number;
    per_page: number;
    products: { id: string; status: string; featured: boolean; category_id: string }[];
  };
  const listed = (filters: object) => ask<Listed>(staff, "admin_listed_products", { filters });

  it("are listed in the order of the chosen sort, with the current values that an undo restores", async () => {
    const [word, category] = [aWord(), await aCategory()];
    const [second, first] = [
      await aPerfume({ name: `B ${word}`, category, status: "draft" }),
      await aPerfume({ name: `A ${word}`, category }),
    ];
    expect(await listed({ search: word, sort: "name" })).toEqual({
      ok: true,
      total: 2,
      page: 1,
      per_page: 1000,
      products: [
        { id: first, status: "active", featured: false, category_id: category.id },
        { id: second, status: "draft", featured: false, category_id: category.id },
      ],
    });
    expect((await listed({ search: word, status: ["draft"] })).products.map(({ id }) => id)).toEqual([second]);
  });

  it("come a thousand at a time, each product once, and one change can update a thousand of them", async () => {
    const [word, brand, category] = [aWord(), await aBrand(), await aCategory()];
    await sql`
      insert into public.products (slug, sku, name, brand_id, category_id, price, status)
      select ${word} || '-' || n, ${word} || '-' || n, ${word}, ${brand.id}, ${category.id}, 10000, 'draft' from generate_series(1, 1001) as n`;
    const pages = [
      await listed({ search: word }),
      await listed({ search: word, page: 2 }),
      await listed({ search: word, page: 3 }),
    ];
    expect(pages.map(({ total, products }) => [total, products.length])).toEqual([
      [1001, 1000],
      [1001, 1],
      [1001, 0],
    ]);
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(1001);
    const ids = pages[0]?.products.map(({ id }) => id);
    expect(await ask(staff, "admin_update_products", { ids, change: { featured: true } })).toEqual({
      ok: true,
      updated: 1000,
    });
    expect((await listed({ search: word, featured: true })).total).toBe(1000);
  });
});
