"use server";

import { isFields } from "@/lib/core/answer";
import { showChange } from "@/lib/core/changed";
import type { Locale } from "@/lib/core/locale";
import { fail, isErrorKey, ok, type Result } from "@/lib/core/result";
import { tags } from "@/lib/core/tags";
import { shopSettings } from "@/lib/settings/queries";
import { adminAction } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { editOrderRequest, offerSearch } from "./admin-schema";
import { toRefusal } from "./answer";
import { toOffers } from "./offer";
import { placeOrderRequest } from "./schema";

/** `version` is null of an order taken by phone, which is corrected on a screen that reads it anew. */
export type WrittenOrder = { id: string; number: string; version: string | null };

/** Refusals name a field of the form, or a product in the language of the screen. */
async function written(call: PromiseLike<{ data: unknown; error: { message: string } | null }>, locale: Locale): Promise<Result<WrittenOrder>> {
  const { data, error } = await call;
  if (error) throw new Error(error.message);
  if (!isFields(data)) return fail("unavailable");
  if (data.ok !== true) return isErrorKey(data.error) ? toRefusal(data.error, isFields(data.detail) ? data.detail : {}, locale) : fail("unavailable");
  const { order } = data;
  if (!isFields(order) || typeof order.id !== "string" || typeof order.number !== "string") return fail("unavailable");
  return ok({ id: order.id, number: order.number, version: typeof order.updated_at === "string" ? order.updated_at : null });
}

const showStock = (items: readonly object[]) => {
  showChange(...items.flatMap((item) => ("product_id" in item && typeof item.product_id === "string" ? tags.product(item.product_id) : [])));
};

/** An order taken by phone. Sent twice with one key, it is one order. */
export const placeStaffOrder = adminAction("placeStaffOrder", placeOrderRequest, async (payload, client) => {
  const result = await written(client.rpc("admin_place_order", { payload }), payload.locale);
  if (result.ok) showStock(payload.items);
  return result;
});

/** Corrects an order that has not left; refused as `status_conflict` when it is no longer the one that was read. */
export const editOrder = adminAction("editOrder", editOrderRequest, async ({ id, version, locale, payload }, client) => {
  const { data: before } = await client.from("order_items").select("product_id").eq("order_id", id);
  const result = await written(client.rpc("admin_edit_order", { id, version, payload }), locale);
  if (result.ok) showStock([...(before ?? []), ...payload.items]);
  return result;
});

const MOST_OFFERS = 8;

/** Products on sale for an order, by name in either script or SKU. */
export const findOffers = adminAction("findOffers", offerSearch, async ({ search }, client) => {
  const { currency } = await shopSettings();
  return called(client.rpc("admin_products", { filters: { search, status: ["active"], per_page: MOST_OFFERS } }), (answer) => toOffers(answer, currency));
});
