"use server";

import { textOf } from "@/lib/core/form-text";
import { publicAction } from "@/lib/core/public-action";
import { ok, type Result } from "@/lib/core/result";
import { TRAP } from "@/lib/core/trap";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { isChannel, type RestockForm } from "./request";
import { restockRequest } from "./schema";

const addRequest = publicAction(
  "requestRestock",
  restockRequest,
  async ({ isFromBot, ...payload }): Promise<Result<null>> =>
    isFromBot ? ok(null) : callRpc(await shopperClient(), "request_restock", { payload }, okOnly),
);

/** The result of the form, and what was typed, so that a page without script can show both. */
export type RestockAnswer = { result: Result<null> | null; typed: RestockForm };

/** Stores a restock request. Shaped for `useActionState`. */
export async function requestRestock(_: RestockAnswer, form: FormData): Promise<RestockAnswer> {
  const [phone, channel] = [textOf(form, "phone"), textOf(form, "channel")];
  const result = await addRequest({
    product_id: textOf(form, "product"),
    phone,
    channel,
    locale: textOf(form, "locale"),
    isFromBot: textOf(form, TRAP),
  });
  return { result, typed: { phone, channel: isChannel(channel) ? channel : "whatsapp" } };
}
