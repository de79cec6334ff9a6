import { connection, type NextRequest } from "next/server";
import { suggestedProducts } from "@/lib/catalog/queries";
import { NO_SUGGESTIONS, suggestible } from "@/lib/catalog/suggestions";
import { report } from "@/lib/core/log";
import { cleaned } from "@/lib/core/stored-text";
import { Busy } from "@/lib/core/turns";

/** Many shoppers type the same first letters, so a browser and a CDN may answer them for a while. */
const A_MINUTE = "public, max-age=60, stale-while-revalidate=300";

/** A few products for `?search=`, a text that is still being typed. */
export async function GET(request: NextRequest) {
  await connection();
  // No text of the database holds a NUL or half a sign, and no shopper types them.
  const search = suggestible(cleaned(request.nextUrl.searchParams.get("search") ?? ""))?.toWellFormed() ?? null;
  try {
    return Response.json(search === null ? NO_SUGGESTIONS : await suggestedProducts(search), { headers: { "cache-control": A_MINUTE } });
  } catch (error) {
    if (!(error instanceof Busy)) report("route", error, { route: "suggestions" });
    return Response.json({ error: "unavailable" }, { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } });
  }
}
