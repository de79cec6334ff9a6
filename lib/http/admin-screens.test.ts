import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { ADMIN_SCREENS, isAdminScreen } from "./admin-screens.ts";

it("has every screen of the back office", () => {
  const existing = readdirSync("app/[locale]/admin", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx") && !file.includes("[..."))
    .map((file) => file.replace(/\/page\.tsx$/, "").replace(/\([^)]+\)\//g, ""));
  expect([...ADMIN_SCREENS].sort()).toEqual(existing.sort());
});

it.each([
  adminPaths.orders,
  adminPaths.editOrder(randomUUID()),
  adminPaths.parcels,
  adminPaths.manifest(randomUUID()),
  adminPaths.reset,
])("is a screen: %s", (path) => expect(isAdminScreen(path)).toBe(true));

it.each([
  "/admin/nothing",
  "/admin/Orders",
  "/admin/orders/",
  "/admin/orders/nothing/at-all",
  "/admin/orders/edit",
  "/admin/orders/%65dit",
  "/x/admin/orders",
  adminPaths.editOrder("LF-000000"),
  adminPaths.editProduct(`${randomUUID()}x`),
  adminPaths.customer(randomUUID().toUpperCase()),
])("is no screen: %s", (path) => expect(isAdminScreen(path)).toBe(false));
