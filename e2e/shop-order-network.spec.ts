// Needs a browser: lost connections and answers while an order is sent.

import type { APIResponse, BrowserContext, Page, Route } from "@playwright/test";
import { fill } from "@/lib/i18n/fill";
import { DESKTOP, expect, inBothLanguages, texts, waitForReact, WEEKLY } from "./fixtures";
import { CheckoutPage, loseAnswer, onActions, ORDERS_ROUTE, ordersOf, type Person, stockOf, test } from "./ordering";

test.use({ tolerated: [/ERR_(FAILED|INTERNET_DISCONNECTED)|ChunkLoadError|status of (409|50[24])/] });

const BAD_GATEWAY = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const GATEWAY_TIMEOUT = { status: 504, contentType: "text/html", body: "<h1>504 Gateway Timeout</h1>" };
const ACTION_TIMEOUT_MS = 8_000;
const ROUTE_TIMEOUT_MS = 25_000;

/** The text of a script. It is empty if the browser left the page before the script arrived. */
const textOf = (response: APIResponse): Promise<string> => response.text().catch(() => "");

// lib/checkout/post-order.test.ts proves what the page makes of each kind of answer. So the kinds that differ only in it
// run once a week.
type Loss = {
  event: string;
  weekly?: true;
  /** Whether the shop received the order. */
  isReceived: boolean;
  messageKey: "broken" | "offline" | "timeout";
  lose: (route: Route, context: BrowserContext, page: Page) => Promise<void>;
};

const LOSSES: readonly Loss[] = [
  {
    event: "the connection breaks before the order is sent",
    isReceived: false,
    messageKey: "broken",
    lose: (route) => route.abort(),
  },
  {
    event: "a gateway answers instead of the shop",
    weekly: true,
    isReceived: false,
    messageKey: "broken",
    lose: (route) => route.fulfill(BAD_GATEWAY),
  },
  {
    event: "the connection breaks before the answer arrives",
    isReceived: true,
    messageKey: "broken",
    lose: loseAnswer,
  },
  {
    event: "a gateway times out after the shop received the order",
    weekly: true,
    isReceived: true,
    messageKey: "broken",
    lose: async (route) => {
      await route.fetch();
      await route.fulfill(GATEWAY_TIMEOUT);
    },
  },
  {
    event: "only a part of the answer arrives",
    weekly: true,
    isReceived: true,
    messageKey: "broken",
    lose: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    },
  },
  {
    event: "the network is lost before the answer arrives",
    weekly: true,
    isReceived: true,
    messageKey: "offline",
    lose: async (route, context) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
  },
  {
    event: "no answer arrives in time",
    isReceived: true,
    messageKey: "timeout",
    lose: async (route, _, page) => {
      await route.fetch();
      await page.clock.fastForward(ROUTE_TIMEOUT_MS);
    },
  },
];

