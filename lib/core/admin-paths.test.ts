import { expect, it } from "vitest";
import { adminPaths } from "./admin-paths.ts";

it("remembers the page asked for through the login", () => {
  expect(adminPaths.login(adminPaths.orders)).toBe("/admin/login?next=%2Fadmin%2Forders");
  expect(adminPaths.login()).toBe("/admin/login");
});
