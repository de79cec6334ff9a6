import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** A theme changes colours and nothing else: where all rules held in one, only these can fail in the other. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What keeps somebody out of the page as it is now, all rules unless some are named. */
export async function violations(page: Page, rules: readonly string[] = []) {
  // Neither half of the shop has frames, so nothing is lost by the mode that looks at the page alone, in a third of the time.
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
