import { listHref } from "@/lib/catalog/filters";
import type { Part } from "@/lib/catalog/parts";
import type { Category, House } from "@/lib/catalog/product";
import { paths } from "@/lib/http/paths";
import type { SitemapPage } from "@/lib/i18n/sitemap";

/** Pages that show products. Any product may change them, so their date is that of the catalogue's last change. */
const CATALOGUE_PAGES = [paths.home, paths.products()];

const TEXT_PAGES = [paths.about, paths.contact, paths.faq, paths.testimonials, ...Object.values(paths.legal)];

export const latestOf = (parts: readonly Part[]): string | null =>
  parts
    .map(({ lastModified }) => lastModified)
    .sort()
    .at(-1) ?? null;

/** The pages for search engines, so without the visitor's own pages (cart, orders …). */
export const publicPages = (
  products: readonly Part[],
  categories: readonly Pick<Category, "slug">[],
  houses: readonly Pick<House, "slug">[],
): readonly SitemapPage[] => [
  ...[
    ...CATALOGUE_PAGES,
    ...categories.map(({ slug }) => listHref({ category: [slug] })),
    ...houses.map(({ slug }) => listHref({ brand: [slug] })),
  ].map((path) => ({
    path,
    lastModified: latestOf(products),
    images: [],
  })),
  ...TEXT_PAGES.map((path) => ({ path, lastModified: null, images: [] })),
];
