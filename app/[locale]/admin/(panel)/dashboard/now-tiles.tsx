import { getTranslations } from "next-intl/server";
import type { Dashboard } from "@/lib/staff-orders/dashboard-rows";
import { ordersHref, productsHref } from "./lists";
import { Tile } from "./tile";

/** What staff have to do now. */
export async function NowTiles({ now }: { now: Dashboard["now"] }) {
  const t = await getTranslations("admin.dashboard");
  return (
    <section aria-label={t("now")} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Tile
        label={t("toConfirm")}
        value={now.toConfirm}
        href={ordersHref({ status: ["pending"] })}
        note={t("toConfirmIs")}
        isUrgent={now.toConfirm > 0}
      />
      <Tile label={t("toShip")} value={now.toShip} href={ordersHref({ status: ["processing"] })} note={t("toShipIs")} />
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
