// Needs a browser: the dialog and what the browser remembers of searches.

import type { Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { violations } from "./axe";
import { expect, inBothLanguages, PHONE, test, texts } from "./fixtures";

test.use({ viewport: PHONE });

inBothLanguages((locale, at) => {
  const { header, search, list, footer, nav } = texts[locale];
  const dialog = (page: Page) => page.getByRole("dialog", { name: search.label });
  const openSearch = async (page: Page) => {
    await page.getByRole("banner").getByRole("button", { name: header.search }).click();
    await expect(dialog(page).getByRole("navigation", { name: search.start.families })).toBeVisible();
  };
  const startLinks = (page: Page, name: string) => dialog(page).getByRole("navigation", { name }).getByRole("link");

  test("the search dialog offers gifts, families, houses and collections, and none of its links leads to an empty list", async ({
    page,
    request,
  }) => {
    await page.goto(at(paths.faq));
    await openSearch(page);
    await expect(dialog(page).getByRole("navigation", { name: search.start.recent })).toHaveCount(0);
    expect(await startLinks(page, search.start.gifts).count()).toBeGreaterThan(0);
    for (const name of [search.start.families, search.start.houses, search.start.collections])
      expect(await startLinks(page, name).count()).toBeGreaterThan(3);
    const addresses = await dialog(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search),
      );
    for (const address of new Set(addresses)) {
      const html = await (await request.get(address)).text();
      expect(html, address).not.toContain(list.empty.title);
      expect(html, address).toMatch(/\/products\/[0-9a-f-]{36}/);
    }
    expect(await violations(page)).toEqual([]);
  });

  test("the search dialog offers the recent searches until the shopper clears them", async ({ page }) => {
    const storedSearches = () => page.evaluate((key) => localStorage.getItem(key), STORAGE.recentSearches);
    await page.goto(at(paths.faq));
    for (const text of ["oud", "rose"]) {
      await openSearch(page);
      await dialog(page).getByRole("searchbox").or(dialog(page).getByRole("combobox")).fill(text);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${at(paths.products(text))}`);
    }
    await openSearch(page);
    await expect(startLinks(page, search.start.recent)).toHaveText(["rose", "oud"]);
    await startLinks(page, search.start.recent).last().click();
    await page.waitForURL(`**${at(paths.products("oud"))}`);
    await openSearch(page);
    await dialog(page).getByRole("button", { name: search.start.forget }).click();
    await expect(dialog(page).getByRole("navigation", { name: search.start.recent })).toHaveCount(0);
    expect(await storedSearches()).toBeNull();
    await page.goto(at(paths.legal.cookies));
    await expect(page.getByText(STORAGE.recentSearches, { exact: true })).toBeVisible();
  });

  test("after a suggested product was opened, the next search starts with an empty field", async ({
    page,
    products,
  }) => {
    // Other tests add products whose names have digits, which no shopper types.
    const product = products.find(({ name }) => /^[\p{L}\s]+$/u.test(name[locale]));
    if (!product) throw new Error("The shop has no product.");
    await page.goto(at(paths.faq));
    await openSearch(page);
    const field = dialog(page).getByRole("searchbox").or(dialog(page).getByRole("combobox"));
    await field.fill(product.name[locale]);
    await dialog(page).getByRole("option").first().click();
    await page.waitForURL(/\/products\//);
    await openSearch(page);
    await expect(field).toHaveValue("");
  });

  test("the side menu links to the collections, the orders, the delivery page and the shop's phone number", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.goto(at(paths.faq));
    await page.getByRole("banner").getByRole("button", { name: header.menu }).click();
    const menu = page.getByRole("dialog", { name: header.menu });
    await expect(
      menu.getByRole("navigation", { name: nav.label }).getByRole("list").last().getByRole("link").first(),
    ).toBeVisible();
    for (const name of [footer.orders, footer.shipping]) await expect(menu.getByRole("link", { name })).toBeAttached();
    const phone = menu.locator('a[href^="tel:"]');
    await phone.scrollIntoViewIfNeeded();
    await expect(phone).toBeInViewport();
    await menu.getByRole("link", { name: footer.orders }).click();
    await page.waitForURL(`**${at(paths.orders)}`);
  });
});
