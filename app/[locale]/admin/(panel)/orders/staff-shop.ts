import { getLocale, getMessages } from "next-intl/server";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { noticeTexts } from "@/lib/cart/notice-texts";
import { wilayas } from "@/lib/delivery/queries";
import { shopSettings } from "@/lib/settings/queries";

/** The totals beside the form are the only ones: those on the cards know nothing of an agreed fee. */
const NO_TOTALS = { total: "", totalPlus: "" };

/** What the checkout's fields need to know, in words for staff instead of for the customer. */
export async function staffShop(): Promise<CheckoutShop> {
  const [locale, messages, settings, places] = await Promise.all([
    getLocale(),
    getMessages(),
    shopSettings(),
    wilayas(),
  ]);
  const { page, fieldErrors } = messages.checkout;
  const { contact, delivery, note, noteHint } = messages.admin.orders.form;
  const { currency, freeShippingThreshold, taxRateBp } = settings;
  return {
    locale,
    currency,
    freeShippingThreshold,
    taxRateBp,
    wilayas: places,
    fieldErrors,
    errors: messages.errors,
    notices: noticeTexts(messages.cart),
    texts: {
      ...page,
      note,
      noteHint,
      contact: { ...page.contact, ...contact },
      delivery: { ...page.delivery, ...delivery, ...NO_TOTALS },
    },
  };
}
