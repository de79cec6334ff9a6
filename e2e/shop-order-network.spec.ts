import type { APIResponse, BrowserContext, Page, Route } from "@playwright/test";
import { fill } from "@/lib/i18n/fill";
import { DESKTOP, expect, inBothLanguages, texts, waitForReact } from "./fixtures";
import { CheckoutPage, loseAnswer, onActions, ORDERS_ROUTE, ordersOf, type Person, stockOf, test } from "./ordering";

test.use({ tolerated: [/ERR_(FAILED|INTERNET_DISCONNECTED)|ChunkLoadError|status of (409|50[24])/] });

const BAD_GATEWAY = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const GATEWAY_TIMEOUT = { status: 504, contentType: "text/html", body: "<h1>504 Gateway Timeout</h1>" };
const ACTION_MS = 8_000;
const PATIENCE_MS = 25_000;

/** The text of a script. It is empty when the page that requested the script was left meanwhile. */
const textOf = (response: APIResponse): Promise<string> => response.text().catch(() => "");

type Loss = {
  event: string;
  /** Whether the shop received the order. */
  isReceived: boolean;
  messageKey: "broken" | "offline" | "timeout";
  lose: (route: Route, context: BrowserContext, page: Page) => Promise<void>;
};

const LOSSES: readonly Loss[] = [
  {
    event: "a connection that breaks before the order is sent",
    isReceived: false,
    messageKey: "broken",
    lose: (route) => route.abort(),
  },
  {
    event: "a gateway that answers instead of the shop",
    isReceived: false,
    messageKey: "broken",
    lose: (route) => route.fulfill(BAD_GATEWAY),
  },
  {
    event: "a connection that breaks before the answer arrives",
    isReceived: true,
    messageKey: "broken",
    lose: loseAnswer,
  },
  {
    event: "a gateway that times out after the shop received the order",
    isReceived: true,
    messageKey: "broken",
    lose: async (route) => {
      await route.fetch();
      await route.fulfill(GATEWAY_TIMEOUT);
    },
  },
  {
    event: "half an answer",
    isReceived: true,
    messageKey: "broken",
    lose: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    },
  },
  {
    event: "a network that is lost before the answer arrives",
    isReceived: true,
    messageKey: "offline",
    lose: async (route, context) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
  },
  {
    event: "an answer that never comes",
    isReceived: true,
    messageKey: "timeout",
    lose: async (route, _, page) => {
      await route.fetch();
      await page.clock.fastForward(PATIENCE_MS);
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
  for (const { event, isReceived, messageKey, lose } of LOSSES) {
    test(`${event}: the page says so, nothing is lost, and another press makes one order`, async ({
      page,
      context,
      sql,
      product,
      person,
    }) => {
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

type ActionLoss = { event: string; lose: (route: Route, page: Page) => Promise<void> };

const ACTION_LOSSES: readonly ActionLoss[] = [
  { event: "the action does not leave the phone", lose: (route) => route.abort() },
  { event: "the answer of the action is lost", lose: loseAnswer },
  { event: "a gateway answers the action", lose: (route) => route.fulfill(BAD_GATEWAY) },
  {
    event: "the action is of an earlier release",
    lose: (route) => route.continue({ headers: { ...route.request().headers(), "next-action": "40".padEnd(42, "a") } }),
  },
  {
    event: "the action is received but does not answer in time",
    lose: async (route, page) => {
      await route.fetch();
      await page.clock.fastForward(ACTION_MS);
    },
  },
];

for (const { event, lose } of ACTION_LOSSES)
  test(`when ${event}, one press makes one order by the route`, async ({ page, sql, product, person }) => {
    const checkout = new CheckoutPage(page, "en");
    await page.clock.install();
    await checkout.open(product, 2);
    await checkout.fillEverything(person);
    await onActions(page, (route) => lose(route, page));
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();
    expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
    expect(await stockOf(sql, product)).toBe(product.stock - 2);
  });

test("an order pressed offline can be sent once the connection is back", async ({
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

test("while an answer is slow, the page says so, and both buttons do nothing", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "ar");
  const { back, payment } = checkout.words;
  // Only the desktop has the button back: on a phone the steps above lead back.
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

test("a second press before the answer to the first changes nothing", async ({ page, sql, product, person }) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.dblclick();
  await checkout.confirmedNumber();
  expect(await ordersOf(sql, person)).toHaveLength(1);
  expect(await stockOf(sql, product)).toBe(product.stock - 1);
});

test("going back from the confirmation sends nothing again", async ({ page, sql, product, person }) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.click();
  await checkout.confirmedNumber();
  await page.goBack();
  await expect(page.getByRole("heading", { name: texts.en.cart.page.empty.title })).toBeVisible();
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

test("a lost answer, a reload and another press make one order", async ({ page, sql, product, person }) => {
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

test("when communes cannot be loaded, the page says so, and loads them on the next try", async ({
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

test("the browser's own select works when the script of the searchable field does not arrive", async ({
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

test("a form changed after a lost answer finds the order as it was first sent", async ({
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

test("a script that arrives late keeps the text that is being typed", async ({ page, product }) => {
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
  // The page's load event would wait for the script that is held back.
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
