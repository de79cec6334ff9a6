import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { countChoices, FACETS, type Filters, listHref, without } from "@/lib/catalog/filters";
import type { Facets } from "@/lib/catalog/rows";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { shopSettings } from "@/lib/settings/queries";
import { facetLabels } from "./facet-labels";

/** The chosen filters. A press on a filter removes it. */
export async function ActiveFilters({ filters, facets }: { filters: Filters; facets: Facets | null }) {
  if (countChoices(filters) === 0) return null;
  const [locale, t, labelOf, { currency }] = await Promise.all([
    getLocale(),
    getTranslations("list"),
    facetLabels(),
    shopSettings(),
  ]);
  const ticked = FACETS.flatMap((facet) =>
    filters[facet].map((slug) => ({
      key: `${facet}:${slug}`,
      label: labelOf(facet, facets?.[facet].find((option) => option.slug === slug) ?? { slug, name: null }),
      href: listHref(without(filters, facet, slug)),
    })),
  );
  const { priceMin, priceMax } = filters;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const chosen = [
    ...ticked,
    priceMin !== null && {
      key: "price_min",
      label: t("fromPrice", { price: money(priceMin) }),
      href: listHref({ ...filters, priceMin: null, page: 1 }),
    },
    priceMax !== null && {
      key: "price_max",
      label: t("toPrice", { price: money(priceMax) }),
      href: listHref({ ...filters, priceMax: null, page: 1 }),
    },
    filters.inStock && {
      key: "in_stock",
      label: t("inStock"),
      href: listHref({ ...filters, inStock: false, page: 1 }),
    },
  ].filter((choice) => choice !== false);
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap gap-2">
      {chosen.map(({ key, label, href }) => (
        <li key={key}>
          <Link
            href={href}
            prefetch={false}
            className="button button-secondary button-sm"
            aria-label={t("remove", { label })}
          >
            <span>{label}</span> <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={filters.search ? listHref({ search: filters.search }) : paths.products()}
          className="button button-ghost button-sm"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
