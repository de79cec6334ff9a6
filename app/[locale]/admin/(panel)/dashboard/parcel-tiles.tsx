import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { ParcelFigures } from "@/lib/staff-orders/parcel-figures-rows";
import { Tile } from "./tile";

type Props = { now: ParcelFigures["now"]; currency: Currency; locale: Locale };

/** How many parcels are on the road, coming back or in need of attention now, with their cash or bottles. */
export async function ParcelTiles({ now, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard.parcels");
  return (
    <section aria-labelledby="parcels-now" className="flex flex-col gap-4">
      <h2 id="parcels-now" className="text-lg">
        {t("title")}
      </h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <Tile
          label={t("onTheRoad")}
          value={formatMoney(now.onTheRoadCash, currency, locale)}
          note={t("onTheRoadIs", { n: now.onTheRoad })}
        />
        <Tile
          label={t("comingBack")}
          value={now.comingBack}
          href={adminPaths.parcelsAt({ step: "coming_back" })}
          note={t("bottles", { n: now.comingBackPieces })}
        />
        <Tile
          label={t("needsYou")}
          value={now.needsYou}
          href={adminPaths.parcelsAt({ step: "needs_you" })}
          note={t("needsYouIs")}
          isUrgent={now.needsYou > 0}
        />
        {now.withoutParcel > 0 && (
          <Tile
            label={t("withoutParcel")}
            value={formatMoney(now.withoutParcelCash, currency, locale)}
            note={t("withoutParcelIs", { n: now.withoutParcel })}
          />
        )}
      </div>
    </section>
  );
}
