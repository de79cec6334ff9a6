import { useRouter } from "next/navigation";
import { useShop } from "@/components/order-form/checkout-shop";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { usePlaced } from "@/components/order-form/use-placed";
import { notify } from "@/components/shell/notify";
import { noticeValues } from "@/lib/cart/cart";
import { afterQuickOrder, checkoutDraft } from "@/lib/checkout/draft";
import { firstWrongField } from "@/lib/checkout/form";
import type { Ordering } from "@/lib/checkout/ordering";
import { goodsNotice, refusedFields } from "@/lib/checkout/refusal";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { paths } from "@/lib/http/paths";
import { useProductChoice } from "./product-choice";

/**
 * Sends an order of the chosen size and goes where its result leads: to the confirmation, to a field, or nowhere. The
 * cart stays as it is.
 */
export function usePlaceQuickOrder(submitter: Ordering, total: Minor) {
  const { locale, notices, errors, texts, say } = useShop();
  const { product, size, quantity } = useProductChoice();
  const { form, refuse, focusField } = useOrderForm();
  const openConfirmation = usePlaced(paths.product(product.id));
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
    const phase = await submitter.press({ ...form, locale, items, expectedTotal: total });
    if (phase?.name === "placed") {
      checkoutDraft.set(afterQuickOrder(checkoutDraft.get()));
      openConfirmation(phase);
    }
    if (phase?.name === "refused") explain(phase.failure);
  };
}
