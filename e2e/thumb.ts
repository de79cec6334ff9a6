import type { Locator, Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { expect } from "./fixtures";

/** For each place, the text to type and the text of its option. */
export const PLACES = {
  en: { wilaya: ["alg", "Algiers"], commune: ["Bab Ezzouar", "Bab Ezzouar"] },
  ar: { wilaya: ["الجزاير", "الجزائر"], commune: ["باب الزوار", "باب الزوار"] },
} as const satisfies Record<Locale, Record<string, readonly [string, string]>>;

/** Operates the page by touch, and counts taps and inputs. */
export class Thumb {
  readonly page: Page;
  /** Taps that open a form, focus a field, choose an option or send the form. */
  taps = 0;
  /** Fields into which text was typed. */
  inputs = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into a field. A field that already has the focus needs no tap before. */
  async write(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.tap(field);
    await this.page.keyboard.type(text);
    this.inputs += 1;
  }

  /** Types into a searchable field of places, and taps the first option. */
  async choose(box: Locator, [typed, shown]: readonly [string, string]): Promise<void> {
    await expect(box).toHaveAttribute("aria-autocomplete", "list");
    await expect(box).toBeEditable();
    await this.write(box, typed);
    const option = this.page.getByRole("option").first();
    await expect(option).toContainText(shown);
    await this.tap(option);
  }
}
