import { type BrowserContext, type Locator, type Page, test as base } from "@playwright/test";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";
import ar from "../messages/ar.json" with { type: "json" };
import en from "../messages/en.json" with { type: "json" };
import { type Listed, listedProducts, type Rest } from "./shop-screens";

export { expect } from "@playwright/test";

/** The screens the shop is tried on: a small phone and an ordinary desk. */
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };
export const SMALL_PHONE = { width: 320, height: 640 };

function windowOf(project: string): typeof DESK {
  if (project === "small-phone") return SMALL_PHONE;
  return project.startsWith("phone") ? PHONE : DESK;
}

/** The texts of the shop, as a visitor of this language reads them. */
export const texts = { en, ar } as const;

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run these tests with npm run test:e2e.`);
  return value;
}

/** The backend behind the shop under test. */
export const backend = (): Rest => ({
  url: given("NEXT_PUBLIC_SUPABASE_URL"),
  key: given("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
});

/** A page can be loaded before React hears a press. */
export async function heard(page: Page): Promise<void> {
  const listens = () =>
    document.querySelector('script[src^="/_next/"]') === null ||
    Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  await page.waitForFunction(listens, undefined, { timeout: 5_000 }).catch(() => {
    // Some tests block the scripts, and then nothing can be waited for.
  });
}

function waitUntilHeard(page: Page): void {
  const { goto, reload } = page;
  const wholly = (waitUntil = "load") => waitUntil === "load";
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (wholly(options?.waitUntil)) await heard(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (wholly(options?.waitUntil)) await heard(page);
    return response;
  };
}

type Fixtures = {
  presses: void;
  /** What the browser may complain of in this test, such as the 404 that the test asks for. */
  tolerated: readonly RegExp[];
  complaints: void;
};

/** What the browser reports when it skips an animation, for example while the bars of a phone slide away. Nothing failed. */
const SKIPPED_ANIMATION = /Transition was aborted because of invalid state\. Viewport size changed/;

/** Collects everything the browser holds against the pages of a context. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => heard.push(String(error.error())));
  return heard;
}

/** Every test fails when a page throws or writes an error to the console, whatever else it shows. */
export const test = base.extend<Fixtures, { products: readonly Listed[] }>({
  viewport: async ({}, use, { project }) => use(windowOf(project.name)),
  presses: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) context.on("page", waitUntilHeard);
      await use();
    },
    { auto: true },
  ],
  tolerated: [[], { option: true }],
  complaints: [
    async ({ context, tolerated }, use) => {
      const heard = listen(context);
      await use();
      const meant = heard.filter(
        (complaint) => ![SKIPPED_ANIMATION, ...tolerated].some((pattern) => pattern.test(complaint)),
      );
      if (meant.length > 0) throw new Error(`The browser complained:\n${meant.join("\n")}`);
    },
    { auto: true },
  ],
  products: [async ({}, use) => use(await listedProducts(backend())), { scope: "worker" }],
});

/** The end of the page. On a phone its groups of links are folded: they are unfolded first. */
export async function openFooter(page: Page): Promise<Locator> {
  const end = page.getByRole("contentinfo");
  for (const summary of await end.locator("details > summary").filter({ visible: true }).all()) await summary.click();
  return end;
}

/** The same tests in both languages; `at` completes a path of `lib/http/paths`. */
export function inBothLanguages(tests: (locale: Locale, at: (path: string) => string) => void): void {
  for (const locale of LOCALES) test.describe(locale, () => tests(locale, (path) => localePath(locale, path)));
}
