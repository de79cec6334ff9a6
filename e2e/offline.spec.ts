// Needs a browser: the service worker.

import type { Page } from "@playwright/test";
import { dialled } from "@/lib/core/phone";
import { paths } from "@/lib/http/paths";
import { violations } from "./axe";
import { backend, expect, inBothLanguages, test, texts } from "./fixtures";
import { readRows } from "./shop-screens";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch/] });

/** Waits until the service worker is active. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((done) => active?.addEventListener("statechange", done));
  });

inBothLanguages((locale, at) => {
  const { offline } = texts[locale];

  for (const theme of ["light", "dark"] as const) {
    test(`without a connection a pressed link shows the shop's own page in the ${theme} theme, and opens when the connection is back`, async ({
      page,
      context,
    }) => {
      const [shop] = await readRows<{ phone: string }>(backend(), "settings?select=phone");
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.goto(at(paths.products()));
      await workerOf(page);
      await context.setOffline(true);
      // The router has not prefetched this page.
      await page.getByRole("banner").getByRole("link", { name: texts[locale].header.cart }).click();
      await expect(page.getByRole("heading", { level: 1, name: offline.title })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveClass(theme === "dark" ? /dark/ : /^$/);
      await expect(page.getByRole("link", { name: dialled(shop?.phone ?? "").text })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("link", { name: offline.retry }).click();
      await expect(page.getByRole("heading", { level: 1, name: offline.title })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: texts[locale].cart.page.empty.title })).toBeVisible();
      await expect(page).toHaveURL(at(paths.cart));
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
    });
  }
});

test("the service worker leaves redirects and cookies as they are", async ({ page, context, baseURL }) => {
  await page.goto(paths.about);
  await workerOf(page);
  await context.addCookies([{ name: "NEXT_LOCALE", value: "ar", url: baseURL ?? "" }]);
  await page.goto("/");
  await expect(page).toHaveURL("/ar");
});
