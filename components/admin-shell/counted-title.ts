import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { titleWithCount } from "@/lib/core/title-count";
import { type MenuCounts, menuCounts, SCREEN_COUNTS } from "@/lib/team/menu-counts";

/** The title of a screen with what waits there, which staff read in another tab. The menu reads the same counts. */
export async function countedTitle(screen: keyof typeof SCREEN_COUNTS): Promise<Metadata> {
  const [t, counts] = await Promise.all([getTranslations("admin.nav"), menuCounts().catch((): MenuCounts => ({}))]);
  return { title: titleWithCount(t(screen), counts[SCREEN_COUNTS[screen]] ?? 0) };
}
