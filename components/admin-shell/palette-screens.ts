import { adminPaths } from "@/lib/http/admin-paths";
import { type Ability, type Role, roleCan } from "@/lib/http/abilities";

/** Screens by the letter that follows `g`; the palette lists them in this order. */
const SCREENS = [
  { name: "dashboard", letter: "d", path: adminPaths.dashboard },
  { name: "products", letter: "p", path: adminPaths.products },
  { name: "orders", letter: "o", path: adminPaths.orders },
  { name: "categories", letter: "c", path: adminPaths.categories },
  { name: "analytics", letter: "a", path: adminPaths.analytics },
  { name: "desk", letter: "k", path: adminPaths.desk },
  { name: "customers", letter: "u", path: adminPaths.customers },
  { name: "parcels", letter: "x", path: adminPaths.parcels },
  { name: "returns", letter: "r", path: adminPaths.returns },
  { name: "stock", letter: "t", path: adminPaths.stock },
  { name: "carriers", letter: "v", path: adminPaths.carriers },
  { name: "storage", letter: "i", path: adminPaths.storage },
  { name: "delivery", letter: "l", path: adminPaths.delivery },
  { name: "messages", letter: "m", path: adminPaths.messages },
  { name: "faqs", letter: "f", path: adminPaths.faqs },
  { name: "settings", letter: "s", path: adminPaths.settings },
  { name: "team", letter: "e", path: adminPaths.team },
] as const satisfies readonly { name: string; letter: string; path: string }[];

/** The ability that a screen needs, when it is not `manage`. */
const NEEDS: Partial<Record<(typeof SCREENS)[number]["name"], Ability>> = {
  desk: "call",
  parcels: "pack",
  returns: "pack",
  stock: "pack",
  team: "own",
};

/** The screens that a role may open, for the menu, the keys and the palette. */
export const screensOf = (role: Role) => SCREENS.filter(({ name }) => roleCan(role, NEEDS[name] ?? "manage"));

export type Screen = ReturnType<typeof screensOf>[number];
