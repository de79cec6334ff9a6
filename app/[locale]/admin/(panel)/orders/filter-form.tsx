import Form from "next/form";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { DELIVERY_TYPES, type Wilaya } from "@/lib/delivery/places";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { DATED, isFiltered, ORDER_SORTS, type OrderFilters } from "@/lib/staff-orders/filters";

type Props = { filters: OrderFilters; wilayas: readonly Wilaya[] };

/** A plain GET form: its fields are the address, so it works before, and without, any script. */
export async function OrderFilterForm({ filters, wilayas }: Props) {
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations("admin.orders.filters"),
    getTranslations("admin.common"),
  ]);
  return (
    <Form
      key={JSON.stringify(filters)}
      role="search"
      action={localePath(locale, adminPaths.orders)}
      className="panel mb-4 flex flex-col gap-3 lg:grid lg:grid-cols-4"
    >
      {filters.status.length > 0 && <input type="hidden" name="status" value={filters.status.join(",")} />}
      <Filter label={common("search")} className="lg:col-span-3">
        <Input
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={t("searchHint")}
          maxLength={200}
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
            <Input type="date" name="from" defaultValue={filters.from ?? ""} />
          </Filter>
          <Filter label={t("to")}>
            <Input type="date" name="to" defaultValue={filters.to ?? ""} />
          </Filter>
          <Filter label={t("sort")} className="max-lg:col-span-2 lg:col-start-4 lg:row-start-1">
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
      <div className="flex items-end gap-2 lg:col-span-4">
        <Button type="submit">{common("apply")}</Button>
        {isFiltered(filters) && (
          <Link href={adminPaths.orders} className={buttonVariants({ variant: "ghost" })}>
            {common("reset")}
          </Link>
        )}
      </div>
    </Form>
  );
}

function Filter({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={className}>
      <span className="mb-1 block text-xs text-muted-foreground">{label}</span>
      {children}
    </label>
  );
}
