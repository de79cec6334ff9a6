import "server-only";
import { cache } from "react";
import { dayInAlgiers } from "@/lib/core/date";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import { costSettings, type ProductCosts, productCosts, purchaseList, type PurchasePage, purchasePage } from "./rows";

/** The purchases, newest first. */
export const purchasesOn = (page: number) =>
  readAsAdmin((client) => queryRpc(client, "purchases", { page }, purchaseList));

/** What the screen of a new purchase needs. `today`: in Algiers. */
export async function newPurchaseOf() {
  const { currency, suppliers } = await purchasesOn(1);
  return { currency, suppliers, today: dayInAlgiers(Date.now()) };
}

/** A purchase with its lines, or null. Cached, because the page and its title both ask for it. */
export const purchaseById = cache(async (id: string): Promise<PurchasePage | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(id) ? callRpc(client, "purchase", { id }, purchasePage) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`purchase: ${result.error}`);
  return result.ok ? result.value : null;
});

/** What each size of a product costs us, and how that changed. */
export const costsOf = (productId: string): Promise<ProductCosts> =>
  readAsAdmin((client) => queryRpc(client, "product_costs", { product_id: productId }, productCosts));

/** What packing one parcel costs. */
export const costSettingsToEdit = () => readAsAdmin((client) => queryRpc(client, "cost_settings", {}, costSettings));
