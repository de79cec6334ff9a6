import { createElement } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import type { Category } from "@/lib/catalog/product";
import { CategoryTiles } from "./category-tiles";

let all: Partial<Category>[] = [];
vi.mock("@/lib/catalog/queries", () => ({ categories: async () => all }));
vi.mock("@/lib/catalog/gift-links", () => ({ giftLinks: async () => [] }));
vi.mock("@/components/shell/nav-links", () => ({ NavLinks: () => null }));
vi.mock("next-intl/server", () => ({ getLocale: async () => "en", getTranslations: async () => () => "By family" }));

const oud = { id: "1", slug: "oud", name: { en: "Oud", ar: "عود" }, image: null, featured: true, position: 1 };
const amber = {
  ...oud,
  id: "2",
  slug: "amber",
  name: { en: "Amber", ar: "عنبر" },
  image: { path: "a/b", width: 8, height: 6, blur: null, alt: { en: "A bottle", ar: "زجاجة" } },
  position: 2,
};

/** Each tile of the home page, as HTML. */
async function tiles(categories: Partial<Category>[]): Promise<string[]> {
  all = categories;
  const { prelude } = await prerender(createElement(CategoryTiles));
  return (await new Response(prelude).text()).match(/<li\b.*?<\/li>/g) ?? [];
}

it("a category without an image still has a tile, with its name and its link (CATALOG-2)", async () => {
  const [withoutImage, withImage] = await tiles([oud, amber]);
  expect(withoutImage).toMatch(/<a [^>]*href="\/products\?category=oud"[^>]*>Oud<\/a>/);
  expect(withoutImage).not.toContain("<img");
  expect(withImage).toMatch(/<a [^>]*href="\/products\?category=amber"[^>]*>Amber<\/a>/);
  expect(withImage).toMatch(/<img [^>]*alt="A bottle"/);
});

it("all featured categories are shown, and no others (CATALOG-2)", async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    ...amber,
    id: String(index),
    name: { en: `Amber ${index}`, ar: null },
  }));
  const names = (await tiles([{ ...oud, featured: false }, ...many])).map(
    (tile) => /<a [^>]*>(.*?)<\/a>/.exec(tile)?.[1],
  );
  expect(names).toEqual(many.map(({ name }) => name.en));
});

it("the section is absent when no category is featured", async () => {
  expect(await tiles([{ ...oud, featured: false }])).toEqual([]);
});
