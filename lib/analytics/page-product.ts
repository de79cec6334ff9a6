import { isLocale, type Locale } from "@/lib/core/locale.ts";
import { isUuid } from "@/lib/core/uuid.ts";
import type { AnalyticsSummary } from "./rows.ts";

/** The product and the language of a page that shows one, `/ar/products/<id>`; null for every other page. */
export function pageProduct(page: string): { id: string; locale: Locale } | null {
  const [, prefix = "en", id = ""] = /^(?:\/([a-z]{2}))?\/products\/([^/?#]+)$/.exec(page) ?? [];
  return isUuid(id) && isLocale(prefix) ? { id, locale: prefix } : null;
}

/** The products among the most visited pages, each once. */
export const productsIn = ({ most_visited_pages: pages }: AnalyticsSummary): string[] => [
  ...new Set(pages.flatMap(({ page }) => pageProduct(page)?.id ?? [])),
];
