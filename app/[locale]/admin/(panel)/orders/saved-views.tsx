"use client";

import { XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { adminPaths } from "@/lib/http/admin-paths";
import { type OrderFilters, orderQuery } from "@/lib/staff-orders/filters";
import { removeView, useOrderViews } from "@/lib/staff-orders/views";

/** Links to the filters that staff named in this browser. */
export function SavedViews({ filters }: { filters: OrderFilters }) {
  const t = useTranslations("admin.orders.views");
  const views = useOrderViews();
  const query = orderQuery({ ...filters, page: 1 });
  if (views.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="saved-views">
      {views.map((view) => (
        <li key={view.name} className="chip">
          <AdminLink
            href={adminPaths.orders + view.query}
            scroll={false}
            aria-current={view.query === query ? "true" : undefined}
          >
            <bdi>{view.name}</bdi>
          </AdminLink>
          <button type="button" aria-label={t("remove", { name: view.name })} onClick={() => removeView(view.name)}>
            <XIcon aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
