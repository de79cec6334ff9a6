import { devices } from "@playwright/test";
import config from "../playwright.config";

/**
 * `npm run screens` takes pictures of every screen in both languages and themes, for people to look at. It shows the shop at three
 * widths and the back office at two. The widths are in fixtures.ts.
 */
const screens: typeof config = {
  ...config,
  testDir: ".",
  testMatch: ["screens.ts", "screens-states.ts", "screens-admin.ts"],
  globalSetup: "../tools/tests/e2e-setup.ts",
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] } },
    { name: "phone", use: { ...devices["Pixel 7"] } },
    { name: "small-phone", testIgnore: "screens-admin.ts", use: { ...devices["Pixel 7"] } },
  ],
};

export default screens;
