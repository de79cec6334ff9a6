// Needs a browser: axe, widths and the focus in menus and dialogs need the drawn screen.

import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { ADMIN_ROUTES, ADMIN_SCREENS, arrive, idOn, setTheme, SIGNED_OUT, untilQuiet } from "./admin-screens";
import { overflow, THEMES, violations } from "./axe";
import { expect, inBothLanguages } from "./fixtures";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const SMALL = { width: 320, height: 640 };

/** Axe takes seconds, so each language is checked at one width. In Arabic the tests have the dark theme. */
const CHECKED = { en: DESKTOP, ar: PHONE } as const;

const expectNoViolation = async (page: Page, parts?: string) =>
  expect.soft(await violations(page, [], parts), page.url()).toEqual([]);

/** Without the search for a product: it shows a list once something is typed. */
const OPENERS = "button[aria-haspopup], [role=combobox]:not([cmdk-input])";
const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** What opens a menu or a dialog. The header is the same on every screen, so only the dashboard's test opens it. */
const openersOn = (page: Page, route: string): Locator =>
  (route === adminPaths.dashboard ? page.locator("body") : page.getByRole("main")).locator(OPENERS);

/** The indexes of the openers to test: one of each kind, because all rows of a table have the same buttons. */
const oneOfEachKind = (openers: Locator): Promise<number[]> =>
  openers.evaluateAll((buttons) => {
    const kinds = new Set<string>();
    return buttons.flatMap((button, index) => {
      const text = button.role === "combobox" ? button.ariaLabel : button.firstChild?.textContent;
      const kind = `${button.role} ${text ?? ""}`.replace(/LF-\w+/, "LF");
      if (kinds.has(kind) || !button.checkVisibility() || button.closest("[role=dialog]")) return [];
      kinds.add(kind);
      return [index];
    });
  });

/**
 * Expects that the opened menu or dialog has a name, is completely on the screen, and contains the focused element or
 * is controlled by it.
 */
async function expectUsable(page: Page, opened: Locator): Promise<void> {
  await expect.soft(opened).toHaveAccessibleName(/\S/);
  await expect
    .poll(() =>
      opened.evaluate((part) => {
        const { activeElement: active } = document;
        const isControlled = active?.ariaExpanded === "true" && active.getAttribute("aria-controls") === part.id;
        return part.contains(active) || isControlled;
      }),
    )
    .toBe(true);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = (await opened.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
}

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the list of screens to check has at least 16 screens of the back office, among them five known ones", () => {
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

      test(`${route} passes the accessibility checks on a desktop and a phone, and the keyboard opens and closes its menus and dialogs`, async ({
        page,
        sql,
        product,
      }) => {
        const id = await idOn(route, sql, product);
        await page.setViewportSize(DESKTOP);
        await arrive(page, at(route.replace("[id]", id)));
        // The theme is set before a dialog opens, because staff cannot change it behind an open dialog.
        await setTheme(page, THEMES[locale]);
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          if (size === CHECKED[locale]) await expectNoViolation(page);
          await expect.soft.poll(() => overflow(page), `${route} at ${size.width} px`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize(SMALL);
        await expect.poll(() => overflow(page), `${route} at ${SMALL.width} px`).toBeLessThanOrEqual(0);

        await page.setViewportSize(PHONE);
        const openers = openersOn(page, route);
        for (const index of await oneOfEachKind(openers)) {
          const opener = openers.nth(index);
          const isField = await opener.evaluate((element) => element instanceof HTMLInputElement);
          await opener.press(isField ? "ArrowDown" : "Enter");
          const opened = page.locator(OPENED).filter({ visible: true });
          await expect(opened).toHaveCount(1);
          await untilQuiet(page);
          await expectUsable(page, opened);
          // The screen behind it was checked before.
          await expectNoViolation(page, OPENED);
          await expect.soft.poll(() => overflow(page), `${route}, opener ${index}`).toBeLessThanOrEqual(0);
          await page.keyboard.press("Escape");
          await expect(opened).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      });
    });
  }
});
