import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { expect } from "./fixtures";
import { anOrder, aWord, type ShelfProduct } from "./ordering";

/** An address of the back office that leads to no screen: the page behind it takes any. */
const UNKNOWN = "[...unknown]";

/** Read from the folders of the app, so that a screen added tomorrow is looked at too. */
export const ADMIN_ROUTES = globSync("app/[[]locale]/admin/**/page.tsx")
  .map(
    (file) =>
      `/${file
        .split("/")
        .slice(2, -1)
        .filter((part) => !part.startsWith("("))
        .join("/")
        .replace(UNKNOWN, "no-such-screen")}`,
  )
  .sort();

/** Parts of a screen that have addresses of their own. */
const PARTS = [
  `${adminPaths.delivery}?tab=desks`,
  `${adminPaths.messages}?tab=newsletter`,
  `${adminPaths.messages}?tab=testimonials`,
  `${adminPaths.messages}?tab=waiting`,
  `${adminPaths.products}?search=nothing-has-this-name`,
];

export const ADMIN_SCREENS: readonly string[] = [...ADMIN_ROUTES, ...PARTS];

/** Where somebody who is signed in is sent on. */
export const SIGNED_OUT: readonly string[] = [adminPaths.login(), adminPaths.reset, adminPaths.root];

async function aCarrier(sql: postgres.Sql): Promise<string> {
  const [carrier] = await sql<{ id: string }[]>`
    insert into private.carriers (name, family) values (${`Rapide ${aWord()}`}, 'file') returning id`;
  return carrier?.id ?? "";
}

/** What stands for `[id]` in a route. Customers are opened by an order of theirs. */
export async function idOn(route: string, sql: postgres.Sql, product: ShelfProduct): Promise<string> {
  if (!route.includes("[id]")) return "";
  if (route.startsWith(adminPaths.carriers)) return aCarrier(sql);
  return /\/(orders|customers)\//.test(route) ? (await anOrder(sql, product)).id : product.id;
}

/** The class is all that a theme is (LOOK-4). */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove("light", "dark");
    document.documentElement.classList.add(name);
  }, theme);
  // Colours that are on their way have no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ),
  );
}

export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
}
