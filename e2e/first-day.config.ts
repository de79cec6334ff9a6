import { devices } from "@playwright/test";
import config from "../playwright.config";

/** Runs first-day.ts in an empty shop, which tools/tests/first-day.ts opens as a part of `npm test`. */
const firstDay: typeof config = {
  ...config,
  testDir: ".",
  testMatch: ["first-day.ts"],
  globalSetup: [],
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
};

export default firstDay;
