import { getLocale, getTranslations } from "next-intl/server";
import { Picture } from "@/components/media/picture";
import { inLocale, type Product } from "@/lib/catalog/product";

const SIZES = "(min-width: 1280px) 690px, (min-width: 1024px) 54vw, 92vw";

/** Pictures side by side to swipe on a phone, one below the other on a desk. No script: the browser scrolls. */
export async function Gallery({ product }: { product: Product }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product")]);
  return (
    <ul
      aria-label={t("gallery", { name: inLocale(product.name, locale) })}
      tabIndex={product.images.length > 1 ? 0 : undefined}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto lg:grid lg:gap-6 lg:overflow-visible"
    >
      {product.images.map((image, index) => (
        <li key={image.path} className="w-full shrink-0 snap-center not-only:w-[88%] lg:not-only:w-full">
          <div className="aspect-square picture-frame">
            <Picture picture={image} locale={locale} sizes={SIZES} priority={index === 0} />
          </div>
        </li>
      ))}
      {product.images.length === 0 && <li className="picture-frame aspect-square w-full" />}
    </ul>
  );
}
