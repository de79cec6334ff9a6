import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { SquarePicture } from "@/components/media/picture";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { newOrderKey } from "@/lib/checkout/order-key";
import { type Currency, formatMoney } from "@/lib/core/money";
import { addedBottles, lineTotal, type OrderLine } from "@/lib/order-change/lines";
import { withOffer } from "@/lib/staff-orders/lines";
import { OfferSearch } from "./offer-search";

type Props = { lines: readonly OrderLine[]; currency: Currency; onChange: (lines: readonly OrderLine[]) => void };

const MOST_PIECES = 1000;

/** Edits the lines of an order: sizes, quantities, removed lines and added products. */
export function OrderLines({ lines, currency, onChange }: Props) {
  const t = useTranslations("admin.orders.lines");
  const change = (key: string, patch: Partial<OrderLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <section>
      <h2 className="mb-3 text-lg">{t("title")}</h2>
      {lines.length === 0 && <p className="mb-3 text-sm text-muted-foreground">{t("none")}</p>}
      <ul aria-label={t("title")} className="mb-4 divide-y">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            currency={currency}
            onChange={(patch) => change(line.key, patch)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <OfferSearch onChoose={(offer) => onChange(withOffer(lines, offer, newOrderKey()))} />
    </section>
  );
}

type LineProps = {
  line: OrderLine;
  currency: Currency;
  onChange: (patch: Partial<OrderLine>) => void;
  onRemove: () => void;
};

function Line({ line, currency, onChange, onRemove }: LineProps) {
  const t = useTranslations("admin.orders.lines");
  const locale = useLocale();
  const name = inLocale(line.name, locale);
  const [total, added] = [lineTotal(line), addedBottles(line)];
  // The typed text, because a field that is emptied before a new number must not jump to 1.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3">
      <div className="aspect-square overflow-hidden bg-muted">
        {line.imagePath && (
          <SquarePicture path={line.imagePath} locale={locale} sizes="48px" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere">{name}</p>
        {line.stock !== null && <p className="text-xs text-muted-foreground">{t("stock", { n: line.stock })}</p>}
        {added && (
          <p className="text-xs">{t("added", { n: added.n, price: formatMoney(added.price, currency, locale) })}</p>
        )}
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2 flex flex-wrap items-center gap-3">
        {line.sizes.length > 0 && (
          <NativeSelect
            aria-label={t("sizeOf", { name })}
            className="max-w-36"
            value={line.size ?? ""}
            onChange={({ target }) => onChange({ size: target.value })}
          >
            <Options of={line.sizes} text={(size) => sizeLabel(size, locale)} />
          </NativeSelect>
        )}
        <Input
          type="number"
          aria-label={t("quantityOf", { name })}
          className="max-w-20"
          min={1}
          max={MOST_PIECES}
          value={typed ?? line.quantity}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value !== "")
              onChange({ quantity: Math.min(MOST_PIECES, Math.max(1, Math.trunc(target.valueAsNumber) || 1)) });
          }}
          onBlur={() => setTyped(null)}
        />
        <p className="min-w-24 grow text-end text-sm tabular-nums">
          {total === null ? t("priceLater") : <bdi>{formatMoney(total, currency, locale)}</bdi>}
        </p>
        <button
          type="button"
          className="link min-h-11 px-1 text-sm"
          aria-label={t("removeOf", { name })}
          onClick={onRemove}
        >
          {t("remove")}
        </button>
      </div>
    </li>
  );
}
