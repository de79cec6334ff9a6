"use server";

import { updateTag } from "next/cache";
import { isFields } from "@/lib/core/answer";
import { tags } from "@/lib/core/tags";
import { adminAction } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { count, text } from "./admin-rows";
import { productId, productsChange } from "./admin-schema";

/** The shop shows it on the next request: the lists, and the pages of these products. */
function renewed(ids: readonly string[]): void {
  updateTag(tags.catalogue);
  for (const id of ids) updateTag(tags.product(id));
}

/** Changes the status, the mark, the category or the prices of many at once; answers how many. */
export const updateProducts = adminAction("updateProducts", productsChange, async ({ ids, change }, client) => {
  const result = await called(client.rpc("admin_update_products", { ids, change }), (answer) => count(answer.updated));
  if (result.ok) renewed(ids);
  return result;
});

const newId = (answer: unknown): string | undefined => (isFields(answer) ? text(answer.id) || undefined : undefined);

/** Answers the id of the copy, a draft. */
export const duplicateProduct = adminAction("duplicateProduct", productId, async ({ id }, client) =>
  called(client.rpc("admin_duplicate_product", { id }), (answer) => newId(answer.product)),
);

/** Its pictures stay in the storage, where another product may show them; the storage screen finds what nobody does. */
export const deleteProduct = adminAction("deleteProduct", productId, async ({ id }, client) => {
  const result = await called(client.rpc("admin_delete_product", { id }), () => id);
  if (result.ok) renewed([id]);
  return result;
});
