import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { matchHas, prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { describe, expect, it } from "vitest";
import config from "../../next.config.ts";
import { LOCALES } from "../core/locale.ts";
import { HIDDEN_PAGES, LIST_QUERY, PAGES, REDIRECTS, RESULTS, REWRITES } from "./addresses.ts";

type Rule = {
  source: string;
  destination?: string;
  has?: Parameters<typeof matchHas>[2];
  missing?: Parameters<typeof matchHas>[3];
};

/** The destination of the first rule that matches, as Next computes it. */
function destinationOf(rules: readonly Rule[], address: string, headers: Record<string, string> = {}): string | null {
  const { pathname, searchParams } = new URL(address, "http://shop.example");
  const query = Object.fromEntries(searchParams);
  const cookies = Object.fromEntries((headers.cookie ?? "").split("; ").map((pair) => pair.split("=")));
  for (const { source, destination, has, missing } of rules) {
    const params = getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: true })(pathname);
    const named = matchHas({ headers, cookies } as unknown as Parameters<typeof matchHas>[0], query, has, missing);
    if (params === false || named === false) continue;
    if (destination === undefined) return source;
    return (
      prepareDestination({ appendParamsToQuery: false, destination, params: { ...params, ...named }, query: {} })
        .parsedDestination.pathname ?? ""
    );
  }
  return null;
}

const page = (address: string) => destinationOf(HIDDEN_PAGES, address) ?? destinationOf(REWRITES, address);

describe("an address of the shop", () => {
  const id = randomUUID();

  it.each([
    ["/", "/en"],
    ["/about", "/en/about"],
    ["/legal/size-guide", "/en/legal/size-guide"],
    [`/products/${id}`, `/en/products/${id}`],
    ["/products/salon-ivoire", "/en/products/salon-ivoire"],
    ["/products/1001-nuits", "/en/products/1001-nuits"],
    ["/products/none", "/en/products/none"],
    ["/newsletter/confirm", "/en/newsletter/confirm"],
    ["/admin/orders/edit/a.b", "/en/admin/orders/edit/a.b"],
  ])("without a language is English: %s is %s", (address, inside) => {
    expect(page(address)).toBe(inside);
  });

  it.each([
    "/ar",
    "/ar/about",
    `/ar/products/${id}`,
    "/ar/products/salon-ivoire",
    "/ar/manifest.webmanifest",
    "/en/manifest.webmanifest",
    "/api/delivery/16",
    "/api/admin/parcels/file/1",
    "/sitemaps/pages.xml",
    "/sitemaps/products-1.xml",
    "/feeds/google-en.xml",
    `/share/en/${id}/a.jpg`,
    "/media/a/640.webp",
    "/media/products/640.webp",
    "/_next/static/chunks/a.js",
  ])("is not rewritten when it names its page: %s", (address) => {
    expect(page(address)).toBeNull();
  });

  it.each([
    [`/products/${id}?size=50-ml`, `/en/products/${id}/50-ml`],
    ["/products/salon-ivoire?size=set-of-3", "/en/products/salon-ivoire/set-of-3"],
    [`/ar/products/${id}?utm_source=x&size=50-ml`, `/ar/products/${id}/50-ml`],
    [`/products/${id}?size=`, `/en/products/${id}`],
    [`/products/${id}?size=../../x`, `/en/products/${id}`],
    [`/products/${id}?size=${"9".repeat(25)}`, `/en/products/${id}`],
  ])("of a product in one size has a page of its own: %s", (address, inside) => {
    expect(page(address)).toBe(inside);
  });

  it.each([`/products/${id}/50-ml`, `/ar/products/${id}/50-ml`, "/list", "/ar/list", "/ar/results"])(
    "does not show how it is made inside: %s",
    (address) => {
      expect(page(address)).toBe("/_not-found");
    },
  );

  it("covers every existing page, after the language", () => {
    const folders = (dir: string): string[] =>
      readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    const existing = [...folders("app/[locale]/(shop)"), ...folders("app/[locale]/(shop)/(pages)"), "admin"].filter(
      (name) => !["(pages)", "list", "results"].includes(name),
    );
    expect([...PAGES].sort()).toEqual(existing.sort());
  });
});

describe("the list", () => {
  it.each(["/products", "/products?utm_source=mail", "/products?search=", "/products?_rsc=abc"])(
    "is a static page: %s",
    (address) => {
      expect([page(address), page(`/ar${address}`)]).toEqual(["/en/list", "/ar/list"]);
    },
  );

  it.each(LIST_QUERY.map((key) => `/products?utm_source=mail&${key}=1`))("is rendered on request: %s", (address) => {
    expect([page(address), page(`/ar${address}`)]).toEqual(["/en/results", "/ar/results"]);
    expect([destinationOf(RESULTS, address), destinationOf(RESULTS, `/ar${address}`)]).not.toContain(null);
  });

  it("has the header of a shared answer only when it is rendered on request", () => {
    expect([
      destinationOf(RESULTS, "/products"),
      destinationOf(RESULTS, "/ar/products?utm_source=mail"),
      destinationOf(RESULTS, `/products/${randomUUID()}?page=2`),
    ]).toEqual([null, null, null]);
  });
});

