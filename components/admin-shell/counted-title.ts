import { setTimeout as sleep } from "node:timers/promises";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { titleWithCount } from "@/lib/core/title-count";
import { type MenuCounts, menuCounts, SCREEN_COUNTS } from "@/lib/team/menu-counts";

/** Longer than the counts usually take. A screen has its title also while the backend is slow. */
const WAIT_MS = 500;

const NO_COUNTS: MenuCounts = {};

/** The title of a screen with what waits there, which staff read in another tab. The menu reads the same counts. */
export async function countedTitle(screen: keyof typeof SCREEN_COUNTS): Promise<Metadata> {
  const [t, counts] = await Promise.all([getTranslations("admin.nav"), countsInTime()]);
  return { title: titleWithCount(t(screen), counts[SCREEN_COUNTS[screen]] ?? 0) };
}

const countsInTime = (): Promise<MenuCounts> =>
  Promise.race([menuCounts().catch(() => NO_COUNTS), sleep(WAIT_MS, NO_COUNTS)]);
