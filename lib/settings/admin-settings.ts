import { type Currency, isCurrency, type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";
import { westernDigits } from "@/lib/core/text.ts";

/** The settings as the form holds them: every field is a text. */
export type SettingsForm = Readonly<Record<SettingsField, string>>;

export type SettingsField =
  | "shop_name"
  | "shop_name_ar"
  | "phone"
  | "whatsapp"
  | "email"
  | "address"
  | "address_ar"
  | "visiting"
  | "visiting_ar"
  | "map_link"
  | "story"
  | "story_ar"
  | "care"
  | "care_ar"
  | "instagram"
  | "facebook"
  | "tiktok"
  | "currency"
  | "free_shipping_threshold"
  | "gift_wrap_price"
  | "tax_rate"
  | "legal_name"
  | "nif"
  | "rc"
  | "max_order_pieces"
  | "max_open_orders"
  | "max_open_pieces"
  | "unconfirmed_days"
  | "unconfirmed_share";

const BP_PER_PERCENT = 100;

/** Reads digits of either script, also in groups of three, with up to two decimals. The result is in hundredths. */
function hundredths(typed: string): number | null {
  const text = westernDigits(typed)
    .replace(/[\s٬]|,(?=\d{3}(?!\d))/g, "")
    .replace(/[,٫]/, ".");
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** `20000`, `٢٠٠٠٠`, `149.99` as minor units above zero; null for any other text. */
export function thresholdOf(typed: string): Minor | null {
  const amount = hundredths(typed);
  return amount === null || amount === 0 ? null : amount;
}

const MAX_WRAP: Minor = 100_000 * MINOR_PER_UNIT;

/** Like `thresholdOf`, but 0 is allowed: wrapping may cost nothing. */
export function wrapPriceOf(typed: string): Minor | null {
  const amount = hundredths(typed);
  return amount === null || amount > MAX_WRAP ? null : amount;
}

/** `19`, `9,5` percent as basis points from 0 to 10,000; null for anything else. */
export function taxRateOf(typed: string): number | null {
  const rate = hundredths(typed);
  return rate === null || rate > 100 * BP_PER_PERCENT ? null : rate;
}

/** A whole number in digits of either script, from 1 to `max`; null for anything else. */
export function wholeOf(typed: string, max: number): number | null {
  const text = westernDigits(typed).trim();
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

const decimal = (value: number, per: number): string => String(value / per);

export const amountText = (amount: Minor | null): string => (amount === null ? "" : decimal(amount, MINOR_PER_UNIT));
export const taxRateText = (bp: number): string => decimal(bp, BP_PER_PERCENT);

export const currencyNamed = (text: string): Currency => (isCurrency(text) ? text : "DZD");
