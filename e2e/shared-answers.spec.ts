// Needs the built shop, not a browser: the headers for caches.

import { crawlerPaths } from "@/lib/http/crawler-paths";
import { paths } from "@/lib/http/paths";
import { seedPictures } from "../supabase/demo/preview-seed";
import { expect, test } from "./fixtures";

// Some CDNs cache the answer of a serverless function only with `s-maxage` (or CDN-Cache-Control). `max-age` alone is for browsers.

const seconds = (caching: string, name: string): number =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(caching)?.[1] ?? 0);

test("a CDN may cache answers that are the same for everybody: pictures, share cards, feeds, suggestions and others", async ({
  request,
}) => {
  const home = await (await request.get(paths.home)).text();
  const [picture = ""] = /\/media\/[^"' ,]+\.(?:avif|webp)/.exec(home) ?? [];
  const [, id = ""] = /href="\/products\/([0-9a-f-]{36})"/.exec(home) ?? [];
  const product = await (await request.get(paths.product(id))).text();
  const card = new URL(/property="og:image" content="([^"]+)"/.exec(product)?.[1] ?? "").pathname;
  const answers = [
    picture,
    card,
    crawlerPaths.googleFeed("en"),
    crawlerPaths.metaFeed("ar"),
    crawlerPaths.manifest("en"),
    "/sw.js",
    "/api/suggestions?search=oud",
    "/api/products/count?gender=women",
    "/api/delivery/16",
  ];
  for (const address of answers) {
    const response = await request.get(address);
    const caching = response.headers()["cache-control"] ?? "";
    expect([address, response.status()]).toEqual([address, 200]);
    expect(seconds(caching, "max-age"), `${address}: ${caching}`).toBeGreaterThanOrEqual(60);
    expect(seconds(caching, "s-maxage"), `${address}: ${caching}`).toBeGreaterThanOrEqual(60);
    expect(caching).not.toContain("private");
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
});

test("a missing picture may be cached for a minute; stock, health and login may not be cached", async ({ request }) => {
  const missing = await request.get("/media/products/none/800.avif");
  expect([missing.status(), missing.headers()["cache-control"]]).toEqual([404, "public, max-age=60, s-maxage=60"]);
  for (const address of [
    "/api/cart/stock?ids=00000000-0000-4000-8000-000000000000",
    "/api/health/ready",
    "/admin/login",
  ])
    expect((await request.get(address)).headers()["cache-control"], address).toContain("no-store");
});

test("a demo picture is sent as WebP for any width and format in its path, and may be cached for ever", async ({
  request,
}) => {
  const [picture] = seedPictures();
  for (const file of ["320.avif", "1600.avif", "640.webp"]) {
    const response = await request.get(`/media/demo/${picture?.path}/${file}`);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect(response.headers()["cache-control"]).toContain("immutable");
  }
});