describe("an address without a page", () => {
  it.each([
    "/wp-login.php",
    "/.env",
    "/x/manifest.webmanifest",
    "/x.php/products/1",
    "/xx/products",
    "/list",
    "/results",
    "/administrator",
    "/ar/list",
    "/ar/results?search=oud",
    "/en/list",
    "/ar/list/x",
    "/Products",
    "/AR/results",
    "/ADMIN/orders",
    "/api/delivery/0",
    "/api/delivery/100",
    "/api/delivery/x",
    "/sitemaps/products-0.xml",
    "/sitemaps/products-99999.xml",
    "/sitemaps/x",
    "/api",
    "/feeds",
    "/share",
    "/share/about",
    `/share/products/${randomUUID()}`,
    `/api/products/${randomUUID()}`,
    `/sitemaps/products/${randomUUID()}`,
  ])("is not found: %s", (address) => {
    expect(page(address)).toBe("/_not-found");
  });

  it.each([
    "/products/1",
    "/products/salon--ivoire",
    "/products/a_b",
    `/products/${"x".repeat(270)}`,
    "/products/%27%20or%201%3D1--",
  ])("is sent to the product page of an unknown id: %s", (address) => {
    expect([page(address), page(`/ar${address}`)]).toEqual(["/en/products/none", "/ar/products/none"]);
  });
});

/** Every other way to write a word with capital letters, and with an encoded letter. */
const otherSpellings = (word: string): string[] => {
  const cases = Array.from({ length: 2 ** word.length - 1 }, (_, bits) =>
    [...word].map((letter, place) => ((bits + 1) & (1 << place) ? letter.toUpperCase() : letter)).join(""),
  );
  const encoded = [...word].map(
    (letter, place) => `${word.slice(0, place)}%${letter.charCodeAt(0).toString(16)}${word.slice(place + 1)}`,
  );
  return [...cases, ...encoded];
};

it("is a language only in its exact spelling", () => {
  for (const language of LOCALES.flatMap(otherSpellings)) {
    for (const rest of ["", "/about", "/products", "/admin", "/admin/orders"]) {
      const address = `/${language}${rest}`;
      expect([address, page(address), destinationOf(REDIRECTS, address)]).toEqual([address, "/_not-found", null]);
    }
  }
});

describe("a redirected address", () => {
  const redirectOf = (address: string, headers?: Record<string, string>) => destinationOf(REDIRECTS, address, headers);

  it("is an English one that names its language", () => {
    expect([
      redirectOf("/en"),
      redirectOf("/en/about"),
      redirectOf("/en/legal/terms"),
      redirectOf("/en/manifest.webmanifest"),
      redirectOf("/english"),
    ]).toEqual(["/", "/about", "/legal/terms", null, null]);
  });

  it("is the front page for a visitor who chose Arabic, unless they come from an English page", () => {
    expect(redirectOf("/", { cookie: "NEXT_LOCALE=ar" })).toBe("/ar");
    expect([
      redirectOf("/", { cookie: "NEXT_LOCALE=en" }),
      redirectOf("/"),
      redirectOf("/about", { cookie: "NEXT_LOCALE=ar" }),
    ]).toEqual([null, null, null]);
    expect(redirectOf("/", { cookie: "NEXT_LOCALE=ar", "sec-fetch-site": "same-origin" })).toBeNull();
  });

  it("does not depend on the browser's preferred language", () => {
    for (const address of ["/", "/about", "/products"])
      expect(redirectOf(address, { "accept-language": "ar" })).toBeNull();
  });

  it("leads only to the shop", () => {
    for (const path of [
      "/evil.example",
      "%2Fevil.example",
      "%5Cevil.example",
      "\\evil.example",
      "https://evil.example",
      "a//evil.example",
    ]) {
      const to = redirectOf(`/en/${path}`);
      if (to !== null) expect(new URL(to, "http://shop.example").host).toBe("shop.example");
    }
  });
});

it("the Next configuration uses these rules, and writes no page rendered after the build to the disk", async () => {
  expect(await config.rewrites?.()).toMatchObject({ beforeFiles: HIDDEN_PAGES, afterFiles: REWRITES });
  expect(config.experimental?.caseSensitiveRoutes).toBe(true);
  expect(await config.redirects?.()).toEqual(REDIRECTS);
  expect(config.experimental?.isrFlushToDisk).toBe(false);
  expect(LOCALES).toEqual(["en", "ar"]);
});
