import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { ReducedPrice } from "@/components/catalog/reduced-price";
import { SquarePicture } from "@/components/media/picture";
import { Filled } from "@/components/shell/filled";
import { Link } from "@/components/shell/link";
import { relatedProducts } from "@/lib/catalog/queries";
import { shownCard } from "@/lib/catalog/shown-card";
import { paths } from "@/lib/http/paths";

const MAX_SHOWN = 3;
/** Fragrances in stock that share the most notes with a sold-out one. */
export async function Alternatives({ productId }: { productId: string }) {
  const [locale, { catalog }, t, related] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations("product.restock"),
    relatedProducts(productId),
  ]);
  const cards = related.filter(({ stock }) => stock > 0).map((product) => shownCard(product, catalog, locale));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="pt-6">
      <h2 id="alternatives" className="label mb-2">
        {t("alternatives")}
      </h2>
      <ul className="alternatives">
        {cards.slice(0, MAX_SHOWN).map(({ id, name, brand, price, picture, reduction = null, hasSizes }) => (
          <li key={id}>
            <Link href={paths.product(id)}>
              <span className="picture-frame">
                {picture && <SquarePicture path={picture} locale={locale} sizes="72px" />}
              </span>
              <span>
                <b>{name}</b>
                <small>{brand}</small>
                <Filled
                  template={hasSizes ? catalog.from : "{price}"}
                  values={{ price: <ReducedPrice reduction={reduction}>{price}</ReducedPrice> }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
