import type { Locator, Page } from "@playwright/test";
import { fill } from "@/lib/i18n/fill";
import { COLOUR_RULES, overflow, violations } from "./axe";
import { backend, expect, inBothLanguages, test as base, texts } from "./fixtures";
import { openScreen, SCREEN_NAMES, type Screens, shopScreens } from "./shop-screens";

const WIDE = { width: 1280, height: 800 };
const SIZES = [WIDE, { width: 768, height: 1024 }, { width: 320, height: 640 }] as const;

const test = base.extend<object, { screens: Screens }>({
  screens: [async ({}, use) => use(await shopScreens(backend())), { scope: "worker" }],
});

const expectNoViolation = async (page: Page, rules: readonly string[] = []) =>
  expect(await violations(page, rules)).toEqual([]);

/** Emulates a zoom of 200 % in a window of 1280 × 800: half as many CSS pixels, each of two device pixels. */
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

async function expectStaysInside(page: Page, dialog: Locator): Promise<void> {
  const focusable = await dialog.locator("a, button, input").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press <= focusable; press += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
  }
}

// Each test runs axe six times on one page, which is slow on a busy machine.
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: WIDE, contextOptions: { reducedMotion: "reduce" } });

inBothLanguages((locale, at) => {
  const { theme, header, search, orders, checkout } = texts[locale];

  const chooseTheme = async (page: Page, name: "light" | "dark") => {
    const switchTo = { light: theme.toLight, dark: theme.toDark }[name];
    const button = page.getByRole("banner").getByRole("button", { name: switchTo });
    if (await button.isVisible()) await button.click();
    await expect(page.locator("html")).toContainClass(name);
  };

  for (const name of SCREEN_NAMES) {
    test.describe(name, () => {
      test.use({ tolerated: name === "not-found" ? [/status of 404/] : [] });

      test(`${name} passes the accessibility checks at every width, in both themes`, async ({ page, screens }) => {
        const { path, storage } = screens[name];
        await openScreen(page, at(path), storage);
        for (const [colours, rules] of [
          ["light", []],
          ["dark", COLOUR_RULES],
        ] as const) {
          await page.setViewportSize(WIDE);
          await chooseTheme(page, colours);
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await expectNoViolation(page, rules);
            await expect.poll(() => overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
          }
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
        size: SIZES[2],
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
        size: SIZES[2],
      },
      "cancel an order": {
        screen: "orders",
        name: orders.cancel.title,
        opener: page.getByRole("button", { name: orders.cancel.button }),
        size: SIZES[2],
      },
    }) as const;

  for (const kind of ["menu", "search", "cancel the order process", "cancel an order"] as const) {
    test(`the dialog "${kind}" passes the accessibility checks, keeps the focus inside and returns it to its button`, async ({
      page,
      screens,
    }) => {
      const { screen, name, opener, size } = dialogs(page)[kind];
      await openScreen(page, at(screens[screen].path), screens[screen].storage);
      for (const [colours, rules] of [
        ["light", []],
        ["dark", COLOUR_RULES],
      ] as const) {
        await page.setViewportSize(WIDE);
        await chooseTheme(page, colours);
        await page.setViewportSize(size);
        await opener.focus();
        await page.keyboard.press("Enter");
        const [number = ""] = /LF-\w+/.exec(screens["order-success"].path) ?? [];
        const dialog = page.getByRole("dialog", { name: fill(name, { number }, locale) });
        await expect(dialog.locator(":focus")).toHaveCount(1);
        await expectNoViolation(page, rules);
        await expectStaysInside(page, dialog);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
  }
});
