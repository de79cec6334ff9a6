import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { ReturnsList } from "./return";
import { returnsList } from "./rows";

/** The returns that are on their way to us, that wait for the inspection, and that were inspected today. */
export const listOfReturns = (): Promise<ReturnsList> =>
  readAsAdmin((client) => queryRpc(client, "returns_list", {}, returnsList), "pack");
