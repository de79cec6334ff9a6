"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { DELIVERY_TYPES, type Wilaya } from "@/lib/delivery/places";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { DATED, isFiltered, ORDER_SORTS, type OrderFilters } from "@/lib/staff-orders/filters";
import { useFilterLine } from "./use-filter-line";

type Props = { filters: OrderFilters; wilayas: readonly Pick<Wilaya, "code" | "name">[] };

/** One line that acts at once. A plain GET form all the same: its fields are the address, so it works before the page has its script. */
export function OrderFilterForm({ filters, wilayas }: Props) {
  const locale = useLocale();
  const t = useTranslations("admin.orders.filters");
  const common = useTranslations("admin.common");
  const { ref, isPending, onChange, onSubmit } = useFilterLine(filters);
  return (
    <form
      ref={ref}
      role="search"
      action={localePath(locale, adminPaths.orders)}
      onChange={onChange}
      onSubmit={onSubmit}
      aria-busy={isPending}
      className="filter-line"
    >
      {filters.status.length > 0 && <input type="hidden" name="status" value={filters.status.join(",")} />}
      <Filter label={common("search")} className="filter-search">
        <Input
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={t("searchHint")}
          maxLength={200}
          autoComplete="off"
        />
      </Filter>
      <details className="fold">
        <summary className="button button-outline w-full cursor-pointer">{common("filters")}</summary>
        <div className="fold-content">
          <Filter label={t("wilaya")} className="max-lg:col-span-2">
            <NativeSelect name="wilaya" defaultValue={filters.wilaya.join(",")}>
              <option value="">{t("anyWilaya")}</option>
              {filters.wilaya.length > 1 && (
                <option value={filters.wilaya.join(",")}>{filters.wilaya.join(", ")}</option>
              )}
              {wilayas.map(({ code, name }) => (
                <option key={code} value={code}>
                  {code} {name[locale]}
                </option>
              ))}
            </NativeSelect>
          </Filter>
          <Filter label={t("type")} className="max-lg:col-span-2">
            <NativeSelect name="type" defaultValue={filters.deliveryType ?? ""}>
              <option value="">{t("anyType")}</option>
              {DELIVERY_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </NativeSelect>
          </Filter>
          <Filter label={t("dated")} className="max-lg:col-span-2">
            <NativeSelect name="dated" defaultValue={filters.dated}>
              {DATED.map((dated) => (
                <option key={dated} value={dated}>
                  {t(`datedBy.${dated}`)}
                </option>
              ))}
            </NativeSelect>
          </Filter>
          <Filter label={t("from")}>
            <Input type="date" name="from" title={t("from")} defaultValue={filters.from ?? ""} />
          </Filter>
          <Filter label={t("to")}>
            <Input type="date" name="to" title={t("to")} defaultValue={filters.to ?? ""} />
          </Filter>
          {/* On a wide screen the heads of the columns sort. */}
          <Filter label={t("sort")} className="max-lg:col-span-2 lg:hidden">
            <NativeSelect name="sort" defaultValue={filters.sort}>
              {ORDER_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
            </NativeSelect>
          </Filter>
        </div>
      </details>
      {isFiltered(filters) && (
        <Link
          href={localePath(locale, adminPaths.orders)}
          className="button button-ghost button-sm"
          prefetch={false}
          scroll={false}
        >
          {common("reset")}
        </Link>
      )}
      <span aria-hidden="true" data-pending={isPending} className="link-pending" />
    </form>
  );
}

function Filter({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={className}>
      <span className="mb-1 block text-xs text-muted-foreground lg:sr-only">{label}</span>
      {children}
    </label>
  );
}
