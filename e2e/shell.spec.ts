// Needs a browser: menu, search dialog, focus and theme of every page.

import type { Page } from "@playwright/test";
import { LOCALE_COOKIE } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";
import { DESKTOP, expect, inBothLanguages, PHONE, test, texts } from "./fixtures";

const MENU_SHARE = 0.8;
const MENU_MAX_PX = 320;

/** FRAME-9: the time from the opening of the search dialog until its field gets the focus. */
const FOCUS_AFTER_MS = 100;

const WHEEL_PX = 150;
const STILL_FRAMES = 10;

/** The scroll position once the page has stopped scrolling. */
const restingScrollY = (page: Page): Promise<number> =>
  page.evaluate(async (still) => {
    for (let [frames, at] = [0, scrollY]; frames < still; frames = scrollY === at ? frames + 1 : 0, at = scrollY)
      await new Promise(requestAnimationFrame);
    return scrollY;
  }, STILL_FRAMES);

/** Turns the mouse wheel over the middle of the page, and waits until the page has got the event. */
async function turnWheel(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { wheeled: false });
    addEventListener("wheel", () => Object.assign(window, { wheeled: true }), { once: true, passive: true });
  });
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  await page.mouse.wheel(0, WHEEL_PX);
  await page.waitForFunction(() => (window as { wheeled?: boolean }).wheeled);
}

