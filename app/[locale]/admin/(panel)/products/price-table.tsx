import { useLocale, useTranslations } from "next-intl";
import { Price } from "@/components/catalog/price";
import { formerLines, priceLines } from "@/lib/catalog/admin/price-change";
import type { PricePreview, PriceRow } from "@/lib/catalog/admin/price-change-schema";
import { inLocale } from "@/lib/catalog/product";
import type { Currency, Minor } from "@/lib/core/money";

/** Old and new prices: a line for each size that changes, or one for the base price. */
export function PriceTable({ preview: { rows, changed }, currency }: { preview: PricePreview; currency: Currency }) {
  const t = useTranslations("admin.products.prices");
  return (
    <div tabIndex={0} role="region" aria-label={t("preview")} className="max-h-72 overflow-auto rounded-md border">
      <table className="change-table">
        <thead>
          <tr>
            <th scope="col">{t("columns.size")}</th>
            <th scope="col" className="number">
              {t("columns.now")}
            </th>
            <th scope="col" className="number">
              {t("columns.next")}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <ProductLines key={row.id} row={row} currency={currency} />
        ))}
      </table>
      {changed > rows.length && (
        <p className="p-3 text-sm text-muted-foreground">{t("more", { n: changed - rows.length })}</p>
      )}
    </div>
  );
}

function ProductLines({ row, currency }: { row: PriceRow; currency: Currency }) {
  const t = useTranslations("admin.products.prices");
  const locale = useLocale();
  const money = (amount: Minor) => <Price amount={amount} currency={currency} locale={locale} />;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="product">
          <bdi>{inLocale(row.name, locale)}</bdi> <bdi className="font-normal text-muted-foreground">{row.sku}</bdi>
        </th>
      </tr>
      {priceLines(row, currency).map(({ size, before: was, after: becomes }) => (
        <tr key={size}>
          <td>
            <bdi>{size ?? t("base")}</bdi>
          </td>
          <td className="number">{money(was)}</td>
          <td className="number font-medium">{money(becomes)}</td>
        </tr>
      ))}
      {formerLines(row, currency).map(({ size, before: was, after: becomes }) => (
        <tr key={`former ${size}`}>
          <td>{size === null ? t("former") : t("formerOf", { size: `\u2068${size}\u2069` })}</td>
          <td className="number">{was === null ? "–" : money(was)}</td>
          <td className="number font-medium">{becomes === null ? "–" : money(becomes)}</td>
        </tr>
      ))}
    </tbody>
  );
}
