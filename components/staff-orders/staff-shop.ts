import { getLocale, getMessages } from "next-intl/server";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";

/** The delivery cards show no totals, because these would not include an agreed fee. */
const NO_TOTALS = { total: "", totalPlus: "" };

/** The data of the checkout form, with texts for staff instead of customers. */
export async function staffShop(): Promise<CheckoutShop> {
  const [shop, { admin }] = await Promise.all([getLocale().then(checkoutShop), getMessages()]);
  const { contact, delivery, note, noteHint, gift, fieldErrors } = admin.orders.form;
  const { texts } = shop;
  return {
    ...shop,
    texts: {
      ...texts,
      note,
      noteHint,
      contact: { ...texts.contact, ...contact },
      delivery: { ...texts.delivery, ...delivery, ...NO_TOTALS },
      gift: { ...texts.gift, ...gift },
    },
    fieldErrors: { ...shop.fieldErrors, ...fieldErrors },
  };
}
