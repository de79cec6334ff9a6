import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { SquarePicture } from "@/components/media/picture";
import { Checkbox } from "@/components/ui/checkbox";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import type { Goods, Parcel } from "@/lib/parcels/rows";
import { type Counted, countOf, withLineTicked } from "@/lib/parcels/packing";

type Props = { parcel: Parcel; counted: Counted; onChange: (counted: Counted) => void };

/** The lines of a parcel, with how many bottles of each line are packed. */
export function Bottles({ parcel, counted, onChange }: Props) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  return (
    <section aria-label={parcel.reference} className="panel p-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
        <h2 className="text-lg">
          <bdi dir="ltr">{parcel.reference}</bdi>
        </h2>
        <p className="text-sm text-muted-foreground">{`${inLocale(parcel.carrier.name, locale)} · ${parcel.wilayaCode} ${inLocale(parcel.wilaya, locale)}`}</p>
        {parcel.gift && <p className="badge badge-accent">{t("gift")}</p>}
        {parcel.changed && <p className="badge badge-destructive whitespace-normal">{t("changed")}</p>}
      </div>
      <ul className="divide-y border-t">
        {parcel.goods.map((line) => (
          <Line
            key={line.position}
            line={line}
            n={countOf(counted, line)}
            onTick={(isPacked) => onChange(withLineTicked(counted, line, isPacked))}
          />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, n, onTick }: { line: Goods; n: number; onTick: (isPacked: boolean) => void }) {
  const t = useTranslations("admin.parcels.packing");
  const locale = useLocale();
  const checkboxId = useId();
  return (
    <li className="flex items-center gap-4 px-4 py-3 has-[[data-state=checked]]:bg-accent">
      <div className="size-16 shrink-0 overflow-hidden bg-muted">
        {line.imagePath && (
          <SquarePicture path={line.imagePath} locale={locale} sizes="64px" className="size-full object-cover" />
        )}
      </div>
      <label htmlFor={checkboxId} className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="min-w-0 wrap-anywhere">{inLocale(line.name, locale)}</span>
        {line.size !== null && <bdi className="font-medium">{sizeLabel(line.size, locale)}</bdi>}
        <bdi dir="ltr" className="basis-full text-sm text-muted-foreground">
          {line.sku}
        </bdi>
      </label>
      <bdi dir="ltr" className="text-lg whitespace-nowrap tabular-nums">
        {t("count", { n, all: line.quantity })}
      </bdi>
      <Checkbox
        id={checkboxId}
        checked={n >= line.quantity || (n > 0 && "indeterminate")}
        onCheckedChange={(checked) => onTick(checked !== false)}
      />
    </li>
  );
}
