import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { ADMIN_ROUTES, ADMIN_SCREENS, arrive, idOn, setTheme, SIGNED_OUT } from "./admin-screens";
import { overflow, THEMES, violations } from "./axe";
import { expect, inBothLanguages } from "./fixtures";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const SMALL = { width: 320, height: 640 };

const expectNoViolation = async (page: Page) => expect.soft(await violations(page), page.url()).toEqual([]);

const OPENER_BUTTONS = "button[aria-haspopup]";
const OPEN_DIALOGS = "[role=dialog], [role=alertdialog], [role=menu]";

/** The indexes of one button for each kind of dialog: all rows of a table have the same buttons. */
async function dialogOpeners(page: Page): Promise<number[]> {
  return page
    .getByRole("main")
    .locator(OPENER_BUTTONS)
    .evaluateAll((buttons) => {
      const kinds = new Set<string>();
      return buttons.flatMap((button, index) => {
        const kind = `${button.firstChild?.textContent ?? ""}`.replace(/LF-\w+/, "LF");
        if (kinds.has(kind) || !button.checkVisibility() || button.closest("[role=dialog]")) return [];
        kinds.add(kind);
        return [index];
      });
    });
}

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the accessibility checks cover every screen of the back office", () => {
  expect(ADMIN_ROUTES).toEqual(
    expect.arrayContaining([
      adminPaths.dashboard,
      adminPaths.login(),
      adminPaths.products,
      adminPaths.settings,
      "/admin/orders/slip/[id]",
    ]),
  );
  expect(ADMIN_ROUTES.length).toBeGreaterThanOrEqual(16);
});

inBothLanguages((locale, at) => {
  for (const route of ADMIN_SCREENS) {
    test.describe(route, () => {
      if (SIGNED_OUT.includes(route)) test.use({ storageState: { cookies: [], origins: [] } });

      test(`${route} and its dialogs pass the accessibility checks at every width`, async ({ page, sql, product }) => {
        const id = await idOn(route, sql, product);
        await page.setViewportSize(DESKTOP);
        await arrive(page, at(route.replace("[id]", id)));
        // The theme is set before a dialog opens, because staff cannot change it behind an open dialog.
        await setTheme(page, THEMES[locale]);
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await expectNoViolation(page);
          await expect.soft.poll(() => overflow(page), `${route} at ${size.width} px`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize(SMALL);
        await expect.poll(() => overflow(page), `${route} at ${SMALL.width} px`).toBeLessThanOrEqual(0);

        for (const index of await dialogOpeners(page)) {
          await page.getByRole("main").locator(OPENER_BUTTONS).nth(index).click();
          await expect(page.locator(OPEN_DIALOGS)).toHaveCount(1);
          await page.waitForLoadState("networkidle");
          await expectNoViolation(page);
          await expect.soft.poll(() => overflow(page), `${route}, dialog ${index}`).toBeLessThanOrEqual(0);
          await page.keyboard.press("Escape");
          await expect(page.locator(OPEN_DIALOGS)).toHaveCount(0);
        }
      });
    });
  }
});
