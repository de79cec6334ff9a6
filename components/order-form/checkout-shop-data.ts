import "server-only";
import { getMessages } from "next-intl/server";
import { noticeTexts } from "@/lib/cart/notice-texts";
import type { Locale } from "@/lib/core/locale";
import { wilayas } from "@/lib/delivery/queries";
import { shopSettings } from "@/lib/settings/queries";
import type { CheckoutShop } from "./checkout-shop";

/** What every order form of the shop needs to know, the same for all shoppers. */
export async function checkoutShop(locale: Locale): Promise<CheckoutShop> {
  const [messages, settings, places] = await Promise.all([getMessages({ locale }), shopSettings(), wilayas()]);
  const { currency, freeShippingThreshold, taxRateBp, giftWrapPrice } = settings;
  return {
    locale,
    currency,
    freeShippingThreshold,
    taxRateBp,
    giftWrapPrice,
    wilayas: places,
    texts: messages.checkout.page,
    fieldErrors: messages.checkout.fieldErrors,
    errors: messages.errors,
    notices: noticeTexts(messages.cart),
  };
}
