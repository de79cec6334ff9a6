import { useRouter } from "next/navigation";
import { notify } from "@/components/shell/notify";
import type { Phase } from "@/lib/checkout/submission";
import { paths } from "@/lib/http/paths";
import { barePath, localePath } from "@/lib/i18n/navigation";
import { rememberOrder } from "@/lib/orders/device-orders";
import { useShop } from "./checkout-shop";

/**
 * What follows a placed order: it is remembered on this device and opened.
 * @param from the path of the order form, without the locale
 */
export function usePlaced(from: string) {
  const { locale, texts, say } = useShop();
  const router = useRouter();

  return function openConfirmation({ order, asFirstSent }: Extract<Phase, { name: "placed" }>) {
    rememberOrder({ number: order.number, token: order.token, placedAt: new Date().toISOString() });
    const isOnFormPage = barePath(window.location.pathname) === from;
    // A shopper who has opened another page stays there and gets a notice. On the page of the form, the page says it.
    if (!isOnFormPage) return notify({ title: say(texts.placed.title, { number: order.number }), kind: "success" });
    // `replace`, so that the Back button does not lead to an order that is already placed.
    if (!asFirstSent) router.replace(localePath(locale, paths.orderSuccess(order.number, order.token)));
  };
}
