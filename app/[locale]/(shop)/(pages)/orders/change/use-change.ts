import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import type { CheckoutErrors, CheckoutForm } from "@/lib/checkout/form";
import { newOrderKey } from "@/lib/checkout/order-key";
import { refusedFields } from "@/lib/checkout/refusal";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { changeOrder } from "@/lib/order-change/api-client";
import type { OrderLine } from "@/lib/order-change/lines";
import type { GuestOrder } from "@/lib/orders/order";

/** Sends the change. The same content gets the same key, so a press after a lost answer changes nothing twice. */
export function useChange({ number, updatedAt: version }: GuestOrder, token: string) {
  const { locale } = useShop();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const last = useRef({ content: "", key: "" });

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
    const result = await changeOrder({ ...change, key: keyOf(JSON.stringify(change)) });
    setSending(false);
    if (!result.ok) {
      setFailure(result);
      return refusedFields(result);
    }
    // `replace`, so that the Back button does not lead to a form that is already sent.
    router.replace(localePath(locale, paths.orderSuccess(number, token, "changed")));
    return {};
  }

  return { failure, isSending, send, clearFailure: () => setFailure(null) };
}
