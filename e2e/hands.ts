import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** How a shopper operates the page: by finger or mouse, or by the keyboard alone. */
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

  /** Presses the label, because the input itself may be hidden. */
  choose(option: Locator): Promise<void> {
    return option.locator("xpath=ancestor::label").click();
  }
}

const MAX_PRESSES = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tab moves the focus into a group of radio buttons at the checked button, which may be another one than `option`. */
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

/** The key that moves the focus towards the target. In a headless browser, Tab does not start again at the top. */
const tabTowards = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { activeElement: active, body } = document;
    const isBehind =
      active !== null && active !== body && element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind ? "Shift+Tab" : "Tab";
  });

const arrowDown = (): Promise<string> => Promise.resolve("ArrowDown");

/** Uses only keys, and expects that each target shows the focus. */
export class Keyboard implements Hand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await this.pressUntil(tabTowards, target, hasFocus);
    await this.page.keyboard.press("Enter");
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.pressUntil(tabTowards, field, hasFocus);
    await this.page.keyboard.type(text);
  }

  async choose(option: Locator): Promise<void> {
    await this.pressUntil(tabTowards, option, groupHasFocus);
    await this.pressUntil(arrowDown, option, hasFocus);
    if (!(await option.isChecked())) await this.page.keyboard.press("Space");
  }

  private async pressUntil(
    keyFor: (target: Locator) => Promise<string>,
    target: Locator,
    isThere: (target: Locator) => Promise<boolean>,
  ): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; !(await isThere(target)); presses += 1) {
      if (presses === MAX_PRESSES) throw new Error(`The keyboard does not lead to ${String(target)}.`);
      await this.page.keyboard.press(await keyFor(target));
    }
    expect(await this.page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  }
}
