// Needs a browser: styles before and after the shop's sheet arrives.

import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { DESKTOP, expect, inBothLanguages, isWeekly, PHONE, test } from "./fixtures";
import { demoProducts, type Listed, someProduct } from "./shop-screens";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";

// A page has the style of what it shows first inside it, and the shop's sheet comes later (docs/decisions/style-in-the-page.md).

test.use({ tolerated: [/ERR_FAILED|status of 404/] });

const SHEET = "**/_next/static/media/shop.*.css";

/** Without scripts and fonts, nothing but the sheet changes the page. */
async function openBeforeItsSheet(page: Page, path: string): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  await page.route(SHEET, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const isAbsent = (route: Route) => route.abort();
  await page.route(/\.(?:js|woff2)$/, isAbsent);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  // The rest is not shown after four seconds: this machine may be slow.
  await page.addStyleTag({ content: "main, footer, dialog { animation: none !important }" });
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === "lazy" || image.complete));
  return async () => {
    arrival.resolve();
    await page.waitForLoadState("load");
    await expect(page.locator("footer")).toBeVisible();
  };
}

type Look = Record<string, string>;

/** Place, size and style of each visible element on the first screen, and of what CSS adds before and after it. */
const looks = (page: Page, earlier: readonly string[] | null): Promise<Record<string, Look>> =>
  page.evaluate((wanted) => {
    const found: Record<string, Look> = {};
    const kept = new Set(wanted);
    // Where an element is, is compared by its box.
    const skipped =
      /^(font-family|animation|transition|visibility|perspective-origin|transform-origin|inset|top|right|bottom|left)|^--/;
    const height = /^(height|block-size|margin-top|grid-template-rows|.*-block-.*)/;
    const isSeen = (element: Element, { top, height: tall }: DOMRect) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      tall > 0 &&
      top < innerHeight &&
      element.closest("script, style, link, svg *") === null;
    const all = [...document.querySelectorAll("body, body *")];
    const holders = new Set<Element>();
    for (const element of wanted ? [] : all)
      if (!holders.has(element) && getComputedStyle(element).visibility === "hidden")
        for (let above = element.parentElement; above && !holders.has(above); above = above.parentElement)
          holders.add(above);
    /** The height of a box that paints nothing, or that holds hidden parts, is not seen. */
    const hasSeenHeight = (
      element: Element,
      { backgroundColor, backgroundImage, borderTopWidth }: CSSStyleDeclaration,
    ) =>
      !holders.has(element) &&
      (element.childElementCount === 0 ||
        backgroundColor !== "rgba(0, 0, 0, 0)" ||
        backgroundImage !== "none" ||
        borderTopWidth !== "0px");
    for (const [index, element] of all.entries()) {
      const key = `${index} ${element.tagName} ${element.getAttribute("class") ?? ""}`;
      if (wanted && !kept.has(key)) continue;
      const box = element.getBoundingClientRect();
      if (!wanted && !isSeen(element, box)) continue;
      const look: Look = {};
      for (const pseudo of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== null && style.content === "none") continue;
        const skipsHeight = pseudo === null && !wanted && !hasSeenHeight(element, style);
        for (const name of style)
          if (!skipped.test(name) && !(skipsHeight && height.test(name)))
            look[`${pseudo ?? ""} ${name}`] = style.getPropertyValue(name);
        if (pseudo === null)
          for (const side of ["x", "y", "width", "height"] as const)
            if (side !== "height" || !skipsHeight) look[side] = box[side].toFixed(1);
      }
      found[key] = look;
    }
    return found;
  }, earlier);

/** The differences, as lines to read. */
const differences = (before: Record<string, Look>, after: Record<string, Look>): string[] =>
  Object.entries(before).flatMap(([element, look]) =>
    Object.entries(look).flatMap(([name, value]) => {
      const now = after[element]?.[name];
      return now === value ? [] : [`${element}: ${name}: ${value} → ${now ?? "gone"}`];
    }),
  );

const SIZES = [
  PHONE,
  DESKTOP,
  ...(isWeekly
    ? [
        { width: 667, height: 375 },
        { width: 2560, height: 1300 },
      ]
    : []),
];

/** Does the same at every size of the window. */
async function atEachSize<T>(page: Page, look: (index: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    // The page learns of its new size a little later, and asks its media queries again with the next frame.
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    found.push(await look(index));
  }
  return found;
}

const product = (quality: Parameters<typeof someProduct>[1]) => (products: readonly Listed[]) =>
  paths.product(someProduct(demoProducts(products), quality).id);

const PAGES: Readonly<Record<string, string | ((products: readonly Listed[]) => string)>> = {
  "the home page": paths.home,
  "the list": paths.products(),
  "a search": paths.products("oud"),
  "a product with sizes": product(({ stock, sizes }) => stock > 0 && sizes.length > 1),
  "a sold-out product": product(({ stock }) => stock === 0),
  "the questions": paths.faq,
  "the checkout": paths.checkout,
};

/** Stops the clock of the four seconds, which are short on a busy machine, and sets it. */
const setWaitTo = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === "appear") {
        animation.pause();
        animation.currentTime = time;
      }
  }, ms);

/** Each page in one of the two languages, and once a week in both. */
const pagesIn = (locale: Locale) =>
  Object.entries(PAGES).filter((_, index) => isWeekly || index % 2 === LOCALES.indexOf(locale));

inBothLanguages((locale, at) => {
  for (const [name, address] of pagesIn(locale))
    test(`what ${name} shows before the shop's sheet looks the same with it`, async ({ page, products }) => {
      const bringSheet = await openBeforeItsSheet(page, at(typeof address === "string" ? address : address(products)));
      const before = await atEachSize(page, () => looks(page, null));
      for (const shown of before) expect(Object.keys(shown).length).toBeGreaterThan(10);
      await bringSheet();
      const after = await atEachSize(page, (index) => looks(page, Object.keys(before[index] ?? {})));
      for (const [index, shown] of before.entries())
        expect(differences(shown, after[index] ?? {}), `at ${SIZES[index]?.width} pixels`).toEqual([]);
    });

  test("the rest of a page is hidden until the shop's sheet is there, or for four seconds", async ({ page }) => {
    await page.route(SHEET, () => {});
    await page.goto(at(paths.home), { waitUntil: "commit" });
    const card = page.locator("main .card").first();
    await expect(page.locator("footer")).toBeAttached();
    await setWaitTo(page, 3999);
    await expect(page.locator("main .hero h1")).toBeVisible();
    await expect(card).toBeHidden();
    await setWaitTo(page, 4000);
    await expect(card).toBeVisible();
    await expect(page.locator("footer")).toBeVisible();
  });

  test("a page that the browser renders itself is hidden until the shop's sheet is there, or for four seconds", async ({
    page,
  }) => {
    await page.route(SHEET, () => {});
    await page.goto(at(paths.product(randomUUID())), { waitUntil: "commit" });
    const title = page.locator("main h1");
    await expect(title).toBeAttached();
    await setWaitTo(page, 3999);
    await expect(title).toBeHidden();
    await setWaitTo(page, 4000);
    await expect(title).toBeVisible();
  });
});
