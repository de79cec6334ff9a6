import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/catalog/product";
import type { DeskCard } from "@/lib/desk/rows";

/** While fewer parcels have ended, the shop's own rate is mostly a guess. */
const ENOUGH_PARCELS = 50;

/** How likely the parcel is to come back, and why: a hint to offer the pickup desk, or to ask for a second phone. */
export function ReturnEstimate({ card }: { card: DeskCard }) {
  const t = useTranslations("admin.desk.estimate");
  const order = useTranslations("order");
  const locale = useLocale();
  const { perMille, shop, place } = card.estimate;
  const { delivered, refused, unreachable } = card.record;
  const wilaya = inLocale(card.delivery.wilaya, locale);
  const endedOrders = delivered + refused + unreachable;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center">
        {t("percent", { p: Math.round(perMille / 10) })}
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted-foreground">
        <li>{endedOrders === 0 ? t("newPhone") : t("phone", { delivered, refused, unreachable })}</li>
        <li>{t("place", { ...place, wilaya, type: order(card.delivery.type) })}</li>
        <li>{t("shop", shop)}</li>
        {shop.ended < ENOUGH_PARCELS && <li>{t("guess")}</li>}
      </ul>
    </details>
  );
}
