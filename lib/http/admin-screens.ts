import { UUID_PATTERN } from "../core/uuid.ts";

/** The screens of the back office, below `/admin`. A test compares them with the folders. */
export const ADMIN_SCREENS = [
  "analytics",
  "bulk-optimization",
  "carriers",
  "carriers/[id]",
  "categories",
  "customers",
  "customers/[id]",
  "dashboard",
  "delivery",
  "desk",
  "faqs",
  "login",
  "messages",
  "no-access",
  "orders",
  "orders/create",
  "orders/edit/[id]",
  "orders/slip/[id]",
  "orders/slips",
  "parcels",
  "parcels/handover/[id]",
  "parcels/handover/[id]/manifest",
  "parcels/labels",
  "parcels/pack",
  "parcels/pick-list",
  "products",
  "products/create",
  "products/edit/[id]",
  "products/import",
  "reset",
  "returns",
  "settings",
  "stock",
  "stock/[id]",
  "storage",
  "team",
  "test-optimization",
] as const;

const SCREEN = new RegExp(`^/admin/(?:${ADMIN_SCREENS.join("|").replaceAll("[id]", UUID_PATTERN)})$`);

/** Whether a path without its language can be a screen. Only the screen's query knows whether its id exists. */
export const isAdminScreen = (path: string): boolean => SCREEN.test(path);
