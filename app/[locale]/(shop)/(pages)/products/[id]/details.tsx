import { getLocale, getTranslations } from "next-intl/server";
import { inLocale, languageOf, type Product } from "@/lib/catalog/product";
import { splitFirstSentence } from "@/lib/catalog/first-sentence";
import { Character, type Fact } from "./character";

export async function Details({ product }: { product: Product }) {
  const [locale, t, words] = await Promise.all([getLocale(), getTranslations("product"), getTranslations("catalog")]);
  const { rest } = splitFirstSentence(inLocale(product.description, locale));
  const scale = (label: string, value: number | null): Fact[] =>
    value === null ? [] : [{ label, value, text: t("character.outOfFive", { n: value }) }];
  return (
    <div className="mt-10 grid gap-10 lg:mt-28 lg:grid-cols-2 lg:gap-20">
      {rest !== "" && (
        <section aria-labelledby="about">
          <h2 id="about" className="font-display text-2xl">
            {t("about")}
          </h2>
          <p className="product-text" {...languageOf(product.description, locale)}>
            {rest}
          </p>
        </section>
      )}
      <Character
        title={t("character.title")}
        facts={[
          ...scale(t("character.longevity"), product.longevity),
          ...scale(t("character.sillage"), product.sillage),
          { label: t("character.concentration"), text: words(`concentration.${product.concentration}`) },
          { label: t("character.family"), text: words(`family.${product.family}`) },
          { label: t("character.gender"), text: words(`gender.${product.gender}`) },
          { label: t("character.sku"), text: product.sku },
        ]}
      />
    </div>
  );
}
