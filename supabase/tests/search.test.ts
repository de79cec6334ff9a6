import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setStock } from "../local/set-stock.ts";
import type { Json } from "@/lib/supabase/database.types.ts";
import ar from "@/messages/ar.json" with { type: "json" };
import { aBrand, aCategory, aNote, aPerfume, aWord, inEmptyShop } from "./catalogue.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";

type Localised = { en: string; ar: string | null };
type Option = { slug: string; name: Localised | null; count: number };
type Facets = Record<"category" | "brand" | "gender" | "concentration" | "family" | "notes", Option[]> & {
  inStock: number;
  price: { min: number; max: number } | null;
};
type Item = { id: string; name: Localised; priceFrom: number; image: { path: string } | null };
type Answer = {
  total: number;
  page: number;
  perPage: number;
  corrected: string | null;
  near: boolean;
  ceiling: number | null;
  gift: boolean;
  items: Item[];
  facets: Facets;
};
type Suggestions = {
  corrected: string | null;
  near: boolean;
  products: { id: string; name: Localised; image: string | null; priceFrom: number; inStock: boolean }[];
};

/** The data of an answer. The functions return JSON. The types above are those that the comments of the functions describe. */
async function dataOf<Answered>(answer: PromiseLike<{ data: Json | null; error: unknown }>): Promise<Answered> {
  const { data, error } = await answer;
  if (error) throw error;
  return data as Answered;
}

const search = (query: Json, client: Client = anon()): Promise<Answer> =>
  dataOf(client.rpc("search_products", { query }));
const suggest = (text: string): Promise<Suggestions> => dataOf(anon().rpc("suggest_products", { search: text }));
const related = (product: string): Promise<Item[]> => dataOf(anon().rpc("related_products", { product }));

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
const found = async (text: string): Promise<string[]> => idsOf((await search({ search: text, per_page: 48 })).items);
const counts = (options: readonly Option[]): Record<string, number> =>
  Object.fromEntries(options.map(({ slug, count }) => [slug, count]));

describe("the folding of a text", () => {
  it.each([
    ["Décadence  L'Été", "decadence l ete"],
    ["CŒUR D’ÆTHER, Straße", "coeur d aether strasse"],
    ["ＤＩＯＲ", "dior"],
    ["N°5 — №19", "n 5 no19"],
    ["عُـــود", "عود"],
    ["أحمد إيمان آدم ٱسم", "احمد ايمان ادم اسم"],
    ["وردة ليلى", "ورده ليلي"],
    ["لؤلؤ مسائي ماء", "لولو مسايي ما"],
    ["العود الملكي", "عود ملكي"],
    ["ال الم", "ال الم"],
    ["٢١٢ ۹", "212 9"],
    ["🌹 !!!", ""],
  ])("changes %s to %s", async (text, expected) => {
    expect(await sql`select private.fold(${text}) as text`).toMatchObject([{ text: expected }]);
  });
});

