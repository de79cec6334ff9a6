import { connection } from "next/server";
import { z } from "zod";
import { report } from "@/lib/core/log";
import { readRpc } from "@/lib/supabase/rpc";
import { shopperAddress } from "@/lib/supabase/address";
import { shopperClient } from "@/lib/supabase/shopper";
import { addressState, readiness } from "./readiness";

const TIMEOUT_MS = 3_000;
const HEADERS = { "cache-control": "no-store" };

const webServerState = async (): Promise<string> =>
  readRpc(await shopperClient(), "web_server_state", {}, z.string(), AbortSignal.timeout(TIMEOUT_MS));

/**
 * Ready: the backend answers too, so the shop can take orders. Without it, the shop still serves cached pages.
 * `signature` says whether this server's clock and `SHOPPER_SIGNING_KEY` fit the database (docs/decisions/shopper-address.md),
 * `address` whether `SHOPPER_IP_HEADER` is set and this request has that header.
 */
export async function GET() {
  await connection();
  const state = await webServerState().catch((error: unknown) => report("route", error, { route: "health/ready" }));
  if (state === undefined) {
    return Response.json(
      { ok: false, error: "unavailable" },
      { status: 503, headers: { ...HEADERS, "retry-after": "5" } },
    );
  }
  const { signature, problem } = readiness(state, process.env.SHOPPER_SIGNING_KEY);
  if (problem) report("route", new Error(problem), { route: "health/ready" });
  const address = addressState(process.env.SHOPPER_IP_HEADER, await shopperAddress());
  return Response.json({ ok: true, signature, address }, { headers: HEADERS });
}
