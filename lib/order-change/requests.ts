import "server-only";
import { z } from "zod";
import { refusalForForm } from "@/lib/checkout/database-refusal";
import { publicAction } from "@/lib/core/public-action";
import { ok } from "@/lib/core/result";
import { showChangeSoon } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { orderByToken } from "@/lib/orders/queries";
import { orderAccess } from "@/lib/orders/schema";
import { callRpc } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { changeRequest } from "./schema";

/** The answer of `guest_change_order`, of which only the number is used. */
const changedOrder = z.object({ order: z.object({ number: z.string() }) });

/** The whole order for a caller with its token, or null. Through `POST /api/orders/open`. */
export const openOrder = publicAction("openOrder", orderAccess, async ({ number, token }) =>
  ok(await orderByToken(number, token)),
);

/** Changes a pending order for a caller with its token. Through `POST /api/orders/change`. */
export const changeOrder = publicAction("changeOrder", changeRequest, async ({ locale, call }) => {
  const before = await orderByToken(call.number, call.token);
  const changed = await callRpc(await shopperClient(), "guest_change_order", call, changedOrder);
  if (!changed.ok) return refusalForForm(changed, locale);
  // The change took bottles from the shelf or gave them back.
  showChangeSoon(...(before?.items ?? []).flatMap(({ productId }) => (productId ? [tags.product(productId)] : [])));
  return ok(changed.value.order.number);
});
