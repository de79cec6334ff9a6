import { adminPaths } from "@/lib/http/admin-paths";
import { type Ability, type Role, roleCan } from "@/lib/http/abilities";

/** The groups of the menu, in their order. */
export const SCREEN_GROUPS = ["work", "shop", "money", "setup"] as const;

type Row = {
  name: keyof typeof adminPaths;
  group: (typeof SCREEN_GROUPS)[number];
  /** The key that opens the screen after `g`. */
  letter: string;
  path: string;
  /** What a role must be able to do to open the screen. */
  ability: Ability;
};

/** The screens of the back office: the menu, the palette and the keys are made from this table. */
const SCREENS = [
  { name: "dashboard", group: "work", letter: "d", path: adminPaths.dashboard, ability: "manage" },
  { name: "orders", group: "work", letter: "o", path: adminPaths.orders, ability: "manage" },
  { name: "desk", group: "work", letter: "k", path: adminPaths.desk, ability: "call" },
  { name: "parcels", group: "work", letter: "x", path: adminPaths.parcels, ability: "pack" },
  { name: "returns", group: "work", letter: "r", path: adminPaths.returns, ability: "pack" },
  { name: "customers", group: "work", letter: "u", path: adminPaths.customers, ability: "manage" },
  { name: "messages", group: "work", letter: "m", path: adminPaths.messages, ability: "manage" },
  { name: "products", group: "shop", letter: "p", path: adminPaths.products, ability: "manage" },
  { name: "categories", group: "shop", letter: "c", path: adminPaths.categories, ability: "manage" },
  { name: "stock", group: "shop", letter: "t", path: adminPaths.stock, ability: "pack" },
  { name: "purchases", group: "shop", letter: "b", path: adminPaths.purchases, ability: "manage" },
  // Leads to all three screens of pictures.
  { name: "storage", group: "shop", letter: "i", path: adminPaths.storage, ability: "manage" },
  { name: "faqs", group: "shop", letter: "f", path: adminPaths.faqs, ability: "manage" },
  { name: "money", group: "money", letter: "y", path: adminPaths.money, ability: "manage" },
  { name: "profit", group: "money", letter: "n", path: adminPaths.profit, ability: "manage" },
  { name: "ads", group: "money", letter: "w", path: adminPaths.ads, ability: "manage" },
  { name: "analytics", group: "money", letter: "a", path: adminPaths.analytics, ability: "manage" },
  { name: "delivery", group: "setup", letter: "l", path: adminPaths.delivery, ability: "manage" },
  { name: "carriers", group: "setup", letter: "v", path: adminPaths.carriers, ability: "manage" },
  { name: "settings", group: "setup", letter: "s", path: adminPaths.settings, ability: "manage" },
  { name: "team", group: "setup", letter: "e", path: adminPaths.team, ability: "own" },
] as const satisfies readonly Row[];

export const screensOf = (role: Role) => SCREENS.filter(({ ability }) => roleCan(role, ability));

export type Screen = ReturnType<typeof screensOf>[number];
