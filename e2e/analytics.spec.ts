// Needs a browser: what a browser counts, and what it must not count.

import { randomUUID } from "node:crypto";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { signInAsAdmin } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, test as base, texts, WEEKLY } from "./fixtures";
import { aPhone } from "./ordering";
import { openOwnShop, type OwnShop } from "./own-shop";

let shop: OwnShop;

/** The tests share a shop that no other file uses: they count its visits, block its database and stop its backend. */
const test = base.extend<object, { opened: OwnShop }>({
  opened: [
    async ({}, use) => {
      shop = await openOwnShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ opened }, use) => use(opened.url),
});

test.describe.configure({ mode: "default", timeout: 120_000 });

type Row = {
  page: string;
  referrer: string;
  visitor_id: string;
  device_type: string;
  browser: string;
  is_bot: boolean;
  is_new_visitor: boolean;
};

const isRecording = (request: Request): boolean =>
  request.method() === "POST" && request.headers()["next-action"] !== undefined;

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>);

const viewsOf = (session: string | undefined) =>
  shop.sql<
    Row[]
  >`select page, referrer, visitor_id, device_type, browser, is_bot, is_new_visitor from public.page_views where session_id = ${session ?? ""} order by id`;

async function recordedPages(page: Page): Promise<string[]> {
  const rows = await viewsOf((await storage(page)).session_id);
  return rows.map((row) => row.page);
}

test.describe("a page view", () => {
  test("is recorded on every change of the path, in both languages, and on no other change", async ({ page }) => {
    await page.goto(paths.home);
    await expect.poll(() => recordedPages(page)).toEqual(["/"]);

    await page.getByRole("banner").getByRole("link", { name: texts.en.nav.about }).click();
    await expect.poll(() => recordedPages(page)).toEqual(["/", "/about"]);
    await page.goBack();
    await expect.poll(() => recordedPages(page)).toEqual(["/", "/about", "/"]);

    await page.goto(`${localePath("ar", paths.products())}?sort=price_asc`);
    await expect.poll(() => recordedPages(page)).toEqual(["/", "/about", "/", "/ar/products"]);
    await page.evaluate(() => history.pushState(null, "", "?sort=price_desc"));
    await page.getByRole("banner").getByRole("link", { name: texts.ar.nav.about }).click();
    await expect.poll(() => recordedPages(page)).toEqual(["/", "/about", "/", "/ar/products", "/ar/about"]);

    const { visitor_id, session_id, ...keys } = await storage(page);
    const rows = await viewsOf(session_id);
    expect(rows.map(({ is_new_visitor }) => is_new_visitor)).toEqual([true, false, false, false, false]);
    expect(new Set(rows.map((row) => row.visitor_id)).size).toBe(1);
    expect(rows[0]).toMatchObject({ device_type: "desktop", browser: "Chrome", is_bot: false, referrer: "" });
    // The visitor id in the database is not the id that the browser computed.
    expect(rows[0]?.visitor_id).not.toContain(visitor_id?.slice(0, 8));
    expect(Object.keys(keys)).toEqual(
      expect.arrayContaining([`visitor_seen_${visitor_id}`, `visitor_last_visit_${visitor_id}`]),
    );
  });

  test("costs at most 2 KB of script and request, and its script is loaded only when the page can be used", async ({
    page,
  }) => {
    const [action] = await Promise.all([
      page.waitForRequest(isRecording),
      page.goto(paths.home, { waitUntil: "load" }),
    ]);
    const scripts = await page.evaluate(async () => {
      const { domInteractive } = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
      const loaded = performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/_next\/static\/.*\.js/.test(name)) as PerformanceResourceTiming[];
      const texts = await Promise.all(
        loaded.map(async (each) => ({
          bytes: each.encodedBodySize,
          early: each.startTime < domInteractive,
          text: await (await fetch(each.name)).text(),
        })),
      );
      return texts.filter(({ text }) => text.includes("hardwareConcurrency"));
    });
    expect(scripts.map(({ early }) => early)).toEqual([false]);
    const sent = (action.postDataBuffer()?.length ?? 0) + scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sent).toBeLessThanOrEqual(2_000);
  });

  test.describe("is not recorded", () => {
    /** The traces of a visit: the requests that record it, and the visitor's keys in the browser's storage. */
    async function traces(page: Page, visit: () => Promise<void>): Promise<{ requests: number; keys: string[] }> {
      let requests = 0;
      page.on("request", (request) => void (requests += isRecording(request) ? 1 : 0));
      await visit();
      await page.waitForLoadState("networkidle");
      const keys = Object.keys(await storage(page)).filter((key) => /^(visitor_|session_id)/.test(key));
      return { requests, keys };
    }

    const NONE = { requests: 0, keys: [] };
    const setSignal = (context: BrowserContext, signal: "globalPrivacyControl" | "doNotTrack", value: unknown) =>
      context.addInitScript(
        ([name, said]) => Object.defineProperty(Navigator.prototype, name as string, { get: () => said }),
        [signal, value],
      );

    test("when the browser sends Global Privacy Control", async ({ page, context }) => {
      await setSignal(context, "globalPrivacyControl", true);
      expect(await traces(page, async () => void (await page.goto(paths.home)))).toEqual(NONE);
    });

    test("when the browser sends Do Not Track", async ({ page, context }) => {
      await setSignal(context, "doNotTrack", "1");
      expect(await traces(page, async () => void (await page.goto(paths.home)))).toEqual(NONE);
    });

    test("after the visitor switches the counting of visits off, which also deletes the visitor's id", async ({
      page,
    }) => {
      const { analytics } = texts.en.legal.privacy;
      await page.goto(paths.legal.privacy);
      await expect.poll(() => recordedPages(page)).toEqual([paths.legal.privacy]);
      await page.getByRole("switch", { name: analytics.label }).uncheck();
      await expect(page.getByText(analytics.off)).toBeVisible();
      expect(await traces(page, async () => void (await page.goto(paths.about)))).toEqual(NONE);
    });
  });
});

