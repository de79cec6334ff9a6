import "server-only";
import { categoryOfList, type Filters, houseOfList, isCategoryPage, isHousePage, listHref } from "./filters";
import type { Localised, Picture } from "./product";
import { categories, firstPage, housePicture, houses } from "./queries";

/** The head of the list of one category or house. Search engines may index only its own address, `path`. */
export type ListHead = {
  path: string;
  isOwnPage: boolean;
  name: Localised;
  description: Localised | null;
  image: Picture | null;
};

/** Null for any other list, and for a category or a house that does not exist. */
export const listHead = async (filters: Filters): Promise<ListHead | null> =>
  (await categoryHead(filters)) ?? (await houseHead(filters));

async function categoryHead(filters: Filters): Promise<ListHead | null> {
  const slug = categoryOfList(filters);
  const category = slug !== null && (await categories()).find((known) => known.slug === slug);
  if (!category) return null;
  return { ...category, path: listHref({ category: [category.slug] }), isOwnPage: isCategoryPage(filters) };
}

async function houseHead(filters: Filters): Promise<ListHead | null> {
  const slug = houseOfList(filters);
  const house = slug !== null && (await houses()).find((known) => known.slug === slug);
  if (!house) return null;
  const [image, { facets }] = await Promise.all([housePicture(house.slug), firstPage()]);
  // A house that sells nothing now has an empty list: it is shown, but no page for search engines, and not in the
  // sitemap.
  const sells = facets?.brand.some(({ slug }) => slug === house.slug) ?? false;
  return { ...house, image, path: listHref({ brand: [house.slug] }), isOwnPage: isHousePage(filters) && sells };
}
