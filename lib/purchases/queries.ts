import "server-only";
import { cache } from "react";
import { dayInAlgiers } from "@/lib/core/date";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { costSettings, type ProductCosts, productCosts, purchaseList, purchasePage } from "./rows";

/** The purchases, newest first. */
export const purchasesOn = (page: number) => queryAsAdmin("purchases", { page }, purchaseList);

/** What the screen of a new purchase needs. `today`: in Algiers. */
export async function newPurchaseOf() {
  const { currency, suppliers } = await purchasesOn(1);
  return { currency, suppliers, today: dayInAlgiers(Date.now()) };
}

/** A purchase with its lines, or null. Cached, because the page and its title both ask for it. */
export const purchaseById = cache((id: string) => readOneAsAdmin("purchase", id, { id }, purchasePage));

/** What each size of a product costs us, and how that changed. */
export const costsOf = (productId: string): Promise<ProductCosts> =>
  queryAsAdmin("product_costs", { product_id: productId }, productCosts);

/** What packing one parcel costs. */
export const costSettingsToEdit = () => queryAsAdmin("cost_settings", {}, costSettings);
