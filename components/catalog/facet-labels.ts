import { getLocale, getTranslations } from "next-intl/server";
import type { Facet } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { CONCENTRATIONS, FAMILIES, GENDERS } from "@/lib/catalog/product-values";
import type { FacetOption } from "@/lib/catalog/rows";

/** The options that the messages name; null for a facet whose options have their names in the database. */
export const OPTIONS_IN_MESSAGES = {
  category: null,
  brand: null,
  gender: GENDERS,
  concentration: CONCENTRATIONS,
  family: FAMILIES,
  notes: null,
} as const satisfies Record<Facet, readonly string[] | null>;

/** Names an option of a facet in the page's language: the option's own name, else the word for it in the messages. */
export async function facetLabels() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("catalog")]);
  return (facet: Facet, { slug, name }: Pick<FacetOption, "slug" | "name">): string => {
    if (name) return inLocale(name, locale);
    const options: readonly string[] = OPTIONS_IN_MESSAGES[facet] ?? [];
    return options.includes(slug) ? t(`${facet}.${slug}` as "gender.women") : slug;
  };
}
