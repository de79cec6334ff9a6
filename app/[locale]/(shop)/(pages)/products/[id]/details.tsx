import { getLocale, getTranslations } from "next-intl/server";
import { inLocale, languageOf, type Product } from "@/lib/catalog/product";
import { splitFirstSentence } from "@/lib/catalog/first-sentence";
import { Character, type Fact } from "./character";

type Props = { product: Product };

/** The description without its first sentence, which stands below the name. */
export async function About({ product: { description } }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product")]);
  const { rest } = splitFirstSentence(inLocale(description, locale));
  if (rest === "") return null;
  return (
    <section aria-labelledby="about" className="product-part">
      <h2 id="about" className="text-2xl">
        {t("about")}
      </h2>
      <p className="product-text" {...languageOf(description, locale)}>
        {rest}
      </p>
    </section>
  );
}

export async function Details({ product }: Props) {
  const [t, words] = await Promise.all([getTranslations("product"), getTranslations("catalog")]);
  const scale = (label: string, value: number | null): Fact[] =>
    value === null ? [] : [{ label, value, text: t("character.outOfFive", { n: value }) }];
  return (
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
  );
}
