import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { inLocale } from "@/lib/catalog/product";
import type { Parcel } from "@/lib/parcels/rows";

type Props = { parcels: readonly Parcel[]; n: number; current: string | null; onOpen: (parcel: Parcel) => void };

/** The next parcels to pack. Without a scanner a packer opens them here. */
export function WaitingParcels({ parcels, n, current, onOpen }: Props) {
  const t = useTranslations("admin.parcels.packing");
  const pieces = useTranslations("admin.parcels");
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="panel p-0">
      <h2 id={heading} className="px-4 py-3 text-base">
        <span>{t("waiting")}</span> <span className="text-muted-foreground tabular-nums">{n}</span>
      </h2>
      {parcels.length === 0 && <p className="border-t px-4 py-3 text-sm text-muted-foreground">{t("waitingEmpty")}</p>}
      <ul aria-labelledby={heading} className="divide-y border-t empty:hidden">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <button
              type="button"
              aria-current={parcel.id === current ? "true" : undefined}
              onClick={() => onOpen(parcel)}
              className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-start text-sm hover:bg-accent aria-[current]:bg-accent"
            >
              <bdi dir="ltr" className="font-medium">
                {parcel.reference}
              </bdi>
              <span className="text-muted-foreground">{inLocale(parcel.carrier.name, locale)}</span>
              <span className="ms-auto text-muted-foreground tabular-nums">
                {pieces("pieces", { n: parcel.pieces })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