inBothLanguages((locale, at) => {
  const { analytics } = texts[locale].admin;

  test(`the statistics show a new page view, and the dashboard shows a new order, without a reload in ${locale}`, async ({
    page,
    browser,
  }) => {
    await signInAsAdmin(page, locale, adminPaths.analytics);
    const views = page
      .getByRole("term")
      .filter({ hasText: analytics.totals.page_views })
      .locator("xpath=following-sibling::dd");
    await expect(page.getByRole("heading", { name: analytics.funnel.title })).toBeVisible();
    // Without the comma of "3,827".
    const viewCount = async () => Number((await views.innerText()).replaceAll(/\D/g, ""));
    const before = await viewCount();

    const visitor = await browser.newContext({ baseURL: shop.url });
    const shopping = await visitor.newPage();
    await shopping.goto(at(paths.cart));
    await expect.poll(viewCount, { timeout: 30_000 }).toBeGreaterThan(before);
    await visitor.close();

    await Promise.all([page.waitForResponse(`**${adminPaths.api.live}`), page.goto(at(adminPaths.dashboard))]);
    await expect(page.getByText(/LF-/).first()).toBeVisible();
    const number = await placeOrder();
    await expect(page.getByRole("status").filter({ hasText: number })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(number) })).toBeVisible();
  });

  test(`the statistics pass the accessibility checks in both themes in ${locale}, and can be downloaded as CSV`, async ({
    page,
  }) => {
    await signInAsAdmin(page, locale, adminPaths.analytics);
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(at(adminPaths.analyticsOf({ days: "90" })));
        await expect(page.getByRole("heading", { name: analytics.daily })).toBeVisible();
        expect(await violations(page), theme).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    }
    const href = await page.getByRole("link", { name: analytics.export }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(answer.headers()["content-type"]).toContain("text/csv");
    expect(lines[0]).toContain(analytics.totals.unique_visitors);
    expect(lines).toHaveLength(91);
  });
});

/** Places an order as the checkout does. Returns its number. */
async function placeOrder(): Promise<string> {
  const [product] = await shop.sql<
    { id: string; size: string | null }[]
  >`select id, sizes[1] as size from public.products where status = 'active' and stock > 2 order by id limit 1`;
  const [commune] = await shop.sql<
    { id: number }[]
  >`select id from public.communes where wilaya_code = 16 order by id limit 1`;
  const payload = {
    idempotency_key: randomUUID(),
    locale: "ar",
    items: [{ product_id: product?.id, size: product?.size, quantity: 1 }],
    customer: { first_name: "Amel", last_name: "Benali", phone: aPhone(), email: null },
    delivery: { type: "home", wilaya: 16, commune: commune?.id, address: "12 rue Didouche Mourad", desk_id: null },
    note: null,
    expected_total: null,
  };
  const [answer] = await shop.sql<
    { order: { order: { number: string } } }[]
  >`select public.place_order(${shop.sql.json(payload as never)}) as order`;
  return answer?.order.order.number ?? "";
}

test.describe("five hundred page views at once", () => {
  const MANY = 500;

  /** Sends the request that records a page view 500 times in parallel. Returns the statuses and the slowest time. */
  async function flood(page: Page): Promise<{ statuses: number[]; slowestMs: number }> {
    const [recording] = await Promise.all([page.waitForRequest(isRecording), page.goto(paths.home)]);
    const headers = Object.fromEntries(
      Object.entries(recording.headers()).filter(([name]) => /^(accept|content-type|next-)/.test(name)),
    );
    return page.evaluate(
      async ({ headers, body, many }) => {
        const answers = await Promise.all(
          Array.from({ length: many }, async () => {
            const began = performance.now();
            const { status } = await fetch(location.href, { method: "POST", headers, body });
            return { status, ms: performance.now() - began };
          }),
        );
        return {
          statuses: [...new Set(answers.map(({ status }) => status))],
          slowestMs: Math.max(...answers.map(({ ms }) => ms)),
        };
      },
      { headers, body: recording.postData() ?? "", many: MANY },
    );
  }

  test(
    "are answered while the database is blocked, and a shopper still gets stock and checkout within five seconds",
    WEEKLY,
    async ({ page }) => {
      let release = () => {};
      const blocked = shop.sql.begin(async (tx) => {
        await tx`lock table public.page_views in access exclusive mode`;
        await new Promise<void>((resolve) => (release = resolve));
      });
      const { statuses, slowestMs } = await flood(page);
      expect(statuses).toEqual([200]);
      test.info().annotations.push({ type: "slowest", description: `${Math.round(slowestMs)} ms` });

      const began = Date.now();
      expect((await page.request.get(paths.api.cartStock(["00000000-0000-4000-8000-000000000000"]))).status()).toBe(
        200,
      );
      await page.goto(paths.checkout);
      await expect(page.getByRole("main")).toBeVisible();
      expect(Date.now() - began).toBeLessThan(5_000);
      release();
      await blocked;
    },
  );

  test.describe("while the backend is stopped", () => {
    // Pictures that are not cached are missing without the backend.
    test.use({ tolerated: [/status of 502 .*\/media\//] });

    test("are answered, and pages are still shown", WEEKLY, async ({ page }) => {
      await shop.stopBackend();
      expect((await flood(page)).statuses).toEqual([200]);
      for (const path of [paths.about, paths.cart, localePath("ar", paths.home)]) {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole("main")).toBeVisible();
      }
    });
  });
});
