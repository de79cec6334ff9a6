import type { Page } from "@playwright/test";
import { paths } from "@/lib/core/paths";
import { fill } from "@/lib/i18n/fill";
import { expect, inBothLanguages, test, texts } from "./fixtures";

inBothLanguages((locale, at) => {
  const { header, search } = texts[locale];

  test.describe("suggestions while a search is typed", () => {
    const WORD = { en: "oud", ar: "عود" }[locale];
    const dialog = (page: Page) => page.getByRole("dialog", { name: search.label });
    const field = (page: Page) => dialog(page).getByRole("combobox", { name: search.label });
    const options = (page: Page) => dialog(page).getByRole("listbox", { name: search.suggestions.list }).getByRole("option");

    async function openSearch(page: Page): Promise<void> {
      await page.goto(at(paths.cart));
      const menu = page.getByRole("banner").getByRole("button", { name: header.menu });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole("button", { name: header.search }).filter({ visible: true }).click();
      // Its role arrives with the code of the suggestions.
      await expect(field(page)).toBeFocused();
    }

    /** What the shop is asked for, in order. */
    function askedFor(page: Page): string[] {
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/api/suggestions") asked.push(searchParams.get("search") ?? "");
      });
      return asked;
    }

    test("name products with brand, picture and price, and how many they are", async ({ page, products }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).last()).toHaveText(search.suggestions.all);
      const n = (await options(page).count()) - 1;
      await expect(dialog(page).getByRole("status")).toHaveText(fill(search.suggestions.found, { n }, locale));
      for (let index = 0; index < n; index += 1) {
        const option = options(page).nth(index);
        const href = await option.getAttribute("href");
        const product = products.find(({ id }) => href === at(paths.product(id)));
        await expect(option).toContainText(product?.name[locale] ?? "a product of the shop");
        await expect(option).toContainText({ en: / DA$/, ar: / د\.ج$/ }[locale]);
        await expect(option.locator("img")).toHaveJSProperty("complete", true);
      }
    });

    test("are reached by the arrows, round through the field, and followed by Enter", async ({ page }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).last()).toHaveText(search.suggestions.all);
      await field(page).press("ArrowUp");
      await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
      await field(page).press("ArrowDown");
      await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
      await field(page).press("ArrowDown");
      await field(page).press("ArrowDown");
      const second = options(page).nth(1);
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
      await expect(field(page)).toBeFocused();

      const href = (await second.getAttribute("href")) ?? "";
      await field(page).press("Enter");
      await expect(page).toHaveURL(href);
      await expect(dialog(page)).toBeHidden();
    });

    test("end with all results, where Enter without a choice leads too", async ({ page }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await options(page).last().click();
      await expect(page).toHaveURL(at(`/products?search=${encodeURIComponent(WORD)}`));
      await expect(dialog(page)).toBeHidden();
    });

    test("close with the dialog on the first Escape, whatever is typed", async ({ page }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).first()).toBeVisible();
      await field(page).press("Escape");
      await expect(dialog(page)).toBeHidden();
    });

    test("are not on the page before the search is opened, and are asked for once somebody rests", async ({ page }) => {
      const asked = askedFor(page);
      await page.goto(at(paths.cart));
      await expect(page.getByRole("listbox", { includeHidden: true })).toHaveCount(0);
      await openSearch(page);
      await field(page).pressSequentially(WORD, { delay: 30 });
      await expect(options(page).first()).toBeVisible();
      expect(asked).toEqual([WORD]);
      await field(page).fill("x");
      await expect(options(page)).toHaveCount(0);
    });

    test("of an older text never replace those of a newer one", async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/search=slow/, async (route) => {
        await held;
        await route.fulfill({ json: [] }).catch(() => {});
      });
      await openSearch(page);
      const waiting = page.waitForRequest(/search=slow/);
      await field(page).fill("slow");
      await waiting;
      await field(page).fill(WORD);
      await expect(options(page).first()).toBeVisible();
      release();
      await page.waitForLoadState("networkidle");
      await expect(options(page).first()).toBeVisible();
    });

    test.describe("when the shop does not answer", () => {
      test.use({ tolerated: [/api\/suggestions/] });

      test("there are none, and the form still searches", async ({ page }) => {
        await page.route(/api\/suggestions/, (route) => route.fulfill({ status: 503, json: { error: "unavailable" } }));
        await openSearch(page);
        const refused = page.waitForResponse(/api\/suggestions/);
        await field(page).fill(WORD);
        await refused;
        await expect(options(page)).toHaveCount(0);
        await field(page).press("Enter");
        await expect(page).toHaveURL(at(`/products?search=${encodeURIComponent(WORD)}`));
      });
    });
  });
});