describe("a product is found by", () => {
  it("its brand, in either script, in any case, mistyped, and by the brand's aliases", async () => {
    const dior = await aBrand({ name: "Dior", name_ar: "ديور", aliases: ["Christian Dior", "كريستيان ديور"] });
    const product = await aPerfume({ name: aWord(), brand: dior });
    for (const text of ["ديور", "dior", "DIOR", "doir", "christian", "كريستيان ديور", "dior christian"]) {
      expect(await found(text), text).toContain(product);
    }
  });

  it("its notes, with and without harakat and article", async () => {
    const product = await aPerfume({ notes: [await aNote({ name: "Oud", name_ar: "عُود" })] });
    for (const text of ["عود", "عُود", "العود", "oud", "OUD"]) expect(await found(text), text).toContain(product);
  });

  it("its names, SKU, category, gender, concentration, family and description, when all words match", async () => {
    const [name, arabic, sku, category, description] = [aWord(), "ظلجمر", `LF-${aWord()}`, aWord(), aWord()] as const;
    const product = await aPerfume({
      name,
      name_ar: arabic,
      sku,
      category: await aCategory({ name: category }),
      description,
      gender: "women",
      concentration: "oil",
      family: "woody",
    });
    for (const text of [
      name,
      arabic,
      sku,
      sku.replace("-", ""),
      category,
      description,
      `${name} نسائي`,
      `${name} attar`,
      `woody ${name}`,
      `${description} for women, by ${name}`,
    ]) {
      expect(await found(text), text).toEqual([product]);
    }
    expect(await found(`${name} men`)).not.toContain(product);
  });

  it.each(["edp", "edt", "edc"] as const)("the shop's Arabic word for its %s", async (concentration) => {
    const name = aWord();
    const product = await aPerfume({ name, concentration });
    expect(await found(`${name} ${ar.catalog.concentration[concentration]}`)).toEqual([product]);
  });

  it("its name together with general words such as perfume and bottle", async () => {
    const name = aWord();
    const product = await aPerfume({ name, name_ar: "عطر الظلجمر", gender: "women" });
    for (const text of [
      `${name} perfume`,
      `fragrance ${name}`,
      `عطر ${name}`,
      `عطور ${name} نسائية`,
      `${name} 50 ml`,
      `${name} 100ml`,
      `${name} ٣٠ مل`,
      `the ${name} perfume for women`,
      "عطر ظلجمر",
    ]) {
      expect(await found(text), text).toContain(product);
    }
    // The invented word can be similar to that of another test, so only this product is checked.
    expect(await found(`${name} perfume for men`)).not.toContain(product);
    expect((await search({ search: "عطر ظلجمر" })).items[0]).toMatchObject({ id: product });
  });

  it.each(["perfume", "عطور", "Fragrances", "the perfume"])(
    "%j alone, which lists all products, the newest first",
    async (text) => {
      const [asked, all] = [await search({ search: text }), await search({})];
      expect(asked.total).toBe(all.total);
      expect(idsOf(asked.items)).toEqual(idsOf(all.items));
    },
  );

  it("its size, alone or with other words", async () => {
    const [name, ml] = [aWord(), 1_000 + randomInt(8_000)] as const;
    const big = await aPerfume({ name, sizes: ["30 ml", `${ml} ml`] });
    const small = await aPerfume({ name, sizes: ["30 ml"] });
    for (const text of [`${ml} ml`, `${ml}ml`, `${ml} مل`, `perfume ${ml} ml`])
      expect(idsOf((await search({ search: text })).items), text).toEqual([big]);
    expect(idsOf((await suggest(`${ml}ml`)).products)).toEqual([big]);
    expect(await search({ search: `${name} ${ml}ml` })).toMatchObject({ total: 1, near: false, items: [{ id: big }] });
    expect(await search({ search: `${name} 9999 ml` })).toMatchObject({ total: 2, near: true });
    expect(await search({ search: "9998 ml" })).toMatchObject({ total: 0 });
    await sql`update public.products set sizes = ${[`${ml} ml`]} where id = ${small}`;
    expect((await search({ search: `${ml} ml` })).total).toBe(2);
  });

  it("the number in its name or SKU, which then is neither a size nor a price", async () => {
    const [name, digits] = [aWord(), String(100_000 + randomInt(800_000))] as const;
    const product = await aPerfume({ name: `${name} ${digits}`, sizes: ["30 ml", "50 ml"] });
    for (const text of [digits, `${name} ${digits}`, `${digits} ${name}`, `${name} ${digits} 50 ml`])
      expect(await search({ search: text }), text).toMatchObject({
        near: false,
        ceiling: null,
        total: 1,
        items: [{ id: product }],
      });
    expect(await search({ search: `${name} ${digits} 5000` })).toMatchObject({
      ceiling: 500_000,
      items: [{ id: product }],
    });
  });

  it("its name, however its last letter is written", async () => {
    const [ya, alef] = [await aPerfume({ name_ar: "ندى الظلجمور" }), await aPerfume({ name_ar: "شذا الظلجمور" })];
    for (const text of ["ندى الظلجمور", "ندا الظلجمور", "ندي ظلجمور"])
      expect(await search({ search: text }), text).toMatchObject({ corrected: null, items: [{ id: ya }] });
    for (const text of ["شذا ظلجمور", "شذى ظلجمور"]) expect(await found(text), text).toEqual([alef]);
  });

  it("other names of its notes", async () => {
    const tail = aWord();
    const note = await aNote({ name: "Orange blossom", name_ar: "زهر البرتقال" });
    await sql`update public.notes set aliases = ${[`fleur d'${tail}`]} where slug = ${note.slug}`;
    const product = await aPerfume({ notes: [note] });
    for (const text of [`fleur d'${tail}`, `fleur d’${tail}`, `fleur ${tail}`, `d${tail}`])
      expect(await search({ search: text }), text).toMatchObject({
        corrected: null,
        near: false,
        items: [{ id: product }],
      });
  });

  it("a famous name that its brand lists in similar_to; the answer then says near", async () => {
    const [famous, perfume, own] = [aWord(), aWord(), aWord()] as const;
    const brand = await aBrand({ name: `Maison ${own}` });
    const product = await aPerfume({ brand, gender: "women" });
    await sql`update public.brands set similar_to = ${[famous, `Maison ${famous}`, perfume]} where id = ${brand.id}`;
    for (const text of [
      famous,
      famous.toUpperCase(),
      `maison ${famous}`,
      `${famous} ${perfume}`,
      `${famous} for women`,
      `${famous} perfume`,
    ]) {
      expect(await search({ search: text }), text).toMatchObject({
        near: true,
        corrected: null,
        items: [{ id: product }],
      });
    }
    expect(await suggest(famous)).toMatchObject({ near: true, products: [{ id: product, inStock: true }] });
    expect(await found(`${famous} for men`)).toEqual([]);
    expect(await search({ search: own })).toMatchObject({ near: false, total: 1 });

    // When the shop sells a product with the famous name, only this product is found, and `near` is false.
    const real = await aPerfume({ name: famous });
    expect(await search({ search: famous })).toMatchObject({ near: false, items: [{ id: real }], total: 1 });
    await sql`update public.products set status = 'draft' where id in ${sql([real, product])}`;
    expect(await search({ search: famous })).toMatchObject({ near: false, total: 0 });
  });

  it("a name with a special character in it, typed as one word or as two", async () => {
    const tail = aWord();
    const product = await aPerfume({ name: `L'${tail} N.5${tail}` });
    for (const text of [`l ${tail}`, `L’${tail}`, `l${tail}`, `n5${tail}`, `n 5${tail}`])
      expect(await found(text), text).toEqual([product]);
  });

  it("the beginning of a word; whole words rank first", async () => {
    const word = aWord();
    const longer = await aPerfume({ name: `${word}wood` });
    const whole = await aPerfume({ name: word });
    const described = await aPerfume({ description: word });
    expect(await found(word)).toEqual([whole, longer, described]);
    expect(await found(word.slice(0, 9))).toHaveLength(3);
  });
});

