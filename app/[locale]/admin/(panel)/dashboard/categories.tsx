import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import type { Dashboard } from "@/lib/staff-orders/dashboard-rows";
import { productsHref } from "./lists";

/** Products by category, as bars in HTML and not as a chart, so that each bar is a link with its count. */
export async function Categories({ categories, locale }: { categories: Dashboard["categories"]; locale: Locale }) {
  const t = await getTranslations("admin.dashboard");
  const most = Math.max(1, ...categories.map(({ products }) => products));
  return (
    <section className="panel">
      <h2 className="mb-3 text-lg">{t("byCategory")}</h2>
      <ul>
        {categories.map(({ slug, name, products }) => (
          <li key={slug}>
            <AdminLink
              href={productsHref({ category: slug })}
              className="grid min-h-11 grid-cols-[8rem_1fr_2.5rem] items-center gap-3 text-sm hover:bg-accent"
            >
              <span className="truncate">{inLocale(name, locale)}</span>
              <span className="h-2.5 rounded-xs bg-muted">
                <span
                  className="block h-full rounded-xs bg-accent-strong"
                  style={{ inlineSize: `${(products / most) * 100}%` }}
                />
              </span>
              <span className="text-end tabular-nums">{products}</span>
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
