"use server";

import { answered } from "@/lib/core/answer";
import { textOf } from "@/lib/core/form-text";
import { publicAction } from "@/lib/core/public-action";
import type { Result } from "@/lib/core/result";
import { shopperClient } from "@/lib/supabase/shopper";
import type { LookUp } from "./look-up";
import { isTrackedRow, toTracked } from "./rows";
import { lookUpRequest } from "./schema";
import type { TrackedOrder } from "./summary";

const track = publicAction("trackOrder", lookUpRequest, async (request) => {
  const client = await shopperClient();
  const { data, error } = await client.rpc("track_order", request);
  if (error) throw new Error(`track_order: ${error.message}`);
  return answered(data, ({ order }) => (isTrackedRow(order) ? toTracked(order) : undefined));
});

/** What came of a look-up, and what was typed, so that a page without script can show it again. */
export type LookedUp = { result: Result<TrackedOrder> | null; typed: LookUp };

/** Finds an order by its number and phone number, throttled by the database. Shaped for `useActionState`. */
export async function trackOrder(_: LookedUp, form: FormData): Promise<LookedUp> {
  const typed = { number: textOf(form, "number"), phone: textOf(form, "phone") };
  return { result: await track(typed), typed };
}
