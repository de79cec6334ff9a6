// Needs a browser: the whole shop behind a real nginx.

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@/lib/http/paths";
import { type Nginx, runNginx, systemProgram } from "../deploy/run-nginx";
import { expect, test } from "./fixtures";
import { productOnShelf } from "./ordering";
import { openPlainShop, type PlainServer, type PlainShop } from "./plain-shop";

// These tests run the shop (`next start`) behind a real nginx with deploy/nginx.conf. The tests that need no shop
// are in deploy/nginx.test.ts.

const program = systemProgram("nginx");
if (!program && process.env.CI) throw new Error("nginx is missing: its configuration cannot be tested.");
if (!program)
  console.warn("SKIPPED: nginx is not installed, so the shop is not tested behind it. apt-get install nginx");

let shop: PlainShop;
let server: PlainServer;
let nginx: Nginx;

test.skip(!program, "nginx is not installed");
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPlainShop();
  server = await shop.serve();
  nginx = await runNginx(program ?? "", [server.port]);
});
test.afterAll(async () => {
  await nginx.stop();
  await shop.close();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, nginx.url), { headers, redirect: "manual" });

const PUBLIC = ["/", "/ar", "/products", "/ar/products", "/about", "/faq", "/cart", "/checkout", "/legal/terms"];
const PRIVATE = [
  "/admin/login",
  "/ar/admin/login",
  "/admin/dashboard",
  "/login",
  `/order-success?number=LF-000000&token=${"0".repeat(40)}`,
  "/api/cart/stock?ids=00000000-0000-4000-8000-000000000000",
  "/api/health/ready",
  "/api/admin/live",
];

test("a page shows a change from the back office within three seconds, both when it is requested all the time and when it is requested once", async () => {
  for (const visitors of ["all the time", "once"]) {
    const { id } = await productOnShelf(shop.sql);
    const page = paths.product(id);
    for (let visit = 0; visit < 3; visit += 1) expect((await ask(page)).status).toBe(200);
    await shop.archive(id, nginx.url);
    const changedAt = Date.now();
    if (visitors === "once") await sleep(3_000);
    else while ((await ask(page)).status === 200 && Date.now() < changedAt + 5_000) await sleep(100);
    expect((await ask(page)).status, visitors).toBe(404);
    expect(Date.now() - changedAt, visitors).toBeLessThan(3_500);
  }
});

test("the cache key contains every request header that Next names in Vary", async () => {
  const config = readFileSync(new URL("../deploy/nginx.conf", import.meta.url), "utf8");
  const key = /map \$path \$page \{\s*default "([^"]+)"/.exec(config)?.[1] ?? "";
  const named = new Set<string>();
  const router: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  ];
  for (const headers of router) {
    for (const path of [...PUBLIC, "/products?search=oud", "/nothing-here"]) {
      const { headers: responseHeaders } = await fetch(new URL(path, server.url), { headers, redirect: "manual" });
      for (const name of (responseHeaders.get("vary") ?? "").split(","))
        if (name.trim()) named.add(name.trim().toLowerCase());
    }
  }
  expect(named.size).toBeGreaterThan(3);
  for (const name of named)
    expect(key, name).toContain(name === "accept-encoding" ? "$encoding" : `$http_${name.replaceAll("-", "_")}`);
});

test("no cached page sets a cookie, and a cookie, a language or a forwarded host in the request does not change the page", async () => {
  for (const path of PUBLIC) {
    const [first, second] = [
      await (await ask(path)).text(),
      await ask(path, { cookie: "a=1", "x-forwarded-host": "elsewhere.example", "accept-language": "ar" }),
    ];
    expect(second.headers.getSetCookie(), path).toEqual([]);
    expect(await second.text(), path).toBe(first);
  }
});

test("a shopper opens the home page, the list and a product, and no request fails", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: nginx.url });
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /products|shop|collection/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products$/);
  const card = page.getByRole("main").locator('a[href^="/products/"]').first();
  const address = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.close();
  expect(failed).toEqual([]);
});

test("while the shop is stopped, nginx serves its cached pages, pictures and scripts, and answers 502 for private URLs", async () => {
  const [picture = ""] = /\/media\/[^"' ,]+\.(?:avif|webp)/.exec(await (await ask("/")).text()) ?? [];
  const [script = ""] = /\/_next\/static\/[^"' ]+\.js/.exec(await (await ask("/")).text()) ?? [];
  expect([picture, script]).not.toContain("");
  const cachedPaths = [...PUBLIC, picture, script];
  for (const path of cachedPaths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  for (const path of PRIVATE) {
    for (let visit = 0; visit < 2; visit += 1) expect((await ask(path)).status, path).toBeLessThan(500);
  }
  await server.stop();
  await sleep(3_000);
  for (const path of cachedPaths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  for (const path of PRIVATE) expect([path, (await ask(path)).status]).toEqual([path, 502]);
});
