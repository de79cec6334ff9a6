"use client";

import { useTranslations } from "next-intl";
import { ChoiceFilter, FilterBar } from "@/components/admin-shell/filter-bar";
import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  type CustomerFilters,
  customerParams,
  isFiltered,
  parseCustomerFilters,
} from "@/lib/customers/filters";
import { adminPaths } from "@/lib/http/admin-paths";

const LIST = { path: adminPaths.customers, parse: parseCustomerFilters, params: customerParams };

export function CustomerFilterForm({ filters }: { filters: CustomerFilters }) {
  const t = useTranslations("admin.customers.filters");
  return (
    <FilterBar list={LIST} filters={filters} isFiltered={isFiltered(filters)} searchHint={t("searchHint")}>
      <ChoiceFilter
        name="kind"
        label={t("kind")}
        value={filters.kind ?? ""}
        choices={[["", t("everybody")], ...CUSTOMER_KINDS.map((kind) => [kind, t(`kinds.${kind}`)] as const)]}
      />
      <ChoiceFilter
        name="sort"
        label={t("sort")}
        value={filters.sort}
        choices={CUSTOMER_SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
      />
    </FilterBar>
  );
}
