import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Dashboard } from "@/lib/staff-orders/dashboard-rows";
import { productsHref } from "./lists";
import { ProductLine } from "./product-line";

type Props = { products: Dashboard["lowStock"]; toTell: number; locale: Locale };

/** Products with low stock, the lowest first. Above, a link to the shoppers who wait for a product that is back. */
export async function LowStock({ products, toTell, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  return (
    <section className="panel">
      <h2 className="mb-2 flex items-baseline justify-between gap-4 text-lg">
        <span>{t("runningOut")}</span>
        <AdminLink href={productsHref({ stock: "low" })} className="link text-sm">
          {t("allLow")}
        </AdminLink>
      </h2>
      {toTell > 0 && (
        <AdminLink href={adminPaths.waiting()} className="link flex min-h-11 items-center text-sm">
          {t("toTell", { n: toTell })}
        </AdminLink>
      )}
      {products.length === 0 && <p className="py-4 text-sm text-muted-foreground">{t("enough")}</p>}
      <ul className="divide-y">
        {products.map(({ stock, waiting, ...product }) => (
          <ProductLine key={product.id} product={product} locale={locale}>
            <span className={`text-end tabular-nums ${stock === 0 ? "font-medium text-destructive" : ""}`}>
              <span>{t("left", { n: stock })}</span>
              {waiting > 0 && <span className="block text-xs">{t("waiting", { n: waiting })}</span>}
            </span>
          </ProductLine>
        ))}
      </ul>
    </section>
  );
}
