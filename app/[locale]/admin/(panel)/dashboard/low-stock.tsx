import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Dashboard } from "@/lib/staff-orders/dashboard";
import { productsHref } from "./lists";

type Props = { products: Dashboard["lowStock"]; toTell: number; locale: Locale };

/** Products with low stock, the lowest first. Above, a link to the shoppers who wait for a product that is back. */
export async function LowStock({ products, toTell, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  return (
    <section className="panel">
      <h2 className="mb-2 flex items-baseline justify-between gap-4 text-lg">
        <span>{t("runningOut")}</span>
        <Link href={productsHref({ stock: "low" })} prefetch={false} className="link text-sm">
          {t("allLow")}
        </Link>
      </h2>
      {toTell > 0 && (
        <Link href={adminPaths.waiting()} prefetch={false} className="link flex min-h-11 items-center text-sm">
          {t("toTell", { n: toTell })}
        </Link>
      )}
      {products.length === 0 && <p className="py-4 text-sm text-muted-foreground">{t("enough")}</p>}
      <ul className="divide-y">
        {products.map(({ id, sku, name, stock, waiting }) => (
          <li key={id}>
            <Link
              href={adminPaths.editProduct(id)}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm hover:bg-accent"
            >
              <span className="min-w-0">
                <span className="block">{inLocale(name, locale)}</span>
                <bdi className="block text-xs text-muted-foreground">{sku}</bdi>
              </span>
              <span className={`text-end tabular-nums ${stock === 0 ? "font-medium text-destructive" : ""}`}>
                <span>{t("left", { n: stock })}</span>
                {waiting > 0 && <span className="block text-xs">{t("waiting", { n: waiting })}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
