import { Price } from "@/components/catalog/price";
import { SquarePicture } from "@/components/media/picture";
import { sizeLabel } from "@/lib/catalog/size-label";
import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";
import type { Currency, Minor } from "@/lib/core/money";

export type ShownItem = {
  key: string;
  name: string;
  /** The size as it is stored; the list shows its label. */
  size: string | null;
  quantity: number;
  imagePath: string | null;
  lineTotal: Minor;
};

type Props = {
  items: readonly ShownItem[];
  currency: Currency;
  locale: Locale;
  label: string;
  /** A template with `{n}`. */
  quantity: string;
};

/** The lines of an order or of a cart, only to be read. */
export function OrderItems({ items, currency, locale, label, quantity }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {items.map((item) => (
        <li
          key={item.key}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 break-inside-avoid print:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="aspect-square picture-frame print:hidden">
            {item.imagePath && <SquarePicture path={item.imagePath} locale={locale} sizes="56px" />}
          </div>
          <div className="min-w-0">
            <p className="leading-snug wrap-anywhere">{item.name}</p>
            <p className="flex flex-wrap gap-x-1.5 text-sm text-muted-foreground [&>bdi+span]:before:me-1.5 [&>bdi+span]:before:content-['·']">
              {item.size !== null && <bdi>{sizeLabel(item.size, locale)}</bdi>}
              <span>{fill(quantity, { n: item.quantity }, locale)}</span>
            </p>
          </div>
          <Price amount={item.lineTotal} currency={currency} locale={locale} className="tabular-nums" />
        </li>
      ))}
    </ul>
  );
}
