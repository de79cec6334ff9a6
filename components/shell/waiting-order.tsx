import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOrderWaiting } from "@/lib/checkout/waiting-orders";
import { barePath } from "@/lib/i18n/navigation";
import { notify } from "./notify";

export type WaitingOrderTexts = {
  title: string;
  orders: string;
  /** The address of the list of orders. */ href: string;
};

const SHOWN_MS = 10_000;

/**
 * Says after a page load that an order has no answer yet: the page that sent it is gone, and the answer with it. Only the
 * list of orders sends it again, because a shopper who opens another page may no longer want it.
 */
export function WaitingOrder({ title, orders, href }: WaitingOrderTexts) {
  const router = useRouter();
  useEffect(() => {
    const say = () => {
      if (!isOrderWaiting(barePath(location.pathname))) return;
      notify({ title, action: { label: orders, onClick: () => router.push(href) }, shownMs: SHOWN_MS });
    };
    // On Back, the browser may show a page as the shopper left it, and does not load it.
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && say();
    say();
    window.addEventListener("pageshow", onBack);
    return () => window.removeEventListener("pageshow", onBack);
  }, [router, title, orders, href]);
  return null;
}
