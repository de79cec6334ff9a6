import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/ui/button";
import { countChoices, type Filters, listHref } from "@/lib/catalog/filters";
import { categories } from "@/lib/catalog/queries";
import { inLocale } from "@/lib/catalog/product";
import { paths } from "@/lib/core/paths";
import { getLocale } from "next-intl/server";

/** Nothing found: take the filters back, or go on by another door. */
export async function NoResults({ filters }: { filters: Filters }) {
  const [locale, t, doors] = await Promise.all([getLocale(), getTranslations("list.empty"), categories()]);
  const narrowed = countChoices(filters) > 0 && filters.search !== "";
  return (
    <div className="flex flex-col items-center gap-6 border border-border px-6 py-16 text-center">
      <p className="font-display text-2xl">{t("title")}</p>
      <p className="max-w-md text-muted-foreground">{t("text")}</p>
      <Link href={narrowed ? listHref({ search: filters.search }) : paths.products()} className={buttonStyle({})}>
        {narrowed ? t("withoutFilters") : t("all")}
      </Link>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
        {doors.map((category) => (
          <li key={category.id}>
            <Link href={listHref({ category: [category.slug] })} className="link inline-flex min-h-11 items-center">
              {inLocale(category.name, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
