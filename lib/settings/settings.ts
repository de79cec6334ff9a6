import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";

/** Facts about the shop that staff can change. The shop does not show a fact that is null. */
export type Settings = {
  shopName: Readonly<Record<Locale, string>>;
  phone: string | null;
  /** E.164, for wa.me links. */
  whatsapp: string | null;
  email: string | null;
  address: Readonly<Record<Locale, string | null>>;
  social: { instagram: string | null; facebook: string | null; tiktok: string | null };
  currency: Currency;
  freeShippingThreshold: Minor | null;
  /** Basis points: 1900 is 19 %. Zero hides the tax line. */
  taxRateBp: number;
  /** The price of wrapping one order as a gift; 0 is free, null is not offered. */
  giftWrapPrice: Minor | null;
  legal: { name: string | null; nif: string | null; rc: string | null };
};
