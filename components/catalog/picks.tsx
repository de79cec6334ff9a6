import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { featuredProducts } from "@/lib/catalog/queries";
import { shownCard } from "@/lib/catalog/shown-card";
import { CardFrame } from "./card-frame";
import { GRID_LAYOUTS } from "./grid-layouts";
import { SectionHeading } from "./section-heading";

const { grid, sizes } = GRID_LAYOUTS.full;
const SHOWN = 4;

/** What the house proposes on an empty page. It loads no script for these cards: they have no hearts. */
export async function Picks({ id }: { id: string }) {
  const [locale, t, { catalog }, products] = await Promise.all([
    getLocale(),
    getTranslations("home.featured"),
    getMessages(),
    featuredProducts(SHOWN),
  ]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <SectionHeading id={id} title={t("title")} />
      <ul className={grid}>
        {products.map((product) => (
          <li key={product.id}>
            <CardFrame
              card={shownCard(product, catalog, locale)}
              locale={locale}
              texts={catalog}
              sizes={sizes}
              isLoadedAhead={false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
