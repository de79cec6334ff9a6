import { getLocale, getTranslations } from "next-intl/server";
import { Picture } from "@/components/media/picture";
import { PictureAhead } from "@/components/media/picture-ahead";
import type { Filters } from "@/lib/catalog/filters";
import { listHead } from "@/lib/catalog/list-head";
import { inLocale, languageOf, type Picture as PictureValue } from "@/lib/catalog/product";
import { currency } from "@/lib/catalog/queries";
import type { ProductList } from "@/lib/catalog/rows";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { GiftBudgets } from "./gift-budgets";
import { listTitle } from "./list-title";

/** The title of the list; for one category or house, its description and picture too. */
export async function ListHeader({ filters, list }: { filters: Filters; list: ProductList }) {
  const [locale, t, head] = await Promise.all([getLocale(), getTranslations("list"), listHead(filters)]);
  const title = await listTitle(filters, head);
  return (
    <header
      data-first
      className="flex flex-col items-start gap-x-16 gap-y-6 pt-8 pb-4 lg:flex-row lg:items-center lg:py-12"
    >
      {head?.image && <HeadPicture picture={head.image} locale={locale} />}
      <div className="lg:grow">
        <h1 className="font-display text-title wrap-anywhere">{title}</h1>
        {list.near && list.total > 0 && (
          <p className="mt-3 text-muted-foreground">{t("near", { search: filters.search })}</p>
        )}
        {list.corrected && <p className="mt-3 text-muted-foreground">{t("corrected", { text: list.corrected })}</p>}
        {list.ceiling !== null && (
          <p className="mt-3 text-muted-foreground">
            {t("toPrice", { price: formatMoney(list.ceiling, await currency(), locale) })}
          </p>
        )}
        {head?.description && (
          <p className="mt-3 max-w-prose text-muted-foreground" {...languageOf(head.description, locale)}>
            {inLocale(head.description, locale)}
          </p>
        )}
        {list.gift && filters.priceMax === null && <GiftBudgets filters={filters} />}
      </div>
    </header>
  );
}

/** A category's picture is wide; a house shows one of its bottles, which a wide frame would cut. */
function HeadPicture({ picture, locale }: { picture: PictureValue; locale: Locale }) {
  const [frame, sizes] =
    picture.width > picture.height
      ? ["aspect-video w-full lg:w-1/2", "(min-width: 1344px) max(640px, 32vw), (min-width: 1024px) 48vw, 92vw"]
      : ["aspect-square w-48 lg:w-72", "(min-width: 1024px) 288px, 192px"];
  return (
    <div className={`picture-frame lg:order-last ${frame}`}>
      <PictureAhead path={picture.path} sizes={sizes} />
      <Picture picture={picture} locale={locale} sizes={sizes} priority />
    </div>
  );
}
