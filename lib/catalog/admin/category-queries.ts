import "server-only";
import { toCategory } from "@/lib/catalog/rows";
import { readAsAdmin } from "@/lib/supabase/admin";
import type { ListedCategory } from "./category";

/** All categories in the shop's order, each with how many products it has. */
export const listedCategories = (): Promise<readonly ListedCategory[]> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("categories")
      .select(
        "id,slug,name,name_ar,description,description_ar,image_path,image_alt,image_alt_ar,featured,position,products(count)",
      )
      .order("position")
      .order("name");
    if (error) throw new Error(`Categories cannot be read: ${error.message}`);
    return data.map(({ products, ...row }) => ({ ...toCategory(row), products: products[0]?.count ?? 0 }));
  });
