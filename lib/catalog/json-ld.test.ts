import { describe, expect, it } from "vitest";
import { serializeJsonLd } from "@/lib/core/json-ld.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { breadcrumbJsonLd, productJsonLd, type ProductPage, type Shipping } from "./json-ld.ts";
import { someColumns } from "./product-fields.fixture.ts";
import type { Product } from "./product.ts";

const aProduct = (over: Partial<Product> = {}): Product => ({
  ...renamed(someColumns()),
  id: "5b3cf0f4-6f4e-4d84-9f0e-5d2a4f1c9a10",
  sku: "LF-1",
  name: { en: "Aube", ar: "فجر" },
  brand: { id: "b", slug: "nour", name: { en: "Nour", ar: null }, description: { en: "", ar: null } },
  category: { id: "c", slug: "her", name: { en: "For her", ar: null } },
  description: { en: "Rose at dawn.", ar: "ورد الفجر." },
  image: null,
  images: [],
  sizes: ["30 ml", "50 ml"],
  sizePrices: { "50 ml": 450_000 },
  price: 100_000,
  currency: "DZD",
  compareAtPrice: null,
  stock: 3,
  notes: { top: [], heart: [], base: [] },
  createdAt: "2026-11-20T00:00:00Z",
  updatedAt: "2026-11-20T00:00:00Z",
  ...over,
});

const page = {
  locale: "en",
  url: "https://shop.example/products/1",
  urlOf: (size: string) => `https://shop.example/products/1?size=${encodeURIComponent(size)}`,
  images: ["https://shop.example/1.webp"],
  shopName: "Layl & Fajr",
  shipping: { lowest: 40_000, highest: 120_000, isFree: (price: number) => price >= 400_000 },
  returnsUrl: "https://shop.example/legal/shipping",
} as const;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The offers as a search engine understands them: a reference by `@id` is replaced by the node with that id. */
function offersOf(product: Product, at: ProductPage): unknown {
  const nodes = new Map<unknown, unknown>();
  const parsed: unknown = JSON.parse(JSON.stringify(productJsonLd(product, at)), (_, value: unknown) => {
    if (isNode(value) && "@id" in value && "@type" in value) nodes.set(value["@id"], value);
    return value;
  });
  const resolved: unknown = JSON.parse(JSON.stringify(parsed), (_, value: unknown) =>
    isNode(value) && "@id" in value ? nodes.get(value["@id"]) : value,
  );
  return isNode(resolved) ? resolved.offers : undefined;
}

describe("product data for search engines", () => {
  it("offers each size at its own price", () => {
    expect(productJsonLd(aProduct(), page)).toMatchObject({
      "@type": "Product",
      name: "Aube",
      brand: { name: "Nour" },
      offers: [
        { name: "30 ml", price: "3000.00", priceCurrency: "DZD", availability: "https://schema.org/InStock" },
        { name: "50 ml", price: "4500.00" },
      ],
    });
  });

  it("offers a product without sizes once, and says when it is out of stock", () => {
    expect(productJsonLd(aProduct({ sizes: [], stock: 0 }), page).offers).toMatchObject([
      { price: "1000.00", availability: "https://schema.org/OutOfStock" },
    ]);
  });

  it("has an address for each size", () => {
    const addresses = (product: Product) => (offersOf(product, page) as { url: string }[]).map(({ url }) => url);
    expect(addresses(aProduct())).toEqual([`${page.url}?size=30%20ml`, `${page.url}?size=50%20ml`]);
    expect(addresses(aProduct({ sizes: [] }))).toEqual([page.url]);
  });

  it("is in the page's language", () => {
    expect(productJsonLd(aProduct(), { ...page, locale: "ar" })).toMatchObject({
      name: "فجر",
      description: "ورد الفجر.",
    });
  });

  it("has the highest delivery fee, and free delivery from the threshold on", () => {
    const rates = (shipping: Shipping | null) => offersOf(aProduct(), { ...page, shipping });
    expect(rates(page.shipping)).toMatchObject([
      {
        shippingDetails: {
          shippingRate: { minValue: "400.00", maxValue: "1200.00", currency: "DZD" },
          shippingDestination: { addressCountry: "DZ" },
        },
      },
      { shippingDetails: { shippingRate: { value: "0.00" } } },
    ]);
    const never = { lowest: 40_000, highest: 40_000, isFree: () => false };
    expect(rates(never)).toMatchObject(Array(2).fill({ shippingDetails: { shippingRate: { value: "400.00" } } }));
    expect(JSON.stringify(rates(null))).not.toContain("shippingDetails");
  });

  it("has 3-5 days for delivery and 30 days for returns, like the shop's texts (DELIVERY-5, DELIVERY-6)", () => {
    expect(offersOf(aProduct(), page)).toMatchObject(
      Array(2).fill({
        shippingDetails: { deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: "DAY" } } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      }),
    );
  });

  it("describes delivery and returns once, however many sizes there are", () => {
    const text = JSON.stringify(productJsonLd(aProduct({ sizes: ["30 ml", "50 ml", "70 ml"], sizePrices: {} }), page));
    expect(text.match(/"MerchantReturnPolicy"/g)).toHaveLength(1);
    expect(text.match(/"@id":"#returns"/g)).toHaveLength(3);
  });

  it("numbers the breadcrumb from one", () => {
    expect(breadcrumbJsonLd([{ name: "Home", url: "https://shop.example/" }])).toMatchObject({
      itemListElement: [{ position: 1, name: "Home" }],
    });
  });

  it("stays inside its script element with a hostile name", () => {
    const hostile = serializeJsonLd(
      productJsonLd(aProduct({ name: { en: "</script><script>alert(1)//", ar: null } }), page),
    );
    expect(hostile).not.toMatch(/[<>&]/);
    expect(JSON.parse(hostile)).toMatchObject({ name: "</script><script>alert(1)//" });
  });
});
