import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import { disputeList, type NewPayout, newPayout, payoutList, type PayoutPage, payoutPage } from "./payout-rows";

/** The payouts of a carrier, or of all: open ones first, then the newest. */
export const allPayouts = (carrierId: string | null, page: number) =>
  readAsAdmin((client) => queryRpc(client, "payouts", { carrier_id: carrierId ?? undefined, page }, payoutList));

/** A payout with its lines, or null. Cached, because the page and its title both ask for it. */
export const payoutById = cache(async (id: string): Promise<PayoutPage | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(id) ? callRpc(client, "payout", { id }, payoutPage) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`payout: ${result.error}`);
  return result.ok ? result.value : null;
});

/** What the screen of a new payout of this carrier needs; null for an unknown carrier. */
export async function newPayoutOf(carrierId: string): Promise<NewPayout | null> {
  const result = await readAsAdmin(async (client) =>
    isUuid(carrierId) ? callRpc(client, "payout_new", { carrier_id: carrierId }, newPayout) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`payout_new: ${result.error}`);
  return result.ok ? result.value : null;
}

/** What carriers did not pay and somebody disputes or carried over. */
export const allDisputes = () => readAsAdmin((client) => queryRpc(client, "disputes", {}, disputeList));
