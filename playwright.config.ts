import { defineConfig, devices } from "@playwright/test";
import { systemProgram } from "./deploy/run-nginx.ts";
import { findBrowser } from "./tools/tests/browser.ts";

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./tools/tests/e2e-setup.ts",
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
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
    locale: "en-GB",
    timezoneId: "Africa/Algiers",
  },
  projects: [
    // Slow and broken networks are tested on the phone only.
    { name: "desktop", testIgnore: /(early|shop-order-network)\.spec\.ts/, use: { ...devices["Desktop Chrome"] } },
    {
      name: "phone",
      testMatch:
        /(early|journey|cart-order|order-change|order-survives|quick-order|shop-(browse|cart|list|order|order-network))\.spec\.ts/,
      use: { ...devices["Pixel 7"] },
    },
    // These tests run in both languages on the desktop, and only in Arabic on the phone.
    {
      name: "phone-ar",
      testMatch: /(admin-(orders|products|session|shop)|shell|shop-(discover|frame|pages))\.spec\.ts/,
      grep: / ar /,
      use: { ...devices["Pixel 7"] },
    },
    // The same shop behind deploy/nginx.conf: what may be cached, what must not be cached, and a whole purchase.
    ...(systemProgram("nginx")
      ? [
          {
            name: "phone-behind-nginx",
            testMatch: /(journey|shared-answers|web-promises)\.spec\.ts/,
            use: {
              ...devices["Pixel 7"],
              ...(process.env.E2E_NGINX_URL ? { baseURL: process.env.E2E_NGINX_URL } : {}),
            },
          },
        ]
      : []),
  ],
});
