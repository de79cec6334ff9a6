import { useRouter } from "next/navigation";
import { useShop } from "@/components/order-form/checkout-shop";
import { useAnswer } from "@/components/order-form/use-answer";
import { notify } from "@/components/shell/notify";
import { type Cart, isOrderable, noticeValues } from "@/lib/cart/cart";
import { useCartActions } from "@/lib/cart/use-cart";
import { checkoutDraft } from "@/lib/checkout/draft";
import { type CheckoutErrors, firstWrongField } from "@/lib/checkout/form";
import { orderSender } from "@/lib/checkout/order-sender";
import type { Ordering } from "@/lib/checkout/ordering";
import { payloadItems } from "@/lib/checkout/payload";
import { goodsNotice, refusedFields } from "@/lib/checkout/refusal";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { sourceOfVisit } from "@/lib/sources/visit-source";

/** What a press of the button that sends the order needs. */
export type Press = { submitter: Ordering; cart: Cart; onWrong: (errors: CheckoutErrors) => void };

/** Sends the order and goes where its result leads: to the confirmation, to a field, to the cart, or nowhere. */
export function usePlaceOrder({ submitter, cart, onWrong }: Press, total: Minor) {
  const { locale, notices, errors, texts, say } = useShop();
  const { refreshStock } = useCartActions();
  const answer = useAnswer(null, submitter);
  const router = useRouter();

  async function explain(failure: Failure) {
    const notice = goodsNotice(failure);
    const wrong = refusedFields(failure);
    if (notice) {
      const { title, message } = notices[notice.key];
      notify({ title, description: say(message, noticeValues(notice, locale)), kind: "error" });
      await refreshStock();
      return router.push(localePath(locale, paths.cart));
    }
    if (firstWrongField(wrong)) {
      notify({
        title: texts.refused.title,
        description: say(errors[failure.error], failure.detail ?? {}),
        kind: "error",
      });
      return onWrong(wrong);
    }
    await refreshStock();
  }

  return async function place() {
    // The cart marks the lines that can no longer be ordered.
    if (!isOrderable(cart)) return router.push(localePath(locale, paths.cart));
    const { form } = checkoutDraft.get();
    const order = { ...form, locale, items: payloadItems(cart), expectedTotal: total, source: sourceOfVisit() };
    const refusal = answer(await submitter.press(order, orderSender));
    if (refusal) await explain(refusal);
  };
}
