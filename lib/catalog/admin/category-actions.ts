"use server";

import { type Failure, fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { writeRefusal } from "@/lib/supabase/written";
import { adminDeleteCategoryAnswer, adminReorderCategoriesAnswer } from "./answer-schema";
import { categoryForm, categoryOrder, categoryRemoval } from "./category-schema";

/** The shop names categories in its lists, on the pages of their products and in its sitemap. */
function shopChanged(): void {
  showChange(tags.categories, tags.lists, tags.productPages);
}

/** The position after the last category. Two categories added at once may share it: names then decide. */
async function nextPosition(client: SessionClient): Promise<number> {
  const { data, error } = await client
    .from("categories")
    .select("position")
    .order("position", { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return (data[0]?.position ?? 0) + 1;
}

export const saveCategory = adminAction("saveCategory", categoryForm, async ({ id, ...columns }, client) => {
  let refused: Failure | null;
  if (id === null) {
    const { error } = await client.from("categories").insert({ ...columns, position: await nextPosition(client) });
    refused = writeRefusal(error, "slug");
  } else {
    const { data, error } = await client.from("categories").update(columns).eq("id", id).select("id");
    refused = writeRefusal(error, "slug") ?? (data?.length === 0 ? fail("not_found") : null);
  }
  if (refused) return refused;
  shopChanged();
  return ok(columns.name);
});

export const reorderCategories = adminAction("reorderCategories", categoryOrder, async (ids, client) => {
  const result = await callRpc(client, "admin_reorder_categories", { ids }, adminReorderCategoriesAnswer);
  if (result.ok) shopChanged();
  return result;
});

/** Answers how many products moved to the other category. */
export const deleteCategory = adminAction("deleteCategory", categoryRemoval, async ({ id, moveTo }, client) => {
  const target = moveTo === null ? {} : { move_to: moveTo };
  const result = await callRpc(client, "admin_delete_category", { id, ...target }, adminDeleteCategoryAnswer);
  if (result.ok) shopChanged();
  return result;
});
