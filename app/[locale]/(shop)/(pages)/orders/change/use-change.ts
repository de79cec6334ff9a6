import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { notify } from "@/components/shell/notify";
import type { CheckoutErrors, CheckoutForm } from "@/lib/checkout/form";
import { newOrderKey } from "@/lib/checkout/order-key";
import { refusedFields } from "@/lib/checkout/refusal";
import type { Minor } from "@/lib/core/money";
import type { Failure, Result } from "@/lib/core/result";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { changeOrder } from "@/lib/order-change/api-client";
import type { OrderLine } from "@/lib/order-change/lines";
import type { GuestOrder } from "@/lib/orders/order";
import type { ChangeTexts } from "./change-shop";

const SHOWN_MS = 10_000;

/** Sends the change. The same content gets the same key, so a press after a lost answer changes nothing twice. */
export function useChange({ number, updatedAt: version }: GuestOrder, token: string, texts: ChangeTexts) {
  const { locale, texts: page, say } = useShop();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const last = useRef({ content: "", key: "" });

  /** A shopper who has opened another page stays there, and a notice says what became of the change. */
  function tellOnOtherPage(result: Result<unknown>) {
    const isLost = !result.ok && result.error === "unavailable";
    const path = localePath(locale, paths.orderSuccess(number, token));
    notify({
      title: result.ok ? say(texts.changed, { number }) : isLost ? page.unanswered.title : texts.refused,
      description: isLost ? texts.noAnswer : undefined,
      kind: result.ok ? "success" : "error",
      action: { label: page.placed.open, onClick: () => router.push(path) },
      shownMs: SHOWN_MS,
    });
  }

  function keyOf(content: string): string {
    if (last.current.content !== content) last.current = { content, key: newOrderKey() };
    return last.current.key;
  }

  /** Returns the errors of the fields that the server refused. */
  async function send(form: CheckoutForm, lines: readonly OrderLine[], expectedTotal: Minor): Promise<CheckoutErrors> {
    if (isSending) return {};
    const { firstName: _, lastName: _last, phone: _phone, email: _email, ...place } = form;
    const items = lines.flatMap(({ sold, size, quantity }) =>
      sold ? { position: sold.position, size, quantity } : [],
    );
    const change = { ...place, number, token, version, locale, items, expectedTotal };
    setSending(true);
    const { pathname } = window.location;
    const result = await changeOrder({ ...change, key: keyOf(JSON.stringify(change)) });
    setSending(false);
    const isHere = window.location.pathname === pathname;
    if (!isHere) tellOnOtherPage(result);
    if (!result.ok) {
      setFailure(result);
      return refusedFields(result);
    }
    // `replace`, so that the Back button does not lead to a form that is already sent.
    if (isHere) router.replace(localePath(locale, paths.orderSuccess(number, token, "changed")));
    return {};
  }

  return { failure, isSending, send, clearFailure: () => setFailure(null) };
}
