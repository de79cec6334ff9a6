import type { Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { expect, inBothLanguages, texts } from "./fixtures";
import type { Person } from "./ordering";
import { QuickOrder } from "./quick-order";
import { test } from "./screens-fixture";
import { openScreen, type Screens } from "./shop-screens";

type Shown = {
  page: Page;
  screens: Screens;
  person: Person;
  isMobile: boolean;
  storage: Readonly<Record<string, unknown>>;
};

test.use({ contextOptions: { reducedMotion: "reduce" }, tolerated: [/Failed to load resource/] });

inBothLanguages((locale, at) => {
  const { product: words, checkout, list } = texts[locale];
  const { restock } = words;

  const quickOrder = async ({ page, screens, isMobile, storage }: Shown): Promise<QuickOrder> => {
    await openScreen(page, at(screens.product.path), storage);
    const order = new QuickOrder(page, locale);
    await order.open(isMobile);
    return order;
  };

  /** For the name of each state, the actions by which a shopper gets to it. */
  const STATES: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
    "quick-order": async (shown) => {
      await quickOrder(shown);
    },
    "quick-order-filled": async (shown) => {
      await (await quickOrder(shown)).fill(shown.person);
    },
    "quick-order-refused": async (shown) => {
      const order = await quickOrder(shown);
      await order.send.click();
      await expect(order.form.locator("[aria-invalid=true]").first()).toBeFocused();
    },
    "quick-order-unanswered": async (shown) => {
      const order = await quickOrder(shown);
      await order.fill(shown.person);
      await order.sendWithoutAnswer((route) => route.abort());
    },
    pictures: async ({ page, screens, storage }) => {
      await openScreen(page, at(screens.product.path), storage);
      await page.locator(".gallery a").first().click();
      await expect(page.getByRole("dialog").getByRole("status")).toBeVisible();
    },
    filters: async ({ page, screens, storage, isMobile }) => {
      await openScreen(page, at(screens.list.path), storage);
      if (isMobile) await page.getByRole("button", { name: list.filters }).click();
    },
    "checkout-refused": async ({ page, screens, storage }) => {
      const { path, storage: cart } = screens["checkout-shipping"];
      await openScreen(page, at(path), { ...cart, ...storage });
      await page.getByRole("button", { name: checkout.page.toReview }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    },
    "restock-refused": async ({ page, screens, storage }) => {
      await openScreen(page, at(screens["product-sold-out"].path), storage);
      const form = page.getByRole("main").getByRole("region", { name: restock.title });
      await form.getByRole("button", { name: restock.send }).click();
      await expect(form.getByText(restock.required)).toBeVisible();
    },
  };

  for (const theme of ["light", "dark"] as const)
    for (const [name, show] of Object.entries(STATES))
      test(`${name} ${theme}`, async ({ page, screens, person, isMobile }, { project }) => {
        await show({ page, screens, person, isMobile, storage: { [STORAGE.theme]: theme } });
        await page.screenshot({ path: `screenshots/${name}-${locale}-${theme}-${project.name}.png` });
      });
});
