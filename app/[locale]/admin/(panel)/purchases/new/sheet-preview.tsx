import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { ReadPurchase } from "@/lib/purchases/actions";
import type { ReadLine } from "@/lib/purchases/draft";

type Props = {
  read: ReadPurchase;
  currency: Currency;
  onTake: (lines: readonly ReadLine[]) => void;
  onBack: () => void;
};

/** What a list has, before it is taken. A list with a wrong row is not taken: half a purchase has a wrong total. */
export function SheetPreview({ read: { lines, errors }, currency, onTake, onBack }: Props) {
  const t = useTranslations("admin.purchases.sheet");
  const canTake = errors.length === 0 && lines.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t("read", { n: lines.length })}</p>
      {errors.length > 0 && (
        <div role="alert">
          <p className="font-medium text-destructive">{t("errors", { n: errors.length })}</p>
          <ul
            className="mt-2 max-h-48 overflow-y-auto text-sm"
            tabIndex={0}
            aria-label={t("errors", { n: errors.length })}
          >
            {errors.map(({ row, code, problem }) => (
              <li key={row} className="wrap-anywhere">
                {t(`problems.${problem}`, { row, code: `\u2068${code}\u2069` })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <ul
          aria-label={t("title")}
          tabIndex={0}
          className="max-h-64 divide-y overflow-y-auto rounded-md border text-sm"
        >
          {lines.map((line, place) => (
            // The same size may be listed twice.
            <Line key={place} line={line} currency={currency} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {canTake && <Button onClick={() => onTake(lines)}>{t("take", { n: lines.length })}</Button>}
        <Button variant="outline" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </div>
  );
}

function Line({ line: { product, choice, quantity, unitCost }, currency }: { line: ReadLine; currency: Currency }) {
  const locale = useLocale();
  const size = product.sizes[choice]?.size ?? null;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi>{inLocale(product.name, locale)}</bdi> {size !== null && <bdi>{sizeLabel(size, locale)}</bdi>}
      </span>
      <bdi className="whitespace-nowrap tabular-nums">
        {`${quantity} × ${unitCost === null ? "?" : formatMoney(unitCost, currency, locale)}`}
      </bdi>
    </li>
  );
}
