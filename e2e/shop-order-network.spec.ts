import type { APIResponse, BrowserContext, Page, Route } from "@playwright/test";
import { fill } from "@/lib/i18n/fill";
import { DESK, expect, heard, inBothLanguages, texts } from "./fixtures";
import { atActions, CheckoutPage, losingTheAnswer, ORDERS, ordersOf, type Person, stockOf, test } from "./ordering";

test.use({ tolerated: [/ERR_(FAILED|INTERNET_DISCONNECTED)|ChunkLoadError|status of (409|50[24])/] });

const BAD_GATEWAY = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const GATEWAY_TIMEOUT = { status: 504, contentType: "text/html", body: "<h1>504 Gateway Timeout</h1>" };
const ACTION_MS = 8_000;
const PATIENCE_MS = 25_000;

/** A script that the page before asked for may arrive after it was left: then nobody waits for its text. */
const textOf = (response: APIResponse): Promise<string> => response.text().catch(() => "");

type Loss = {
  what: string;
  /** Whether the shop took the order all the same. */
  taken: boolean;
  said: "broken" | "offline" | "timeout";
  lose: (route: Route, context: BrowserContext, page: Page) => Promise<void>;
};

const LOSSES: readonly Loss[] = [
  {
    what: "a connection that breaks before the order has left",
    taken: false,
    said: "broken",
    lose: (route) => route.abort(),
  },
  {
    what: "a gateway that answers in the shop's place",
    taken: false,
    said: "broken",
    lose: (route) => route.fulfill(BAD_GATEWAY),
  },
  { what: "a connection that breaks before the answer has come", taken: true, said: "broken", lose: losingTheAnswer },
  {
    what: "a gateway that gives up on an order that was taken",
    taken: true,
    said: "broken",
    lose: async (route) => {
      await route.fetch();
      await route.fulfill(GATEWAY_TIMEOUT);
    },
  },
  {
    what: "half an answer",
    taken: true,
    said: "broken",
    lose: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    },
  },
  {
    what: "a network that is gone when the answer comes",
    taken: true,
    said: "offline",
    lose: async (route, context) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
  },
  {
    what: "an answer that never comes",
    taken: true,
    said: "timeout",
    lose: async (route, _, page) => {
      await route.fetch();
      await page.clock.fastForward(PATIENCE_MS);
    },
  },
];

/** What the shopper would have to do again if it were lost. */
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
  for (const { what, taken, said, lose } of LOSSES) {
    test(`${what}: the page says so, nothing is lost, and another press makes one order`, async ({
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
      await atActions(page, (route) => route.abort());
      await page.route(ORDERS, (route) => lose(route, context, page), { times: 1 });
      await checkout.placeButton.click();
      await expect(checkout.main.getByRole("alert")).toContainText(unanswered[said]);
      await expect(checkout.main.getByRole("alert")).toContainText(unanswered.calm);
      await expectNothingLost(page, person, 2);
      expect(await ordersOf(sql, person)).toHaveLength(taken ? 1 : 0);

      await context.setOffline(false);
      await checkout.button(payment.again).click();
      const number = await checkout.confirmedNumber();
      expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
      expect(await stockOf(sql, product)).toBe(product.stock - 2);
      expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
    });
  }
});

type ActionLoss = { what: string; lose: (route: Route, page: Page) => Promise<void> };

const ACTION_LOSSES: readonly ActionLoss[] = [
  { what: "an action that does not leave the phone", lose: (route) => route.abort() },
  { what: "an action whose answer is lost", lose: losingTheAnswer },
  { what: "an action that a gateway answers", lose: (route) => route.fulfill(BAD_GATEWAY) },
  {
    what: "an action of the release before",
    lose: (route) => route.continue({ headers: { ...route.request().headers(), "next-action": "40".padEnd(42, "a") } }),
  },
  {
    what: "an action that was heard and answers after a minute",
    lose: async (route, page) => {
      await route.fetch();
      await page.clock.fastForward(ACTION_MS);
    },
  },
];

for (const { what, lose } of ACTION_LOSSES)
  test(`${what} is followed by the route: one press, one order`, async ({ page, sql, product, person }) => {
    const checkout = new CheckoutPage(page, "en");
    await page.clock.install();
    await checkout.open(product, 2);
    await checkout.fillEverything(person);
    await atActions(page, (route) => lose(route, page));
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();
    expect(await ordersOf(sql, person)).toMatchObject([{ number }]);
    expect(await stockOf(sql, product)).toBe(product.stock - 2);
  });

test("offline from the start, the order goes once the connection is back", async ({
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
  // On a phone the steps above lead back.
  await page.setViewportSize(DESK);
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await atActions(page, async (route) => {
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
  await atActions(page, losingTheAnswer);
  await page.route(ORDERS, losingTheAnswer, { times: 1 });
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
  await atActions(page, losingTheAnswer);
  await page.route(ORDERS, losingTheAnswer, { times: 1 });
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
  const { promise: wanted, resolve: letItArrive } = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    // React hears no events between asking for a view transition and its picture of the page.
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
    if ((await textOf(response)).includes("aria-autocomplete")) await wanted;
    await route.fulfill({ response }).catch(() => {});
  });
  // The part is asked for before the page has loaded, and would hold up that.
  await checkout.open(product, 1, "domcontentloaded");
  await heard(page);
  await checkout.field(contact.firstName).fill("Amira");
  const lastName = checkout.field(contact.lastName);
  await lastName.focus();
  letItArrive();
  await lastName.pressSequentially("Benali", { delay: 30 });
  await expect(checkout.main.getByRole("combobox", { name: place.wilaya })).toHaveAttribute(
    "aria-autocomplete",
    "list",
  );
  await expect(lastName).toHaveValue("Benali");
  await expect(lastName).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { fades: number[] }).fades)).toEqual([]);
});
