"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChoiceFilter, FilterBar } from "@/components/admin-shell/filter-bar";
import type { StaffFacets, StaffOption } from "@/lib/catalog/admin/answer-schema";
import {
  isNarrowed,
  SHELVES,
  STAFF_SORTS,
  staffFilters,
  type StaffFilters,
  staffParams,
} from "@/lib/catalog/admin/filters";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";

const LIST = { path: adminPaths.products, parse: staffFilters, params: staffParams };

export function ProductFilterForm({ filters, facets }: { filters: StaffFilters; facets: StaffFacets }) {
  const t = useTranslations("admin.products");
  const locale = useLocale();
  /** The chosen option stays in the list even when no product has it any more. */
  const counted = (options: readonly StaffOption[], chosen: string | null) => [
    ...(chosen === null || options.some(({ slug }) => slug === chosen) ? [] : [[chosen, chosen] as const]),
    ...options.map(({ slug, name, count }) => [slug, t("counted", { name: inLocale(name, locale), count })] as const),
  ];
  return (
    <FilterBar list={LIST} filters={filters} isFiltered={isNarrowed(filters)} searchHint={t("searchHint")}>
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
      <ChoiceFilter
        name="category"
        label={t("columns.category")}
        value={filters.category ?? ""}
        choices={[["", t("anyCategory")], ...counted(facets.category, filters.category)]}
      />
      <ChoiceFilter
        name="brand"
        label={t("brand")}
        value={filters.brand ?? ""}
        choices={[["", t("anyBrand")], ...counted(facets.brand, filters.brand)]}
      />
      <ChoiceFilter
        name="stock"
        label={t("columns.stock")}
        value={filters.stock ?? ""}
        choices={[
          ["", t("anyStock")],
          ...SHELVES.map(
            (shelf) => [shelf, t("counted", { name: t(`shelves.${shelf}`), count: facets[shelf] })] as const,
          ),
        ]}
      />
      <ChoiceFilter
        name="sort"
        label={t("sort")}
        value={filters.sort}
        choices={STAFF_SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
      />
      <FilterCheckbox
        name="missing_ar"
        checked={filters.missingArabic}
        label={t("counted", { name: t("missingArabic"), count: facets.missingArabic })}
      />
      <FilterCheckbox name="featured" checked={filters.featured} label={t("featured")} />
    </FilterBar>
  );
}

function FilterCheckbox({ name, checked, label }: { name: string; checked: boolean; label: string }) {
  return (
    <label className="more-filters flex min-h-11 items-center gap-2 text-sm max-lg:col-span-2 lg:basis-auto">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} className="checkbox" />
      <span>{label}</span>
    </label>
  );
}
