import { getLocale, getTranslations } from "next-intl/server";
import type { Facet } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { CONCENTRATIONS, FAMILIES, GENDERS } from "@/lib/catalog/product-values";
import type { FacetOption } from "@/lib/catalog/rows";

const KNOWN = { gender: GENDERS, concentration: CONCENTRATIONS, family: FAMILIES } as const;

/** Names an option of a facet in the page's language: the option's own name, else the word for it in the messages. */
export async function facetLabels() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("catalog")]);
  return (facet: Facet, { slug, name }: Pick<FacetOption, "slug" | "name">): string => {
    if (name) return inLocale(name, locale);
    if (facet === "gender" || facet === "concentration" || facet === "family") {
      const word = [...KNOWN[facet]].find((known) => known === slug);
      if (word) return t(`${facet}.${word}` as "gender.women");
    }
    return slug;
  };
}
