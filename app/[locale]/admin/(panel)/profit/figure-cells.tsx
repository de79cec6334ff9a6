import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { TableCell } from "@/components/ui/table";
import { coinOf, type Currency, formatFigure, type Minor } from "@/lib/core/money";
import { wilson } from "@/lib/core/wilson";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type Cost, COSTS, countsOf, isAtMost, netPerOrder, type Rate } from "@/lib/money/profit";
import type { Figures } from "@/lib/money/profit-rows";

/** From so many orders on, the range of a rate is narrow and is not shown. */
const MANY = 100;

/** An amount of a table without its currency, in whole coins. A loss is red, with a minus, and named for screen readers. */
export function Amount({ amount, currency, isNet = false }: { amount: Minor; currency: Currency; isNet?: boolean }) {
  const t = useTranslations("admin.profit");
  const locale = useLocale();
  const coin = coinOf(currency);
  const figure = formatFigure(Math.round(amount / coin) * coin, locale);
  if (amount >= 0) return <bdi>{figure}</bdi>;
  return (
    <bdi className={isNet ? "font-medium text-destructive" : undefined}>
      <span className="sr-only">{t("loss")} </span>
      <span>{figure}</span>
    </bdi>
  );
}

/** A number that opens its orders, when it has any. */
export function Linked({ href, label, children }: { href: string | null; label?: string; children: ReactNode }) {
  const locale = useLocale();
  if (href === null) return <span className="inline-flex min-h-9 items-center">{children}</span>;
  return (
    <Link
      href={localePath(locale, href)}
      prefetch={false}
      aria-label={label}
      className="inline-flex min-h-9 items-center underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

/** A rate with its counts, and with its range when it is of few orders. */
export function RateCell({ rate, figures, href }: { rate: Rate; figures: Figures; href: string | null }) {
  const t = useTranslations("admin.profit");
  const { n, all } = countsOf(rate, figures);
  const range = wilson(n, all);
  if (range === null) return <Linked href={null}>–</Linked>;
  const percent = (share: number) => Math.round(100 * share);
  return (
    <span className="block whitespace-nowrap">
      <Linked href={n > 0 ? href : null}>
        <bdi dir="ltr">{`${percent(n / all)} %`}</bdi>
      </Linked>
      <span className="block text-xs text-muted-foreground">{t("of", { n, all })}</span>
      {all < MANY && (
        <bdi dir="ltr" className="block text-xs text-muted-foreground" title={t("range")}>
          {`${percent(range.low)}–${percent(range.high)} %`}
        </bdi>
      )}
    </span>
  );
}

type MoneyProps = {
  figures: Figures;
  currency: Currency;
  hrefOf: (which: "all" | "unpaid" | "unknown") => string | null;
};

/** The sales, and how much of them has not reached us: a hatched bar with its words. */
function SalesCell({ figures: { sales, unpaid }, currency, hrefOf }: MoneyProps) {
  const t = useTranslations("admin.profit");
  const locale = useLocale();
  const coin = coinOf(currency);
  return (
    <span className="block">
      <Linked href={hrefOf("all")}>
        <Amount amount={sales} currency={currency} />
      </Linked>
      {unpaid > 0 && (
        <Linked href={hrefOf("unpaid")}>
          <span className="block min-w-20 text-xs text-muted-foreground">
            <span aria-hidden="true" className="profit-unpaid">
              <span style={{ inlineSize: `${Math.min(100, sales > 0 ? (100 * unpaid) / sales : 100)}%` }} />
            </span>
            <span>
              {t("unpaid", { amount: `\u2068${formatFigure(Math.round(unpaid / coin) * coin, locale)}\u2069` })}
            </span>
          </span>
        </Linked>
      )}
    </span>
  );
}

/** What the goods cost; "?" and the bottles whose cost is unknown. */
function GoodsCell({ figures: { goods, unknown }, currency, hrefOf }: MoneyProps) {
  const t = useTranslations("admin.profit");
  return (
    <span className="block">
      {(goods > 0 || unknown === 0) && (
        <Linked href={goods > 0 ? hrefOf("all") : null}>
          <Amount amount={goods} currency={currency} />
        </Linked>
      )}
      {unknown > 0 && (
        <span className="block text-xs">
          <Linked href={hrefOf("unknown")}>{t("unknown", { n: unknown })}</Linked>
        </span>
      )}
    </span>
  );
}

/** What packing cost; "?" with a link to the setting when it was not set for some orders. */
function PackingCell({ figures, currency, hrefOf }: MoneyProps) {
  const t = useTranslations("admin.profit");
  const { packing, packingUnknown } = figures;
  return (
    <span className="block">
      {(packing > 0 || packingUnknown === 0) && (
        <Linked href={packing > 0 ? hrefOf("all") : null}>
          <Amount amount={packing} currency={currency} />
        </Linked>
      )}
      {packingUnknown > 0 && (
        <span className="block text-xs">
          <Linked href={adminPaths.settings} label={t("setPacking")}>
            {t("packingUnknown", { n: packingUnknown })}
          </Linked>
        </span>
      )}
    </span>
  );
}

function CostCell({ cost, ...money }: MoneyProps & { cost: Cost }) {
  const { figures, currency, hrefOf } = money;
  if (cost === "goods") return <GoodsCell {...money} />;
  if (cost === "packing") return <PackingCell {...money} />;
  return (
    <Linked href={figures[cost] === 0 ? null : hrefOf("all")}>
      <Amount amount={figures[cost]} currency={currency} />
    </Linked>
  );
}

function NetCell({ figures, currency, hrefOf }: MoneyProps) {
  const t = useTranslations("admin.profit");
  return (
    <span className="block whitespace-nowrap">
      {isAtMost(figures) && <span className="block text-xs text-muted-foreground">{t("atMost")}</span>}
      <Linked href={hrefOf("all")}>
        <Amount amount={figures.net} currency={currency} isNet />
      </Linked>
    </span>
  );
}

/** The cells of sales, of each cost and of net. */
export function MoneyCells(money: MoneyProps) {
  const t = useTranslations("admin.profit");
  return (
    <>
      <TableCell data-label={t("columns.sales")} className="number">
        <SalesCell {...money} />
      </TableCell>
      {COSTS.map((cost) => (
        <TableCell key={cost} data-label={t(`columns.${cost}`)} className="number">
          <CostCell cost={cost} {...money} />
        </TableCell>
      ))}
      <TableCell data-label={t("columns.net")} className="number">
        <NetCell {...money} />
      </TableCell>
    </>
  );
}

export function PerOrderCell({ figures, currency }: Pick<MoneyProps, "figures" | "currency">) {
  const amount = netPerOrder(figures);
  return <Linked href={null}>{amount === null ? "–" : <Amount amount={amount} currency={currency} isNet />}</Linked>;
}
