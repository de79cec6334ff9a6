"use client";

import { XIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type OrderFilters, orderQuery } from "@/lib/staff-orders/filters";
import { removeView, useOrderViews } from "@/lib/staff-orders/views";

/** Links to the filters that staff named in this browser. */
export function SavedViews({ filters }: { filters: OrderFilters }) {
  const t = useTranslations("admin.orders.views");
  const locale = useLocale();
  const views = useOrderViews();
  const query = orderQuery({ ...filters, page: 1 });
  if (views.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="saved-views">
      {views.map((view) => (
        <li key={view.name} className="chip">
          <Link
            href={localePath(locale, adminPaths.orders + view.query)}
            prefetch={false}
            scroll={false}
            aria-current={view.query === query ? "true" : undefined}
          >
            <bdi>{view.name}</bdi>
          </Link>
          <button type="button" aria-label={t("remove", { name: view.name })} onClick={() => removeView(view.name)}>
            <XIcon aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
