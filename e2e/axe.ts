import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Themes differ only in colours. After all rules passed in one theme, only these can fail in the other. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The theme in which the screens of a language are checked. Colours do not depend on the language. */
export const THEMES = { en: "light", ar: "dark" } as const;

/** The accessibility violations of the page as it is now. Checks all rules unless some are named. */
export async function violations(page: Page, rules: readonly string[] = []) {
  // The legacy mode skips frames, which the shop does not have, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const found = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  const width = page.viewportSize()?.width;
  return found.violations.map(({ id, help, nodes }) => ({
    width,
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** By how many pixels the page can be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
