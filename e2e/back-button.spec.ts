// Needs a browser: the browser's history.

import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/http/paths";
import { expect, inBothLanguages, PHONE, texts } from "./fixtures";
import { test } from "./ordering";

inBothLanguages((locale, at) => {
  const { common, header, list, nav, search } = texts[locale];
  const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  /** The dialogs of the shop: the page of each, its name and what opens it. */
  const dialogs: readonly { title: string; path: string; name: string | RegExp; opener: (page: Page) => Locator }[] = [
    {
      title: "the side menu",
      path: paths.faq,
      name: header.menu,
      opener: (page) => page.getByRole("button", { name: header.menu }),
    },
    {
      title: "the search",
      path: paths.faq,
      name: search.label,
      opener: (page) => page.getByRole("banner").getByRole("button", { name: header.search }),
    },
    {
      title: "the filters",
      path: paths.products(),
      name: list.filters,
      opener: (page) => page.getByRole("button", { name: list.filters }),
    },
  ];

  for (const { title, path, name, opener } of dialogs)
    test(`Back closes ${title} and stays on the page; after a press on its button, Back leaves the page`, async ({
      page,
    }) => {
      await page.goto(at(paths.contact));
      await page.goto(at(path));
      const open = page.locator("dialog[open]");
      await opener(page).click();
      await expect(open).toHaveAccessibleName(name);
      await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(true);
      await page.goBack();
      await expect(open).toHaveCount(0);
      await expect(page).toHaveURL(at(path));
      await opener(page).click();
      await open.getByRole("button", { name: common.close }).click();
      await expect(open).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(at(paths.contact));
    });

  test("Back closes the enlarged picture and stays on the product's page", async ({ page, sql }) => {
    const [pictured] = await sql<{ id: string }[]>`
      select product_id as id from product_images join products p on p.id = product_id
      where p.status = 'active' and p.stock > 0 order by product_id limit 1`;
    const path = at(paths.product(pictured?.id ?? ""));
    await page.goto(path);
    const open = page.locator("dialog[open]");
    await page.locator(".gallery a").first().click();
    await expect(open).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(true);
    await page.goBack();
    await expect(open).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("after a link of the side menu, one step back returns to the page before", async ({ page }) => {
    await page.goto(at(paths.contact));
    await page.goto(at(paths.faq));
    await page.getByRole("button", { name: header.menu }).click();
    await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(true);
    await dialog(page, header.menu).getByRole("link", { name: nav.about, exact: true }).click();
    await expect(page).toHaveURL(at(paths.about));
    await page.goBack();
    await expect(page).toHaveURL(at(paths.faq));
    await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(false);
    // The entry of the menu is an ordinary entry of this page now.
    await page.goBack();
    await expect(page).toHaveURL(at(paths.faq));
    await page.goBack();
    await expect(page).toHaveURL(at(paths.contact));
  });
});
