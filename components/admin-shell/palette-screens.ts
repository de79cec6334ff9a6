import { adminPaths } from "@/lib/http/admin-paths";

/** Screens by the letter that follows `g`; the palette lists them in this order. */
export const SCREENS = [
  { name: "dashboard", letter: "d", path: adminPaths.dashboard },
  { name: "products", letter: "p", path: adminPaths.products },
  { name: "orders", letter: "o", path: adminPaths.orders },
  { name: "categories", letter: "c", path: adminPaths.categories },
  { name: "analytics", letter: "a", path: adminPaths.analytics },
  { name: "desk", letter: "k", path: adminPaths.desk },
  { name: "storage", letter: "i", path: adminPaths.storage },
  { name: "delivery", letter: "l", path: adminPaths.delivery },
  { name: "messages", letter: "m", path: adminPaths.messages },
  { name: "faqs", letter: "f", path: adminPaths.faqs },
  { name: "settings", letter: "s", path: adminPaths.settings },
] as const;
