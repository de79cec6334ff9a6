import { describe, expect, it } from "vitest";
import { type FeedContext, feedItems, type FeedProduct } from "./feed-item.ts";
import { googleHead, googleItem } from "./google-feed.ts";
import { metaHead, metaItem } from "./meta-feed.ts";

const aProduct = (over: Partial<FeedProduct> = {}): FeedProduct => ({
  id: "5b3cf0f4-6f4e-4d84-9f0e-5d2a4f1c9a10",
  sku: "LF-1",
  name: { en: "Aube", ar: "فجر" },
  description: { en: "Rose at dawn.", ar: null },
  brand: { en: "Nour", ar: "نور" },
  category: { en: "For her", ar: null },
  gender: "women",
  concentration: "edp",
  sizes: ["30 ml", "50 ml"],
  stock: 3,
  price: 100_000,
  sizePrices: { "50 ml": 450_000 },
  compareAtPrice: null,
  images: ["aube-front", "aube-detail"],
  ...over,
});

const context: FeedContext = {
  locale: "en",
  currency: "DZD",
  shipping: { lowest: 40_000, highest: 120_000, isFree: (price) => price >= 400_000 },
  link: ({ id }, size) => `https://shop.example/products/${id}${size === null ? "" : `?size=${size}`}`,
  image: (folder) => `https://shop.example/media/${folder}/1280.webp`,
  kind: () => "Eau de parfum",
};

describe("the items of a product", () => {
  it("are its sizes, each with its own price and the highest delivery fee", () => {
    expect(feedItems(aProduct(), context)).toMatchObject([
      {
        id: "LF-1-30ml",
        group: "LF-1",
        size: "30 ml",
        price: "3000.00 DZD",
        shipping: "1200.00 DZD",
        title: "Nour Aube, Eau de parfum, 30 ml",
        available: true,
      },
      { id: "LF-1-50ml", group: "LF-1", size: "50 ml", price: "4500.00 DZD", shipping: "0.00 DZD" },
    ]);
  });

  it("lead to the product in their own size", () => {
    const links = (product: FeedProduct) => feedItems(product, context).map(({ link }) => link);
    const address = `https://shop.example/products/${aProduct().id}`;
    expect(links(aProduct())).toEqual([`${address}?size=30 ml`, `${address}?size=50 ml`]);
    expect(links(aProduct({ sizes: [] }))).toEqual([address]);
  });

  it("have the former price as the price, and the current price as the sale price", () => {
    const items = feedItems(aProduct({ compareAtPrice: 120_000, sizePrices: { "50 ml": 600_000 } }), context);
    expect(items).toMatchObject([
      { price: "3600.00 DZD", salePrice: "3000.00 DZD" },
      { price: "6000.00 DZD", salePrice: null },
    ]);
    const [reduced, full] = items.map((item) => ({ google: googleItem(item), meta: metaItem(item) }));
    expect(reduced?.google).toContain("<g:price>3600.00 DZD</g:price><g:sale_price>3000.00 DZD</g:sale_price>");
    expect(reduced?.meta).toContain(`"3600.00 DZD","3000.00 DZD"`);
    expect(full?.google).not.toContain("sale_price");
    expect(full?.meta).toContain(`"6000.00 DZD","",`);
  });

  it("have the delivery fee for the current price", () => {
    const [item] = feedItems(aProduct({ sizes: [], price: 390_000, compareAtPrice: 410_000 }), context);
    expect(item).toMatchObject({ price: "4100.00 DZD", shipping: "1200.00 DZD" });
  });

  it("are in the feed's language, and in English where a translation is missing", () => {
    const [item] = feedItems(aProduct(), { ...context, locale: "ar", kind: () => "أو دو بارفان" });
    expect(item).toMatchObject({ title: "نور فجر، أو دو بارفان، 30 ml", brand: "نور", description: "Rose at dawn." });
  });

  it("are absent without a picture or a price, which the networks refuse", () => {
    expect(feedItems(aProduct({ images: [] }), context)).toEqual([]);
    expect(feedItems(aProduct({ price: 0, sizePrices: {} }), context)).toEqual([]);
  });

  it("are one item without a group for a product that has no sizes", () => {
    expect(feedItems(aProduct({ sizes: [], stock: 0 }), context)).toMatchObject([
      { id: "LF-1", group: null, size: null, available: false },
    ]);
  });

  it("keep within the networks' limits", () => {
    const [item] = feedItems(
      aProduct({
        name: { en: "N".repeat(120), ar: null },
        brand: { en: "B".repeat(80), ar: null },
        description: { en: "  ", ar: null },
      }),
      context,
    );
    expect(item?.title).toHaveLength(150);
    expect(item?.description).toBe(item?.title);
  });
});

const [first, second] = feedItems(aProduct({ name: { en: `"Rose" & <Oud>`, ar: null } }), context);

it("Google: hostile texts stay plain text, and each size names its product's group", () => {
  const xml = first ? googleItem(first) : "";
  expect(xml).toContain("<g:title>Nour &quot;Rose&quot; &amp; &lt;Oud&gt;, Eau de parfum, 30 ml</g:title>");
  expect(xml).toContain("<g:item_group_id>LF-1</g:item_group_id><g:size>30 ml</g:size>");
  expect(xml).toContain("<g:shipping><g:country>DZ</g:country><g:price>1200.00 DZD</g:price>");
  expect(googleHead({ title: "A & B", link: "https://shop.example/", description: "" })).toContain(
    "<title>A &amp; B</title>",
  );
});

it("Meta: a value with quotes and commas is one value", () => {
  expect(metaHead).toMatch(/^"id","title",.*\r\n$/);
  const line = second ? metaItem(second) : "";
  expect(line).toContain(`"Nour ""Rose"" & <Oud>, Eau de parfum, 50 ml"`);
  expect(line).toContain(`"in stock","new","4500.00 DZD"`);
  expect(line).toContain(`"DZ::Standard:0.00 DZD"`);
});
