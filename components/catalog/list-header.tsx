import { getLocale, getTranslations } from "next-intl/server";
import { Picture } from "@/components/media/picture";
import { audienceOfList, type Filters } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { listCategory } from "@/lib/catalog/queries";
import type { ProductList } from "@/lib/catalog/rows";

type Props = { filters: Filters; list: ProductList };

/** What was asked and how much there is; the list of one category has the category's name, sentence and picture. */
export async function ListHeader({ filters, list }: Props) {
  const [locale, t, category] = await Promise.all([getLocale(), getTranslations("list"), listCategory(filters)]);
  const audience = audienceOfList(filters);
  const whole = audience ? t(`audience.${audience}`) : t("title");
  const title = category ? inLocale(category.name, locale) : whole;
  return (
    <header className="flex flex-col items-center justify-center gap-x-16 gap-y-6 py-10 text-center lg:flex-row lg:py-14">
      {category?.image && (
        <div className="aspect-video w-full picture-frame lg:order-last lg:w-1/2">
          <Picture
            picture={category.image}
            locale={locale}
            sizes="(min-width: 1344px) 640px, (min-width: 1024px) 48vw, 92vw"
            priority
          />
        </div>
      )}
      <div className="lg:grow">
        <h1 className="font-display text-title wrap-anywhere">
          {filters.search ? t("resultsFor", { search: filters.search }) : title}
        </h1>
        {list.near && list.total > 0 && (
          <p className="mt-3 text-muted-foreground">{t("near", { search: filters.search })}</p>
        )}
        {list.corrected && <p className="mt-3 text-muted-foreground">{t("corrected", { text: list.corrected })}</p>}
        {category?.description && (
          <p className="mx-auto mt-3 max-w-prose text-muted-foreground">{inLocale(category.description, locale)}</p>
        )}
        <p className="mt-3 text-sm text-muted-foreground" role="status">
          {t("count", { n: list.total })}
        </p>
      </div>
    </header>
  );
}
