// Needs a browser: ticks, the filter sheet and Back.

import type { Locator, Page } from "@playwright/test";
import { listHref } from "@/lib/catalog/filters";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { violations } from "./axe";
import { expect, inBothLanguages, test, texts, WEEKLY } from "./fixtures";

inBothLanguages((locale, at) => {
  const { list, nav, header, home, catalog } = texts[locale];

  const form = (page: Page) => page.getByRole("form", { name: list.filters });
  const tickOf = (page: Page, name: string, value: string) => form(page).locator(`[name="${name}"][value="${value}"]`);

  /** Presses the label of a checkbox, as a shopper does on a phone. */
  async function pressTick(page: Page, name: string, value: string): Promise<void> {
    await tickOf(page, name, value).locator("xpath=ancestor::label").click();
    await expect(tickOf(page, name, value)).toBeChecked();
  }

  const sheet = (page: Page) => page.getByRole("dialog", { name: list.filters });
  const opener = (page: Page) => page.getByRole("button", { name: list.filters });
  /** The button that says how many products match the ticks. */
  const showButton = (page: Page) => form(page).locator('[type="submit"]');

  /** Ticks a filter and waits until it is applied. On a phone the filters are in a sheet, and a button applies them. */
  async function tick(page: Page, isMobile: boolean, name: string, value: string): Promise<void> {
    if (isMobile) await openSheet(page);
    // On a desktop a press navigates at once and resets the form, so only the URL shows its effect.
    await (isMobile ? pressTick(page, name, value) : tickOf(page, name, value).click());
    if (isMobile) await showButton(page).click();
    await expect(page).toHaveURL(new RegExp(`${name}=${value}`));
  }

  async function openSheet(page: Page): Promise<void> {
    if (!(await sheet(page).isVisible())) await opener(page).click();
  }

  async function expectUnfiltered(page: Page, isMobile: boolean): Promise<void> {
    await expect(page).toHaveURL(at(paths.products()));
    // The URL changes before the page. The buttons of the old page must be gone before the test presses one.
    await expect(page.getByRole("list", { name: list.chosen })).toHaveCount(0);
    if (isMobile) await openSheet(page);
    await expect.poll(() => form(page).locator("input:checked").count()).toBe(0);
    await expect(form(page).locator('[name="price_max"]')).toHaveValue("");
  }

  const throughNavigation = async (page: Page, isMobile: boolean): Promise<void> => {
    const label = { name: nav.products };
    if (isMobile) await page.getByRole("banner").getByRole("button", { name: header.menu }).click();
    const menu: Locator = isMobile ? page.getByRole("dialog") : page.getByRole("navigation", { name: nav.label });
    await menu.getByRole("link", label).click();
  };

  const waysBack: Record<string, (page: Page, isMobile: boolean) => Promise<unknown>> = {
    "Clear all": (page) =>
      page.getByRole("list", { name: list.chosen }).getByRole("link", { name: list.clear }).click(),
    "the browser's Back": (page) => page.goBack(),
    "the link in the header": throughNavigation,
  };

  for (const [way, goBackToAll] of Object.entries(waysBack)) {
    test(`after ${way} no filter is ticked, and the next tick applies only its own filter`, async ({
      page,
      isMobile,
    }) => {
      await page.goto(at(paths.products()));
      await tick(page, isMobile, "gender", "women");
      await goBackToAll(page, isMobile);
      await expectUnfiltered(page, isMobile);
      await tick(page, isMobile, "gender", "men");
      await expect(page).toHaveURL(/gender=men/);
      expect(new URL(page.url()).searchParams.getAll("gender")).toEqual(["men"]);
    });
  }

  test("when all results are only similar to the search, the page says so", async ({ page }) => {
    await page.goto(at(paths.products("sauvage")));
    await expect(page.getByText(fill(list.near, { search: "sauvage" }, locale))).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.goto(at(paths.products("qwzxvb")));
    await expect(page.getByText(list.empty.text)).toBeVisible();
    await expect(page.getByText(fill(list.near, { search: "qwzxvb" }, locale))).toHaveCount(0);
  });

  test("when a filter leaves no product, the page names the filter and links to the list without it", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto(at(listHref({ gender: ["women"], priceMax: 100 })));
    await expect(main.getByText(list.empty.cheapest.split("{")[0] ?? "")).toBeVisible();
    await expect(main.getByText(list.empty.text)).toHaveCount(0);
    await main.getByRole("link", { name: list.empty.anyPrice }).click();
    await expect(page).toHaveURL(at(listHref({ gender: ["women"] })));

    await page.goto(at(listHref({ gender: ["women"], brand: ["no-such-house"] })));
    await expect(main.getByText(list.empty.takeBack)).toBeVisible();
    await main.getByRole("link", { name: fill(list.empty.without, { label: "no-such-house" }, locale) }).click();
    await expect(page).toHaveURL(at(listHref({ gender: ["women"] })));
  });

  test("the home page links to the perfumes for women: the gender filter is ticked, and the heading and the count match", async ({
    page,
    isMobile,
  }) => {
    await page.goto(at(paths.home));
    await page
      .getByRole("navigation", { name: home.categories.forWhom })
      .getByRole("link", { name: catalog.gender.women })
      .click();
    await expect(page).toHaveURL(at(listHref({ gender: ["women"] })));
    await expect(page.getByRole("heading", { level: 1, name: list.audience.women })).toBeVisible();
    if (isMobile) await openSheet(page);
    await expect(tickOf(page, "gender", "women")).toBeChecked();
    const shown = await tickOf(page, "gender", "women").locator("xpath=following-sibling::bdi").textContent();
    await expect(page.getByText(fill(list.count, { n: Number(shown) }, locale), { exact: true })).toBeVisible();
  });

  test("a highest price leaves only products up to this price; the price filter is below the category filter", async ({
    page,
    isMobile,
  }) => {
    await page.goto(at(listHref({ priceMax: 600_000 })));
    const prices = await page.getByRole("article").locator(".card-price").allInnerTexts();
    expect(prices.length).toBeGreaterThan(3);
    // A reduced card has three amounts: the former price for a screen reader, the price, and the former price again.
    const amounts = prices.map((text) => {
      const found = text.match(/[\d,. \u00a0\u202f]+(?=\u00a0(?:DA|د))/g) ?? [];
      return Number((found[found.length > 1 ? 1 : 0] ?? "").replace(/\D/g, ""));
    });
    for (const amount of amounts) expect(amount).toBeLessThanOrEqual(6_000);
    if (isMobile) await openSheet(page);
    const names = await form(page)
      .locator("input:not([type=hidden])")
      .evaluateAll((fields) => [...new Set(fields.map((field) => (field as HTMLInputElement).name))]);
    expect(names.slice(0, 3)).toEqual(["category", "price_min", "price_max"]);
  });

  test(
    "a typed price filter is empty after the browser's Back, and filled again after Forward",
    WEEKLY,
    async ({ page, isMobile }) => {
      const showUpTo5000 = async () => {
        await form(page).locator('[name="price_max"]').fill("5000");
        await showButton(page).click();
        await expect(page).toHaveURL(/price_max=5000/);
      };
      await page.goto(at(paths.products()));
      if (isMobile) await openSheet(page);
      await showUpTo5000();
      await page.goBack();
      await expectUnfiltered(page, isMobile);
      await showUpTo5000();
      // Not to the sheet of a phone: an opened sheet is the newest entry of the history, and Forward leads nowhere then.
      await page.goBack();
      await expect(page).toHaveURL(at(paths.products()));
      await page.goForward();
      await expect(page).toHaveURL(/price_max=5000/);
      await expect(page.getByRole("list", { name: list.chosen })).toBeVisible();
      if (isMobile) await openSheet(page);
      await expect(form(page).locator('[name="price_max"]')).toHaveValue("5000");
    },
  );

  test.describe("the filter sheet on a phone", () => {
    test.skip(({ isMobile }) => !isMobile, "on a desktop a tick applies at once");

    /** How many products the shop finds for a query. */
    async function countOf(page: Page, query: string): Promise<number> {
      const answer = await page.request.get(`/api/products/count?${query}`);
      return ((await answer.json()) as { total: number }).total;
    }

    const buttonText = (n: number) => fill(list.show, { n }, locale);

    test(
      "counts the products that match the ticks, and its button opens a list of exactly so many products",
      WEEKLY,
      async ({ page }) => {
        await page.goto(at(paths.products()));
        // The page is cached, so it does not count products that other tests have added since.
        const listed = /\d+/.exec(await page.getByRole("main").getByRole("status").innerText())?.[0];
        await opener(page).click();
        await expect(showButton(page)).toHaveText(buttonText(Number(listed)));
        // The counts beside the options are those of the list behind the sheet. They disappear with the first change.
        const besideWomen = form(page).locator('label:has([name="gender"][value="women"]) bdi');
        await expect(besideWomen).toBeVisible();
        await pressTick(page, "gender", "women");
        await expect(besideWomen).toBeHidden();
        const women = await countOf(page, "gender=women");
        await expect(showButton(page)).toHaveText(buttonText(women));
        await pressTick(page, "gender", "men");
        const both = await countOf(page, "gender=women,men");
        expect(both).toBeGreaterThan(women);
        await expect(showButton(page)).toHaveText(buttonText(both));
        await form(page).locator('[name="price_max"]').fill("1");
        await expect(showButton(page)).toHaveText(buttonText(0));

        await sheet(page).getByRole("button", { name: list.clear }).click();
        await expect(showButton(page)).toHaveText(buttonText(await countOf(page, "")));
        await expect(form(page).locator("input:checked")).toHaveCount(0);

        await pressTick(page, "gender", "women");
        await expect(showButton(page)).toHaveText(buttonText(women));
        await showButton(page).click();
        await expect(page).toHaveURL(/gender=women/);
        await expect(sheet(page)).toBeHidden();
        await expect(page.getByRole("main").getByRole("status")).toHaveText(fill(list.count, { n: women }, locale));
        await expect(opener(page)).toHaveText(fill(list.filtersChosen, { n: 1 }, locale));
      },
    );

    test("takes the focus and returns it, prevents the page from scrolling, and keeps ticks that are not applied yet", async ({
      page,
    }) => {
      await page.goto(at(paths.products()));
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(sheet(page).locator(":focus")).toHaveCount(1);
      await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
      await pressTick(page, "gender", "women");
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
      await expect(page).toHaveURL(at(paths.products()));
      await opener(page).click();
      await expect(tickOf(page, "gender", "women")).toBeChecked();
    });

    test(
      "closes on the browser's Back, and is closed when the shopper opens the list again",
      WEEKLY,
      async ({ page }) => {
        await page.goto(at(paths.home));
        await page.getByRole("main").getByRole("link", { name: texts[locale].home.hero.cta }).click();
        await opener(page).click();
        await expect(sheet(page)).toBeVisible();
        await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(true);
        await page.goBack();
        await expect(sheet(page)).toBeHidden();
        await expect(page).toHaveURL(at(paths.products()));
        await page.goBack();
        await expect(page).toHaveURL(at(paths.home));
        await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
        await page.getByRole("main").getByRole("link", { name: texts[locale].home.hero.cta }).click();
        await expect(opener(page)).toBeVisible();
        await expect(sheet(page)).toBeHidden();
      },
    );

    test.describe("when the count cannot be loaded", () => {
      test.use({ tolerated: [/net::ERR_FAILED/] });

      test("has a button without a number, which still applies the ticks", async ({ page }) => {
        await page.route("**/api/products/count?**", (route) => route.abort());
        await page.goto(at(paths.products()));
        await opener(page).click();
        await pressTick(page, "gender", "women");
        await expect(showButton(page)).toHaveText(list.apply);
        await showButton(page).click();
        await expect(page).toHaveURL(/gender=women/);
      });
    });
  });

  test("on a desktop the filters are not a dialog, and Tab leaves them", async ({ page, isMobile }) => {
    test.skip(isMobile, "on a phone the filters are a dialog");
    await page.goto(at(paths.products()));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await showButton(page).focus();
    await page.keyboard.press("Tab");
    await expect(form(page).locator(":focus")).toHaveCount(0);
  });
});
