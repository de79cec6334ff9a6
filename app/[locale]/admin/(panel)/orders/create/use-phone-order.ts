import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { notify } from "@/components/shell/notify";
import { newOrderKey } from "@/lib/checkout/order-key";
import { AnswerLost, type Ordering, ordering, type Post } from "@/lib/checkout/ordering";
import type { Attempt, Order } from "@/lib/checkout/submission";
import { type Failure, fail } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { placeStaffOrder } from "@/lib/staff-orders/write-actions";

/** Staff do not get the guest token, because it opens the order as the customer. */
const post: Post = async (request) => {
  const result = await placeStaffOrder(request).catch((): never => {
    throw new AnswerLost("broken");
  });
  return result.ok ? { ok: true, value: { ...result.value, token: "", total: request.expectedTotal ?? 0 } } : result;
};

/** Keeps the attempt while the screen is open: a second press after a lost answer sends the same order. */
function newSubmitter(): Ordering {
  let attempt: Attempt | null = null;
  return ordering({ attemptStore: { get: () => attempt, set: (next) => (attempt = next) }, newKey: newOrderKey });
}

type Options = { canManage: boolean; onRefused: (failure: Failure) => void; onPlaced: () => void };

export function usePhoneOrder({ canManage, onRefused, onPlaced }: Options) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  const router = useRouter();
  const [submitter] = useState(newSubmitter);
  const [isSending, start] = useTransition();

  function place(order: Order) {
    start(async () => {
      const phase = await submitter.press(order, post);
      if (phase?.name === "unanswered") onRefused(fail("unavailable"));
      if (phase?.name === "refused") onRefused(phase.failure);
      if (phase?.name !== "placed") return;
      onPlaced();
      notify({
        kind: "success",
        title: t(phase.request.agreed ? "form.placedAgreed" : "form.placed", { number: phase.order.number }),
      });
      router.push(localePath(locale, canManage ? adminPaths.editOrder(phase.order.id) : adminPaths.desk));
    });
  }

  return { place, isSending };
}
