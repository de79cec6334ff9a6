import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/admin-shell/fact";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { comesBack } from "@/lib/parcels/parcel";
import type { OrderParcel } from "@/lib/staff-orders/order-parcel-rows";

/** The state of a parcel: in our words, and in the words of its carrier. */
export function ParcelFacts({ parcel }: { parcel: OrderParcel }) {
  const t = useTranslations("admin.orders.parcel");
  const words = useTranslations("admin.parcels");
  const locale = useLocale();
  const { carrier, state, back, reason, rawStatus, rawReason, tracking, url, since, tries } = parcel;
  const raw = [rawStatus, rawReason].filter(Boolean).join(" · ");
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <Fact label={t("carrier")}>
        <bdi>{inLocale(carrier, locale)}</bdi>
      </Fact>
      <Fact label={t("state")}>
        <span>{words(`states.${state}`)}</span>
        {back && <span>{` · ${words(`back.${comesBack(state)}.${back}`)}`}</span>}
        {reason && <span>{` · ${words(`reasons.${reason}`)}`}</span>}
        {since && <span className="block text-muted-foreground">{formatMoment(since, locale)}</span>}
      </Fact>
      {raw !== "" && (
        <Fact label={t("raw")}>
          <bdi className="wrap-anywhere">{raw}</bdi>
        </Fact>
      )}
      {tries > 0 && <Fact label={t("tries")}>{tries}</Fact>}
      {tracking && (
        <Fact label={t("tracking")}>
          <bdi dir="ltr" className="select-all">
            {tracking}
          </bdi>{" "}
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {t("follow")}
            </a>
          )}
        </Fact>
      )}
    </dl>
  );
}
