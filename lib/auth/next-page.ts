import type { Locale } from "@/lib/core/locale.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { localePath, barePath } from "@/lib/i18n/navigation.ts";
import { type Role, roleCan } from "@/lib/http/abilities.ts";

const HERE = "https://shop.invalid";
const NOT_ASKED_FOR: readonly string[] = [adminPaths.root, adminPaths.login(), adminPaths.reset];

/** The screen that somebody's day begins with, by its name in `adminPaths`. */
export function firstScreen(role: Role) {
  if (roleCan(role, "manage")) return "dashboard";
  return roleCan(role, "call") ? "desk" : "parcels";
}

/** Where to go after signing in: the page asked for, as long as it is one of the back office, else the role's first screen. Never another host. */
export function nextPage(asked: string, locale: Locale, role: Role): string {
  const home = localePath(locale, adminPaths[firstScreen(role)]);
  if (!asked.startsWith("/") || !URL.canParse(asked, HERE)) return home;
  const { origin, pathname, search } = new URL(asked, HERE);
  const bare = barePath(pathname);
  if (origin !== HERE || !bare.startsWith(`${adminPaths.root}/`) || NOT_ASKED_FOR.includes(bare)) return home;
  return localePath(locale, bare) + search;
}