describe("a change is found at once:", () => {
  it("a brand's name and aliases", async () => {
    const [before, after, alias] = [aWord(), aWord(), aWord()] as const;
    const brand = await aBrand({ name: before });
    const product = await aPerfume({ brand });
    await sql`update public.brands set name = ${after}, aliases = ${[alias]}, slug = ${randomUUID()} where id = ${brand.id}`;
    expect(await found(before)).toEqual([]);
    for (const text of [after, alias]) expect(await found(text)).toEqual([product]);
    const [row] = await sql<{ slug: string }[]>`select slug from public.brands where id = ${brand.id}`;
    expect(await search({ brand: [row?.slug ?? ""] })).toMatchObject({ total: 1, items: [{ id: product }] });
    expect(await search({ brand: [brand.slug] })).toMatchObject({ total: 0 });
  });

  it("a category's name, a note's name and slug, a note added and removed", async () => {
    const [oldNote, newNote, newCategory] = [aWord(), aWord(), aWord()] as const;
    const note = await aNote({ name: oldNote, name_ar: oldNote });
    const category = await aCategory();
    const product = await aPerfume({ category, notes: [note] });
    expect(await found(oldNote)).toEqual([product]);

    const slug = randomUUID();
    await sql`update public.notes set name = ${newNote}, name_ar = ${newNote}, slug = ${slug} where slug = ${note.slug}`;
    await sql`update public.categories set name = ${newCategory} where id = ${category.id}`;
    expect(await found(oldNote)).toEqual([]);
    expect(await found(newNote)).toEqual([product]);
    expect(await found(newCategory)).toEqual([product]);
    expect(await search({ notes: [slug] })).toMatchObject({ total: 1 });

    await sql`delete from public.product_notes where product_id = ${product}`;
    expect(await found(newNote)).toEqual([]);
    expect(await search({ notes: [slug] })).toMatchObject({ total: 0 });
  });

  it("a brand renamed while a product of it is being added", async () => {
    const word = aWord();
    const brand = await aBrand({ name: aWord() });
    const category = await aCategory();
    let renamed: Promise<unknown> = Promise.resolve();
    await sql.begin(async (adding) => {
      await adding`insert into public.products (slug, sku, name, brand_id, category_id, price, status)
        values (${randomUUID()}, ${randomUUID()}, 'Aube', ${brand.id}, ${category.id}, 100, 'active')`;
      renamed = sql`update public.brands set name = ${word} where id = ${brand.id}`.execute();
      await adding`select pg_sleep(0.2)`;
    });
    await renamed;
    expect(await found(word)).toHaveLength(1);
  });
});

