// Needs a browser: scripts that a first visit really loads.

import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import floor from "../tools/bundle/floor-record.json" with { type: "json" };
import { BUDGET_BYTES } from "../tools/bundle/budget";
import { backend, DESKTOP, expect, inBothLanguages, PHONE, test } from "./fixtures";
import { listedProducts } from "./shop-screens";

/** The most bytes of scripts that a page may prefetch for later pages. */
const AHEAD_BYTES = 16_000;

/**
 * The largest allowed document of each page (HTML and data) without its first style, in bytes. An Arabic letter has two
 * bytes in UTF-8.
 */
const DOCUMENT_BYTES = {
  en: { home: 75_000, list: 90_000, product: 70_000 },
  ar: { home: 79_000, list: 94_000, product: 74_000 },
};
const COMPRESSED_LIST_BYTES = { en: 15_000, ar: 17_000 };
/** With its first style, compressed (docs/decisions/style-in-the-page.md). */
const COMPRESSED_BYTES = 26_000;

inBothLanguages((locale, at) => {
  test("the documents of the home page, the list and a product stay below their limits", async ({ request }) => {
    const [product] = await listedProducts(backend());
    const paths = { home: "/", list: "/products", product: `/products/${product?.id ?? ""}` };
    for (const name of ["home", "list", "product"] as const) {
      const whole = await (await request.get(at(paths[name]))).body();
      expect(gzipSync(whole).length, name).toBeLessThanOrEqual(COMPRESSED_BYTES);
      const document = Buffer.from(whole.toString().replace(/<style>.*?<\/style>/s, ""));
      expect(document.length, name).toBeLessThanOrEqual(DOCUMENT_BYTES[locale][name]);
      if (name === "list") expect(gzipSync(document).length).toBeLessThanOrEqual(COMPRESSED_LIST_BYTES[locale]);
    }
  });
});

/** The compressed bytes of the scripts that the HTML names (`first`), and of all others, which the page prefetches (`ahead`). */
async function scriptBytes(page: Page, path: string): Promise<{ first: number; ahead: number }> {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  const html = (await (await page.goto(path, { waitUntil: "networkidle" }))?.text()) ?? "";
  const sized = await Promise.all(
    scripts.map(async (request) => ({
      isAhead: !html.includes(new URL(request.url()).pathname),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const sum = (which: boolean) =>
    sized.reduce((total, { isAhead, bytes }) => total + (isAhead === which ? bytes : 0), 0);
  return { first: sum(false), ahead: sum(true) };
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const name of ["home", "list", "product", "cart"] as const) {
      test(`a first visit of ${name} stays within the JavaScript budget, and prefetches at most ${AHEAD_BYTES / 1000} KB`, async ({
        page,
      }) => {
        const [product] = await listedProducts(backend());
        const path = { home: "/", list: "/products", product: `/products/${product?.id ?? ""}`, cart: "/cart" }[name];
        const { first, ahead } = await scriptBytes(page, path);
        expect(first - floor.firstLoadGzBytes).toBeLessThanOrEqual(BUDGET_BYTES);
        expect(ahead).toBeLessThanOrEqual(AHEAD_BYTES);
      });
    }
  });
}
