import { randomUUID } from "node:crypto";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { describe, expect, it } from "vitest";
import config from "../../next.config.ts";
import { UNKNOWN_ADDRESSES } from "./unknown-addresses.ts";

/** As Next reads the sources of rewrites. */
const rewrites = UNKNOWN_ADDRESSES.map(({ source, destination }) => ({ destination, matches: getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: false }) }));

const destinationOf = (path: string): string | null => rewrites.find(({ matches }) => matches(path))?.destination ?? null;

describe("an address where nothing can be", () => {
  it.each(["/wp-login.php", "/.env", "/x/manifest.webmanifest", "/x.php/products/1", "/xx/products", "/api/delivery/0", "/api/delivery/100", "/api/delivery/x", "/sitemaps/products-0.xml", "/sitemaps/products-99999.xml", "/sitemaps/x"])(
    "is not found: %s",
    (path) => {
      expect(destinationOf(path)).toBe("/_not-found");
    },
  );

  it.each(["/en/products/1", "/ar/products/salon--ivoire", "/en/products/a_b", `/ar/products/${"x".repeat(270)}`, "/en/products/%27%20or%201%3D1--"])("is the one product that is not found: %s", (path) => {
    expect(destinationOf(path)).toBe("/:locale/products/none");
  });
});

it.each(["/en", "/ar", "/en/products", "/ar/list", "/en/results", `/en/products/${randomUUID()}`, "/en/products/salon-ivoire", "/ar/products/1001-nuits", "/en/products/none", "/ar/manifest.webmanifest", "/en/admin/products/edit/1", "/api/delivery/16", "/api/orders", "/sitemaps/pages.xml", "/sitemaps/products-1.xml", "/feeds/google-en.xml", `/share/en/${randomUUID()}/a.jpg`, "/media/a/640.webp", "/_next/static/chunks/a.js"])(
  "an address of the shop is left alone: %s",
  (path) => {
    expect(destinationOf(path)).toBeNull();
  },
);

it("Next asks for them, and writes no page that is made after the build to the disk", async () => {
  expect(await config.rewrites?.()).toMatchObject({ afterFiles: expect.arrayContaining(UNKNOWN_ADDRESSES) as unknown });
  expect(config.experimental?.isrFlushToDisk).toBe(false);
});
