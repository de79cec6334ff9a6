import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { Dashboard } from "@/lib/staff-orders/dashboard";
import { ordersHref, productsHref } from "./lists";
import { Tile } from "./tile";

/** What staff have to do now. */
export async function NowTiles({
  now,
  currency,
  locale,
}: {
  now: Dashboard["now"];
  currency: Currency;
  locale: Locale;
}) {
  const t = await getTranslations("admin.dashboard");
  return (
    <section aria-label={t("now")} className="grid grid-cols-2 gap-3 lg:grid-cols-5 lg:gap-4">
      <Tile
        label={t("toConfirm")}
        value={now.toConfirm}
        href={ordersHref({ status: ["pending"] })}
        isUrgent={now.toConfirm > 0}
      />
      <Tile label={t("toShip")} value={now.toShip} href={ordersHref({ status: ["processing"] })} />
      <Tile
        label={t("outstanding")}
        value={formatMoney(now.outstanding, currency, locale)}
        href={ordersHref({ status: ["shipped"] })}
        note={t("orders", { n: now.outstandingOrders })}
      />
      <Tile label={t("activeProducts")} value={now.activeProducts} href={productsHref()} />
      <Tile
        label={t("lowStock")}
        value={now.lowStock}
        href={productsHref({ stock: "low" })}
        note={t("outOfStock", { n: now.outOfStock })}
        isUrgent={now.outOfStock > 0}
      />
    </section>
  );
}
