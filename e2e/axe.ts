import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Themes differ only in colours: a page that passes all rules in one theme can fail only these in the other theme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Each language is checked in one theme, which is enough because the colours do not depend on the language. */
export const THEMES = { en: "light", ar: "dark" } as const;

/** Waits until nothing fades: a notice that appears or goes has too little contrast for a moment. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, timeline, effect }) => {
          const isOnClock = timeline instanceof DocumentTimeline;
          return playState === "running" && isOnClock && effect?.getComputedTiming().endTime !== Infinity;
        })
        .map(({ finished }) => finished),
    ),
  );

/**
 * The accessibility violations of the page in its current state. Checks the named rules, or all when none is named, and
 * only the parts of a selector when there is one.
 */
export async function violations(page: Page, rules: readonly string[] = [], parts?: string) {
  await animationsEnd(page);
  // The legacy mode is three times as fast. It skips frames, but the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (parts) axe.include(parts);
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
