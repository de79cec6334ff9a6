import { XIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { IconButton } from "@/components/admin-shell/icon-button";
import { inLocale } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import type { Parcel } from "@/lib/parcels/rows";
import { cashOf, PARCEL_CURRENCY } from "@/lib/parcels/handover";

type Props = {
  title: string;
  /** The text when there are no parcels. */
  empty?: string;
  parcels: readonly Parcel[];
  /** Shows the number of parcels and their cash beside the title, not the number alone. */
  withSum?: boolean;
  onRemove?: (parcel: Parcel) => void;
  children?: ReactNode;
};

/** Parcels as the carrier counts them: reference, place, cash. */
export function BatchParcels({ title, empty, parcels, withSum = false, onRemove, children }: Props) {
  const t = useTranslations("admin.parcels.handover");
  const locale = useLocale();
  const heading = useId();
  const sum = { n: parcels.length, amount: formatMoney(cashOf(parcels), PARCEL_CURRENCY, locale) };
  return (
    <section aria-labelledby={heading} className="panel p-0">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2">
        <h2 id={heading} className="text-base">
          <span>{title}</span>{" "}
          <span className="text-muted-foreground tabular-nums">{withSum ? t("sum", sum) : parcels.length}</span>
        </h2>
        {children}
      </div>
      {parcels.length === 0 && empty && <p className="border-t px-4 py-3 text-sm text-muted-foreground">{empty}</p>}
      <ul aria-labelledby={heading} className="divide-y border-t empty:hidden">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex min-h-12 items-center gap-x-4 px-4 py-1 text-sm">
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
              <bdi dir="ltr" className="font-medium">
                {parcel.reference}
              </bdi>
              <span className="text-muted-foreground">{`${parcel.wilayaCode} ${inLocale(parcel.wilaya, locale)}`}</span>
            </span>
            <bdi className="whitespace-nowrap tabular-nums">
              {formatMoney(parcel.codAmount, parcel.currency, locale)}
            </bdi>
            {onRemove && (
              <IconButton label={t("remove", { reference: parcel.reference })} onClick={() => onRemove(parcel)}>
                <XIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
