"use server";

import { textOf } from "@/lib/core/form-text";
import { publicAction } from "@/lib/core/public-action";
import type { Result } from "@/lib/core/result";
import { callRpc } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import type { LookUp } from "./look-up";
import { trackedOrder } from "./rows";
import { lookUpRequest } from "./schema";
import type { OrderSummary } from "./summary";

const track = publicAction("trackOrder", lookUpRequest, async (request) =>
  callRpc(await shopperClient(), "track_order", request, trackedOrder),
);

/** The result of a look-up, and the typed text, so that a page without script can show both. */
export type LookedUp = { result: Result<OrderSummary> | null; typed: LookUp };

/** Finds an order by its number and phone number, throttled by the database. Shaped for `useActionState`. */
export async function trackOrder(_: LookedUp, form: FormData): Promise<LookedUp> {
  const typed = { number: textOf(form, "number"), phone: textOf(form, "phone") };
  return { result: await track(typed), typed };
}
