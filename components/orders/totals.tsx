import type { ReactNode } from "react";
import { Price } from "@/components/catalog/price";
import { Filled } from "@/components/shell/filled";
import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";
import type { Currency } from "@/lib/core/money";
import type { Totals as Amounts } from "@/lib/delivery/fees";

type Props = {
  totals: Amounts;
  /** Basis points; 0 hides the tax line. */
  taxRateBp: number;
  currency: Currency;
  locale: Locale;
  texts: Record<"subtotal" | "shipping" | "giftWrap" | "tax" | "total" | "free" | "custom", string> & {
    /** The total while the shipping fee is not known. */ totalPlus?: string;
  };
  /** Shown while the shipping fee is not known. The default is `texts.custom`. */
  openShipping?: string;
};

/** Subtotal, gift wrapping, shipping, included tax and total: the same lines in the checkout and on an order. */
export function Totals({ totals, taxRateBp, currency, locale, texts, openShipping = texts.custom }: Props) {
  const price = (amount: number) => <Price amount={amount} currency={currency} locale={locale} />;
  const shipping = { null: openShipping, 0: texts.free }[String(totals.shipping)] ?? price(totals.shipping ?? 0);
  return (
    <dl className="totals">
      <Row label={texts.subtotal}>{price(totals.subtotal)}</Row>
      {totals.giftWrap !== null && (
        <Row label={texts.giftWrap}>{totals.giftWrap === 0 ? texts.free : price(totals.giftWrap)}</Row>
      )}
      <Row label={texts.shipping}>{shipping}</Row>
      {taxRateBp > 0 && (
        <Row label={fill(texts.tax, { rate: taxRateBp / 100 }, locale)} className="text-sm text-muted-foreground">
          {price(totals.tax)}
        </Row>
      )}
      <Row label={texts.total} className="mt-2 border-t border-border pt-4 text-xl">
        {totals.shipping === null && texts.totalPlus ? (
          <Filled template={texts.totalPlus} values={{ total: price(totals.total) }} />
        ) : (
          price(totals.total)
        )}
      </Row>
    </dl>
  );
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
