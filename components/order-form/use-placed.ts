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

  return function celebrate({ order, asFirstSent }: Extract<Phase, { name: "placed" }>) {
    rememberOrder({ number: order.number, token: order.token, placedAt: new Date().toISOString() });
    const isHere = barePath(window.location.pathname) === from;
    // A shopper who opened another page meanwhile stays there, and is told. Who is here reads it on the page, which a notice would cover.
    if (!isHere) return notify({ title: say(texts.placed.title, { number: order.number }), kind: "success" });
    // Replaced, so that the way back does not lead to a payment that is done.
    if (!asFirstSent) router.replace(localePath(locale, paths.orderSuccess(order.number, order.token)));
  };
}
