import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { expect } from "./fixtures";
import { anOrder, aWord, type ShelfProduct } from "./ordering";

/** The folder of the page for unknown URLs of the back office. */
const UNKNOWN = "[...unknown]";

/** The routes come from the folders of the app, so that new screens are tested, too. */
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

/** Parts of a screen that have their own URL. */
const PARTS = [
  `${adminPaths.delivery}?tab=desks`,
  `${adminPaths.messages}?tab=newsletter`,
  `${adminPaths.messages}?tab=testimonials`,
  `${adminPaths.messages}?tab=waiting`,
  `${adminPaths.products}?search=nothing-has-this-name`,
];

export const ADMIN_SCREENS: readonly string[] = [...ADMIN_ROUTES, ...PARTS];

/** Screens to open without a session, because they redirect a signed-in user. */
export const SIGNED_OUT: readonly string[] = [adminPaths.login(), adminPaths.reset, adminPaths.root];

async function aCarrier(sql: postgres.Sql): Promise<string> {
  const [carrier] = await sql<{ id: string }[]>`
    insert into private.carriers (name, family) values (${`Rapide ${aWord()}`}, 'file') returning id`;
  return carrier?.id ?? "";
}

/** An open payout with a line without a parcel, which needs a decision. */
async function aPayout(sql: postgres.Sql): Promise<string> {
  const [payout] = await sql<{ id: string }[]>`
    with payout as (
      insert into private.payouts (key, carrier_id, number, paid_on, way, received)
      values (gen_random_uuid(), ${await aCarrier(sql)}, ${`PAY-${aWord()}`}, current_date, 'cash', 100000) returning id)
    insert into private.payout_lines (payout_id, row, source, tracking, collected, net)
    select id, 1, 'sheet', 'yal-1001', 150000, 150000 from payout returning payout_id as id`;
  return payout?.id ?? "";
}

/** A purchase of one bottle whose cost is unknown. */
async function aPurchase(sql: postgres.Sql, { id: productId, name, size }: ShelfProduct): Promise<string> {
  const [purchase] = await sql<{ id: string }[]>`
    with purchase as (
      insert into private.purchases (key, bought_on, supplier, currency)
      values (gen_random_uuid(), current_date, ${`Maison ${aWord()}`}, 'DZD') returning id)
    insert into private.purchase_lines (purchase_id, position, product_id, sku, name, size, quantity)
    select id, 1, ${productId}, 'SA-1', ${name}, ${size}, 1 from purchase returning purchase_id as id`;
  return purchase?.id ?? "";
}

/** The id for `[id]` in a route. The URL of a customer has the id of one of the customer's orders. */
export async function idOn(route: string, sql: postgres.Sql, product: ShelfProduct): Promise<string> {
  if (!route.includes("[id]")) return "";
  if (route.startsWith(adminPaths.carriers)) return aCarrier(sql);
  if (route.startsWith(adminPaths.purchases)) return aPurchase(sql, product);
  if (route.startsWith(adminPaths.payouts)) return aPayout(sql);
  // The ledger of the own cash box.
  if (route.startsWith(adminPaths.money)) return "box";
  return /\/(orders|customers)\//.test(route) ? (await anOrder(sql, product)).id : product.id;
}

/** Sets the class of the theme on the document root (LOOK-4). */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove("light", "dark");
    document.documentElement.classList.add(name);
  }, theme);
  // Waits for the transitions of colours. Otherwise axe would measure the contrast in the middle of a transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ),
  );
}

/**
 * Waits until the page loads nothing more, for two seconds at most: the back office asks for live figures all the time,
 * and on some screens Playwright never sees the network idle. Then waits until no part says that it still loads.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
  await expect(page.locator("[data-slot=skeleton], [aria-busy=true]").filter({ visible: true })).toHaveCount(0);
}

export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await untilQuiet(page);
}
