import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** How a shopper works the page: by finger or mouse, or by the keyboard alone. */
export interface Hand {
  /** A link or a button. */
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** A checkbox or one of several radio buttons. */
  choose(option: Locator): Promise<void>;
}

export class Pointer implements Hand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(target: Locator): Promise<void> {
    return target.click();
  }

  write(field: Locator, text: string): Promise<void> {
    return field.fill(text);
  }

  /** People press the words; the box itself may be too small to see. */
  choose(option: Locator): Promise<void> {
    return option.locator("xpath=ancestor::label").click();
  }
}

const MOST_STOPS = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tab enters a group of radio buttons at the chosen one, wherever the wanted one is. */
const groupHasFocus = (option: Locator): Promise<boolean> =>
  option.evaluate((element: HTMLInputElement) => {
    const { activeElement: active } = document;
    return (
      active === element ||
      (element.type === "radio" &&
        active instanceof HTMLInputElement &&
        active.type === "radio" &&
        active.name === element.name)
    );
  });

/** Back when the target stands before what has the focus: a browser without windows does not begin anew after the last stop. */
const tabTowards = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { activeElement: active, body } = document;
    const isBehind =
      active !== null && active !== body && element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind ? "Shift+Tab" : "Tab";
  });

const down = (): Promise<string> => Promise.resolve("ArrowDown");

/** Tab, Space, Enter, arrows and letters; the focus can be seen wherever it stops. */
export class Keyboard implements Hand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await this.strike(tabTowards, target, hasFocus);
    await this.page.keyboard.press("Enter");
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.strike(tabTowards, field, hasFocus);
    await this.page.keyboard.type(text);
  }

  async choose(option: Locator): Promise<void> {
    await this.strike(tabTowards, option, groupHasFocus);
    await this.strike(down, option, hasFocus);
    if (!(await option.isChecked())) await this.page.keyboard.press("Space");
  }

  private async strike(
    keyFor: (target: Locator) => Promise<string>,
    target: Locator,
    isThere: (target: Locator) => Promise<boolean>,
  ): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; !(await isThere(target)); stop += 1) {
      if (stop === MOST_STOPS) throw new Error(`The keyboard does not lead to ${String(target)}.`);
      await this.page.keyboard.press(await keyFor(target));
    }
    expect(await this.page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  }
}
