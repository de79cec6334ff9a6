import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tools/tests/browser.ts";
import type { Pages } from "./pages.ts";
import { median } from "./stats.ts";

/** A connection and a processor; `latency` is added to each request. */
type Phone = { name: string; kbits: number; latency: number; slower: number };

const PHONES: readonly Phone[] = [
  // What Lighthouse applies: 1.6 Mbit/s less 10 %, and 150 ms × 3.75.
  { name: "slow 4G", kbits: 1474.56, latency: 562.5, slower: 4 },
  { name: "slow 3G", kbits: 400, latency: 400, slower: 6 },
];
const ROUNDS = 5;
const SCREEN = { width: 360, height: 740 };

type Painted = { first: number; largest: number; shift: number; blocked: number };
type Watched = { largest: number; shift: number; tasks: { start: number; end: number }[] };

/** Of a task longer than this, the rest blocks the page: Lighthouse's total blocking time. */
const SHORT_TASK_MS = 50;

declare global {
  interface Window {
    paints: Watched;
  }
}

/** Runs in the page before everything else. */
function watch(): void {
  window.paints = { largest: 0, shift: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      window.paints.tasks.push({ start, end: start + duration });
  }).observe({ type: "longtask", buffered: true });
}

async function slowDown(page: Page, { kbits, latency, slower }: Phone): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: (kbits * 1024) / 8,
    uploadThroughput: (kbits * 1024) / 16,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** One first visit with this phone. */
async function visit<Result>(
  browser: Browser,
  phone: Phone,
  run: (page: Page, options: { timeout: number }) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await slowDown(page, phone);
    return await run(page, { timeout: 120_000 });
  } finally {
    await context.close();
  }
}

const paint = (browser: Browser, url: URL, phone: Phone): Promise<Painted> =>
  visit(browser, phone, async (page, limit) => {
    await page.goto(url.href, { waitUntil: "networkidle", ...limit });
    const { first, tasks, ...figures } = await page.evaluate(() => ({
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      ...window.paints,
    }));
    const blocked = tasks.reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first) - SHORT_TASK_MS),
      0,
    );
    return { first, ...figures, blocked };
  });

type Tapped = { bar: number; form: number };

/** When the bar of a product with "Order now" is there, and how long after an immediate tap its form can be filled in. */
const tap = (browser: Browser, product: URL, phone: Phone): Promise<Tapped> =>
  visit(browser, phone, async (page, limit) => {
    const now = () => page.evaluate(() => performance.now());
    await page.goto(product.href, { waitUntil: "commit", ...limit });
    const bar = page.locator(".buy-bar a");
    await bar.waitFor(limit);
    const tapped = await now();
    await bar.click(limit);
    await page.locator(".quick-order-body input:enabled").first().waitFor(limit);
    return { bar: tapped, form: (await now()) - tapped };
  });

const inArabic = (url: URL): URL => new URL(`/ar${url.pathname}`.replace(/\/$/, ""), url);

/** The pages of the shop in both languages, each beside that of the bare app. */
const subjects = (shop: Pages, bareApp: Pages | null): [string, URL][] =>
  (["home", "list", "product"] as const).flatMap((name): [string, URL][] => [
    [name, shop[name]],
    ["  in Arabic", inArabic(shop[name])],
    ...(bareApp ? [["  bare app", bareApp[name]] satisfies [string, URL]] : []),
  ]);

/** Prints the figures of `tap` (ms): medians. */
async function measureTap(browser: Browser, product: URL, phone: Phone): Promise<void> {
  const taps: Tapped[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taps.push(await tap(browser, product, phone));
  const of = (figure: keyof Tapped) => median(taps.map((one) => one[figure])).toFixed(0);
  console.log(`Order now: there after ${of("bar")}, its form ${of("form")} after a tap`);
}

/**
 * Prints first paint, largest paint, blocking time (ms) and layout shift of first visits, medians of rounds in which the pages take
 * turns, and the answer to an early tap on "Order now".
 */
export async function measurePaint(shop: Pages, bareApp: Pages | null): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, ...(env ? { env } : {}) });
  try {
    for (const phone of PHONES) {
      const measured = subjects(shop, bareApp).map(([name, url]) => ({ name, url, visits: [] as Painted[] }));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { url, visits } of measured) visits.push(await paint(browser, url, phone));
      console.log(
        `\n${phone.name.padEnd(16)}${["first", "largest", "blocked", "shift"].map((title) => title.padStart(9)).join("")}`,
      );
      for (const { name, visits } of measured) {
        const of = (figure: keyof Painted, digits: number) =>
          median(visits.map((visit) => visit[figure]))
            .toFixed(digits)
            .padStart(9);
        console.log(`${name.padEnd(16)}${of("first", 0)}${of("largest", 0)}${of("blocked", 0)}${of("shift", 3)}`);
      }
      await measureTap(browser, shop.product, phone);
    }
  } finally {
    await browser.close();
  }
}
