import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Price } from "@/components/catalog/price";
import { useAction } from "@/components/admin-shell/use-action";
import type { Currency } from "@/lib/core/money";
import type { ParcelState } from "@/lib/parcels/parcel";
import { readOrderParcels } from "@/lib/staff-orders/actions";
import { followUpOf, preparationOf } from "@/lib/staff-orders/order-parcel";
import type { KnownParcel, ParcelEvent } from "@/lib/staff-orders/order-parcel-rows";
import type { AdminOrder } from "@/lib/staff-orders/rows";
import { ParcelFacts } from "./parcel-facts";
import { Signature } from "./signature";

/** The parcels of an order with their events. They are read when this part is shown. */
export function OrderParcels({ order: { id, currency } }: { order: Pick<AdminOrder, "id" | "currency"> }) {
  const t = useTranslations("admin.orders.parcel");
  const { run } = useAction<{ id: string }, readonly KnownParcel[]>(readOrderParcels);
  const [parcels, setParcels] = useState<readonly KnownParcel[] | "failed" | null>(null);
  useEffect(() => run({ id }, { done: setParcels, refused: () => (setParcels("failed"), true) }), [run, id]);
  return (
    <section aria-busy={parcels === null}>
      <h3 className="mb-2 font-sans font-medium">{t("title")}</h3>
      {parcels === "failed" && (
        <p role="alert" className="text-sm">
          {t("failed")}
        </p>
      )}
      {parcels !== "failed" && parcels?.length === 0 && <p className="text-sm text-muted-foreground">{t("none")}</p>}
      {parcels !== "failed" && (
        <div className="flex flex-col gap-5">
          {parcels?.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} currency={currency} />
          ))}
        </div>
      )}
    </section>
  );
}

const NOTHING_TO_COLLECT: readonly ParcelState[] = ["returning", "returned", "lost", "cancelled"];

function Parcel({ parcel, currency }: { parcel: KnownParcel; currency: Currency }) {
  const t = useTranslations("admin.orders.parcel");
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        <bdi dir="ltr">{parcel.reference}</bdi>
        {!NOTHING_TO_COLLECT.includes(parcel.state) && (
          <span>
            <span>{t("amount")}</span> <Price amount={parcel.codAmount} currency={currency} locale={locale} />
          </span>
        )}
      </p>
      <ParcelFacts parcel={parcel} />
      {parcel.events.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm">{t("events")}</summary>
          <ol className="flex flex-col gap-3 border-s ps-4 text-sm">
            {parcel.events.map((event) => (
              <Event key={`${event.at} ${event.rawStatus} ${event.rawReason}`} event={event} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Event({ event }: { event: ParcelEvent }) {
  const t = useTranslations("admin.orders.parcel");
  const words = useTranslations("admin.parcels");
  const called = followUpOf(event);
  const prepared = preparationOf(event);
  const { at, state, reason, rawStatus, rawReason, source, by } = event;
  return (
    <li>
      <p>
        {called && <span>{t(`followUps.${called}`)}</span>}
        {prepared && <span>{t(`preparations.${prepared}`)}</span>}
        {!called && !prepared && <span>{state ? words(`states.${state}`) : t("unknown")}</span>}
        {reason && <span>{` · ${words(`reasons.${reason}`)}`}</span>}
      </p>
      {source === "file" && (
        <p className="text-muted-foreground wrap-anywhere">
          <bdi>{[rawStatus, rawReason].filter(Boolean).join(" · ")}</bdi>
        </p>
      )}
      <Signature at={at} by={by} />
    </li>
  );
}
