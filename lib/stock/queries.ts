import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import type { StockFilters } from "./filters";
import type { SizeBarcode } from "./barcodes";
import { barcodeList, ledger, type StockList, stockPage } from "./rows";

const PER_PAGE = 25;

/** A page of the products that fit the filters, with their bottles on the shelf, held for orders and with carriers. */
export const stockOf = (filters: StockFilters): Promise<StockList> =>
  queryAsAdmin("stock_list", { filters: { ...filters, per_page: PER_PAGE } }, stockPage, "pack");

/** The ledger of a product, or null. Cached, because the page and its title both ask for it. */
export const ledgerOf = cache((productId: string, page: number) =>
  readOneAsAdmin("stock_moves_of", productId, { product_id: productId, page }, ledger, "pack"),
);

/** The sizes of a product with their barcodes; none for an unknown product. */
export async function barcodesOf(productId: string): Promise<readonly SizeBarcode[]> {
  const answer = await readOneAsAdmin("barcodes_of", productId, { product_id: productId }, barcodeList, "pack");
  return answer?.sizes ?? [];
}
