import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import { waitingList } from "./rows";
import type { WaitingList } from "./waiting";

export const WAITING_PER_PAGE = 50;

/** A page of restock requests, for all products or for one. Shoppers whose product is back in stock come first. */
export const waitingPage = (page: number, product: string | null): Promise<WaitingList> =>
  readAsAdmin((client) =>
    queryRpc(
      client,
      "admin_restock_requests",
      { filters: { page, per_page: WAITING_PER_PAGE, ...(product !== null && { product }) } },
      waitingList,
    ),
  );
