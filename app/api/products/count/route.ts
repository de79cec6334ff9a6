import { connection, type NextRequest } from "next/server";
import { parseFilters } from "@/lib/catalog/filters";
import { countProducts } from "@/lib/catalog/queries";
import { report } from "@/lib/core/log";
import { A_MINUTE } from "@/lib/http/cache-headers";
import { Busy } from "@/lib/http/turns";

/** Counts the products that match the fields of the filter form: `{ "total": 17 }`. */
export async function GET(request: NextRequest) {
  await connection();
  const fields = request.nextUrl.searchParams;
  const query = Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
  try {
    return Response.json(
      { total: await countProducts(parseFilters(query)) },
      { headers: { "cache-control": A_MINUTE } },
    );
  } catch (error) {
    if (!(error instanceof Busy)) report("route", error, { route: "product count" });
    return Response.json(
      { error: "unavailable" },
      { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } },
    );
  }
}
