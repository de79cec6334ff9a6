import { createTranslator } from "next-intl";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FACETS } from "@/lib/catalog/filters";
import { LOCALES, type Locale } from "@/lib/core/locale";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { facetLabels, OPTIONS_IN_MESSAGES } from "./facet-labels";

const page = vi.hoisted(() => ({ locale: "en" as Locale }));
vi.mock("next-intl/server", () => ({
  getLocale: async () => page.locale,
  getTranslations: async () =>
    createTranslator({
      locale: page.locale,
      messages: page.locale === "en" ? en : ar,
      namespace: "catalog",
      onError: (error) => {
        throw error;
      },
    }),
}));

const options = FACETS.flatMap((facet) => (OPTIONS_IN_MESSAGES[facet] ?? []).map((slug) => [facet, slug] as const));

describe.each(LOCALES)("in the language %s, a facet's option", (locale) => {
  beforeEach(() => void (page.locale = locale));

  it.each(options)("has a text in the messages: %s %s", async (facet, slug) => {
    const label = (await facetLabels())(facet, { slug, name: null });
    expect(label).toMatch(locale === "ar" ? /[\u0621-\u064a]/ : /^[A-Z]/);
  });

  it("has its own name before any text, and its slug without both", async () => {
    const labelOf = await facetLabels();
    expect(labelOf("brand", { slug: "nour", name: { en: "Nour", ar: null } })).toBe("Nour");
    expect(labelOf("brand", { slug: "nour", name: null })).toBe("nour");
  });
});

it.each(LOCALES)("every facet has a title in the language %s", (locale) => {
  const { facets } = (locale === "en" ? en : ar).list;
  expect(FACETS.filter((facet) => facets[facet].trim() === "")).toEqual([]);
});
