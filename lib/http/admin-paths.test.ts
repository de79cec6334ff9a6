import { expect, it } from "vitest";
import { adminPaths } from "./admin-paths.ts";

it("keeps the requested page during the login", () => {
  expect(adminPaths.login(adminPaths.orders)).toBe("/admin/login?next=%2Fadmin%2Forders");
  expect(adminPaths.login()).toBe("/admin/login");
});