/** Expects that the cart and the typed fields are still stored. */
async function expectNothingLost(page: Page, person: Person, quantity: number): Promise<void> {
  const [cart, draft] = await page.evaluate(() =>
    ["cart", "checkout"].map((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown),
  );
  expect(cart).toMatchObject([{ quantity }]);
  expect(draft).toMatchObject({
    form: { firstName: person.firstName, lastName: person.lastName, phone: person.phone, address: person.address },
  });
}

inBothLanguages((locale) => {
  for (const { event, weekly, isReceived, messageKey, lose } of LOSSES) {
    const title = `when ${event}, the page says so and keeps cart and form, and after another press there is one order`;
    test(title, weekly ? WEEKLY : {}, async ({ page, context, sql, product, person }) => {
      const checkout = new CheckoutPage(page, locale);
      const { unanswered, payment } = checkout.words;
      await page.clock.install();
      await checkout.open(product, 2);
      await checkout.fillEverything(person);
      await onActions(page, (route) => route.abort());
      await page.route(ORDERS_ROUTE, (route) => lose(route, context, page), { times: 1 });
      await checkout.placeButton.click();
      await expect(checkout.main.getByRole("alert")).toContainText(unanswered[messageKey]);
      await expect(checkout.main.getByRole("alert")).toContainText(unanswered.calm);
      await expectNothingLost(page, person, 2);
      expect(await ordersOf(sql, person)).toHaveLength(isReceived ? 1 : 0);

      await context.setOffline(false);
      await checkout.button(payment.again).click();
      const number = await checkout.confirmedNumber();
      expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
      expect(await stockOf(sql, product)).toBe(product.stock - 2);
      expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
    });
  }
});

type ActionLoss = { event: string; weekly?: true; lose: (route: Route, page: Page) => Promise<void> };

const ACTION_LOSSES: readonly ActionLoss[] = [
  { event: "the request of the server action fails", weekly: true, lose: (route) => route.abort() },
  { event: "the answer of the server action is lost", lose: loseAnswer },
  {
    event: "a gateway answers instead of the server action",
    weekly: true,
    lose: (route) => route.fulfill(BAD_GATEWAY),
  },
  {
    event: "the id of the server action is from an earlier release",
    lose: (route) => route.continue({ headers: { ...route.request().headers(), "next-action": "40".padEnd(42, "a") } }),
  },
  {
    event: "the server action gets the order but does not answer in time",
    lose: async (route, page) => {
      await route.fetch();
      await page.clock.fastForward(ACTION_TIMEOUT_MS);
    },
  },
];

for (const { event, weekly, lose } of ACTION_LOSSES)
  test(
    `when ${event}, one press places one order through the API route`,
    weekly ? WEEKLY : {},
    async ({ page, sql, product, person }) => {
      const checkout = new CheckoutPage(page, "en");
      await page.clock.install();
      await checkout.open(product, 2);
      await checkout.fillEverything(person);
      await onActions(page, (route) => lose(route, page));
      await checkout.placeButton.click();
      const number = await checkout.confirmedNumber();
      expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
      expect(await stockOf(sql, product)).toBe(product.stock - 2);
    },
  );

test("an order that was sent without a connection can be sent again when the connection is back", async ({
  page,
  context,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await context.setOffline(true);
  await checkout.placeButton.click();
  await expect(checkout.main.getByRole("alert")).toContainText(checkout.words.unanswered.offline);
  await expectNothingLost(page, person, 1);
  await context.setOffline(false);
  await checkout.button(checkout.words.payment.again).click();
  await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("while the shopper waits for a slow answer, the page says that the order is being sent, and both buttons do nothing", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "ar");
  const { back, payment } = checkout.words;
  // Only the desktop has a Back button. On a phone, the shopper goes back with the steps above the form.
  await page.setViewportSize(DESKTOP);
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await onActions(page, async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  await checkout.placeButton.click();
  const sending = checkout.button(payment.sending);
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await expect(checkout.main.getByRole("status").filter({ hasText: payment.sending })).toHaveCount(1);
  for (const button of [sending, checkout.button(back)]) {
    await button.focus();
    await page.keyboard.press("Enter");
  }
  await expect(sending).toBeVisible();
  release();
  await checkout.confirmedNumber();
  expect(requests).toBe(1);
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("a double press on the order button places one order", async ({ page, sql, product, person }) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.dblclick();
  await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toHaveLength(1);
  expect(await stockOf(sql, product)).toBe(product.stock - 1);
});

test("after the browser's Back on the confirmation, the cart is empty and there is one order", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.click();
  await checkout.confirmedNumber();
  await page.goBack();
  await expect(page.getByRole("heading", { name: texts.en.cart.page.empty.title })).toBeVisible();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("after a lost answer, a reload and another press there is one order", async ({ page, sql, product, person }) => {
  const checkout = new CheckoutPage(page, "en");
  const { unanswered, payment } = checkout.words;
  await checkout.open(product, 2);
  await checkout.fillEverything(person);
  await onActions(page, loseAnswer);
  await page.route(ORDERS_ROUTE, loseAnswer, { times: 1 });
  await checkout.placeButton.click();
  await expect(checkout.main.getByRole("alert")).toContainText(unanswered.broken);
  await page.reload();
  await expect(checkout.main.getByRole("alert")).toContainText(unanswered.reload);
  await expectNothingLost(page, person, 2);
  await checkout.button(payment.again).click();
  const number = await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
  expect(await stockOf(sql, product)).toBe(product.stock - 2);
});

test("when the communes cannot be loaded, the page says so and has a button that loads them again", async ({
  page,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { place } = checkout.words;
  await page.route("**/api/delivery/16", (route) => route.abort());
  await checkout.open(product, 1);
  await checkout.choosePlace(place.wilaya, "16", "Algiers");
  await expect(checkout.main.getByRole("alert").filter({ hasText: place.failed })).toBeVisible();
  await page.unroute("**/api/delivery/16");
  await checkout.button(place.retry).click();
  await checkout.fillShipping(person);
  await checkout.toReview();
});

test("the native selects work when the script of the searchable fields does not arrive", async ({
  page,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { contact, delivery, place } = checkout.words;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    return (await textOf(response)).includes("aria-autocomplete")
      ? route.abort()
      : route.fulfill({ response }).catch(() => {});
  });
  await checkout.open(product, 1);
  await checkout.field(contact.firstName).fill(person.firstName);
  await checkout.field(contact.lastName).fill(person.lastName);
  await checkout.field(contact.phone).fill(person.phone);
  await checkout.main.getByRole("combobox", { name: place.wilaya }).selectOption("16 Algiers");
  await checkout.main.getByRole("combobox", { name: place.commune }).selectOption("Bab Ezzouar");
  await checkout.main.getByRole("radio", { name: delivery.home }).check();
  await checkout.field(delivery.address).fill(person.address);
  await checkout.toReview();
  await expect(checkout.main).toContainText("Bab Ezzouar, Algiers");
});

test("when the form was changed after a lost answer, the next press shows the order as it was first sent, and places no other", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { words } = checkout;
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await onActions(page, loseAnswer);
  await page.route(ORDERS_ROUTE, loseAnswer, { times: 1 });
  await checkout.placeButton.click();
  await expect(checkout.main.getByRole("alert")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await checkout.field(words.note).fill("Another thought");
  await checkout.toReview();
  await checkout.toPayment();
  await checkout.button(words.payment.again).click();
  const [order, ...others] = await ordersOf(sql, person);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ note: null });
  await expect(
    checkout.main.getByRole("heading", {
      name: fill(words.placed.firstTitle, { number: String(order?.number) }, "en"),
    }),
  ).toBeVisible();
});

test("when the script of the searchable fields arrives while the shopper types, the typed text and the focus stay", async ({
  page,
  product,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { contact, place } = checkout.words;
  const { promise: scriptReleased, resolve: releaseScript } = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    // React handles no events between the start of a view transition and the browser's snapshot of the page.
    const fades: number[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      fades.push(performance.now());
      return start(...given);
    };
    Object.assign(window, { fades });
  });
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await textOf(response)).includes("aria-autocomplete")) await scriptReleased;
    await route.fulfill({ response }).catch(() => {});
  });
  // The page's load event would wait for the delayed script.
  await checkout.open(product, 1, "domcontentloaded");
  await waitForReact(page);
  await checkout.field(contact.firstName).fill("Amira");
  const lastName = checkout.field(contact.lastName);
  await lastName.focus();
  releaseScript();
  await lastName.pressSequentially("Benali", { delay: 30 });
  await expect(checkout.main.getByRole("combobox", { name: place.wilaya })).toHaveAttribute(
    "aria-autocomplete",
    "list",
  );
  await expect(lastName).toHaveValue("Benali");
  await expect(lastName).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { fades: number[] }).fades)).toEqual([]);
});
