"use server";

import { fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { writeRefusal } from "@/lib/supabase/written";
import { houseForm } from "./category-schema";

/** The address stays when the name changes. The shop names houses in lists, on product pages and in its menu. */
export const saveHouse = adminAction("saveHouse", houseForm, async ({ id, ...columns }, client) => {
  const { data, error } = await client.from("brands").update(columns).eq("id", id).select("id");
  const refused = writeRefusal(error, "name") ?? (data?.length === 0 ? fail("not_found") : null);
  if (refused) return refused;
  showChange(tags.brands, tags.lists, tags.productPages);
  return ok(columns.name);
});
