import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { backend, DESK, expect, inBothLanguages, PHONE, test as base } from "./fixtures";
import { openScreen, SCREEN_NAMES, type Screens, shopScreens } from "./shop-screens";

const NARROWEST = { width: 320, height: 640 };

const test = base.extend<object, { screens: Screens }>({
  screens: [async ({}, use) => use(await shopScreens(backend())), { scope: "worker" }],
});

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) }))).toEqual([]);
}

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ contextOptions: { reducedMotion: "reduce" } });

inBothLanguages((locale, at) => {
  for (const theme of ["light", "dark"] as const) {
    for (const name of SCREEN_NAMES) {
      test.describe(name, () => {
        test.use({ tolerated: name === "not-found" ? [/status of 404/] : [] });

        test(`${name} in ${theme} is open to everyone, on a phone and on a desk`, async ({ page, screens }) => {
          const { path, storage } = screens[name];
          await page.setViewportSize(PHONE);
          await openScreen(page, at(path), { ...storage, [STORAGE.theme]: theme });
          await expect(page.locator("html")).toContainClass(theme);
          await expectNoViolation(page);
          await page.setViewportSize(DESK);
          await expectNoViolation(page);
          await page.setViewportSize(NARROWEST);
          await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
        });
      });
    }
  }
});
