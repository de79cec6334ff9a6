import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import type { Locale } from "@/lib/core/locale";
import type { Dashboard } from "@/lib/staff-orders/dashboard-rows";
import { ordersHref } from "./lists";
import { ProductLine } from "./product-line";

/** A warning: orders that nobody has confirmed hold much of these products, and other shoppers cannot buy them. */
export async function HeldStock({ products, locale }: { products: Dashboard["held"]; locale: Locale }) {
  const t = await getTranslations("admin.dashboard");
  if (products.length === 0) return null;
  return (
    <section className="panel border-s-2 border-s-destructive">
      <h2 className="mb-1 flex items-baseline justify-between gap-4 text-lg">
        <span>{t("held")}</span>
        <AdminLink href={ordersHref({ status: ["pending"] })} className="link text-sm">
          {t("heldOrders")}
        </AdminLink>
      </h2>
      <p className="text-sm text-muted-foreground">{t("heldText")}</p>
      <ul className="mt-2 divide-y">
        {products.map(({ stock, held, ...product }) => (
          <ProductLine key={product.id} product={product} locale={locale}>
            <span className="tabular-nums">{t("heldOf", { held, all: held + stock })}</span>
          </ProductLine>
        ))}
      </ul>
    </section>
  );
}