describe("a mistyped word", () => {
  /** A random word of this many letters. */
  const aTerm = (letters: number): string => aWord().slice(0, letters);

  it.each([
    ["two letters swapped in four", "qwxz", "qxwz"],
    ["a wrong letter in five", "vqxzk", "vqxzj"],
    ["a missing letter in five", "kjqzw", "kjqw"],
    ["two wrong letters in seven", "zxqvwjk", "zxqvhjp"],
    ["a letter that sounds like the right one, even in a word of three letters", "سقذ", "صقد"],
  ])("is corrected: %s", async (_, word, typed) => {
    const product = await aPerfume({ name: word });
    expect(await search({ search: typed })).toMatchObject({ corrected: word, items: [{ id: product }] });
  });

  it.each([
    ["three letters", "qjx", "qjz"],
    ["two wrong letters in five", "wzqjv", "wzkkv"],
    ["a number", "84512367", "84512376"],
    ["a very long word", "zjqx", "zjqx".repeat(50)],
  ])("is not corrected: %s", async (_, word, typed) => {
    await aPerfume({ name: word });
    expect(await search({ search: typed })).toMatchObject({ total: 0, corrected: null });
  });

  it("is corrected to the word that finds most products", async () => {
    const stem = aTerm(8);
    await aPerfume({ name: `${stem}aa` });
    const common = await Promise.all([aPerfume({ name: `${stem}bb` }), aPerfume({ name: `${stem}bb` })]);
    expect((await search({ search: `${stem}zz` })).corrected).toBe(`${stem}bb`);
    expect((await found(`${stem}zz`)).sort()).toEqual(common.sort());
  });

  it("is the only word of the search that is corrected", async () => {
    const [one, other] = [aTerm(9), aTerm(9)] as const;
    const product = await aPerfume({ name: `${one} ${other}` });
    expect(await search({ search: `${one} ${other.slice(1)}` })).toMatchObject({
      corrected: `${one} ${other}`,
      items: [{ id: product }],
    });
  });

  it("is not corrected when its correction finds nothing together with the other words", async () => {
    const [one, other] = [aTerm(9), aTerm(9)] as const;
    await aPerfume({ name: one });
    await aPerfume({ name: other });
    expect(await search({ search: `${one} ${other.slice(1)}` })).toMatchObject({ corrected: null, total: 0 });
  });

  it("is not corrected when a description contains it", async () => {
    const word = aTerm(8);
    const product = await aPerfume({ description: word });
    await aPerfume({ name: `${word.slice(0, 7)}z` });
    expect(await search({ search: word })).toMatchObject({ corrected: null, items: [{ id: product }] });
  });

  it("is corrected to a name although a word of a description begins with it", async () => {
    const [name, tail] = [aTerm(8), aTerm(3)] as const;
    const typed = name.slice(0, -1).concat("z");
    const product = await aPerfume({ name });
    await aPerfume({ description: typed + tail });
    expect(await search({ search: typed })).toMatchObject({ corrected: name, total: 1, items: [{ id: product }] });
  });

  it("is corrected to a name rather than to a note with the same number of wrong letters", async () => {
    const stem = aTerm(8);
    const product = await aPerfume({ name: `${stem}z` });
    const notes = [await aNote({ name: `${stem}x`, name_ar: "ن" })];
    await Promise.all([aPerfume({ notes }), aPerfume({ notes })]);
    expect(await search({ search: `${stem}y` })).toMatchObject({ corrected: `${stem}z`, items: [{ id: product }] });
  });

  it("is corrected when no product matches all words, although each word begins a word of some product", async () => {
    const [one, other] = [aTerm(8), aTerm(8)] as const;
    const product = await aPerfume({ name: `${one}zw ${other}` });
    await aPerfume({ name: `${one}w${aTerm(3)}` });
    expect(await search({ search: `${one}w ${other}` })).toMatchObject({
      corrected: `${one}zw ${other}`,
      total: 1,
      items: [{ id: product }],
    });
    expect(await suggest(`${one}w ${other}`)).toMatchObject({
      corrected: `${one}zw ${other}`,
      products: [{ id: product }],
    });
  });

  it("is not corrected when its only products are hidden by another filter", async () => {
    const [one, other] = [aTerm(8), aTerm(8)] as const;
    await aPerfume({ name: `${one}w${other}`, gender: "women" });
    await aPerfume({ name: `${one}zw`, gender: "men" });
    expect(await search({ search: `${one}w`, gender: ["men"] })).toMatchObject({ corrected: null, total: 0 });
  });
});

describe("a product that is not active", () => {
  it.each(["draft", "archived"] as const)(
    "is never found, counted, suggested or used for a correction: %s",
    async (status) => {
      const word = aWord();
      const brand = await aBrand({ name: word });
      const category = await aCategory();
      const note = await aNote({ name: word, name_ar: word });
      const hidden = await aPerfume({ name: word, brand, category, notes: [note], status });
      const shown = await aPerfume({ category, notes: [note] });

      for (const client of [anon(), await admin()]) {
        expect(await search({ search: word }, client)).toMatchObject({ items: [{ id: shown }], total: 1 });
        const answer = await search({ category: [category.slug] }, client);
        expect(answer.total).toBe(1);
        expect(counts(answer.facets.brand)).not.toHaveProperty(brand.slug);
        expect(counts(answer.facets.notes)).toEqual({ [note.slug]: 1 });
      }
      expect(await suggest(word)).toMatchObject({ products: [{ id: shown }] });
      expect(idsOf(await related(shown))).not.toContain(hidden);
      expect(await related(hidden)).toEqual([]);
    },
  );

  it("is not used to correct a word", async () => {
    const secret = aWord();
    const product = await aPerfume({ name: secret });
    expect((await search({ search: secret.slice(1) })).corrected).toBe(secret);
    await sql`update public.products set status = 'draft' where id = ${product}`;
    expect(await search({ search: secret.slice(1) })).toMatchObject({ corrected: null, total: 0 });
  });

  it("is found once it goes on sale, and no longer when it is withdrawn or deleted", async () => {
    const word = aWord();
    const product = await aPerfume({ name: word, status: "draft" });
    await sql`update public.products set status = 'active' where id = ${product}`;
    expect(await found(word)).toEqual([product]);
    await sql`update public.products set status = 'archived' where id = ${product}`;
    expect(await found(word)).toEqual([]);
    await sql`update public.products set status = 'active' where id = ${product}`;
    expect(await found(word)).toEqual([product]);
    await sql`delete from public.products where id = ${product}`;
    expect(await found(word)).toEqual([]);
  });
});

