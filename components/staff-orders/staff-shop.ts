import { getLocale, getMessages } from "next-intl/server";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";

/** The totals beside the form are the only ones: those on the cards know nothing of an agreed fee. */
const NO_TOTALS = { total: "", totalPlus: "" };

/** What the checkout's fields need to know, in words for staff instead of for the customer. */
export async function staffShop(): Promise<CheckoutShop> {
  const [shop, { admin }] = await Promise.all([getLocale().then(checkoutShop), getMessages()]);
  const { contact, delivery, note, noteHint } = admin.orders.form;
  const { texts } = shop;
  return {
    ...shop,
    texts: {
      ...texts,
      note,
      noteHint,
      contact: { ...texts.contact, ...contact },
      delivery: { ...texts.delivery, ...delivery, ...NO_TOTALS },
    },
  };
}
