"use client";

import { useTranslations } from "next-intl";
import { ChoiceFilter, FilterBar } from "@/components/admin-shell/filter-bar";
import { adminPaths } from "@/lib/http/admin-paths";
import { isFiltered, parseStockFilters, type StockFilters, stockParams } from "@/lib/stock/filters";

const LIST = { path: adminPaths.stock, parse: parseStockFilters, params: stockParams };

export function StockFilterForm({ filters }: { filters: StockFilters }) {
  const t = useTranslations("admin.stock.filters");
  return (
    <FilterBar list={LIST} filters={filters} isFiltered={isFiltered(filters)} searchHint={t("searchHint")}>
      <ChoiceFilter
        name="show"
        label={t("show")}
        value={filters.low ? "low" : ""}
        choices={[
          ["", t("all")],
          ["low", t("low")],
        ]}
      />
    </FilterBar>
  );
}
