import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { DeskCounts } from "./desk";
import { deskCounts } from "./rows";

/** The numbers above the card, for the first view of the screen. */
export const countsOfDesk = (): Promise<DeskCounts> =>
  readAsAdmin((client) => queryRpc(client, "desk_counts", {}, deskCounts), "call");
