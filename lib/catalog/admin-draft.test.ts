import { describe, expect, it } from "vitest";
import { keepTyped, NEW_PRODUCT, payloadOf, pricedDraft, type ProductDraft, toDraft, wrongFigures } from "./admin-draft";
import { unitPrice } from "./price";

const aRow = {
  id: "7b0c6b3e-1f35-4d6c-9a51-0d7c7b0f3a11", version: "2026-11-21T10:00:00.123456+00:00", slug: "ambre", sku: "A-1", name: "Ambre", name_ar: "عنبر", brand_id: "b", category_id: "c",
  description: "Warm.", description_ar: null, gender: "women", concentration: "parfum", family: "amber", longevity: 4, sillage: null, price: 220_000,
  sizes: ["30 ml", "50 ml"], size_prices: { "50 ml": 1_040_050 }, compare_at_price: null, stock: 7, stock_was: 7, low_stock_threshold: 3, status: "active", featured: true,
  notes: [{ slug: "rose", layer: "heart" }, { slug: "lemon", layer: "top" }, { slug: "oud", layer: "base" }],
  images: [{ path: "products/a", alt: "A bottle", alt_ar: null, width: 1600, height: 1600, blur: null }],
};

const aDraft = (over: Partial<ProductDraft> = {}): ProductDraft => ({ ...NEW_PRODUCT, name: "Ambre", sku: "A-1", price: "2200", ...over });

describe("a product in the form", () => {
  it("goes back as it came", () => {
    const draft = toDraft(aRow);
    expect(draft && payloadOf(draft)).toEqual({
      ...aRow, description_ar: "", images: [{ ...aRow.images[0], alt_ar: "" }],
      notes: [{ slug: "lemon", layer: "top" }, { slug: "rose", layer: "heart" }, { slug: "oud", layer: "base" }],
    });
  });

  it("shows amounts in the unit that people count in", () => {
    expect(toDraft(aRow)).toMatchObject({ price: "2200", sizes: [{ name: "30 ml", price: "" }, { name: "50 ml", price: "10400.50" }], stockWas: 7 });
  });

  it("is none where the database answered something else", () => {
    expect(toDraft(null)).toBeUndefined();
    expect(toDraft("product")).toBeUndefined();
  });
});

describe("the price that the shop will show", () => {
  it("follows what is typed, a size's own price first", () => {
    const priced = pricedDraft({ price: "2,200", sizes: [{ name: " 50 ml ", price: "10 400" }, { name: "30 ml", price: "" }] }, "DZD");
    expect(priced && [unitPrice(priced, "50 ml"), unitPrice(priced, "30 ml"), unitPrice(priced, null)]).toEqual([1_040_000, 660_000, 220_000]);
  });

  it("waits for a price that can be read", () => {
    expect(pricedDraft({ price: "two", sizes: [] }, "DZD")).toBeNull();
  });
});

describe("figures", () => {
  it("may be typed as people write them", () => {
    expect(payloadOf(aDraft({ price: "٢٬٢٠٠", stock: "1 200", compareAtPrice: "2.500" }))).toMatchObject({ price: 220_000, stock: 1200, compare_at_price: 250_000 });
    expect(wrongFigures(aDraft())).toEqual({});
  });

  it("that are none are named", () => {
    const draft = aDraft({ price: "", compareAtPrice: "more", stock: "-1", lowStockThreshold: " ", sizes: [{ name: "50 ml", price: "" }, { name: "100 ml", price: "x" }] });
    expect(wrongFigures(draft)).toEqual({ price: "required", compare_at_price: "number", stock: "number", low_stock_threshold: "required", "size_prices.1": "number" });
  });
});

describe("an answer to a save", () => {
  const sent = { ...NEW_PRODUCT, name: "Oud", price: "2 000" };
  const fresh = { ...sent, id: "p1", version: "v2", slug: "oud", price: "2000", stockWas: 4 };

  it("is shown as it was saved", () => expect(keepTyped(sent, sent, fresh)).toEqual(fresh));

  it("takes back nothing that was typed meanwhile", () => {
    const typed = { ...sent, version: "v1", status: "archived" as const, sizes: [{ name: "50 ml", price: "" }] };
    expect(keepTyped(sent, typed, fresh)).toEqual({ ...fresh, status: "archived", sizes: typed.sizes });
  });
});
