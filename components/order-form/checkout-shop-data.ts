import "server-only";
import { getMessages } from "next-intl/server";
import { noticeTexts } from "@/lib/cart/notice-texts";
import type { Locale } from "@/lib/core/locale";
import { dialled } from "@/lib/core/phone";
import { wilayas } from "@/lib/delivery/queries";
import { fill } from "@/lib/i18n/fill";
import { shopSettings } from "@/lib/settings/queries";
import type { CheckoutShop } from "./checkout-shop";

/** What every order form of the shop needs; it is the same for all shoppers. */
export async function checkoutShop(locale: Locale): Promise<CheckoutShop> {
  const [messages, settings, places] = await Promise.all([getMessages({ locale }), shopSettings(), wilayas()]);
  const { phone, currency, freeShippingThreshold, taxRateBp, giftWrapPrice } = settings;
  const { errors, checkout } = messages;
  return {
    locale,
    currency,
    freeShippingThreshold,
    taxRateBp,
    giftWrapPrice,
    wilayas: places,
    texts: checkout.page,
    fieldErrors: checkout.fieldErrors,
    errors: phone
      ? { ...errors, by_phone_only: fill(checkout.byPhone, { phone: dialled(phone).text }, locale) }
      : errors,
    notices: noticeTexts(messages.cart),
  };
}
