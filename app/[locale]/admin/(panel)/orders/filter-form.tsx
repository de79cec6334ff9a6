"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChoiceFilter, Filter, FilterLine } from "@/components/admin-shell/filter-line";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { DELIVERY_TYPES, type Wilaya } from "@/lib/delivery/places";
import { adminPaths } from "@/lib/http/admin-paths";
import {
  DATED,
  isFiltered,
  ORDER_SORTS,
  type OrderFilters,
  orderParams,
  parseOrderFilters,
} from "@/lib/staff-orders/filters";

const LIST = { path: adminPaths.orders, parse: parseOrderFilters, params: orderParams };

type Props = { filters: OrderFilters; wilayas: readonly Pick<Wilaya, "code" | "name">[] };

export function OrderFilterForm({ filters, wilayas }: Props) {
  const locale = useLocale();
  const t = useTranslations("admin.orders.filters");
  return (
    <FilterLine list={LIST} filters={filters} isFiltered={isFiltered(filters)} searchHint={t("searchHint")}>
      {filters.status.length > 0 && <input type="hidden" name="status" value={filters.status.join(",")} />}
      <Filter label={t("wilaya")} className="max-lg:col-span-2">
        <NativeSelect name="wilaya" defaultValue={filters.wilaya.join(",")}>
          <option value="">{t("anyWilaya")}</option>
          {filters.wilaya.length > 1 && <option value={filters.wilaya.join(",")}>{filters.wilaya.join(", ")}</option>}
          {wilayas.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {name[locale]}
            </option>
          ))}
        </NativeSelect>
      </Filter>
      <ChoiceFilter
        name="type"
        label={t("type")}
        value={filters.deliveryType ?? ""}
        choices={[["", t("anyType")], ...DELIVERY_TYPES.map((type) => [type, t(`types.${type}`)] as const)]}
      />
      <ChoiceFilter
        name="dated"
        label={t("dated")}
        value={filters.dated}
        choices={DATED.map((dated) => [dated, t(`datedBy.${dated}`)])}
      />
      <Filter label={t("from")}>
        <Input type="date" name="from" title={t("from")} defaultValue={filters.from ?? ""} />
      </Filter>
      <Filter label={t("to")}>
        <Input type="date" name="to" title={t("to")} defaultValue={filters.to ?? ""} />
      </Filter>
      {/* On a wide screen the heads of the columns sort. */}
      <ChoiceFilter
        name="sort"
        label={t("sort")}
        value={filters.sort}
        choices={ORDER_SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
        className="lg:hidden"
      />
    </FilterLine>
  );
}
