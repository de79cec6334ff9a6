import type { Browser, Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { backend, DESKTOP, expect, inBothLanguages, PHONE, test } from "./fixtures";
import { test as onScreens } from "./screens-fixture";
import { listedProducts, SCREEN_NAMES } from "./shop-screens";

const WHOLE_SHEET = "**/_next/static/media/shop.*.css";
const FONTS = "**/*.woff2";

/** A visitor without script, to whom no picture and no font arrives: what then differs is the style. */
async function openPlainly(browser: Browser, address: string, viewport: typeof PHONE): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, reducedMotion: "reduce" });
  await page.route(/\.(avif|webp|jpg|png|woff2)(\?|$)/, (route) => route.abort());
  await page.goto(address);
  return page;
}

/** The place, size and computed style of everything that the page shows: one line for each element. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styleOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      // A custom property changes nothing by itself, and nothing moves yet.
      const names = [...style].filter((name) => !/^(--|transition)/.test(name));
      return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    };
    const hasPseudo = (element: Element, pseudo: string) => getComputedStyle(element, pseudo).content !== "none";
    const isSeen = (element: Element) => !element.matches("script, style, link, template") && element.checkVisibility();
    return [...document.querySelectorAll("body, body *")].filter(isSeen).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const pseudos = ["::before", "::after"].filter((pseudo) => hasPseudo(element, pseudo));
      const styles = [undefined, ...pseudos].map((pseudo) => styleOf(element, pseudo));
      return [`${element.tagName}.${element.className} ${x},${y} ${width}x${height}`, ...styles].join(" | ");
    });
  });

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  onScreens.describe(size, () => {
    inBothLanguages((locale, at) => {
      for (const name of SCREEN_NAMES) {
        onScreens(`${name} looks the same before its style sheet arrives`, async ({ browser, baseURL, screens }) => {
          const page = await openPlainly(browser, new URL(at(screens[name].path), baseURL).href, viewport);
          const complete = await look(page);
          await page.route(WHOLE_SHEET, (route) => route.abort());
          await page.reload();
          expect(await look(page)).toEqual(complete);
          await page.close();
        });
      }
    });
  });
}

/** Opens a page whose fonts arrive after its load event. Returns how much the layout shifted until they were there. */
async function shiftWithLateFonts(page: Page, address: string): Promise<number> {
  const loaded = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries())
        Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
    };
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  });
  // The load event waits for the preloaded font.
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Two frames: the page is painted with the fonts of the system.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  loaded.resolve();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => Reflect.get(window, "shift") as number);
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(size, () => {
    test.use({ viewport });

    inBothLanguages((locale, at) => {
      for (const name of ["home", "list", "product"] as const) {
        test(`nothing on ${name} moves when its fonts arrive late`, async ({ page }) => {
          const [product] = await listedProducts(backend());
          const path = { home: "/", list: "/products", product: `/products/${product?.id ?? ""}` }[name];
          expect(await shiftWithLateFonts(page, at(path))).toBe(0);
        });
      }
    });
  });
}

inBothLanguages((locale, at) => {
  for (const path of ["/", "/products"]) {
    test(`${path} has its style once, inside the page`, async ({ request }) => {
      const html = await (await request.get(at(path))).text();
      expect(html.match(/--background:\s?#faf6f0/g)).toHaveLength(1);
      expect(html.slice(0, html.indexOf("</head>"))).toMatch(/<style[^>]*>[^<]*--background/);
      expect(html).not.toMatch(/<link[^>]*rel="stylesheet"[^>]*>.*<\/head>/s);
    });
  }

  test("the theme and the style stay when the shopper goes to another page and back", async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "dark"), STORAGE.theme);
    await page.goto(at("/"));
    const height = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole("main").getByRole("link").first().click();
    await page.waitForURL(`**${at("/products")}`);
    expect(await height()).toBe(before);
    await page.goBack();
    await page.waitForURL(`**${at("/")}`);
    expect(await height()).toBe(before);
  });
});
