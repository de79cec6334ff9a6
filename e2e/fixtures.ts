import { type BrowserContext, type Locator, type Page, test as base } from "@playwright/test";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";
import ar from "../messages/ar.json" with { type: "json" };
import en from "../messages/en.json" with { type: "json" };
import { translateTexts } from "./translation";
import { type Listed, listedProducts, type Rest } from "./shop-screens";

export { expect } from "@playwright/test";

/** The two screen sizes of the tests: a small phone and a common desktop. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL_PHONE = { width: 320, height: 640 };

function windowSize(project: string): typeof DESKTOP {
  if (project === "small-phone") return SMALL_PHONE;
  return project.startsWith("phone") ? PHONE : DESKTOP;
}

/** For a test that runs once a week only (playwright.config.ts). */
export const WEEKLY = { tag: "@weekly" } as const;
export const isWeekly = process.env.BROWSER_TESTS === "all";

/** The texts of the shop in both languages. */
export const texts = { en, ar } as const;

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run these tests with npm run test:e2e.`);
  return value;
}

/** The backend behind the shop under test. */
export const backend = (): Rest => ({
  url: requiredVariable("NEXT_PUBLIC_SUPABASE_URL"),
  key: requiredVariable("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
});

/** Waits until React handles presses, which may be later than the page's load event. */
export async function waitForReact(page: Page): Promise<void> {
  const isReady = () =>
    document.querySelector('script[src^="/_next/"]') === null ||
    Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  await page.waitForFunction(isReady, undefined, { timeout: 5_000 }).catch(() => {
    // Some tests block the scripts. Then React never starts, and the test goes on without it.
  });
}

function waitForReactAfterNavigation(page: Page): void {
  const { goto, reload } = page;
  const waitsForLoad = (waitUntil = "load") => waitUntil === "load";
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (waitsForLoad(options?.waitUntil)) await waitForReact(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (waitsForLoad(options?.waitUntil)) await waitForReact(page);
    return response;
  };
}

type Fixtures = {
  reactReady: void;
  /** Errors that the browser may report in this test, such as a 404 that the test provokes. */
  tolerated: readonly RegExp[];
  browserErrors: void;
  /** Whether the browser translates each page. */
  translated: boolean;
  translation: void;
};

/** The browser reports this when it skips an animation, for example while its own bars slide away on a phone. */
const SKIPPED_ANIMATION = /Transition was aborted because of invalid state\. Viewport size changed/;

/** A part of a page that was translated before its script came: React renders that part again, and nothing is lost. */
const RENDERED_AGAIN = /Minified React error #418/;

/** Collects the console errors and uncaught exceptions of all pages of a context. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}

/** Every test fails when a page throws an exception or writes an error to the console. */
export const test = base.extend<Fixtures, { products: readonly Listed[] }>({
  viewport: async ({}, use, { project }) => use(windowSize(project.name)),
  reactReady: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) context.on("page", waitForReactAfterNavigation);
      await use();
    },
    { auto: true },
  ],
  tolerated: [[], { option: true }],
  translated: [false, { option: true }],
  translation: [
    async ({ context, translated }, use) => {
      if (translated) await translateTexts(context);
      await use();
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ context, tolerated, translated }, use) => {
      const errors = collectErrors(context);
      await use();
      const unexpected = errors.filter(
        (error) =>
          ![SKIPPED_ANIMATION, ...(translated ? [RENDERED_AGAIN] : []), ...tolerated].some((pattern) =>
            pattern.test(error),
          ),
      );
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  products: [async ({}, use) => use(await listedProducts(backend())), { scope: "worker" }],
});

/** Returns the footer, with its groups of links opened. On a phone these are closed at first. */
export async function openFooter(page: Page): Promise<Locator> {
  const end = page.getByRole("contentinfo");
  for (const summary of await end.locator("details > summary").filter({ visible: true }).all()) await summary.click();
  return end;
}

/** Runs the same tests in both languages. `at` adds the language to a path of `lib/http/paths`. */
export function inBothLanguages(tests: (locale: Locale, at: (path: string) => string) => void): void {
  for (const locale of LOCALES) test.describe(locale, () => tests(locale, (path) => localePath(locale, path)));
}
