import "server-only";
import { cache } from "react";
import { z } from "zod";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { count } from "@/lib/supabase/row-schemas";

const counts = z.object({
  calls: count.optional(),
  parcels: count.optional(),
  returns: count.optional(),
  messages: count.optional(),
});

/** How much waits on the screens that the caller may open. Read once for each request (STAFF-3). */
export const menuCounts = cache(() => queryAsAdmin("menu_counts", {}, counts, "enter"));

export type MenuCounts = Awaited<ReturnType<typeof menuCounts>>;

/** The count that a screen shows in the menu and in the title of its tab. */
export const SCREEN_COUNTS = {
  desk: "calls",
  parcels: "parcels",
  returns: "returns",
  messages: "messages",
} as const satisfies Readonly<Record<string, keyof MenuCounts>>;
