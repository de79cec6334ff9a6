import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { Notice } from "@/components/shell/notice";
import { notify } from "@/components/shell/notify";
import { useCartActions } from "@/lib/cart/use-cart";
import type { Ordering } from "@/lib/checkout/ordering";
import type { Phase } from "@/lib/checkout/submission";
import type { Failure } from "@/lib/core/result";
import { paths } from "@/lib/http/paths";
import { barePath, localePath } from "@/lib/i18n/navigation";
import { useShop } from "./checkout-shop";
import { type OrderSource, rememberPlaced } from "./remember-placed";

const SHOWN_MS = 10_000;

/**
 * What follows a press that sends an order. A placed order is remembered on this device and opened. A shopper who has
 * opened another page meanwhile stays there: a notice says that the order is still being sent, and then each result,
 * because nothing else on that page would say it.
 */
export function useAnswer(source: OrderSource, submitter: Ordering) {
  const { locale, texts, errors, say } = useShop();
  const { ordered } = useCartActions();
  const router = useRouter();
  const { left } = texts;
  const formPath = source === null ? paths.checkout : paths.product(source);
  const isOn = (path: string) => barePath(window.location.pathname) === path;
  const link = (label: string, path: string) => ({ label, onClick: () => router.push(localePath(locale, path)) });
  const tell = (notice: Notice) => notify({ shownMs: SHOWN_MS, action: link(left.orders, paths.orders), ...notice });

  const tellThatItIsSent = useEffectEvent(() => {
    if (submitter.get().phase.name !== "sending" || isOn(formPath) || isOn(paths.orders)) return;
    tell({ title: left.title, description: left.text });
  });

  // The address changes only after the page was taken away.
  useEffect(() => () => void setTimeout(() => tellThatItIsSent()), []);

  function onOtherPage(phase: Phase) {
    if (phase.name === "placed") {
      const { number, token } = phase.order;
      const title = phase.asFirstSent ? texts.placed.firstTitle : texts.placed.title;
      const action = link(texts.placed.open, paths.orderSuccess(number, token));
      tell({ title: say(title, { number }), kind: "success", action });
    }
    if (phase.name === "unanswered") tell({ title: texts.unanswered.title, description: left.waits, kind: "error" });
    if (phase.name !== "refused") return;
    const { error, detail = {} } = phase.failure;
    tell({ title: texts.refused.title, description: say(errors[error], detail), kind: "error", action: undefined });
  }

  /** Returns the refusal that the page of the form has to explain. */
  return function answer(phase: Phase | null): Failure | null {
    if (phase === null) return null;
    if (phase.name === "placed") rememberPlaced(source, phase, ordered);
    // The list of orders shows the phase by itself.
    if (isOn(paths.orders)) return null;
    if (!isOn(formPath)) {
      onOtherPage(phase);
      submitter.left();
      return null;
    }
    // `replace`, so that the Back button does not lead to an order that is already placed.
    if (phase.name === "placed" && !phase.asFirstSent)
      router.replace(localePath(locale, paths.orderSuccess(phase.order.number, phase.order.token)));
    return phase.name === "refused" ? phase.failure : null;
  };
}
