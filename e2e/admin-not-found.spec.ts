// Needs a browser: errors in the console, and the menu beside the message.

import { randomUUID } from "node:crypto";
import { directionOf } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";

/** Unknown URLs of the back office. A console error, for example about a blocked script, also fails these tests. */
const UNKNOWN_URLS = {
  "an unknown order": adminPaths.editOrder(randomUUID()),
  "a mistyped order": adminPaths.editOrder("LF-000000"),
  "an unknown product": adminPaths.editProduct(randomUUID()),
  "an unknown screen": "/admin/no-such-screen",
  "an unknown screen below a known one": "/admin/orders/no-such-screen/at-all",
} as const;

inBothLanguages((locale, at) => {
  const { notFound, nav } = texts[locale].admin;

  for (const [kind, path] of Object.entries(UNKNOWN_URLS)) {
    test(`the URL of ${kind} shows "not found" in the page's language, and the menu beside it works`, async ({
      page,
    }) => {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1, name: notFound.title, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${notFound.title}`));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
      await page
        .getByRole("navigation", { name: nav.label })
        .getByRole("link", { name: nav.categories, exact: true })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: nav.categories })).toBeVisible();
    });
  }

  test('the URL of an unknown order\'s packing slip shows "not found" and a link to the list of orders', async ({
    page,
  }) => {
    await page.goto(at(adminPaths.orderSlip(randomUUID())));
    await expect(page.getByRole("heading", { level: 1, name: notFound.title, exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: nav.orders, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: nav.orders })).toBeVisible();
  });
});

test.describe("without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("the URL of an unknown screen redirects to the login, as the URL of every screen does", async ({ page }) => {
    await page.goto("/admin/no-such-screen");
    await expect(page).toHaveURL(adminPaths.login("/admin/no-such-screen"));
  });
});
