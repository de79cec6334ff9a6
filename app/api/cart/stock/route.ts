import { connection, type NextRequest } from "next/server";
import { report } from "@/lib/core/log";
import { uuidsIn } from "@/lib/core/uuid";
import { publicClient } from "@/lib/supabase/public";

const MOST_IDS = 100;

/** The cart's stock refresh (CART-7): stock, sizes and prices of the products in `?ids=a,b`. Never cached. */
export async function GET(request: NextRequest) {
  await connection();
  const ids = uuidsIn(request.nextUrl.searchParams.get("ids"), MOST_IDS);
  if (ids.length === 0) return Response.json([]);
  const { data, error } = await publicClient()
    .from("products")
    .select("id,stock,size_prices,sizes,price,compare_at_price")
    .in("id", ids);
  const headers = { "cache-control": "no-store" };
  if (error) {
    report("route", error, { route: "cart/stock" });
    return Response.json({ error: "unavailable" }, { status: 503, headers });
  }
  return Response.json(data, { headers });
}
