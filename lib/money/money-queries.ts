import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import { type CashLedger, cashLedger, money, type OwedParcels, owedParcels, type Step } from "./money-rows";

/** What each carrier owes today. */
export const moneyOfCarriers = () => readAsAdmin((client) => queryRpc(client, "admin_money", {}, money));

/** The parcels behind a figure of a carrier, oldest first; null for an unknown carrier. */
export async function parcelsOwed(carrierId: string, step: Step, page: number): Promise<OwedParcels | null> {
  const result = await readAsAdmin(async (client) =>
    isUuid(carrierId)
      ? callRpc(client, "money_parcels", { carrier_id: carrierId, step, page }, owedParcels)
      : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`money_parcels: ${result.error}`);
  return result.ok ? result.value : null;
}

/** The own cash box in the URL of a ledger; the other ledgers have the id of their carrier there. */
const OWN_BOX = "box";

/** The entries of a carrier or of the own cash box, newest first, or null. Cached: the page and its title ask for it. */
export const cashLedgerOf = cache(async (name: string, page: number): Promise<CashLedger | null> => {
  const carrier = name === OWN_BOX ? {} : { carrier_id: name };
  const result = await readAsAdmin(async (client) =>
    name === OWN_BOX || isUuid(name)
      ? callRpc(client, "carrier_ledger", { ...carrier, page }, cashLedger)
      : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`carrier_ledger: ${result.error}`);
  return result.ok ? result.value : null;
});
