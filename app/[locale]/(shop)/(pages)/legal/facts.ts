import { getLocale } from "next-intl/server";
import type { Facts } from "@/lib/content/prose";
import { formatMoney, type Minor } from "@/lib/core/money";
import { lowestFees } from "@/lib/delivery/places";
import { wilayas } from "@/lib/delivery/queries";
import { shopSettings } from "@/lib/settings/queries";

const BASIS_POINTS_PER_PERCENT = 100;

/** The facts that the legal texts name, read from the shop's settings and delivery fees. */
export async function legalFacts(): Promise<Facts> {
  const [locale, { currency, freeShippingThreshold, taxRateBp }, places] = await Promise.all([
    getLocale(),
    shopSettings(),
    wilayas(),
  ]);
  const money = (amount: Minor | null) => (amount === null ? null : formatMoney(amount, currency, locale));
  const fees = lowestFees(places);
  return {
    threshold: money(freeShippingThreshold),
    home: money(fees.home),
    desk: money(fees.desk),
    custom:
      places
        .filter(({ delivery }) => delivery === "custom")
        .map(({ name }) => name[locale])
        .join(locale === "ar" ? "، " : ", ") || null,
    tax: taxRateBp === 0 ? null : `${taxRateBp / BASIS_POINTS_PER_PERCENT}%`,
  };
}
