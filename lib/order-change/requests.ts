import "server-only";
import { z } from "zod";
import { refusalForForm } from "@/lib/checkout/database-refusal";
import { publicAction } from "@/lib/core/public-action";
import { ok } from "@/lib/core/result";
import { showStockOfShopper } from "@/lib/http/changed";
import { orderByToken } from "@/lib/orders/queries";
import { orderAccess } from "@/lib/orders/schema";
import { id } from "@/lib/supabase/row-schemas";
import { callRpc } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { changeRequest } from "./schema";

/** What is used of the answer of `guest_change_order`. */
const changedOrder = z.object({ order: z.object({ number: z.string() }), products: z.array(id) });

/** The whole order for a caller with its token, or null. Through `POST /api/orders/open`. */
export const openOrder = publicAction("openOrder", orderAccess, async ({ number, token }) =>
  ok(await orderByToken(number, token)),
);

/** Changes a pending order for a caller with its token. Through `POST /api/orders/change`. */
export const changeOrder = publicAction("changeOrder", changeRequest, async ({ locale, call }) => {
  const changed = await callRpc(await shopperClient(), "guest_change_order", call, changedOrder);
  if (!changed.ok) return refusalForForm(changed, locale);
  showStockOfShopper(changed.value.products);
  return ok(changed.value.order.number);
});
