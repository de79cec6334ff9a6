"use server";

import { showChange } from "@/lib/http/changed";
import { fail, ok, type Failure } from "@/lib/core/result";
import { slugOf } from "@/lib/core/slug";
import { productTags, tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { rpcAction } from "@/lib/supabase/rpc-action";
import { writeRefusal } from "@/lib/supabase/written";
import {
  adminDeleteProductAnswer,
  adminListedProductsAnswer,
  adminProductAnswer,
  adminUpdateProductsAnswer,
  savedProductAnswer,
} from "./answer-schema";
import { toDraft } from "./draft";
import { toAdminProducts } from "./filters";
import type { Choice } from "./queries";
import { listQuery, newBrand, pricesChange, productForm, productId, productsChange } from "./schema";
import { adminChangePricesAnswer, adminUndoPriceChangeAnswer } from "./price-change-schema";

/** Shows a refusal of the database at the field that it names, such as an SKU that another product has. */
const withFieldError = (failure: Failure): Failure =>
  typeof failure.detail?.field === "string"
    ? { ...failure, fields: { [failure.detail.field]: failure.error === "duplicate" ? "duplicate" : "invalid" } }
    : failure;

/** Saves a product and answers its current state: address, version, and the stock after the latest sales. */
export const saveProduct = adminAction("saveProduct", productForm, async (payload, client) => {
  const saved = await callRpc(client, "admin_save_product", { payload }, savedProductAnswer);
  if (!saved.ok) return withFieldError(saved);
  showChange(...productTags([saved.value]));
  const product = await callRpc(client, "admin_product", { id: saved.value }, adminProductAnswer);
  return product.ok ? ok(toDraft(product.value)) : product;
});

/** Adds a brand: a product needs one before it can be saved. */
export const createBrand = adminAction("createBrand", newBrand, async ({ name, name_ar }, client) => {
  const slug = slugOf(name).slice(0, 80).replace(/-$/, "");
  if (slug === "") return fail("invalid", { fields: { name: "latin" } });
  const { data, error } = await client
    .from("brands")
    .insert({ slug, name, name_ar })
    .select("id,slug,name,name_ar")
    .single();
  const refusal = writeRefusal(error, "name");
  if (refusal || !data) return refusal ?? fail("unavailable");
  showChange(tags.brands);
  return ok<Choice>({ id: data.id, slug: data.slug, name: { en: data.name, ar: data.name_ar } });
});

/** The products on all pages of a filtered list, up to the limit of one bulk change. */
export const listedProducts = adminAction("listedProducts", listQuery, async (filters, client) =>
  callRpc(client, "admin_listed_products", { filters: toAdminProducts(filters) }, adminListedProductsAnswer),
);

/** Changes the status, the featured flag or the category of many products; answers how many were changed. */
export const updateProducts = adminAction("updateProducts", productsChange, async ({ ids, change }, client) => {
  const result = await callRpc(client, "admin_update_products", { ids, change }, adminUpdateProductsAnswer);
  if (result.ok) showChange(...productTags(ids));
  return result;
});

/** Previews the prices that a change would write (`seen` null), or writes those that were previewed. */
export const changePrices = adminAction("changePrices", pricesChange, async ({ ids, wish, seen }, client) => {
  const change = { percent: wish.percent, round_to: wish.roundTo, keep_former: wish.keepFormer };
  const result = await callRpc(
    client,
    "admin_change_prices",
    { ids, change, ...(seen !== null && { seen }) },
    adminChangePricesAnswer,
  );
  if (result.ok && result.value.id !== null) showChange(...productTags(ids));
  return result;
});

/** Restores the prices from before a change, except prices that were changed again. */
export const undoPriceChange = adminAction("undoPriceChange", productId, async ({ id }, client) => {
  const result = await callRpc(client, "admin_undo_price_change", { id }, adminUndoPriceChangeAnswer);
  if (result.ok) showChange(...productTags(result.value.restored));
  return result;
});

/** Answers the id of the copy, a draft. */
export const duplicateProduct = rpcAction("admin_duplicate_product", productId, savedProductAnswer);

/** The product's pictures stay, because another product may show them; the storage screen lists unused ones. */
export const deleteProduct = adminAction("deleteProduct", productId, async ({ id }, client) => {
  const result = await callRpc(client, "admin_delete_product", { id }, adminDeleteProductAnswer);
  if (result.ok) showChange(...productTags([id]));
  return result;
});
