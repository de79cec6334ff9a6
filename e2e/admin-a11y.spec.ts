import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/core/admin-paths";
import { test } from "./admin";
import { COLOUR_RULES, overflow, violations } from "./axe";
import { expect, inBothLanguages } from "./fixtures";
import { anOrder } from "./ordering";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const SMALL = { width: 320, height: 640 };

/** Read from the folders of the app, so that a screen added tomorrow is looked at too. */
const ROUTES = globSync("app/[[]locale]/admin/**/page.tsx")
  .map((file) => `/${file.split("/").slice(2, -1).filter((part) => !part.startsWith("(")).join("/")}`)
  .sort();

/** Parts of a screen that have addresses of their own. */
const PARTS = [`${adminPaths.delivery}?tab=desks`, `${adminPaths.messages}?tab=newsletter`, `${adminPaths.messages}?tab=testimonials`, `${adminPaths.products}?search=nothing-has-this-name`];

/** Where somebody who is signed in is sent on. */
const SIGNED_OUT = [adminPaths.login(), adminPaths.reset, adminPaths.root];

const expectNoViolation = async (page: Page, rules: readonly string[] = []) => expect.soft(await violations(page, rules), page.url()).toEqual([]);

/** The class is all that a theme is (SPEC 4). */
async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove("light", "dark");
    document.documentElement.classList.add(name);
  }, theme);
  // Colours that are on their way have no contrast yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))));
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const OPENERS = "button[aria-haspopup=dialog], button[popovertarget]";

/** One opener of each kind: rows have the same ones, each with a name of its own. */
async function dialogOpeners(page: Page): Promise<number[]> {
  return page.getByRole("main").locator(OPENERS).evaluateAll((buttons) => {
    const kinds = new Set<string>();
    return buttons.flatMap((button, index) => {
      const kind = `${button.firstChild?.textContent ?? ""}`.replace(/LF-\w+/, "LF");
      if (kinds.has(kind) || !button.checkVisibility() || button.closest("dialog, [popover]")) return [];
      kinds.add(kind);
      return [index];
    });
  });
}

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every screen of the back office is among those looked at", () => {
  expect(ROUTES).toEqual(expect.arrayContaining([adminPaths.dashboard, adminPaths.login(), adminPaths.products, adminPaths.settings, "/admin/orders/slip/[id]"]));
  expect(ROUTES.length).toBeGreaterThanOrEqual(16);
});

inBothLanguages((_, at) => {
  for (const route of [...ROUTES, ...PARTS]) {
    test.describe(route, () => {
      if (SIGNED_OUT.includes(route)) test.use({ storageState: { cookies: [], origins: [] } });

      test(`${route} is open to everyone at every width, in both themes, with its dialogs`, async ({ page, sql, product }) => {
        const id = route.includes("/orders/") && route.endsWith("[id]") ? (await anOrder(sql, product)).id : product.id;
        await page.setViewportSize(DESK);
        await arrive(page, at(route.replace("[id]", id)));
        for (const [theme, rules] of [["light", []], ["dark", COLOUR_RULES]] as const) {
          await setTheme(page, theme);
          for (const size of [DESK, PHONE]) {
            await page.setViewportSize(size);
            await expectNoViolation(page, rules);
            await expect.soft.poll(() => overflow(page), `${route} at ${size.width} px`).toBeLessThanOrEqual(0);
          }
        }
        await page.setViewportSize(SMALL);
        await expect.poll(() => overflow(page), `${route} at ${SMALL.width} px`).toBeLessThanOrEqual(0);

        // Chosen before a dialog opens: behind one that is open nobody can choose it.
        for (const [theme, rules] of [["dark", COLOUR_RULES], ["light", []]] as const) {
          await setTheme(page, theme);
          for (const index of await dialogOpeners(page)) {
            await page.getByRole("main").locator(OPENERS).nth(index).click();
            await expect(page.locator("dialog:modal, :popover-open")).toHaveCount(1);
            await page.waitForLoadState("networkidle");
            await expectNoViolation(page, rules);
            await expect.soft.poll(() => overflow(page), `${route}, dialog ${index}`).toBeLessThanOrEqual(0);
            await page.keyboard.press("Escape");
            await expect(page.locator("dialog:modal, :popover-open")).toHaveCount(0);
          }
        }
      });
    });
  }
});
