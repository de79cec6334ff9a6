import { describe, expect, it } from "vitest";
import { someColumns } from "./product-fields.fixture";
import { toFacets, toList, toProduct } from "./rows";
import type { SearchAnswer } from "./search-schema";

const facets: NonNullable<SearchAnswer["facets"]> = {
  category: [{ slug: "oud-amber", name: "Oud & Amber", name_ar: "عود", count: 1 }],
  brand: [{ slug: "nour", name: "Nour", name_ar: null, count: 2 }],
  gender: [{ slug: "women", count: 3 }],
  concentration: [{ slug: "edp", count: 4 }],
  family: [{ slug: "amber", count: 5 }],
  notes: [{ slug: "rose", name: "Rose", name_ar: "ورد", count: 6 }],
  in_stock: { count: 7 },
  price: { min: 100, max: 200 },
};

const picture = { path: "products/a", alt: "A bottle", alt_ar: null, width: 1600, height: 1600, blur: null };
const brands = { id: "b", slug: "nour", name: "Nour", name_ar: "نور", description: null, description_ar: null };
const ids = { id: "p", created_at: "2026-11-21", updated_at: "2026-11-22" };
const product_images = [
  { ...picture, path: "second", position: 1 },
  { ...picture, path: "first", position: 0 },
];

const aRow = () => ({
  ...someColumns(),
  ...ids,
  brands,
  categories: { id: "c", slug: "oud-amber", name: "Oud", name_ar: null },
  product_notes: (["base", "heart", "top"] as const).map((layer) => ({
    layer,
    position: 0,
    notes: { slug: `${layer}-note`, name: layer, name_ar: null, family: "floral" },
  })),
  product_images,
});

describe("the facets of a list", () => {
  it("keep each facet under its own name", () => {
    expect(toFacets(facets)).toEqual({
      category: [{ slug: "oud-amber", name: { en: "Oud & Amber", ar: "عود" }, count: 1 }],
      brand: [{ slug: "nour", name: { en: "Nour", ar: null }, count: 2 }],
      gender: [{ slug: "women", name: null, count: 3 }],
      concentration: [{ slug: "edp", name: null, count: 4 }],
      family: [{ slug: "amber", name: null, count: 5 }],
      notes: [{ slug: "rose", name: { en: "Rose", ar: "ورد" }, count: 6 }],
      inStock: 7,
      price: { min: 100, max: 200 },
    });
  });

  it("have no price range when nothing was found", () => {
    expect(toFacets({ ...facets, price: { min: null, max: null } }).price).toBeNull();
  });
});

it("an empty list has one page", () => {
  const nothing = {
    total: 0,
    page: 1,
    per_page: 24,
    corrected: null,
    near: false,
    ceiling: null,
    gift: false,
    items: [],
    facets: null,
  };
  expect(toList(nothing, "DZD")).toMatchObject({ pages: 1, facets: null });
});

describe("a product", () => {
  it("has each note in its layer", () => {
    const { notes } = toProduct(aRow(), "DZD");
    expect([notes.top, notes.heart, notes.base].map(([note]) => note?.slug)).toEqual([
      "top-note",
      "heart-note",
      "base-note",
    ]);
  });

  it("has its fields, its texts in both languages and its images in order", () => {
    const row = aRow();
    const product = toProduct(row, "DZD");
    expect(product).toMatchObject({
      name: { en: row.name, ar: row.name_ar },
      description: { en: row.description, ar: row.description_ar },
      compareAtPrice: row.compare_at_price,
      sizePrices: row.size_prices,
      brand: { slug: "nour", description: { en: "", ar: null } },
      category: { slug: "oud-amber" },
      currency: "DZD",
    });
    expect(product.images.map(({ path }) => path)).toEqual(["first", "second"]);
    for (const name of ["nameAr", "descriptionAr", "brandId", "categoryId"]) expect(product).not.toHaveProperty(name);
  });

  it("throws on a value that the shop does not know", () => {
    expect(() => toProduct({ ...aRow(), gender: "kids" }, "DZD")).toThrow('"kids"');
  });
});
