import "server-only";
import { toHouse } from "@/lib/catalog/rows";
import { readAsAdmin } from "@/lib/supabase/admin";
import type { EditedHouse } from "./house";

/** All houses by name, for staff. */
export const listedHouses = (): Promise<readonly EditedHouse[]> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("brands")
      .select("id,slug,name,name_ar,description,description_ar")
      .order("name");
    if (error) throw new Error(`Brands cannot be read: ${error.message}`);
    return data.map((row) => ({ id: row.id, ...toHouse(row) }));
  });
