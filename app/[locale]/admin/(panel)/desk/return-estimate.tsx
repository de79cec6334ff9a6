import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/catalog/product";
import type { DeskCard } from "@/lib/desk/desk";

/** Before so many parcels have ended, the shop's own rate is mostly a guess. */
const ENOUGH = 50;

/** How likely the parcel comes back, and why. It decides nothing: an agent may offer the pickup desk, or ask for a second phone. */
export function ReturnEstimate({ card }: { card: DeskCard }) {
  const t = useTranslations("admin.desk.estimate");
  const order = useTranslations("order");
  const locale = useLocale();
  const { perMille, shop, place } = card.estimate;
  const { delivered, refused, unreachable } = card.record;
  const wilaya = inLocale(card.delivery.wilaya, locale);
  const known = delivered + refused + unreachable;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center">
        {t("percent", { p: Math.round(perMille / 10) })}
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted-foreground">
        <li>{known === 0 ? t("newPhone") : t("phone", { delivered, refused, unreachable })}</li>
        <li>{t("place", { ...place, wilaya, type: order(card.delivery.type) })}</li>
        <li>{t("shop", shop)}</li>
        {shop.ended < ENOUGH && <li>{t("guess")}</li>}
      </ul>
    </details>
  );
}
