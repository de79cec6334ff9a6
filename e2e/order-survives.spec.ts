import type { Page } from "@playwright/test";
import { paths } from "@/lib/http/paths";
import { expect, texts } from "./fixtures";
import { onActions, CheckoutPage, loseAnswer, ordersOf, stockOf, test } from "./ordering";
import { QuickOrder } from "./quick-order";

// An order is placed once, and the shopper gets its number: with two tabs, without storage, and when the scripts arrive late.

test.describe.configure({ timeout: 120_000 });
test.use({ tolerated: [/ERR_FAILED/] });

/** Makes the browser refuse access to its storage, as some private modes do. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  });

const numberOf = (page: Page) => new URL(page.url()).searchParams.get("number");

test("two tabs that send the same cart at the same time get one order", async ({
  context,
  page,
  sql,
  product,
  person,
}) => {
  const first = new CheckoutPage(page, "en");
  await first.open(product, 1);
  await first.fillEverything(person);
  const second = new CheckoutPage(await context.newPage(), "en");
  await second.page.goto(`${paths.checkout}?step=payment`);
  await expect(second.placeButton).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onActions(page, async (route) => {
    await released;
    await route.continue();
  });
  await first.placeButton.click();
  await expect(first.button(first.words.payment.sending)).toBeVisible();
  await second.placeButton.click();
  const number = await second.confirmedNumber();
  release();
  await first.confirmedNumber();
  expect(numberOf(page)).toBe(number);
  expect(await ordersOf(sql, person)).toHaveLength(1);
  expect(await stockOf(sql, product)).toBe(product.stock - 1);
});

test("two tabs that send the same quick order at the same time get one order", async ({
  context,
  page,
  isMobile,
  sql,
  product,
  person,
}) => {
  const first = new QuickOrder(page, "en");
  await first.prepare(product, person, isMobile);
  const second = new QuickOrder(await context.newPage(), "en");
  await second.visit(product);
  await second.open(isMobile);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onActions(page, async (route) => {
    await released;
    await route.continue();
  });
  await first.send.click();
  await expect(first.send).toHaveText(first.words.payment.sending);
  await second.send.click();
  await expect(second.page).toHaveURL(/order-success/);
  release();
  await expect(page).toHaveURL(/order-success/);
  expect(numberOf(page)).toBe(numberOf(second.page));
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("in a browser without storage, a quick order whose answer was lost is placed once", async ({
  page,
  isMobile,
  sql,
  product,
  person,
}) => {
  await withoutStorage(page);
  const quick = new QuickOrder(page, "en");
  await quick.prepare(product, person, isMobile);
  await quick.sendWithoutAnswer(loseAnswer);
  await quick.send.click();
  await expect(page).toHaveURL(/order-success/);
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("in a browser without storage, a shopper can order a cart", async ({ page, sql, product, person }) => {
  await withoutStorage(page);
  const checkout = new CheckoutPage(page, "en");
  await page.goto(paths.product(product.id));
  await checkout.button(texts.en.product.add).click();
  await page.locator(".notices").getByRole("button", { name: texts.en.cart.page.checkout }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await checkout.fillEverything(person);
  await checkout.placeButton.click();
  await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("a press before the scripts arrive adds the product to the cart later, and a double press on the last button places one order", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "ar");
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scriptsReleased;
    await route.continue().catch(() => {});
  });
  await page.goto(`/ar${paths.product(product.id)}`, { waitUntil: "domcontentloaded" });
  await checkout.button(texts.ar.product.add).click();
  releaseScripts();
  await page.locator(".notices").getByRole("button", { name: texts.ar.cart.page.checkout }).click();
  await checkout.fillEverything(person);
  await checkout.placeButton.dblclick();
  await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});
