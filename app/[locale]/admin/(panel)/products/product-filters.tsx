import Form from "next/form";
import { getLocale, getTranslations } from "next-intl/server";
import { LinkPending } from "@/components/admin-shell/link-pending";
import { SubmitOnChange } from "@/components/catalog/submit-on-change";
import { Link } from "@/components/shell/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { StaffFacets, StaffOption } from "@/lib/catalog/admin/answer-schema";
import { isNarrowed, SHELVES, STAFF_SORTS, type StaffFilters, staffListHref } from "@/lib/catalog/admin/filters";
import { inLocale } from "@/lib/catalog/product";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

type Props = { filters: StaffFilters; facets: StaffFacets };

/** A plain GET form: its fields become the query of the address, so it also works without JavaScript. */
export async function ProductFilters({ filters, facets }: Props) {
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations("admin.products"),
    getTranslations("admin.common"),
  ]);
  const counted = (options: readonly StaffOption[]) =>
    options.map(({ slug, name, count }) => ({
      value: slug,
      label: t("counted", { name: inLocale(name, locale), count }),
    }));
  return (
    <>
      <StatusTabs filters={filters} facets={facets} />
      <Form
        key={staffListHref(filters)}
        action={localePath(locale, adminPaths.products)}
        aria-label={common("filters")}
        className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
        <Input
          type="search"
          name="search"
          defaultValue={filters.search}
          aria-label={common("search")}
          placeholder={t("searchHint")}
          maxLength={200}
          className="col-span-2 text-sm lg:col-span-4"
        />
        <FilterSelect
          name="category"
          label={t("columns.category")}
          chosen={filters.category}
          options={counted(facets.category)}
          none={t("anyCategory")}
        />
        <FilterSelect
          name="brand"
          label={t("brand")}
          chosen={filters.brand}
          options={counted(facets.brand)}
          none={t("anyBrand")}
        />
        <FilterSelect
          name="stock"
          label={t("columns.stock")}
          chosen={filters.stock}
          options={SHELVES.map((shelf) => ({
            value: shelf,
            label: t("counted", { name: t(`shelves.${shelf}`), count: facets[shelf] }),
          }))}
          none={t("anyStock")}
        />
        <NativeSelect name="sort" defaultValue={filters.sort} aria-label={t("sort")} className="text-sm">
          {STAFF_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit" variant="outline" className="max-lg:col-span-2 lg:col-start-5 lg:row-start-1">
          {common("apply")}
        </Button>
        <div className="col-span-full flex flex-wrap items-center gap-x-6 text-sm">
          <FilterCheckbox
            name="missing_ar"
            checked={filters.missingArabic}
            label={t("counted", { name: t("missingArabic"), count: facets.missingArabic })}
          />
          <FilterCheckbox name="featured" checked={filters.featured} label={t("featured")} />
          {isNarrowed(filters) && (
            <Link href={adminPaths.products} className={buttonVariants({ variant: "link" })}>
              {common("reset")}
            </Link>
          )}
        </div>
        <SubmitOnChange />
      </Form>
    </>
  );
}

async function StatusTabs({ filters, facets }: Props) {
  const [t, common] = await Promise.all([getTranslations("admin.products"), getTranslations("admin.common")]);
  const total = PRODUCT_STATUSES.reduce((sum, status) => sum + facets.status[status], 0);
  return (
    <nav aria-label={t("columns.status")} className="mb-4 overflow-x-auto">
      <ul className="flex gap-1">
        {[null, "active" as const, "draft" as const, "archived" as const].map((status) => (
          <li key={status ?? ""}>
            <Link
              href={staffListHref({ ...filters, status, page: 1 })}
              prefetch={false}
              aria-current={filters.status === status ? "page" : undefined}
              className="tab"
            >
              <span>{status === null ? common("all") : t(`statuses.${status}`)}</span>
              <LinkPending />
              <span className="text-muted-foreground tabular-nums">
                {status === null ? total : facets.status[status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  chosen: string | null;
  options: readonly { value: string; label: string }[];
  none: string;
};

/** The chosen option stays in the list even when no product has it any more. */
function FilterSelect({ name, label, chosen, options, none }: FilterSelectProps) {
  const isMissing = chosen !== null && !options.some(({ value }) => value === chosen);
  return (
    <NativeSelect name={name} aria-label={label} defaultValue={chosen ?? ""} className="text-sm">
      <option value="">{none}</option>
      {isMissing && <option value={chosen}>{chosen}</option>}
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

function FilterCheckbox({ name, checked, label }: { name: string; checked: boolean; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} className="checkbox" />
      <span>{label}</span>
    </label>
  );
}
