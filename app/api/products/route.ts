import { connection, type NextRequest } from "next/server";
import { productCards } from "@/lib/catalog/queries";
import { report } from "@/lib/core/log";
import { uuidsIn } from "@/lib/core/uuid";

const MOST_IDS = 100;

/** The active products in `?ids=a,b` as cards, in that order: for lists that only the browser knows. Never cached. */
export async function GET(request: NextRequest) {
  await connection();
  const headers = { "cache-control": "no-store" };
  try {
    return Response.json(await productCards(uuidsIn(request.nextUrl.searchParams.get("ids"), MOST_IDS)), { headers });
  } catch (error) {
    report("route", error, { route: "products" });
    return Response.json({ error: "unavailable" }, { status: 503, headers });
  }
}
