import type { Locale } from "./locale.ts";

/** An integer of minor units: centimes (DZD) or cents (USD). 12,500 DA is 1250000. */
export type Minor = number;

/** The same in every currency of the shop. */
export const MINOR_PER_UNIT = 100;

/** `coin`: the smallest coin in use, in minor units; computed prices are whole coins. No space breaks a line. */
const CURRENCIES = {
  DZD: { coin: 100, pattern: { en: "#\u00a0DA", ar: "#\u00a0د.ج" } },
  USD: { coin: 1, pattern: { en: "$#", ar: "#\u00a0$" } },
} as const satisfies Record<string, { coin: Minor; pattern: Record<Locale, string> }>;

export type Currency = keyof typeof CURRENCIES;

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === "string" && Object.hasOwn(CURRENCIES, value);

/** The smallest coin in use, in minor units. */
export const coinOf = (currency: Currency): Minor => CURRENCIES[currency].coin;

/**
 * `numerator / denominator` minor units rounded half up, once, to the currency's smallest coin. Takes a fraction of
 * whole numbers (numerator ≥ 0, denominator > 0) so that no binary float decides a tie differently from the database.
 */
export function roundToCoin(numerator: number | bigint, denominator: number | bigint, currency: Currency): Minor {
  const coin = BigInt(coinOf(currency));
  const divisor = BigInt(denominator) * coin;
  return Number(((2n * BigInt(numerator) + divisor) / (2n * divisor)) * coin);
}

/** The separators between thousands and before decimals. In Algeria, Arabic has a comma before decimals. */
const SIGNS = { en: [",", "."], ar: ["\u00a0", ","] } as const satisfies Record<Locale, unknown>;

/** `12,500` in English, `12 500` with no-break spaces in Arabic, for a whole number. */
export const groupedNumber = (n: number, locale: Locale): string =>
  String(n).replace(/\B(?=(\d{3})+$)/g, SIGNS[locale][0]);

/** `12,500.50` without a currency, for a column of figures; with a minus before it when it is less than 0. */
export function formatFigure(amount: Minor, locale: Locale): string {
  const minor = Math.abs(amount);
  const cents = minor % MINOR_PER_UNIT;
  const units = groupedNumber((minor - cents) / MINOR_PER_UNIT, locale);
  const figure = cents === 0 ? units : `${units}${SIGNS[locale][1]}${String(cents).padStart(2, "0")}`;
  return amount < 0 ? withMinus(figure, locale) : figure;
}

/** In a line from right to left the sign would stand behind the number: the two are isolated from the line. */
const withMinus = (figure: string, locale: Locale): string =>
  locale === "ar" ? `\u2066-${figure}\u2069` : `-${figure}`;

/**
 * `12,500 DA`, `12 500 د.ج`, `$149.99`: a line never breaks inside. Western digits in both languages. `Intl` is not
 * used, because ICU builds differ between server and browser, and a differing byte is a hydration error. Show it inside
 * `<bdi>`.
 */
export function formatMoney(amount: Minor, currency: Currency, locale: Locale): string {
  const { pattern } = CURRENCIES[currency];
  if (locale === "ar") return pattern.ar.replace("#", () => formatFigure(amount, locale));
  const text = pattern[locale].replace("#", () => formatFigure(Math.abs(amount), locale));
  return amount < 0 ? `-${text}` : text;
}

/** `12500.00`: for machines that read the amount without its currency. */
export const plainAmount = (amount: Minor): string => (amount / MINOR_PER_UNIT).toFixed(2);
