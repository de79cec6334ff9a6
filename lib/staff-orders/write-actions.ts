"use server";

import { refusalForForm } from "@/lib/checkout/database-refusal";
import { ok } from "@/lib/core/result";
import { showStock } from "@/lib/http/changed";
import { shopSettings } from "@/lib/settings/queries";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { byName } from "./sellable-product";
import { editedOrder, offers, staffOrder } from "./write-rows";
import { editOrderRequest, offerSearch, staffOrderRequest } from "./write-schema";

/** Places an order taken by phone. An order that is sent twice with the same key is placed once. */
export const placeStaffOrder = adminAction(
  "placeStaffOrder",
  staffOrderRequest,
  async (payload, client) => {
    const result = await callRpc(client, "admin_place_order", { payload }, staffOrder);
    if (!result.ok) return refusalForForm(result, payload.locale);
    showStock(result.value.products);
    return ok(result.value.order);
  },
  "call",
);

/** Corrects an order that has not been shipped. `status_conflict`: the order has changed since it was read. */
export const editOrder = adminAction(
  "editOrder",
  editOrderRequest,
  async ({ id, version, locale, payload }, client) => {
    const result = await callRpc(client, "admin_edit_order", { id, version, payload }, editedOrder);
    if (!result.ok) return refusalForForm(result, locale);
    showStock(result.value.products);
    return ok(result.value.order);
  },
  "call",
);

const MOST_OFFERS = 8;
/** Reads more products than are shown, because the database sorts by name and this file by the match. */
const MOST_READ = 100;

/** Finds active products by SKU or by name in either script. */
export const findOffers = adminAction(
  "findOffers",
  offerSearch,
  async ({ search }, client) => {
    const [{ currency }, result] = await Promise.all([
      shopSettings(),
      callRpc(client, "admin_products", { filters: { search, status: ["active"], per_page: MOST_READ } }, offers),
    ]);
    return result.ok
      ? ok(
          byName(result.value, search)
            .slice(0, MOST_OFFERS)
            .map((offer) => ({ ...offer, currency })),
        )
      : result;
  },
  "call",
);
