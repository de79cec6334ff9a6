import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import type { CarrierList, CarrierPage } from "./carrier";
import { carrierList, carrierOf } from "./rows";

/** All carriers, and their words without a known meaning. */
export const allCarriers = (): Promise<CarrierList> =>
  readAsAdmin((client) => queryRpc(client, "admin_carriers", {}, carrierList));

/** All data of one carrier, or null. Cached, because the page and its title both ask for it. */
export const carrierById = cache(async (id: string): Promise<CarrierPage | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(id) ? callRpc(client, "admin_carrier", { id }, carrierOf) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`admin_carrier: ${result.error}`);
  return result.ok ? result.value : null;
});
