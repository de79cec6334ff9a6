// Needs the built shop, not a browser: round trips to the backend are counted.

import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { actions, call, staffCookies } from "./entry-points";
import { expect, test, texts } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";
import { countWaves, type Waves } from "./waves";

// Counts the round trips to the backend that happen one after the other while staff wait. In these tests, the
// middleware asks the auth service whether a session is valid. A session that is signed with a private key needs one
// round trip less, because the middleware checks it with the public key.

let shop: OwnShop;
let waves: Waves;
let cookie: string;
let orders: { id: string; status: string }[];

// One worker, because each opens a shop of its own.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop({
    through: async (backendUrl) => {
      waves = await countWaves(backendUrl);
      return waves.url;
    },
  });
  cookie = await staffCookies(shop);
  orders = await shop.sql<
    { id: string; status: string }[]
  >`select id, status from orders where status in ('pending', 'processing') order by number limit 2`;
  // Fills the caches of the shop.
  for (const { path } of Object.values(SCREENS)) await read(path());
});
test.afterAll(async () => {
  await shop.close();
  await waves.close();
});

type Screen = { path: () => string; last: string };

const SCREENS: Readonly<Record<string, Screen>> = {
  dashboard: { path: () => adminPaths.dashboard, last: "admin_dashboard" },
  orders: { path: () => adminPaths.orders, last: "admin_orders" },
  products: { path: () => adminPaths.products, last: "admin_products" },
  "an order": { path: () => adminPaths.editOrder(orders[0]?.id ?? ""), last: "admin_order" },
};

async function read(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(new URL(path, shop.url), {
    ...init,
    redirect: "manual",
    headers: { ...init.headers, cookie },
  });
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Expects at most `maxWaves` round trips (./waves.ts) until the last call of the database function `last`. */
async function expectWaves(maxWaves: number, last: string, act: () => Promise<unknown>): Promise<void> {
  waves.counted = [];
  await act();
  const trace = JSON.stringify(waves.counted, null, 1);
  const waited = waves.counted.findLastIndex((calls) => calls.some((call) => call.endsWith(`/${last}`))) + 1;
  expect(waited, trace).toBeGreaterThan(0);
  expect(waited, trace).toBeLessThanOrEqual(maxWaves);
}

for (const [screen, { path, last }] of Object.entries(SCREENS)) {
  test(`opening a screen takes at most two round trips to the backend: ${screen}`, async () => {
    await expectWaves(2, last, async () => expect(await read(path())).toContain("</html>"));
    // The menu and the other parts of the page need no further round trip.
    expect(waves.counted.length, JSON.stringify(waves.counted, null, 1)).toBeLessThanOrEqual(2);
  });
}

test("setting an order's status takes at most three round trips: two to check who sent the request, one for the change", async () => {
  const [, order] = orders;
  const { id: action = "" } = actions().find(({ name }) => name === "setOrderStatus") ?? {};
  const to = order?.status === "pending" ? "processing" : "shipped";
  await expectWaves(3, "admin_set_order_status", async () => {
    const body = JSON.stringify([{ id: order?.id, from: order?.status, to }]);
    expect(await read(adminPaths.orders, call(action, body))).toContain(`"status":"${to}"`);
  });
});

test.describe("in the browser", () => {
  /** Opens a page and blocks the requests for its live figures, because they would be counted, too. */
  async function openWithoutLiveFigures(page: Page, path: string): Promise<void> {
    const pairs = cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
    await page.context().addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: shop.url })));
    await page.route(`**${adminPaths.api.live}`, (route) => route.fulfill({ status: 503 }));
    await page.goto(new URL(path, shop.url).href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }

  test.use({ tolerated: [/status of 503/] });

  const { nav, dashboard, orders: list } = texts.en.admin;
  const links = [
    {
      from: adminPaths.orders,
      to: "dashboard",
      link: nav.dashboard,
      shown: (page: Page) => page.getByRole("region", { name: dashboard.now }),
    },
    {
      from: adminPaths.dashboard,
      to: "orders",
      link: nav.orders,
      shown: (page: Page) => page.getByRole("region", { name: list.title }),
    },
  ] as const;
  for (const { from, to, link, shown } of links) {
    test(`following a link to a screen takes at most two round trips: ${to}`, async ({ page }) => {
      await openWithoutLiveFigures(page, from);
      await expectWaves(2, SCREENS[to]?.last ?? "", async () => {
        await page.getByRole("complementary").getByRole("link", { name: link, exact: true }).click();
        await expect(shown(page)).toBeVisible();
      });
    });
  }
});
