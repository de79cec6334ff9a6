import { describe, expect, it } from "vitest";
import { someColumns } from "./product-fields.fixture";
import { productAnswer } from "./product-schema";
import { toList, toProduct } from "./rows";

const AN_ID = "7b0c6b3e-1f35-4d6c-9a51-0d7c7b0f3a11";
const AT = "2026-11-21T10:00:00.123456+00:00";

const aNote = (name: string) => ({ slug: name, name: { en: name, ar: null }, family: "floral" });
const aPicture = (path: string) => ({ path, alt: { en: "", ar: null }, width: 1600, height: 1600, blur: null });

const anAnswer = () => ({
  ...someColumns(),
  id: AN_ID,
  created_at: AT,
  updated_at: AT,
  brand: { id: AN_ID, slug: "nour", name: { en: "Nour", ar: "نور" }, description: { en: "", ar: null } },
  category: { id: AN_ID, slug: "oud-amber", name: { en: "Oud", ar: null } },
  notes: { top: [aNote("lemon")], heart: [aNote("rose")], base: [aNote("oud")] },
  images: [aPicture("first"), aPicture("second")],
});

it("an empty list has one page", () => {
  const nothing = {
    total: 0,
    page: 1,
    perPage: 24,
    corrected: null,
    near: false,
    ceiling: null,
    gift: false,
    items: [],
    facets: null,
  };
  expect(toList(nothing, "DZD")).toMatchObject({ pages: 1, products: [], facets: null });
});

describe("a product", () => {
  it("has its fields with the names of the app, its texts in both languages and its first image", () => {
    const answer = anAnswer();
    const details = productAnswer.parse(answer);
    const product = details && toProduct(details, "DZD");
    expect(product).toMatchObject({
      name: { en: answer.name, ar: answer.name_ar },
      description: { en: answer.description, ar: answer.description_ar },
      compareAtPrice: answer.compare_at_price,
      sizePrices: answer.size_prices,
      notes: { top: [{ slug: "lemon" }] },
      image: { path: "first" },
      currency: "DZD",
    });
    for (const name of ["nameAr", "descriptionAr", "brandId", "categoryId"]) expect(product).not.toHaveProperty(name);
  });

  it("throws on a value that the shop does not know", () => {
    expect(() => productAnswer.parse({ ...anAnswer(), gender: "kids" })).toThrow("gender");
  });
});