describe("facets", () => {
  it("count the products of each option as if nothing were chosen in the same facet", async () => {
    const category = await aCategory({ name: "Evening", name_ar: "مساء" });
    const [nour, asil] = [
      await aBrand({ name: "Nour", name_ar: "نور" }),
      await aBrand({ name: "Asil", name_ar: "أصيل" }),
    ] as const;
    const rose = await aNote({ name: "Rose", name_ar: "ورد" });
    await aPerfume({ category, brand: nour, gender: "women", notes: [rose], stock: 0 });
    await aPerfume({ category, brand: nour, gender: "men", concentration: "edt", price: 20_000 });
    await aPerfume({ category, brand: asil, gender: "women", family: "oud", price: 30_000 });
    const scope = { category: [category.slug] };

    const all = await search(scope);
    expect(all.total).toBe(3);
    expect(all.facets.brand).toEqual([
      { slug: nour.slug, name: { en: "Nour", ar: "نور" }, count: 2 },
      { slug: asil.slug, name: { en: "Asil", ar: "أصيل" }, count: 1 },
    ]);
    expect(all.facets.gender).toEqual([
      { slug: "women", name: null, count: 2 },
      { slug: "men", name: null, count: 1 },
    ]);
    expect(all.facets.notes).toEqual([{ slug: rose.slug, name: { en: "Rose", ar: "ورد" }, count: 1 }]);
    expect(all.facets).toMatchObject({ inStock: 2, price: { min: 30_000, max: 90_000 } });
    expect(counts(all.facets.category)[category.slug]).toBe(3);

    const women = await search({ ...scope, gender: ["women"] });
    expect(women.total).toBe(2);
    expect(counts(women.facets.gender)).toEqual({ women: 2, men: 1 });
    expect(counts(women.facets.brand)).toEqual({ [nour.slug]: 1, [asil.slug]: 1 });
    expect(women.facets.inStock).toBe(1);

    const ofNour = await search({ ...scope, brand: [nour.slug], in_stock: true });
    expect(ofNour.total).toBe(1);
    expect(counts(ofNour.facets.brand)).toEqual({ [nour.slug]: 1, [asil.slug]: 1 });
    expect(counts(ofNour.facets.gender)).toEqual({ men: 1 });
    expect(ofNour.facets.inStock).toBe(1);
    expect(ofNour.facets.price).toEqual({ min: 60_000, max: 60_000 });

    const dear = await search({ ...scope, price_min: 80_000 });
    expect(dear.total).toBe(1);
    expect(dear.facets.price).toEqual({ min: 30_000, max: 90_000 });

    const either = await search({ ...scope, brand: [nour.slug, asil.slug], gender: ["men", "women"] });
    expect(either.total).toBe(3);
  });

  it("keep a chosen option with a count of zero, and show 24 notes at a time", async () => {
    const category = await aCategory();
    const notes = await Promise.all(Array.from({ length: 26 }, () => aNote({ name: aWord(), name_ar: "ن" })));
    await aPerfume({ category, notes });
    const [last] = (await search({ category: [category.slug] })).facets.notes.slice(-1);
    expect((await search({ category: [category.slug] })).facets.notes).toHaveLength(24);
    const rest = notes.filter(({ slug }) => slug !== last?.slug);
    const chosen = await search({
      category: [category.slug],
      gender: ["men"],
      notes: rest.slice(0, 2).map(({ slug }) => slug),
    });
    expect(chosen.total).toBe(0);
    expect(chosen.facets.gender).toContainEqual({ slug: "men", name: null, count: 0 });
    expect(Object.values(counts(chosen.facets.notes))).toEqual([0, 0]);
  });

  it("count the products in stock after each change of the stock", async () => {
    const category = await aCategory();
    const products = await Promise.all(Array.from({ length: 12 }, () => aPerfume({ category, stock: 1 })));
    await Promise.all(products.slice(0, 9).map((id) => setStock(sql, [id], 0)));
    expect((await search({ category: [category.slug] })).facets.inStock).toBe(3);
    await setStock(sql, products.slice(0, 4), 5);
    expect((await search({ category: [category.slug], in_stock: true })).total).toBe(7);
  });
});

describe("a search for a gift", () => {
  it("shows what is called a gift first, then what customers received most, and sold-out products last", async () => {
    const { number } = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const [order] = await sql<{ row: Record<string, Json> }[]>`
      select to_jsonb(o) as row from public.orders o where o.number = ${number}`;
    const row = order?.row ?? {};
    await inEmptyShop(async (on) => {
      const perfume = async (name: string, stock = 10, description = ""): Promise<string> => {
        const [row] = await on<{ id: string }[]>`
          with brand as (insert into public.brands (slug, name) values (${randomUUID()}, 'Nour') returning id),
            category as (insert into public.categories (slug, name) values (${randomUUID()}, 'Any') returning id)
          insert into public.products (slug, sku, name, description, brand_id, category_id, price, sizes, stock, status)
          select ${randomUUID()}, ${randomUUID()}, ${name}, ${description}, brand.id, category.id, 10000, '{30 ml}',
            ${stock}, 'active' from brand, category returning id`;
        return row?.id ?? "";
      };
      const names = async (search: string, page = 1) => {
        const [row] = await on<{ list: Answer }[]>`
          select public.search_products(${on.json({ search, page, per_page: 3, facets: false })}) as list`;
        return row?.list.items.map(({ name }) => name.en);
      };
      await perfume("Sold-out gift box", 0);
      await perfume("Coffret du soir");
      const [little, much] = [await perfume("Aube"), await perfume("Nuit")];
      await perfume("Zeste", 10, "A fine gift.");
      for (const [product, quantity] of [
        [little, 1],
        [much, 4],
      ] as const) {
        const id = randomUUID();
        const number = `LF-GFT00${quantity}`;
        const own = { id, number, idempotency_key: randomUUID(), token_hash: `\\x${quantity}0`.padEnd(66, "0") };
        await on`
          insert into public.orders
          select * from jsonb_populate_record(null::public.orders, ${on.json({ ...row, ...own, status: "delivered" })})`;
        await on`
          insert into public.order_items (order_id, position, product_id, sku, name, brand, unit_price, quantity)
          values (${id}, 1, ${product}, 'x', 'x', 'x', 100, ${quantity})`;
        await on`
          insert into public.order_events (order_id, actor, kind, to_status)
          values (${id}, 'admin', 'status_changed', 'delivered')`;
      }
      expect(await names("cadeau")).toEqual(["Coffret du soir", "Nuit", "Aube"]);
      expect(await names("هدية", 2)).toEqual(["Zeste", "Sold-out gift box"]);
    });
  });
});

