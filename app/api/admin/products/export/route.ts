import { productsCsv } from "@/lib/catalog/admin/export";
import { staffFilters } from "@/lib/catalog/admin/filters";
import { csvFile } from "@/lib/core/csv";
import { adminRoute } from "@/lib/supabase/admin";

/** Exports the products of the filtered list, drafts and archived ones too. Importing the same file changes nothing. */
export const GET = adminRoute(async (request, client) => {
  const filters = staffFilters(Object.fromEntries(new URL(request.url).searchParams));
  const day = new Date().toISOString().slice(0, 10);
  return csvFile(`products-${day}`, productsCsv(client, filters));
});
