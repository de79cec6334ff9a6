// Needs a browser: two tabs, Back, closed pages and missing storage while an order is sent.

import type { Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { expect, texts, WEEKLY } from "./fixtures";
import { onActions, CheckoutPage, loseAnswer, ordersOf, stockOf, test } from "./ordering";
import { QuickOrder } from "./quick-order";

// An order is placed once, and the shopper gets its number: with two tabs, without storage, when the scripts arrive late,
// and when the shopper leaves the page before the answer comes.

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

/** The shop gets the order, and its answer waits until `release`. */
async function holdAnswer(page: Page) {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onActions(page, async (route) => {
    const response = await route.fetch();
    onReceived();
    await released;
    // The page that asked may be gone.
    await route.fulfill({ response }).catch(() => {});
  });
  return { received, release };
}

const notice = (page: Page) => page.locator(".notices");
const placedStatus = (page: Page, number: unknown) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: String(number) });
const orderPanel = (page: Page, number: unknown) => page.getByRole("article", { name: String(number) });

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

test("in a browser without storage, a shopper can order a cart", WEEKLY, async ({ page, sql, product, person }) => {
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

test("after Back while a quick order is being sent, the home page says that it waits, and the list of orders shows it", async ({
  page,
  isMobile,
  sql,
  product,
  person,
}) => {
  const { title, orders } = texts.ar.common.waitingOrder;
  await page.goto(localePath("ar", paths.home));
  const quick = new QuickOrder(page, "ar");
  await quick.prepare(product, person, isMobile);
  const { received } = await holdAnswer(page);
  await quick.send.click();
  await received;
  await page.goBack();
  await expect(notice(page)).toContainText(title);
  await notice(page).getByRole("button", { name: orders }).click();
  const [order] = await ordersOf(sql, person);
  await expect(orderPanel(page, order?.number)).toBeVisible();
  await expect(placedStatus(page, order?.number)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.quickOrder)).toBeNull();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("after the checkout was closed while its order was being sent, the next page says so, and the list of orders shows it", async ({
  page,
  sql,
  product,
  person,
}) => {
  const { title, orders } = texts.en.common.waitingOrder;
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  const { received } = await holdAnswer(page);
  await checkout.placeButton.click();
  await received;
  await page.goto(paths.home);
  await expect(notice(page)).toContainText(title);
  await notice(page).getByRole("button", { name: orders }).click();
  const [order] = await ordersOf(sql, person);
  await expect(orderPanel(page, order?.number)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.cart)).toBe("[]");
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("a shopper who opens another page of the shop while a quick order is being sent gets its number there", async ({
  page,
  isMobile,
  sql,
  product,
  person,
}) => {
  const { left, placed } = texts.en.checkout.page;
  const quick = new QuickOrder(page, "en");
  await page.goto(paths.products(product.name));
  await page.getByRole("main").locator(`a[href*="${product.id}"]`).first().click();
  await quick.open(isMobile);
  await quick.fill(person);
  const { received, release } = await holdAnswer(page);
  await quick.send.click();
  await received;
  await page.goBack();
  await expect(notice(page)).toContainText(left.title);
  release();
  const [order] = await ordersOf(sql, person);
  await expect(notice(page)).toContainText(fill(placed.title, { number: String(order?.number) }, "en"));
  await expect(page).toHaveURL(/search=/);
  await notice(page).getByRole("button", { name: placed.open }).click();
  await expect(page).toHaveURL(/order-success/);
});

test("the list of orders waits with the shopper for an order of the checkout that is being sent", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  const { received, release } = await holdAnswer(page);
  await checkout.placeButton.click();
  await received;
  await checkout.main.getByRole("link", { name: checkout.words.toCart }).click();
  await notice(page).getByRole("button", { name: checkout.words.left.orders }).click();
  await expect(checkout.main.getByText(texts.en.orders.waiting.sending)).toBeVisible();
  release();
  const [order] = await ordersOf(sql, person);
  await expect(orderPanel(page, order?.number)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.cart)).toBe("[]");
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("the list of orders sends an order of two hours ago again only when the shopper presses the button", async ({
  page,
  isMobile,
  sql,
  product,
  person,
}) => {
  const { waiting } = texts.en.orders;
  const quick = new QuickOrder(page, "en");
  await quick.prepare(product, person, isMobile);
  await quick.sendWithoutAnswer((route) => route.abort());
  await page.evaluate((key) => {
    const attempts = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, { pressedAt: number }>;
    for (const attempt of Object.values(attempts)) attempt.pressedAt -= 2 * 3_600_000;
    localStorage.setItem(key, JSON.stringify(attempts));
  }, STORAGE.quickOrder);
  await page.goto(paths.orders);
  const main = page.getByRole("main");
  await expect(main.getByText(waiting.title)).toBeVisible();
  await expect(main.getByText(product.name)).toBeVisible();
  expect(await ordersOf(sql, person)).toHaveLength(0);
  await main.getByRole("button", { name: waiting.again }).click();
  await expect(main.getByRole("article")).toBeVisible();
  const [order] = await ordersOf(sql, person);
  await expect(placedStatus(page, order?.number)).toBeVisible();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});
