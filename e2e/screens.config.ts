import config from "../playwright.config";

/** `npm run screens`: pictures of every screen, in both languages, themes and sizes, for people to look at. */
const screens: typeof config = { ...config, testDir: ".", testMatch: "screens.ts", globalSetup: "../scripts/e2e-setup.ts" };

export default screens;
