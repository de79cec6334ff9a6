import "server-only";
import { cache } from "react";
import { z } from "zod";
import { readAsAdmin } from "@/lib/supabase/admin";
import { count } from "@/lib/supabase/row-schemas";
import { queryRpc } from "@/lib/supabase/rpc";

const counts = z.object({
  calls: count.optional(),
  parcels: count.optional(),
  returns: count.optional(),
  messages: count.optional(),
});

/** How much waits on the screens that the caller may open. Read once for each request (STAFF-3). */
export const menuCounts = cache(() => readAsAdmin((client) => queryRpc(client, "menu_counts", {}, counts), "enter"));

export type MenuCounts = Awaited<ReturnType<typeof menuCounts>>;

/** The title of the browser's tab: `(14) Calls`. Without a number when nothing waits, or it could not be read. */
export async function countedTitle(name: string, screen: keyof MenuCounts): Promise<string> {
  const waiting = await menuCounts().catch((): MenuCounts => ({}));
  return waiting[screen] ? `(${waiting[screen]}) ${name}` : name;
}
