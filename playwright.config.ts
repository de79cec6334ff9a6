import { defineConfig, devices } from "@playwright/test";
import { systemProgram } from "./deploy/run-nginx.ts";
import { findBrowser } from "./tools/tests/browser.ts";

const { executablePath, args, env } = await findBrowser();

/** Once a week everything runs in both languages, on both screens, and translated. Otherwise each test runs once. */
const isWeekly = process.env.BROWSER_TESTS === "all";

/** Slow and broken networks are tested on the phone only: in Arabic, and once a week in English too. */
const NETWORK = "early|offline|shop-order-network";
/** These run in English on the desktop and in Arabic on the phone. What names no language runs on both. */
const PURCHASE = "journey|cart-order|order-change|order-survives|quick-order|shop-(browse|cart|list|order)";
/** Of these, the tests that run only on the phone, except once a week. */
const MOBILE_PURCHASE = "order-change|order-survives|quick-order|shop-(browse|cart|list|order)";
/** Once a week these do too, but what names no language runs on the desktop only. */
const SCREENS = "shell|shop-(discover|frame|pages)";
/** Their two languages share the code. They run in English, and once a week in Arabic too. */
const SHARED =
  "admin-a11y|back-button|former-price|found|gallery|gift|houses|not-found|order-parcel|restock|search-start|static";
/** These run once a week only: they take long, and seldom does a change break what they prove. */
const WEEKLY = [
  "admin-(day|figures|hostile|houses|labels|language|latency|lost|media|not-found|palette|search)",
  "back-button|behind-nginx|filled-by-script|former-price|found|gallery|hostile-input|houses|not-found",
  "search-start|several-servers|shell|shop-(changes|discover|frame)",
].join("|");
/** Single tests of the other files, for the same reasons. */
const WEEKLY_TEST = isWeekly ? [] : [/@weekly/];
/** Work in the back office runs in English. */
const STAFF_WORK = "admin-(?!a11y)[a-z-]+|analytics";

const specs = (...names: readonly string[]): RegExp => new RegExp(`/(${names.join("|")})\\.spec\\.ts`);
const inLanguage = (locale: string, ...names: readonly string[]): RegExp =>
  new RegExp(`\\b(${names.join("|")})\\.spec\\.ts .*\\b${locale} `);

export default defineConfig<{ translated: boolean }>({
  testDir: "e2e",
  globalSetup: "./tools/tests/e2e-setup.ts",
  globalTimeout: 64 * 60_000,
  // The machines of CI can be several times slower than a developer's.
  timeout: process.env.CI ? 90_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  fullyParallel: true,
  // One for each core. With three the tests take an eighth longer, and some wait too long.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can stall a browser for seconds. A test that passes only on its second run is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    // The global setup sets this variable before the workers read this file.
    ...(process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {}),
    launchOptions: { executablePath, args, ...(env ? { env } : {}) },
    // A trace takes a third of a test's time, so only the second run of a failed test has one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Playwright does not see the requests of pages that a service worker answers. e2e/offline.spec.ts allows it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Africa/Algiers",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: isWeekly ? specs(NETWORK) : specs(NETWORK, MOBILE_PURCHASE, WEEKLY),
      grepInvert: [inLanguage("ar", PURCHASE, SCREENS, STAFF_WORK, ...(isWeekly ? [] : [SHARED])), ...WEEKLY_TEST],
      use: { ...devices["Desktop Chrome"] },
    },
    {
      name: "phone",
      testMatch: specs(NETWORK, PURCHASE),
      grepInvert: [inLanguage("en", PURCHASE, ...(isWeekly ? [] : [NETWORK])), ...WEEKLY_TEST],
      use: { ...devices["Pixel 7"] },
    },
    // A browser that translates the page.
    {
      name: "translated",
      testMatch: isWeekly
        ? specs("journey|cart-order|quick-order|order-change|shop-cart|admin-(orders|products|parcels)")
        : specs("journey"),
      grep: inLanguage("en", ".*"),
      use: { ...devices["Desktop Chrome"], translated: true },
    },
    ...(isWeekly
      ? [{ name: "phone-ar", testMatch: specs(SCREENS), grep: / ar /, use: { ...devices["Pixel 7"] } }]
      : []),
    // The same shop behind deploy/nginx.conf: what may be cached, what must not be cached, and a whole purchase.
    ...(systemProgram("nginx")
      ? [
          {
            name: "phone-behind-nginx",
            testMatch: specs("journey|shared-answers|web-promises"),
            grepInvert: isWeekly ? [] : [inLanguage("en", "journey")],
            use: {
              ...devices["Pixel 7"],
              ...(process.env.E2E_NGINX_URL ? { baseURL: process.env.E2E_NGINX_URL } : {}),
            },
          },
        ]
      : []),
  ],
});
