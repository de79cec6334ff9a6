import type { Browser, Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { DESKTOP, expect, inBothLanguages, PHONE, test } from "./fixtures";
import { test as onScreens } from "./screens-fixture";
import { SCREEN_NAMES } from "./shop-screens";

const WHOLE_SHEET = "**/_next/static/media/shop.*.css";

/** A visitor without script, to whom no picture and no font arrives: what then differs is the style. */
async function openPlainly(browser: Browser, address: string, viewport: typeof PHONE): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, reducedMotion: "reduce" });
  await page.route(/\.(avif|webp|jpg|png|woff2)(\?|$)/, (route) => route.abort());
  return page;
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  onScreens.describe(size, () => {
    inBothLanguages((locale, at) => {
      for (const name of SCREEN_NAMES) {
        onScreens(`${name} looks the same before its style sheet arrives`, async ({ browser, baseURL, screens }) => {
          const address = new URL(at(screens[name].path), baseURL).href;
          const page = await openPlainly(browser, address, viewport);
          await page.goto(address);
          const complete = await page.screenshot({ fullPage: true });
          await page.route(WHOLE_SHEET, (route) => route.abort());
          await page.goto(address);
          const early = await page.screenshot({ fullPage: true });
          expect(early.equals(complete)).toBe(true);
          await page.close();
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
