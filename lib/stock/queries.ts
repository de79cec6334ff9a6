import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import type { StockFilters } from "./filters";
import type { SizeBarcode } from "./barcodes";
import { barcodeList, ledger, stockPage } from "./rows";
import type { Ledger, StockList } from "./stock";

const PER_PAGE = 25;

/** A page of the products that fit the filters, with their bottles on the shelf, held for orders and with carriers. */
export const stockOf = (filters: StockFilters): Promise<StockList> =>
  readAsAdmin(
    (client) => queryRpc(client, "stock_list", { filters: { ...filters, per_page: PER_PAGE } }, stockPage),
    "pack",
  );

/** The ledger of a product, or null. Cached, because the page and its title both ask for it. */
export const ledgerOf = cache(async (productId: string, page: number): Promise<Ledger | null> => {
  const result = await readAsAdmin(
    async (client) =>
      isUuid(productId)
        ? callRpc(client, "stock_moves_of", { product_id: productId, page }, ledger)
        : fail("not_found"),
    "pack",
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`stock_moves_of: ${result.error}`);
  return result.ok ? result.value : null;
});

/** The sizes of a product with their barcodes; none for an unknown product. */
export async function barcodesOf(productId: string): Promise<readonly SizeBarcode[]> {
  const result = await readAsAdmin(
    async (client) =>
      isUuid(productId) ? callRpc(client, "barcodes_of", { product_id: productId }, barcodeList) : fail("not_found"),
    "pack",
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`barcodes_of: ${result.error}`);
  return result.ok ? result.value.sizes : [];
}
