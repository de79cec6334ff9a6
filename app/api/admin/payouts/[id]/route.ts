import { csvFile } from "@/lib/core/csv";
import { isUuid } from "@/lib/core/uuid";
import { payoutCsv } from "@/lib/money/payout-csv";
import { payoutPage } from "@/lib/money/payout-rows";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc, RpcError } from "@/lib/supabase/rpc";

/** A payout with its lines for the accountant. */
export const GET = adminRoute(async (_, client, { params }: RouteContext<"/api/admin/payouts/[id]">) => {
  const { id } = await params;
  const page = isUuid(id) ? await callRpc(client, "payout", { id }, payoutPage) : null;
  if (page?.ok) return csvFile(`payout-${page.value.payout.paidOn}`, payoutCsv(page.value));
  if (page && page.error !== "not_found") throw new RpcError(`payout: ${page.error}`);
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
});
