import type { Locale } from "@/lib/core/locale.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";
import { localePath, barePath } from "@/lib/i18n/navigation.ts";
import { type Role, roleCan } from "@/lib/http/abilities.ts";

const PLACEHOLDER_ORIGIN = "https://shop.invalid";
const SIGN_IN_PATHS: readonly string[] = [adminPaths.root, adminPaths.login(), adminPaths.reset];

/** The first screen of a role, by its name in `adminPaths`. */
export function firstScreen(role: Role) {
  if (roleCan(role, "manage")) return "dashboard";
  return roleCan(role, "call") ? "desk" : "parcels";
}

/** The page after signing in: the page asked for if it is in the back office, else the role's first screen. */
export function nextPage(asked: string, locale: Locale, role: Role): string {
  const home = localePath(locale, adminPaths[firstScreen(role)]);
  if (!asked.startsWith("/") || !URL.canParse(asked, PLACEHOLDER_ORIGIN)) return home;
  const { origin, pathname, search } = new URL(asked, PLACEHOLDER_ORIGIN);
  const bare = barePath(pathname);
  if (origin !== PLACEHOLDER_ORIGIN || !bare.startsWith(`${adminPaths.root}/`) || SIGN_IN_PATHS.includes(bare))
    return home;
  return localePath(locale, bare) + search;
}
