import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money";

type Props = { amount: Minor; currency: Currency; locale: Locale; className?: string };

/** `<bdi>` keeps the order of the price inside a sentence of the other direction. */
export function Price({ amount, currency, locale, className }: Props) {
  return <bdi className={className}>{formatMoney(amount, currency, locale)}</bdi>;
}
