import { connection, type NextRequest } from "next/server";
import { suggestedProducts } from "@/lib/catalog/queries";
import { NO_SUGGESTIONS, suggestible } from "@/lib/catalog/suggestions";
import { report } from "@/lib/core/log";
import { cleaned } from "@/lib/core/stored-text";
import { A_MINUTE } from "@/lib/http/cache-headers";
import { Busy } from "@/lib/http/turns";

/** A few products for `?search=`, the text that the shopper is still typing. */
export async function GET(request: NextRequest) {
  await connection();
  // PostgreSQL refuses a text with a NUL or with half a surrogate pair.
  const search = suggestible(cleaned(request.nextUrl.searchParams.get("search") ?? ""))?.toWellFormed() ?? null;
  try {
    return Response.json(search === null ? NO_SUGGESTIONS : await suggestedProducts(search), {
      headers: { "cache-control": A_MINUTE },
    });
  } catch (error) {
    if (!(error instanceof Busy)) report("route", error, { route: "suggestions" });
    return Response.json(
      { error: "unavailable" },
      { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } },
    );
  }
}
