import { devices } from "@playwright/test";
import config from "../playwright.config";

/** Part of `npm test`, which opens the empty shop for it (tools/tests/first-day.ts). */
const firstDay: typeof config = {
  ...config,
  testDir: ".",
  testMatch: ["first-day.ts"],
  globalSetup: [],
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
};

export default firstDay;
