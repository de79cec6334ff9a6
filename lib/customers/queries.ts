import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import type { CustomerCard, CustomerList } from "./customer";
import type { CustomerFilters } from "./filters";
import { customerCard, customerPage } from "./rows";

const PER_PAGE = 25;

/** A page of the customers that match the filters. */
export const customerList = (filters: CustomerFilters): Promise<CustomerList> =>
  readAsAdmin((client) =>
    queryRpc(client, "admin_customers", { filters: { ...filters, per_page: PER_PAGE } }, customerPage),
  );

/** The customer of an order; null without one, or after an erasure. The page and its title share one read. */
export const customerOf = cache(async (orderId: string): Promise<CustomerCard | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(orderId) ? callRpc(client, "admin_customer", { id: orderId }, customerCard) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`admin_customer: ${result.error}`);
  return result.ok ? result.value : null;
});
