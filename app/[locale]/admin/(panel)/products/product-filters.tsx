import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "@/components/admin-shell/link-pending";
import type { StaffFacets } from "@/lib/catalog/admin/answer-schema";
import { type StaffFilters, staffListHref } from "@/lib/catalog/admin/filters";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values";
import { ProductFilterForm } from "./filter-form";

type Props = { filters: StaffFilters; facets: StaffFacets };

export function ProductFilters({ filters, facets }: Props) {
  return (
    <>
      <StatusTabs filters={filters} facets={facets} />
      <div className="filter-row lg:mb-3">
        <ProductFilterForm filters={filters} facets={facets} />
      </div>
    </>
  );
}

async function StatusTabs({ filters, facets }: Props) {
  const [t, common] = await Promise.all([getTranslations("admin.products"), getTranslations("admin.common")]);
  const total = PRODUCT_STATUSES.reduce((sum, status) => sum + facets.status[status], 0);
  return (
    <nav aria-label={t("columns.status")} className="tab-strip mb-4">
      <ul className="flex gap-1">
        {[null, "active" as const, "draft" as const, "archived" as const].map((status) => (
          <li key={status ?? ""}>
            <AdminLink
              href={staffListHref({ ...filters, status, page: 1 })}
              aria-current={filters.status === status ? "page" : undefined}
              className="tab"
            >
              <span>{status === null ? common("all") : t(`statuses.${status}`)}</span>
              <LinkPending />
              <span className="text-muted-foreground tabular-nums">
                {status === null ? total : facets.status[status]}
              </span>
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
