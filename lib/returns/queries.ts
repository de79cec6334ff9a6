import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { ReturnsList } from "./return";
import { returnsList } from "./rows";

/** What is on its way back, what waits for the inspection, and what was inspected today. */
export const listOfReturns = (): Promise<ReturnsList> =>
  readAsAdmin((client) => queryRpc(client, "returns_list", {}, returnsList), "pack");
