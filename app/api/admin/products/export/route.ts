import { productsCsv } from "@/lib/catalog/admin/export";
import { staffFilters } from "@/lib/catalog/admin/filters";
import { csvFile } from "@/lib/core/csv";
import { dayInAlgiers } from "@/lib/core/date";
import { adminRoute } from "@/lib/supabase/admin";

/**
 * Exports the products of the filtered list, drafts and archived ones too. Importing the file again changes nothing if
 * nothing has changed since.
 */
export const GET = adminRoute(async (request, client) => {
  const filters = staffFilters(Object.fromEntries(new URL(request.url).searchParams));
  return csvFile(`products-${dayInAlgiers(Date.now())}`, productsCsv(client, filters));
});
