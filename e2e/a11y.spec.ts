// Needs a browser: axe, widths and the focus in dialogs need the drawn page.

import type { Locator, Page } from "@playwright/test";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { STORAGE } from "@/lib/core/storage-keys";
import { fill } from "@/lib/i18n/fill";
import { overflow, THEMES, violations } from "./axe";
import { expect, inBothLanguages, isWeekly, texts } from "./fixtures";
import { test } from "./screens-fixture";
import { openScreen, SCREEN_NAMES } from "./shop-screens";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };
const SIZES = [WIDE, { width: 768, height: 1024 }, NARROW] as const;

/** Where axe checks a page: it takes seconds, and what it finds seldom depends on both the width and the language. */
const CHECKED = { en: WIDE, ar: NARROW } as const;

/** Each screen in one of the two languages, and once a week in both. */
const screensIn = (locale: Locale) =>
  SCREEN_NAMES.filter((_, index) => isWeekly || index % 2 === LOCALES.indexOf(locale));

const expectNoViolation = async (page: Page) => expect(await violations(page)).toEqual([]);

/**
 * Emulates a zoom of 200 % in a window of 1280 × 800. The page is 640 × 400 CSS pixels large, and a CSS pixel is two
 * device pixels wide and high.
 */
async function zoomTo200Percent(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", {
    width: WIDE.width / 2,
    height: WIDE.height / 2,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([WIDE.width / 2, 2]);
  await session.detach();
}

async function expectFocusStaysInside(page: Page, dialog: Locator): Promise<void> {
  const focusable = await dialog.locator("a, button, input").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press <= focusable; press += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
  }
}

// Axe is slow on a busy machine.
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: WIDE, contextOptions: { reducedMotion: "reduce" } });

inBothLanguages((locale, at) => {
  const { header, search, orders, checkout } = texts[locale];

  for (const name of screensIn(locale)) {
    test.describe(name, () => {
      test.use({ tolerated: name === "not-found" ? [/status of 404/] : [] });

      test(`${name} passes the accessibility checks, and does not scroll sideways at any width or at a zoom of 200 %`, async ({
        page,
        screens,
      }) => {
        const { path, storage } = screens[name];
        await openScreen(page, at(path), { ...storage, [STORAGE.theme]: THEMES[locale] });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          if (size === CHECKED[locale]) await expectNoViolation(page);
          await expect.poll(() => overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
        }
        await zoomTo200Percent(page);
        await expect.poll(() => overflow(page), "at 200 %").toBeLessThanOrEqual(0);
      });
    });
  }

  const dialogs = (page: Page) =>
    ({
      menu: {
        screen: "cart",
        name: header.menu,
        opener: page.getByRole("banner").getByRole("button", { name: header.menu }),
        size: NARROW,
      },
      search: {
        screen: "cart",
        name: search.label,
        opener: page.getByRole("banner").getByRole("button", { name: header.search }),
        size: WIDE,
      },
      "cancel the order process": {
        screen: "checkout-shipping",
        name: checkout.page.cancel.title,
        opener: page.getByRole("button", { name: checkout.page.cancel.button }),
        size: NARROW,
      },
      "cancel an order": {
        screen: "orders",
        name: orders.cancel.title,
        opener: page.getByRole("button", { name: orders.cancel.button }),
        size: NARROW,
      },
    }) as const;

  for (const kind of ["menu", "search", "cancel the order process", "cancel an order"] as const) {
    test(`the dialog "${kind}" passes the accessibility checks, keeps the focus inside, and gives the focus back to the button that opened the dialog`, async ({
      page,
      screens,
    }) => {
      const { screen, name, opener, size } = dialogs(page)[kind];
      const { path, storage } = screens[screen];
      await page.setViewportSize(size);
      await openScreen(page, at(path), { ...storage, [STORAGE.theme]: THEMES[locale] });
      await opener.focus();
      await page.keyboard.press("Enter");
      const [number = ""] = /LF-\w+/.exec(screens["order-success"].path) ?? [];
      const dialog = page.getByRole("dialog", { name: fill(name, { number }, locale) });
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await expectNoViolation(page);
      await expectFocusStaysInside(page, dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});
