import { describe, expect, it } from "vitest";
import { pricePer10ml, unitPrice } from "../../lib/catalog/price.ts";
import { CONCENTRATIONS, FAMILIES } from "../../lib/catalog/product-values.ts";
import type { Priced } from "../../lib/catalog/product.ts";
import { LOCALES } from "../../lib/core/locale.ts";
import { altText } from "../../supabase/demo/catalogue/alt.ts";
import { catalogue } from "../../supabase/demo/catalogue/index.ts";
import type { DemoProduct } from "../../supabase/demo/catalogue/types.ts";

const { brands, categories, notes, products, testimonials } = catalogue;

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Names of real perfume brands in both scripts, compared as whole words. No page of the demo shop may show one. */
const REAL_BRANDS = [
  "dior",
  "givenchy",
  "chanel",
  "hermes",
  "ysl",
  "laurent",
  "lancome",
  "gaultier",
  "ford",
  "kilian",
  "initio",
  "creed",
  "marly",
  "guerlain",
  "cartier",
  "caron",
  "lattafa",
  "armaf",
  "afnan",
  "alhambra",
  "rasasi",
  "amouage",
  "ajmal",
  "montale",
  "mancera",
  "labo",
  "byredo",
  "diptyque",
  "margiela",
  "armani",
  "versace",
  "dolce",
  "gabbana",
  "bvlgari",
  "bulgari",
  "prada",
  "gucci",
  "burberry",
  "valentino",
  "rabanne",
  "azzaro",
  "penhaligons",
  "malone",
  "kayali",
  "kurkdjian",
  "baccarat",
  "sauvage",
  "aventus",
  "ديور",
  "شانيل",
  "هيرميس",
  "كريد",
  "جيرلان",
  "غيرلان",
  "كارتييه",
  "لطافة",
  "ارماف",
  "الرصاصي",
  "أمواج",
  "امواج",
  "أرماني",
  "ارماني",
  "فيرزاتشي",
  "بولغاري",
  "لانكوم",
  "جيفنشي",
  "مونتال",
  "سوفاج",
];

const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
const numberOf = (matches: (product: DemoProduct) => boolean) => products.filter(matches).length;
const brandOf = (product: DemoProduct) => brands.find(({ slug }) => slug === product.brand);
const priced = ({ price, sizePrices = {} }: DemoProduct): Priced => ({ price, sizePrices, currency: "DZD" });
const words = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const altOf = (product: DemoProduct, locale: "en" | "ar") =>
  altText(product, brandOf(product) ?? { name: "", nameAr: "" }, locale);

const english = [
  ...[...brands, ...categories].flatMap(({ name, description }) => [name, description]),
  ...notes.map(({ name }) => name),
  ...products.flatMap((product) => [product.name, product.description, altOf(product, "en")]),
  ...testimonials.flatMap(({ author, city, quote }) => [author, city, quote]),
];
const arabic = [
  ...[...brands, ...categories].flatMap(({ nameAr, descriptionAr }) => [nameAr, descriptionAr]),
  ...notes.map(({ nameAr }) => nameAr),
  ...products
    .flatMap((product) => [product.nameAr, product.descriptionAr, altOf(product, "ar")])
    .filter((text) => text !== null),
  ...testimonials.flatMap(({ authorAr, cityAr, quoteAr }) => [authorAr, cityAr, quoteAr]),
];

// Wrong slugs, SKUs, values and references need no test here: TypeScript or the seed of the demo refuses them.

