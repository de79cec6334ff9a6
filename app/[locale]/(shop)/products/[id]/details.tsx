import { getLocale, getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { inLocale, type Product } from "@/lib/catalog/product";

/** A value from 1 to 5: five marks to see, one phrase to hear. */
function Scale({ label, value, text }: { label: string; value: number; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="scale-marks">
        <span className="sr-only">{text}</span>
        <span aria-hidden style={{ "--value": value } as CSSProperties} />
      </dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export async function Details({ product }: { product: Product }) {
  const [locale, t, words] = await Promise.all([getLocale(), getTranslations("product"), getTranslations("catalog")]);
  const outOfFive = (n: number) => t("character.outOfFive", { n });
  return (
    <div className="mt-20 grid gap-14 lg:mt-28 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="about">
        <h2 id="about" className="font-display text-2xl">
          {t("about")}
        </h2>
        <p className="mt-5 max-w-prose wrap-anywhere whitespace-pre-line text-lg text-muted-foreground">{inLocale(product.description, locale)}</p>
      </section>
      <section aria-labelledby="character">
        <h2 id="character" className="font-display text-2xl">
          {t("character.title")}
        </h2>
        <dl className="character">
          {product.longevity !== null && <Scale label={t("character.longevity")} value={product.longevity} text={outOfFive(product.longevity)} />}
          {product.sillage !== null && <Scale label={t("character.sillage")} value={product.sillage} text={outOfFive(product.sillage)} />}
          <Fact label={t("character.concentration")}>{words(`concentration.${product.concentration}`)}</Fact>
          <Fact label={t("character.family")}>{words(`family.${product.family}`)}</Fact>
          <Fact label={t("character.gender")}>{words(`gender.${product.gender}`)}</Fact>
          <Fact label={t("character.sku")}>{product.sku}</Fact>
        </dl>
      </section>
    </div>
  );
}
