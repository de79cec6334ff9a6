"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChoiceFilter, Filter, FilterBar } from "@/components/admin-shell/filter-bar";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { DELIVERY_TYPES, type Wilaya } from "@/lib/delivery/places";
import { adminPaths } from "@/lib/http/admin-paths";
import { hourText } from "@/lib/staff-orders/call-day";
import {
  CALLS,
  DATED,
  ENDED,
  hasCallFilters,
  isFiltered,
  NOBODY,
  ORDER_SORTS,
  type OrderFilters,
  orderParams,
  parseOrderFilters,
  SOURCES,
} from "@/lib/staff-orders/filters";
import { REASONS } from "@/lib/staff-orders/order-calls";

const LIST = { path: adminPaths.orders, parse: parseOrderFilters, params: orderParams };

type Callers = readonly { id: string; name: string }[];

type Props = { filters: OrderFilters; wilayas: readonly Pick<Wilaya, "code" | "name">[]; callers: Callers };

export function OrderFilterForm({ filters, wilayas, callers }: Props) {
  const locale = useLocale();
  const t = useTranslations("admin.orders.filters");
  return (
    <FilterBar
      list={LIST}
      filters={filters}
      isFiltered={isFiltered(filters)}
      searchHint={t("searchHint")}
      searchTitle={t("searchTitle")}
    >
      {filters.status.length > 0 && <input type="hidden" name="status" value={filters.status.join(",")} />}
      <Filter label={t("wilaya")} className="max-lg:col-span-2">
        <NativeSelect name="wilaya" defaultValue={filters.wilaya.join(",")}>
          <option value="">{t("anyWilaya")}</option>
          {filters.wilaya.length > 1 && <option value={filters.wilaya.join(",")}>{filters.wilaya.join(", ")}</option>}
          {wilayas.map(({ code, name }) => (
            <option key={code} value={code}>{`${code} ${name[locale]}`}</option>
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
      <ChoiceFilter
        name="calls"
        label={t("calls")}
        value={filters.calls ?? ""}
        choices={[["", t("anyCalls")], ...CALLS.map((calls) => [calls, t(`callsAre.${calls}`)] as const)]}
        className={filters.calls === null ? undefined : "more-filters"}
      />
      <CallFilters filters={filters} callers={callers} />
      <ChoiceFilter
        name="unpaid"
        label={t("unpaid")}
        value={filters.unpaid ? "1" : ""}
        choices={[
          ["", t("paidOrNot")],
          ["1", t("notPaid")],
        ]}
        className={filters.unpaid ? "more-filters" : "lg:hidden"}
      />
      {/* On a wide screen, staff sort by the heads of the columns. */}
      <ChoiceFilter
        name="sort"
        label={t("sort")}
        value={filters.sort}
        choices={ORDER_SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
        className="lg:hidden"
      />
    </FilterBar>
  );
}

/** More filters about calls, to which the dashboard links. A wide screen has room for them only while one is set. */
function CallFilters({
  filters: { reason, source, ended, caller, hour, ...filters },
  callers,
}: Omit<Props, "wilayas">) {
  const t = useTranslations("admin.orders.filters");
  const reasons = useTranslations("admin.desk.reasons");
  const className = hasCallFilters({ reason, source, ended, caller, hour, ...filters }) ? "more-filters" : "lg:hidden";
  const isKnownCaller = caller === null || caller === NOBODY || callers.some(({ id }) => id === caller);
  return (
    <>
      <ChoiceFilter
        name="reason"
        label={t("reason")}
        value={reason ?? ""}
        choices={[["", t("anyReason")], ...REASONS.map((each) => [each, reasons(each)] as const)]}
        className={className}
      />
      <ChoiceFilter
        name="source"
        label={t("source")}
        value={source ?? ""}
        choices={[["", t("anySource")], ...SOURCES.map((each) => [each, t(`sources.${each}`)] as const)]}
        className={className}
      />
      <ChoiceFilter
        name="ended"
        label={t("ended")}
        value={ended ?? ""}
        choices={[["", t("anyEnd")], ...ENDED.map((each) => [each, t(`endedAs.${each}`)] as const)]}
        className={className}
      />
      <ChoiceFilter
        name="caller"
        label={t("caller")}
        value={caller ?? ""}
        choices={[
          ["", t("anyCaller")],
          ...callers.map(({ id, name }) => [id, name] as const),
          ...(isKnownCaller ? [] : [[caller, t("unnamed")] as const]),
          [NOBODY, t("nobody")],
        ]}
        className={className}
      />
      <ChoiceFilter
        name="hour"
        label={t("hour")}
        value={hour?.toString() ?? ""}
        choices={[
          ["", t("anyHour")],
          ...Array.from({ length: 24 }, (_, each) => [String(each), hourText(each)] as const),
        ]}
        className={className}
      />
    </>
  );
}
