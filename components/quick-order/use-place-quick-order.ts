import { useRouter } from "next/navigation";
import { useShop } from "@/components/order-form/checkout-shop";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { useAnswer } from "@/components/order-form/use-answer";
import { notify } from "@/components/shell/notify";
import { noticeValues } from "@/lib/cart/cart";
import { firstWrongField } from "@/lib/checkout/form";
import { orderSender } from "@/lib/checkout/order-sender";
import type { Ordering } from "@/lib/checkout/ordering";
import { goodsNotice, refusedFields } from "@/lib/checkout/refusal";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { sourceOfVisit } from "@/lib/sources/visit-source";
import { useProductChoice } from "./product-choice";

/**
 * Sends an order of the chosen size and goes where its result leads: to the confirmation, to a field, or nowhere. The
 * cart stays as it is.
 */
export function usePlaceQuickOrder(submitter: Ordering, total: Minor) {
  const { locale, notices, errors, texts, say } = useShop();
  const { product, size, quantity } = useProductChoice();
  const { form, refuse, focusField } = useOrderForm();
  const answer = useAnswer(product.id, submitter);
  const router = useRouter();

  function explain(failure: Failure) {
    const notice = goodsNotice(failure);
    const wrong = refusedFields(failure);
    const first = firstWrongField(wrong);
    if (notice) {
      const { title, message } = notices[notice.key];
      notify({ title, description: say(message, noticeValues(notice, locale)), kind: "error" });
      return router.refresh();
    }
    if (first === null) return;
    const description = say(errors[failure.error], failure.detail ?? {});
    notify({ title: texts.refused.title, description, kind: "error" });
    refuse(wrong);
    focusField(first);
  }

  return async function place() {
    const items = [{ product_id: product.id, size, quantity }];
    const order = { ...form, locale, items, expectedTotal: total, source: sourceOfVisit() };
    const refusal = answer(await submitter.press(order, orderSender));
    if (refusal) explain(refusal);
  };
}