inBothLanguages((locale, at) => {
  const { header, nav, search, theme, common } = texts[locale];
  const other = locale === "en" ? "ar" : "en";

  const menu = (page: Page) => page.getByRole("dialog", { name: header.menu });
  const searchDialog = (page: Page) => page.getByRole("dialog", { name: search.label });

  test.describe("the side menu", () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

    test.beforeEach(async ({ page }) => {
      await page.goto(at("/cart"));
      await page.getByRole("button", { name: header.menu }).click();
      await expect(menu(page)).toBeVisible();
    });

    test("has the links of the four pages, search, favorites and cart", async ({ page }) => {
      for (const name of [nav.home, nav.products, nav.about, nav.contact, header.favorites, header.cart]) {
        await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
      }
      await expect(menu(page).getByRole("button", { name: header.search })).toBeVisible();
    });

    test("opens and closes without a message in the browser's console", async ({ page }) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      await menu(page).getByRole("button", { name: header.search }).click();
      await expect(searchDialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: header.menu }).click();
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole("button", { name: common.close }).click();
      await expect(menu(page)).toBeHidden();
      expect(messages).toEqual([]);
    });

    test("closes on Escape and returns the focus to the menu button", async ({ page }) => {
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole("button", { name: header.menu })).toBeFocused();
    });

    test("closes on a press on the backdrop", async ({ page }) => {
      await page.mouse.click(locale === "en" ? PHONE.width - 40 : 40, PHONE.height / 2);
      await expect(menu(page)).toBeHidden();
    });

    test("closes when the visitor follows a link", async ({ page }) => {
      await menu(page).getByRole("link", { name: nav.products }).click();
      await expect(page).toHaveURL(at("/products"));
      await expect(menu(page)).toBeHidden();
    });

    test("closes when the language changes", async ({ page }) => {
      await page.goto(`/${other}/cart`);
      await page.getByRole("button", { name: texts[other].header.menu }).click();
      await expect(page.getByRole("dialog", { name: texts[other].header.menu })).toBeVisible();
      await expect.poll(() => page.evaluate(() => Boolean((history.state as { dialog?: true }).dialog))).toBe(true);
      // Back alone only closes the menu. Two steps lead to the page before, in the other language.
      await page.evaluate(() => void setTimeout(() => history.go(-2)));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("keeps the focus inside on Tab and Shift+Tab", async ({ page }) => {
      const stops = await menu(page).getByRole("link").or(menu(page).getByRole("button")).count();
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 0; press <= stops; press += 1) {
          await page.keyboard.press(key);
          await expect(menu(page).locator(":focus")).toHaveCount(1);
        }
      }
    });

    test("prevents the page behind it from scrolling", async ({ page }) => {
      const close = async () => {
        await page.keyboard.press("Escape");
        await expect(menu(page)).toBeHidden();
      };
      await close();
      await turnWheel(page);
      await expect.poll(() => restingScrollY(page)).toBeGreaterThan(0);
      const turned = await restingScrollY(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(
        2 * turned,
      );
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

      await page.getByRole("button", { name: header.menu }).click();
      await expect(menu(page)).toBeVisible();
      await turnWheel(page);
      expect(await restingScrollY(page)).toBe(0);
      await close();
      expect(await restingScrollY(page)).toBe(0);
      // If the earlier wheel event had only been delayed, the page would now scroll twice as far.
      await turnWheel(page);
      await expect.poll(() => restingScrollY(page)).toBe(turned);
    });

    test(`opens from the ${locale === "en" ? "left" : "right"}, 80 percent wide but at most ${MENU_MAX_PX} pixels`, async ({
      page,
    }) => {
      const box = async () => {
        const { x = NaN, width = NaN } = (await menu(page).boundingBox()) ?? {};
        return {
          start: Math.round(locale === "en" ? x : (page.viewportSize()?.width ?? NaN) - x - width),
          width: Math.round(width),
        };
      };
      await expect.poll(box).toEqual({ start: 0, width: PHONE.width * MENU_SHARE });
      await page.setViewportSize({ width: 900, height: 800 });
      await expect.poll(async () => (await box()).width).toBeLessThanOrEqual(MENU_MAX_PX);
    });

    test("closes when its search button opens the search dialog", async ({ page }) => {
      await menu(page).getByRole("button", { name: header.search }).click();
      await expect(menu(page)).toBeHidden();
      await expect(searchDialog(page)).toBeVisible();
      await expect(searchDialog(page).getByLabel(search.label)).toBeFocused();
    });
  });

  test.describe("before the page's script has arrived", () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true, javaScriptEnabled: false });

    test("the menu opens, and closes on Escape", async ({ page }) => {
      await page.goto(at("/cart"));
      await page.getByRole("button", { name: header.menu }).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
    });

    test("the language link on the search results leads to the list in the other language, without the search", async ({
      page,
    }) => {
      await page.goto(at("/products?search=oud"));
      await expect(page.getByRole("banner").getByRole("link", { name: header.switchLanguage })).toHaveAttribute(
        "href",
        localePath(other, "/products"),
      );
    });

    test("the search dialog opens the results of the typed text", async ({ page }) => {
      await page.goto(at("/cart"));
      await page.getByRole("button", { name: header.menu }).click();
      await menu(page).getByRole("button", { name: header.search }).click();
      await searchDialog(page).getByLabel(search.label).fill("oud");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(at("/products?search=oud"));
    });
  });

  test.describe("the search dialog", () => {
    test.use({ viewport: DESKTOP });

    test.beforeEach(async ({ page }) => {
      await page.goto(at("/cart"));
      await page.getByRole("banner").getByRole("button", { name: header.search }).click();
    });

    test("moves the focus into its field, and closes on Escape", async ({ page }) => {
      await expect(searchDialog(page).getByLabel(search.label)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(searchDialog(page)).toBeHidden();
    });

    test("moves the focus into its field 100 ms after it opens", async ({ page }) => {
      await page.clock.install();
      await page.goto(at("/cart"));
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole("banner").getByRole("button", { name: header.search }).click();
      const field = searchDialog(page).getByLabel(search.label);
      await expect(field).toBeVisible();
      await page.clock.runFor(FOCUS_AFTER_MS - 1);
      await expect(field).not.toBeFocused();
      await page.clock.runFor(1);
      await expect(field).toBeFocused();
    });

    test("closes with its close button", async ({ page }) => {
      await searchDialog(page).getByRole("button", { name: common.close }).click();
      await expect(searchDialog(page)).toBeHidden();
    });

    test("does not send a blank text", async ({ page }) => {
      const submit = searchDialog(page).getByRole("button", { name: search.submit });
      await expect(submit).toBeDisabled();
      await searchDialog(page).getByLabel(search.label).fill("   ");
      await expect(submit).toBeDisabled();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(at("/cart"));
      await searchDialog(page).getByLabel(search.label).fill("oud");
      await expect(submit).toBeEnabled();
    });

    test("opens the list with the trimmed, URL-encoded text, and closes", async ({ page }) => {
      await searchDialog(page).getByLabel(search.label).fill("  rose & oud/عود ");
      await searchDialog(page).getByRole("button", { name: search.submit }).click();
      await expect(page).toHaveURL(
        (url) => url.pathname === at("/products") && url.search === `?search=${encodeURIComponent("rose & oud/عود")}`,
      );
      await expect(searchDialog(page)).toBeHidden();
    });
  });

  test("the navigation marks the link of the current page", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const links = page.getByRole("navigation", { name: nav.label });
    for (const path of ["/products", "/products?search=oud"]) {
      await page.goto(at(path));
      await expect(links.getByRole("link", { name: nav.products })).toHaveAttribute("aria-current", "page");
      await expect(links.getByRole("link", { name: nav.home })).not.toHaveAttribute("aria-current");
    }
  });

  test("the language toggle keeps the path and the query, and the browser stores the chosen language", async ({
    page,
  }) => {
    await page.goto(at("/products?search=rose"));
    await page.getByRole("banner").getByRole("link", { name: header.switchLanguage }).click();
    await expect(page).toHaveURL(other === "ar" ? "/ar/products?search=rose" : "/products?search=rose");
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.locator("html")).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem("language"), localStorage.getItem("direction")]))
      .toEqual([other, other === "ar" ? "rtl" : "ltr"]);
    await page.goto("/");
    await expect(page).toHaveURL(other === "ar" ? "/ar" : "/");
  });

  test.describe("the theme", () => {
    test("is light until the visitor chooses a theme, also on a device that prefers dark", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(at("/cart"));
      await expect(page.locator("html")).toContainClass("light");
      await expect(page.locator("html")).not.toContainClass("dark");
    });

    test("changes with the toggle, is stored, and is applied in the first frame of the next page", async ({ page }) => {
      await page.goto(at("/cart"));
      await page.getByRole("banner").getByRole("button", { name: theme.toDark }).click();
      await expect(page.locator("html")).toContainClass("dark");
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

      // Reads the class in the first frame that shows the header; earlier frames are empty.
      await page.addInitScript(() => {
        const look = () =>
          document.querySelector("header")
            ? Object.assign(window, { firstFrame: document.documentElement.className })
            : requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
      await page.goto(at("/"));
      expect(await page.evaluate(() => (window as { firstFrame?: string }).firstFrame)).toContain("dark");
      await page.getByRole("banner").getByRole("button", { name: theme.toLight }).click();
      await expect(page.locator("html")).toContainClass("light");
    });

    test("is light when the stored value is not a theme, and that value is removed", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.addInitScript(() => localStorage.setItem("theme", "purple"));
      await page.goto(at("/cart"));
      await expect(page.locator("html")).toContainClass("light");
      await expect(page.locator("html")).not.toContainClass("purple");
      expect(await page.evaluate(() => localStorage.getItem("theme"))).not.toBe("purple");
    });

    test("follows the device when the visitor chooses the system theme", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(at("/cart"));
      await page.getByRole("group", { name: theme.title }).getByRole("button", { name: theme.system }).click();
      await expect(page.locator("html")).toContainClass("dark");
      await page.emulateMedia({ colorScheme: "light" });
      await expect(page.locator("html")).toContainClass("light");
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("system");
    });
  });
});

test.describe("an English URL", () => {
  test("shows English to a visitor who has opened an Arabic page, and the Arabic page sets no cookie", async ({
    page,
    context,
  }) => {
    await page.goto("/ar/about");
    expect(await context.cookies()).toEqual([]);
    for (const path of ["/about", "/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    }
  });

  test("shows English to a visitor who chose Arabic before; only a visit that starts at the home page is redirected to Arabic", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: LOCALE_COOKIE, value: "ar", url: baseURL ?? "" }]);
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("banner").getByRole("link", { name: texts.en.nav.home, exact: true }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/?utm_source=mail");
    await expect(page).toHaveURL("/ar?utm_source=mail");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  });
});
