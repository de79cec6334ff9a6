import "server-only";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { type WaitingList, waitingList } from "./rows";

export const WAITING_PER_PAGE = 50;

/** A page of restock requests, for all products or for one. Shoppers whose product is back in stock come first. */
export const waitingPage = (page: number, product: string | null): Promise<WaitingList> =>
  queryAsAdmin(
    "admin_restock_requests",
    { filters: { page, per_page: WAITING_PER_PAGE, ...(product !== null && { product }) } },
    waitingList,
  );