describe("identity", () => {
  it.each([
    ["product names", products.map(({ name }) => name)],
    ["Arabic product names", products.map(({ nameAr }) => nameAr)],
    ["English descriptions", products.map(({ description }) => description)],
    ["ages, so that the newest-first order is fixed", products.map(({ createdDaysAgo }) => String(createdDaysAgo))],
  ])("has no two equal %s", (_, values) => {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it("has a product for every brand, category, family and concentration", () => {
    expect(slugs(brands).filter((slug) => !products.some(({ brand }) => brand === slug))).toEqual([]);
    expect(slugs(categories).filter((slug) => !products.some(({ category }) => category === slug))).toEqual([]);
    expect(FAMILIES.filter((family) => !products.some((product) => product.family === family))).toEqual([]);
    expect(
      CONCENTRATIONS.filter((concentration) => !products.some((product) => product.concentration === concentration)),
    ).toEqual([]);
  });

  it("has no category that names an audience, because a product has a gender", () => {
    const audience = /\b(?:her|him|women|men|unisex|everyone)\b|نساء|رجال|جنسين|جميع/i;
    expect(
      categories.filter(({ slug, name, nameAr }) =>
        [slug.replaceAll("-", " "), name, nameAr].some((text) => audience.test(text)),
      ),
    ).toEqual([]);
  });
});

describe("counts", () => {
  it("has sixty fragrances and a set to try them, of ten brands in six categories", () => {
    expect([products.length, brands.length, categories.length]).toEqual([61, 10, 6]);
  });

  it("has products in every state that the screens show", () => {
    expect({
      active: numberOf(({ status }) => status === "active"),
      draft: numberOf(({ status }) => status === "draft"),
      archived: numberOf(({ status }) => status === "archived"),
      featured: numberOf(({ featured }) => featured),
      outOfStock: numberOf(({ stock }) => stock === 0),
      low: numberOf(({ stock }) => stock >= 1 && stock <= 3),
      withoutArabicDescription: numberOf(({ descriptionAr }) => descriptionAr === null),
      sizeWithoutNumber: numberOf(({ sizes }) => sizes.some((size) => !/\d/.test(size))),
      reduced: numberOf(({ compareAtPrice }) => compareAtPrice !== undefined),
    }).toEqual({
      active: 58,
      draft: 2,
      archived: 1,
      featured: 8,
      outOfStock: 5,
      low: 7,
      withoutArabicDescription: 0,
      sizeWithoutNumber: 1,
      reduced: 5,
    });
  });

  it("has eight testimonials, two of them not approved yet", () => {
    expect(testimonials.map(({ approved }) => approved).sort()).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("stock", () => {
  it("is left for every featured product and every one without Arabic description, all active", () => {
    const shown = products.filter(({ featured, descriptionAr }) => featured || descriptionAr === null);
    expect(shown.filter(({ status, stock }) => status !== "active" || stock === 0)).toEqual([]);
  });
});

describe("prices", () => {
  it("are 900 to 4,500 DA for 10 ml, in whole dinars for every size", () => {
    const isPlausible = (product: DemoProduct) =>
      product.price >= 90_000 &&
      product.price <= 450_000 &&
      product.sizes.every((size) => unitPrice(priced(product), size) % 100 === 0);
    expect(products.filter((product) => !isPlausible(product)).map(({ sku }) => sku)).toEqual([]);
  });

  it("are never higher per millilitre for a bigger bottle", () => {
    const rates = (product: DemoProduct) => product.sizes.map((size) => pricePer10ml(priced(product), size));
    expect(
      products
        .filter((product) => rates(product).some((rate, index, all) => rate > (all[index - 1] ?? product.price)))
        .map(({ sku }) => sku),
    ).toEqual([]);
  });

  it("have a former price only if it is higher, and only if no size has its own price", () => {
    const reduced = products.filter(({ compareAtPrice }) => compareAtPrice !== undefined);
    expect(
      reduced.filter(
        ({ price, compareAtPrice = 0, sizePrices }) => compareAtPrice <= price || sizePrices !== undefined,
      ),
    ).toEqual([]);
  });
});

describe("texts", () => {
  it("in Arabic have no Latin letters", () => {
    expect(arabic.filter((text) => !ARABIC.test(text) || LATIN.test(text))).toEqual([]);
  });

  it("in English have no Arabic letters", () => {
    expect(english.filter((text) => !LATIN.test(text) || ARABIC.test(text))).toEqual([]);
  });

  it("name no real brand on a page", () => {
    const forbidden = new Set(REAL_BRANDS.flatMap(words));
    expect([...english, ...arabic].filter((text) => words(text).some((word) => forbidden.has(word)))).toEqual([]);
  });
});

describe("aliases", () => {
  it.each([
    "dior",
    "ديور",
    "doir",
    "chanel",
    "شانيل",
    "tom ford",
    "توم فورد",
    "creed",
    "كريد",
    "ysl",
    "ايف سان لوران",
    "guerlain",
    "جيرلان",
    "lattafa",
    "لطافة",
  ])("%s is listed as a similar name of exactly one brand", (alias) => {
    expect(brands.filter(({ similar }) => similar.some((candidate) => candidate === alias))).toHaveLength(1);
  });

  it("name every brand in Latin and in Arabic script", () => {
    expect(
      brands.filter(
        ({ aliases }) => !aliases.some((alias) => ARABIC.test(alias)) || !aliases.some((alias) => LATIN.test(alias)),
      ),
    ).toEqual([]);
  });
});

describe("pictures", () => {
  it("draw no two products alike; neighbours differ in bottle, perfume colour and background", () => {
    const looks = products.map(({ look }) => `${look.bottle} ${look.juice} ${look.cap}`);
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
    products.slice(1).forEach(({ sku, look }, index) => {
      const before = products[index]?.look;
      expect([
        sku,
        look.bottle === before?.bottle,
        look.juice === before?.juice,
        look.background === before?.background,
      ]).toEqual([sku, false, false, false]);
    });
  });

  it("have alternative texts that all differ, end with a full stop and fit the database column", () => {
    for (const locale of LOCALES) {
      const alts = products.map((product) => altOf(product, locale));
      expect(new Set(alts).size).toBe(products.length);
      expect(alts.filter((alt) => alt.length > 200 || !alt.endsWith("."))).toEqual([]);
    }
  });

  it("have alternative texts that name the shape, the colour and the cap", () => {
    const salon = products.find(({ slug }) => slug === "salon-ivoire");
    expect(salon && altOf(salon, "en")).toBe(
      "A square, heavy bottle of Salon Ivoire by Saint-Aubry, filled with honey-coloured perfume and closed with a black cap.",
    );
    expect(salon && altOf(salon, "ar")).toBe(
      "قارورة مربّعة ثقيلة من «صالون عاجي» (سانت أوبري)، فيها عطر بلون العسل ولها غطاء أسود.",
    );
  });
});
