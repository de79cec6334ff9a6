"use server";

import { showChange } from "@/lib/http/changed";
import { fail, ok, type Failure } from "@/lib/core/result";
import { slugOf } from "@/lib/core/slug";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
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

/** The shop shows it on the next request: the lists, and the pages of these products. */
function renewed(ids: readonly string[]): void {
  showChange(tags.catalogue, ...ids.map(tags.product));
}

/** The database names one field where the form's own rules had nothing to say, such as an SKU that another product has. */
const atItsField = (failure: Failure): Failure =>
  typeof failure.detail?.field === "string"
    ? { ...failure, fields: { [failure.detail.field]: failure.error === "duplicate" ? "duplicate" : "invalid" } }
    : failure;

/** Saves a new or a changed product and answers it as it is now: with its address, its version, and the stock that sales left. */
export const saveProduct = adminAction("saveProduct", productForm, async (payload, client) => {
  const saved = await callRpc(client, "admin_save_product", { payload }, savedProductAnswer);
  if (!saved.ok) return atItsField(saved);
  renewed([saved.value]);
  const product = await callRpc(client, "admin_product", { id: saved.value }, adminProductAnswer);
  return product.ok ? ok(toDraft(product.value)) : product;
});

/** A brand that a product needs before it can be saved. */
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

/** The products that this list finds on all its pages, up to the limit of one change. */
export const listedProducts = adminAction("listedProducts", listQuery, async (filters, client) =>
  callRpc(client, "admin_listed_products", { filters: toAdminProducts(filters) }, adminListedProductsAnswer),
);

/** Changes the status, the mark or the category of many at once; answers how many. */
export const updateProducts = adminAction("updateProducts", productsChange, async ({ ids, change }, client) => {
  const result = await callRpc(client, "admin_update_products", { ids, change }, adminUpdateProductsAnswer);
  if (result.ok) renewed(ids);
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
  if (result.ok && result.value.id !== null) renewed(ids);
  return result;
});

/** Puts back the prices of before a change, where nobody has changed them since. */
export const undoPriceChange = adminAction("undoPriceChange", productId, async ({ id }, client) => {
  const result = await callRpc(client, "admin_undo_price_change", { id }, adminUndoPriceChangeAnswer);
  if (result.ok) renewed(result.value.restored);
  return result;
});

/** Answers the id of the copy, a draft. */
export const duplicateProduct = adminAction("duplicateProduct", productId, async ({ id }, client) =>
  callRpc(client, "admin_duplicate_product", { id }, savedProductAnswer),
);

/** Its pictures stay in the storage, because another product may show them; the storage screen lists pictures that are not shown. */
export const deleteProduct = adminAction("deleteProduct", productId, async ({ id }, client) => {
  const result = await callRpc(client, "admin_delete_product", { id }, adminDeleteProductAnswer);
  if (result.ok) renewed([id]);
  return result;
});