describe("a list", () => {
  const aShelf = async () => {
    const category = await aCategory();
    const ids: string[] = [];
    for (const [index, name] of ["Cèdre", "Ambre", "bois"].entries()) {
      ids.push(
        await aPerfume({
          category,
          name,
          price: [20_000, 30_000, 10_000][index] ?? 0,
          created_at: `2026-01-0${index + 1}T00:00:00Z`,
        }),
      );
    }
    return { category: [category.slug], ids };
  };

  it.each([
    ["newest", [2, 1, 0]],
    ["price_asc", [2, 0, 1]],
    ["price_desc", [1, 0, 2]],
    ["name", [1, 2, 0]],
    ["relevance", [2, 1, 0]],
    ["unknown", [2, 1, 0]],
  ])("is sorted by %s", async (sort, order) => {
    const { category, ids } = await aShelf();
    expect(idsOf((await search({ category, sort })).items)).toEqual(order.map((index) => ids[index]));
  });

  it("comes in pages without a repeated or missing product", async () => {
    const { category, ids } = await aShelf();
    const pages = await Promise.all([1, 2, 3].map((page) => search({ category, page, per_page: 2 })));
    expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
    expect(pages.flatMap(({ items }) => idsOf(items)).sort()).toEqual([...ids].sort());
  });

  it("shows the price of the cheapest size, and sorts by it", async () => {
    const category = await aCategory();
    const cheap = await aPerfume({
      category,
      price: 10_000,
      sizes: ["30 ml", "100 ml"],
      size_prices: { "100 ml": 20_000 },
    });
    const plain = await aPerfume({ category, price: 25_000, sizes: [] });
    const scope = { category: [category.slug], sort: "price_asc" };
    expect((await search(scope)).items).toMatchObject([
      { id: cheap, priceFrom: 20_000 },
      { id: plain, priceFrom: 25_000 },
    ]);
    await sql`update public.products set size_prices = '{}', price_from = 1 where id = ${cheap}`;
    expect((await search(scope)).items).toMatchObject([{ id: plain }, { id: cheap, priceFrom: 30_000 }]);
    expect((await search({ ...scope, price_min: 25_001, price_max: 30_000 })).total).toBe(1);
  });

  it("filtered by price has each product with at least one size in the price range", async () => {
    const category = await aCategory();
    const three = await aPerfume({ category, price: 10_000, sizes: ["10 ml", "50 ml", "100 ml"] });
    const one = await aPerfume({ category, price: 70_000, sizes: ["10 ml"] });
    const priced = async (price_min: number | null, price_max: number | null) =>
      idsOf((await search({ category: [category.slug], sort: "price_asc", price_min, price_max })).items);
    expect(await priced(100_000, null)).toEqual([three]);
    expect(await priced(100_001, null)).toEqual([]);
    expect(await priced(60_000, 80_000)).toEqual([one]);
    expect(await priced(50_000, 50_000)).toEqual([three]);
    expect(await priced(50_001, 69_999)).toEqual([]);
    expect(await priced(20_000, 49_999)).toEqual([]);
    expect(await priced(null, 10_000)).toEqual([three]);
    expect(await priced(null, 9_999)).toEqual([]);
    expect((await search({ category: [category.slug] })).facets.price).toEqual({ min: 10_000, max: 100_000 });
    await sql`update public.products set size_prices = '{"50 ml": 65000}' where id = ${three}`;
    expect(await priced(60_000, 69_999)).toEqual([three]);
  });

  it("rounds the cheapest bottle to the coin of the shop's currency", async () => {
    const product = await aPerfume({ price: 12_345, sizes: ["5 ml"] });
    const priceFrom = async (db: typeof sql) =>
      (await db<{ price_from: string }[]>`select price_from from public.products where id = ${product}`)[0]?.price_from;
    expect(Number(await priceFrom(sql))).toBe(6_200);
    const undone = new Error("undone");
    await expect(
      sql.begin(async (inDollars) => {
        await inDollars`update public.settings set currency = 'USD'`;
        expect(Number(await priceFrom(inDollars as unknown as typeof sql))).toBe(6_173);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it("has the first picture of a product", async () => {
    const product = await aPerfume({ name: aWord() });
    await sql`insert into public.product_images (product_id, position, path, width, height) values (${product}, 1, 'b', 4, 5), (${product}, 0, 'a', 4, 5)`;
    const { items } = await search({ category: [], sort: "newest", per_page: 48 });
    expect(items.find(({ id }) => id === product)?.image).toEqual({
      path: "a",
      alt: { en: "", ar: null },
      width: 4,
      height: 5,
      blur: null,
    });
  });
});

describe("an unusual query gets a valid answer:", () => {
  it.each<[string, Json]>([
    ["null", null],
    ["a list", [1, 2]],
    [
      "wrong types",
      {
        search: 5,
        category: "x",
        brand: { a: 1 },
        gender: 3,
        notes: [null, 1, {}],
        price_min: "1",
        price_max: [],
        in_stock: "yes",
        sort: 7,
        page: "2",
        per_page: {},
        facets: 1,
      },
    ],
    ["numbers out of range", { page: -3, per_page: 1e9, price_min: -1e30, price_max: 1e300 }],
    ["fractions", { page: 1.5, per_page: 0.1, price_min: 0.5 }],
    ["operators", { search: "' | & ! :* <-> ( ) \\ \" % _ --;" + "drop table products" }],
    [
      "a very long text and list",
      { search: "ab ".repeat(5_000), brand: Array.from({ length: 5_000 }, (_, i) => `b${i}`) },
    ],
    ["one very long word", { search: "x".repeat(10_000) }],
    ["invisible text", { search: "\u200f\u202e \u00a0" }],
    ["emoji", { search: "🌹👩‍👩‍👧 ﷽" }],
  ])("%s", async (_, query) => {
    const answer = await search(query);
    expect(answer).toMatchObject({
      total: expect.any(Number),
      page: expect.any(Number),
      items: expect.any(Array),
      facets: { price: expect.any(Object) },
    });
    expect(answer.perPage).toBeLessThanOrEqual(48);
    expect(answer.items.length).toBeLessThanOrEqual(answer.perPage);
  });

  it("a text without letters finds nothing, not everything", async () => {
    await aPerfume();
    expect((await search({ search: "???" })).total).toBe(0);
    expect((await search({ search: "  " })).total).toBeGreaterThan(0);
  });

  it("facets can be left out", async () => {
    expect((await search({ facets: false })).facets).toBeNull();
  });
});

describe("suggestions", () => {
  it("are products whose name or brand begins with the text, corrected where it is mistyped", async () => {
    const word = aWord();
    const brand = await aBrand({ name: word });
    const product = await aPerfume({ name: "Aube", brand });
    const at = [...word].findIndex((letter, index) => letter !== word[index + 1]);
    const typo = `${word.slice(0, at)}${word
      .slice(at, at + 2)
      .split("")
      .reverse()
      .join("")}${word.slice(at + 2)}`;
    expect(await suggest(word.slice(0, 6))).toMatchObject({
      corrected: null,
      products: [{ id: product, name: { en: "Aube" }, image: null, priceFrom: 30_000 }],
    });
    expect(await suggest(typo)).toMatchObject({ corrected: word, products: [{ id: product }] });
  });

  it.each(["", "   ", "!", "x".repeat(5_000)])("are none for %j", async (text) => {
    expect(await suggest(text)).toMatchObject({ products: [] });
  });
});

describe("related products", () => {
  it("share notes: rare and base notes count more, and products in stock come first", async () => {
    const [rare, other] = [
      await aNote({ name: aWord(), name_ar: "ن" }),
      await aNote({ name: aWord(), name_ar: "ن" }),
    ] as const;
    const product = await aPerfume({ notes: [rare, other] });
    const soldOut = await aPerfume({ notes: [rare, other], stock: 0 });
    const near = await aPerfume({ notes: [rare] });
    const twin = await aPerfume({ notes: [rare, other] });
    await aPerfume();
    expect(idsOf(await related(product))).toEqual([twin, near, soldOut]);
  });

  it("of the same family with a shared heart note come before those that share only a base note", async () => {
    const [heart, base, top] = [
      await aNote({ name: aWord(), name_ar: "ن" }),
      await aNote({ name: aWord(), name_ar: "ن" }),
      await aNote({ name: aWord(), name_ar: "ن" }),
    ] as const;
    const layered = async (family: string, notes: Readonly<Record<string, string>>): Promise<string> => {
      const id = await aPerfume({ family });
      for (const [layer, note_slug] of Object.entries(notes))
        await sql`insert into public.product_notes ${sql({ product_id: id, note_slug, layer })}`;
      return id;
    };
    const product = await layered("oud", { top: top.slug, heart: heart.slug, base: base.slug });
    const onlyBase = await layered("citrus", { base: base.slug });
    const baseAndTop = await layered("citrus", { base: base.slug, top: top.slug });
    const onlyHeart = await layered("citrus", { heart: heart.slug });
    const family = await layered("oud", { base: base.slug });
    const both = await layered("oud", { heart: heart.slug });
    expect(idsOf(await dataOf<Item[]>(anon().rpc("related_products", { product, max: 24 })))).toEqual([
      both,
      family,
      onlyHeart,
      baseAndTop,
      onlyBase,
    ]);
  });

  it("are none for an unknown product", async () => {
    expect(await related(randomUUID())).toEqual([]);
  });
});

describe("the index", () => {
  /** Everything in the index, without the ordinals, which a rebuild assigns anew. */
  const indexContents = async (db: typeof sql) => ({
    facts: await db`
      select b.facet, b.value, array_agg(i.product_id order by i.product_id) as products from private.fact_bits b
      join private.search_index i on (i.ordinal >> 12) + 1 = b.block and get_bit(b.bits, i.ordinal & 4095) = 1 group by 1, 2 order by 1, 2`,
    words:
      await db`select i.product_id, w.title, w.document from private.search_words w join private.search_index i using (ordinal) where i.facts <> '{}' order by 1`,
    similar: await db`select phrase, brand from private.similar_names order by 1, 2`,
    vocabulary: await db`select word, documents from private.vocabulary order by word`,
    stray: await db`select facet, value, block from private.fact_bits b where bit_count(b.bits) <> (
      select count(*) from private.search_index i where (i.ordinal >> 12) + 1 = b.block and get_bit(b.bits, i.ordinal & 4095) = 1)`,
    columns:
      await db`select product_id, created_at, prices, in_stock, sort_name, facts from private.search_index where facts <> '{}' order by 1`,
  });

  it("equals a rebuilt index after every kind of change", async () => {
    const category = await aCategory();
    const notes = await Promise.all(["a", "b", "c"].map((name) => aNote({ name: name + aWord(), name_ar: "ن" })));
    const brands = await Promise.all([aBrand({ name: aWord() }), aBrand({ name: aWord() })]);
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        aPerfume({
          category,
          brand: brands[i % 2] ?? brands[0],
          notes: notes.slice(i % 3),
          stock: i % 4,
          status: i % 5 ? "active" : "draft",
        }),
      ),
    );
    const some = (from: number, to: number) => sql(ids.slice(from, to));
    await sql`update public.products set status = case status when 'active' then 'archived' else 'active' end where id in ${some(0, 8)}`;
    await sql`update public.products set brand_id = ${brands[0]?.id ?? null}, price = price * 2, name = name || ' Nuit', gender = 'men' where id in ${some(4, 12)}`;
    await setStock(sql, ids.slice(4, 12), 0);
    await setStock(sql, ids.slice(12, 18), 3);
    await sql`update public.products set created_at = created_at - interval '1 day' where id in ${some(10, 18)}`;
    await sql`delete from public.product_notes where product_id in ${some(12, 16)}`;
    await sql`update public.product_notes set note_slug = ${notes[2]?.slug ?? ""}, layer = 'top' where note_slug = ${notes[0]?.slug ?? ""}`;
    await sql`delete from public.products where id in ${some(20, 24)}`;
    await sql`update public.brands set name = ${aWord()}, slug = ${randomUUID()} where id = ${brands[1]?.id ?? null}`;
    const undone = new Error("undone");
    await expect(
      sql.begin(async (db) => {
        const maintained = await indexContents(db as unknown as typeof sql);
        await db`select private.rebuild_search_index()`;
        expect(maintained).toEqual(await indexContents(db as unknown as typeof sql));
        expect(maintained.stray).toEqual([]);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it("counts the same as a plain query, with any filters", async () => {
    const category = await aCategory();
    const genders = ["women", "men", "unisex"] as const;
    const families = ["floral", "woody", "oud"] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        aPerfume({
          category,
          gender: genders[i % 3] ?? "men",
          family: families[(i * 7) % 3] ?? "oud",
          price: 10_000 + (i % 5) * 1_000,
          stock: i % 4,
          status: i % 6 ? "active" : "draft",
        }),
      ),
    );
    for (const gender of [[], ["women"], ["men", "unisex"]]) {
      for (const family of [[], ["oud", "woody"]]) {
        for (const in_stock of [false, true]) {
          const max = 39_000;
          const [plain] = await sql<{ total: number }[]>`
            select count(*)::int as total from public.products where category_id = ${category.id} and status = 'active' and price_from <= ${max}
              and (${gender.length === 0} or gender = any (${gender})) and (${family.length === 0} or family = any (${family})) and (${!in_stock} or stock > 0)`;
          const answer = await search({ category: [category.slug], gender, family, in_stock, price_max: max });
          expect(answer.total).toBe(plain?.total);
          expect(Object.values(counts(answer.facets.family)).reduce((sum, count) => sum + count, 0)).toBe(
            (await search({ category: [category.slug], gender, in_stock, price_max: max })).total,
          );
        }
      }
    }
  });

  it("cannot be read by a visitor", async () => {
    for (const attempt of [
      "select from private.search_words",
      "select private.rebuild_search_index()",
      "select from private.vocabulary",
    ]) {
      await expect(sql.begin(async (db) => [await db`set local role anon`, await db.unsafe(attempt)])).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});
