import { describe, expect, it } from "vitest";
import { unitPrice } from "@/lib/catalog/price";
import { aStoredProduct } from "@/lib/catalog/product-fields.fixture";
import { keepTyped, NEW_PRODUCT, payloadOf, pricedDraft, type ProductDraft, toDraft, wrongFigures } from "./draft";

const aDraft = (over: Partial<ProductDraft> = {}): ProductDraft => ({
  ...NEW_PRODUCT,
  name: "Ambre",
  sku: "A-1",
  price: "2200",
  ...over,
});

describe("a product in the form", () => {
  it.each([
    ["with every field", {}],
    [
      "with every optional field empty",
      {
        name_ar: null,
        description: "",
        description_ar: null,
        longevity: null,
        sillage: null,
        compare_at_price: null,
        sizes: [],
        size_prices: {},
      },
    ],
  ])("is saved unchanged, %s", (_, over) => {
    const product = aStoredProduct(over);
    const texts = { name_ar: product.name_ar ?? "", description_ar: product.description_ar ?? "" };
    const images = product.images.map(({ alt, ...image }) => ({ ...image, alt: alt.en, alt_ar: alt.ar ?? "" }));
    expect(payloadOf(toDraft(product))).toEqual({ ...product, ...texts, images });
  });

  it("shows amounts in dinars, not in centimes", () => {
    const draft = toDraft(aStoredProduct({ price: 220_000, size_prices: { "50 ml": 1_040_050 }, stock_was: 7 }));
    const sizes = [
      { name: "30 ml", price: "" },
      { name: "50 ml", price: "10400.50" },
    ];
    expect(draft).toMatchObject({ price: "2200", sizes, stockWas: 7 });
  });

  it("starts with the initial values of the product fields", () => {
    expect(NEW_PRODUCT).toMatchObject({
      name: "",
      nameAr: "",
      brandId: "",
      gender: "unisex",
      concentration: "edp",
      family: "floral",
      longevity: "",
      price: "",
      stock: "0",
      lowStockThreshold: "3",
      status: "draft",
      featured: false,
      sizes: [],
    });
  });
});

describe("the price that the shop will show", () => {
  it("follows the typed values; a size's own price comes first", () => {
    const priced = pricedDraft(
      {
        price: "2,200",
        sizes: [
          { name: " 50 ml ", price: "10 400" },
          { name: "30 ml", price: "" },
        ],
      },
      "DZD",
    );
    expect(priced && [unitPrice(priced, "50 ml"), unitPrice(priced, "30 ml"), unitPrice(priced, null)]).toEqual([
      1_040_000, 660_000, 220_000,
    ]);
  });

  it("is absent until the typed price can be read", () => {
    expect(pricedDraft({ price: "two", sizes: [] }, "DZD")).toBeNull();
  });
});

describe("figures", () => {
  it("may be typed in the local formats", () => {
    expect(payloadOf(aDraft({ price: "٢٬٢٠٠", stock: "1 200", compareAtPrice: "2.500" }))).toMatchObject({
      price: 220_000,
      stock: 1200,
      compare_at_price: 250_000,
    });
    expect(wrongFigures(aDraft())).toEqual({});
  });

  it("are named when they cannot be read", () => {
    const draft = aDraft({
      price: "",
      compareAtPrice: "more",
      stock: "-1",
      lowStockThreshold: " ",
      sizes: [
        { name: "50 ml", price: "" },
        { name: "100 ml", price: "x" },
      ],
    });
    expect(wrongFigures(draft)).toEqual({
      price: "required",
      compare_at_price: "number",
      stock: "number",
      low_stock_threshold: "required",
      "size_prices.1": "number",
    });
  });
});

describe("an answer to a save", () => {
  const sent = { ...NEW_PRODUCT, name: "Oud", price: "2 000" };
  const fresh = { ...sent, id: "p1", version: "v2", slug: "oud", price: "2000", stockWas: 4 };

  it("is shown as it was saved", () => expect(keepTyped(sent, sent, fresh)).toEqual(fresh));

  it("keeps the text that was typed during the request", () => {
    const typed = { ...sent, version: "v1", status: "archived" as const, sizes: [{ name: "50 ml", price: "" }] };
    expect(keepTyped(sent, typed, fresh)).toEqual({ ...fresh, status: "archived", sizes: typed.sizes });
  });
});
