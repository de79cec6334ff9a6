import { describe, expect, it } from "vitest";
import type { ProductCard } from "./product.ts";
import { shownCard } from "./shown-card.ts";

const TEXTS = { wasPrice: "Was {price}", saving: "Save {percent}%" };

const ROSE: ProductCard = {
  id: "507de75b-e9e2-4e7e-a481-64959e97c73e",
  slug: "rose",
  name: { en: "Rose", ar: "وردة" },
  brand: { slug: "house", name: { en: "House", ar: null } },
  image: {
    path: "rose-1",
    alt: { en: "A bottle", ar: "قارورة" },
    width: 1600,
    height: 1600,
    blur: "data:image/webp;base64,x",
  },
  gender: "women",
  concentration: "edp",
  sizes: ["30 ml", "50 ml"],
  price: 100_000,
  sizePrices: {},
  currency: "DZD",
  compareAtPrice: 200_000,
  stock: 3,
  featured: false,
  createdAt: "2026-01-01T00:00:00Z",
};

describe("a card", () => {
  it("is in the language of its page, and in English where a translation is missing", () => {
    expect(shownCard(ROSE, TEXTS, "ar")).toMatchObject({ name: "وردة", brand: "House" });
  });

  it("shows the price and the former price of its cheapest size", () => {
    expect(shownCard(ROSE, TEXTS, "en")).toMatchObject({
      price: "3,000\u00a0DA",
      hasSizes: true,
      reduction: { former: "6,000\u00a0DA", saving: "Save 50%" },
    });
  });

  it("sends only the path of its picture", () => {
    expect(shownCard(ROSE, TEXTS, "en").picture).toBe("rose-1");
  });

  it("has no field for a value that it does not show", () => {
    const plain = shownCard({ ...ROSE, image: null, sizes: ["30 ml"], compareAtPrice: null }, TEXTS, "en");
    expect(Object.keys(plain)).toEqual(["id", "name", "brand", "price"]);
    expect(shownCard({ ...ROSE, stock: 0 }, TEXTS, "en").isSoldOut).toBe(true);
  });
});
