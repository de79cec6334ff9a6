import { getLocale, getTranslations } from "next-intl/server";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, type Pyramid } from "@/lib/catalog/product";
import { NOTE_LAYERS } from "@/lib/catalog/product-values";
import { localePath } from "@/lib/i18n/navigation";
import { NotePyramid } from "./pyramid";

/** The pyramid: top, heart and base notes. */
export async function Notes({ notes }: { notes: Pyramid }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product.notes")]);
  const layers = NOTE_LAYERS.filter((layer) => notes[layer].length > 0).map((layer) => ({
    title: t(layer),
    hint: `· ${t(`${layer}Hint`)}`,
    notes: notes[layer].map(({ slug, name }) => ({
      href: localePath(locale, listHref({ notes: [slug] })),
      name: inLocale(name, locale),
    })),
  }));
  return layers.length > 0 && <NotePyramid title={t("title")} layers={layers} />;
}
