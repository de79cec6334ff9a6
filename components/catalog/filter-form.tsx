import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { countChoices, FACETS, type Filters, listHref, SORTS } from "@/lib/catalog/filters";
import type { Facets } from "@/lib/catalog/rows";
import { MINOR_PER_UNIT } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { facetLabels } from "./facet-labels";
import { FilterSheet } from "./filter-sheet";

const wholeUnits = (minor: number | null) => (minor === null ? undefined : minor / MINOR_PER_UNIT);

/** The values of the filter form for one address of the list. */
export async function FilterForm({ filters, facets, total }: { filters: Filters; facets: Facets; total: number }) {
  const [locale, { list, common }, t, labelOf] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations("list"),
    facetLabels(),
  ]);
  const { search, sort, priceMin, priceMax, inStock } = filters;
  const chosen = countChoices(filters);
  const defaultSort = search ? "relevance" : "newest";
  return (
    <FilterSheet
      texts={{
        count: t("count", { n: total }),
        open: chosen > 0 ? t("filtersChosen", { n: chosen }) : list.filters,
        close: common.close,
      }}
      values={{
        address: listHref(filters),
        action: localePath(locale, paths.products()),
        locale,
        total,
        search,
        sort: sort === null || sort === defaultSort ? "" : sort,
        // The default sort is an empty value, so that it is not in the address.
        sorts: SORTS.filter((each) => search || each !== "relevance").map((each) => [
          each === defaultSort ? "" : each,
          list.sorts[each],
        ]),
        facets: FACETS.filter((facet) => facets[facet].length > 1 || filters[facet].length > 0).map((facet) => ({
          facet,
          title: list.facets[facet],
          options: facets[facet].map((option) => [option.slug, labelOf(facet, option), option.count]),
          chosen: filters[facet],
        })),
        priceMin: wholeUnits(priceMin),
        priceMax: wholeUnits(priceMax),
        inStock,
        texts: {
          label: list.filters,
          sort: list.sort,
          price: list.facets.price,
          priceMin: t("priceMin"),
          priceMax: t("priceMax"),
          inStockOnly: t("inStockOnly", { n: facets.inStock }),
          show: list.show,
          apply: list.apply,
          clear: list.clear,
        },
      }}
    />
  );
}
