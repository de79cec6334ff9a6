// Needs a browser: the shop's other forms, with and without script.

import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { sizeLabel } from "@/lib/catalog/size-label";
import { aRequest } from "@/lib/checkout/form.fixture";
import { formatMoney } from "@/lib/core/money";
import { dialled } from "@/lib/core/phone";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStatus } from "../supabase/local/set-status.ts";
import { backend, expect, inBothLanguages, test as base, texts, WEEKLY } from "./fixtures";
import { aPhone, database, e164, productOnShelf, type ShelfProduct, waitForFreshWindow } from "./ordering";
import { communeOf, readRows, someProduct } from "./shop-screens";

const test = base.extend<object, { sql: postgres.Sql }>({
  sql: [
    async ({}, use) => {
      const sql = database();
      await use(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
});

/** The exact English texts of CONTACT-1, CONTACT-2, ORDER-7 and ORDER-8. For Arabic, the tests use the shop's own texts. */
const EXACT = {
  incomplete: "Please fill in all fields.",
  sent: "Thank you! Your message has been sent.",
  cancel: "Are you sure you want to cancel this order? This action cannot be undone.",
  ordersFailed: "Failed to load orders.",
} as const;

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/;

type Placed = { number: string; token: string };

/** Places an order through the API route of the checkout, without the screens of the checkout. */
async function placeOrder(
  request: APIRequestContext,
  product: ShelfProduct,
  phone: string,
  quantity = 1,
): Promise<Placed> {
  const items = [{ product_id: product.id, size: product.size, quantity }];
  const data = aRequest({
    idempotencyKey: randomUUID(),
    phone,
    wilaya: 16,
    commune: await communeOf(backend(), 16),
    items,
    expectedTotal: null,
  });
  const answer = (await (await request.post(paths.api.orders, { data })).json()) as { ok: boolean; value: Placed };
  expect(answer).toMatchObject({ ok: true });
  return answer.value;
}

async function remember(page: Page, orders: readonly Placed[]): Promise<void> {
  const kept = JSON.stringify(
    orders.map(({ number, token }) => ({ number, token, placedAt: "2026-11-21T10:00:00.000Z" })),
  );
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [STORAGE.deviceOrders, kept] as const);
}

const statusOf = async (sql: postgres.Sql, { number }: Placed): Promise<unknown> =>
  (await sql`select status from orders where number = ${number}`)[0]?.status;

const anEmail = (): string => `e2e-${randomUUID()}@example.com`;

inBothLanguages((locale, at) => {
  const {
    contact,
    favorites,
    orders,
    order,
    errors,
    footer,
    legal,
    product: productWords,
    search,
    header,
    list,
    cart,
  } = texts[locale];
  const exact = <Key extends keyof typeof EXACT>(key: Key, own: string): string => (locale === "en" ? EXACT[key] : own);

  test.describe("the FAQ", () => {
    test("has all published questions in its JSON-LD, and the free-shipping threshold of the settings in an answer", async ({
      request,
    }) => {
      const html = await (await request.get(at(paths.faq))).text();
      const [, json = "{}"] = /<script type="application\/ld\+json">(\{[^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? [];
      const { mainEntity } = JSON.parse(json) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
      const rows = await readRows<{ question: string; question_ar: string }>(
        backend(),
        "faqs?select=question,question_ar&published=eq.true&order=position",
      );
      expect(mainEntity.map(({ name }) => name)).toEqual(
        rows.map((row) => (locale === "ar" ? row.question_ar : row.question)),
      );

      const [settings] = await readRows<{ free_shipping_threshold: number }>(
        backend(),
        "settings?select=free_shipping_threshold",
      );
      const amount = formatMoney(settings?.free_shipping_threshold ?? 0, "DZD", locale);
      const free = mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text).find((text) => text.includes(amount));
      expect(free).toBe(
        locale === "en" ? `Free standard shipping from ${amount}` : `التوصيل العادي مجاني ابتداءً من ${amount}.`,
      );
    });

    test("opens the question that the URL names", async ({ page }) => {
      await page.goto(at(`${paths.faq}#how-do-i-pay`));
      await expect(page.locator("#how-do-i-pay")).toBeVisible();
      await expect(page.getByRole("main").locator("details[open]")).toHaveCount(1);
    });
  });

  test.describe("the contact form", () => {
    const main = (page: Page): Locator => page.getByRole("main");
    const field = (page: Page, name: "name" | "email" | "message") =>
      main(page).getByRole("textbox", { name: contact.form[name] });
    const send = (page: Page) => main(page).getByRole("button", { name: contact.form.send }).click();

    async function write(page: Page, email: string): Promise<void> {
      await field(page, "name").fill("Amel");
      await field(page, "email").fill(email);
      await field(page, "message").fill("Is it a quiet scent?\nFor the office.");
    }

    test("says that fields are missing, and moves the focus to the first missing field", async ({ page }) => {
      await page.goto(at(paths.contact));
      await field(page, "name").fill("Amel");
      await send(page);
      await expect(main(page).getByRole("alert")).toHaveText(exact("incomplete", contact.missing));
      await expect(field(page, "email")).toBeFocused();
      await expect(field(page, "email")).toHaveAccessibleDescription(new RegExp(contact.fieldErrors.email.required));
      await expect(field(page, "name")).toHaveValue("Amel");
    });

    test("thanks for a message, empties its field and stores the message with its language", async ({ page, sql }) => {
      const email = anEmail();
      await page.goto(at(paths.contact));
      await write(page, email);
      await send(page);
      await expect(
        main(page)
          .getByRole("status")
          .filter({ hasText: exact("sent", contact.sent) }),
      ).toBeVisible();
      await expect(field(page, "message")).toHaveValue("");
      expect([...(await sql`select name, message, locale from contact_messages where email = ${email}`)]).toEqual([
        { name: "Amel", message: "Is it a quiet scent?\nFor the office.", locale },
      ]);
    });

    test("refuses a fourth message, keeps the typed text and says how long to wait", async ({ page, sql }) => {
      const email = anEmail();
      await waitForFreshWindow(10);
      await page.goto(at(paths.contact));
      for (let time = 1; time <= 3; time += 1) {
        await write(page, email);
        await send(page);
        await expect(field(page, "message")).toHaveValue("");
      }
      await write(page, email);
      await send(page);
      const [before = ""] = contact.rateLimited.split("{");
      await expect(main(page).getByRole("alert")).toContainText(before.trim());
      await expect(main(page).getByRole("alert")).not.toContainText("{");
      await expect(field(page, "email")).toHaveValue(email);
      expect(await sql`select from contact_messages where email = ${email}`).toHaveLength(3);
    });

    test("thanks a bot, which fills in the hidden field, and stores nothing", WEEKLY, async ({ page, sql }) => {
      const email = anEmail();
      await page.goto(at(paths.contact));
      await write(page, email);
      await page
        .locator("main input[name=leave_empty]")
        .evaluate((trap: HTMLInputElement) => (trap.value = "https://spam.example"));
      await send(page);
      await expect(
        main(page)
          .getByRole("status")
          .filter({ hasText: exact("sent", contact.sent) }),
      ).toBeVisible();
      expect(await sql`select from contact_messages where email = ${email}`).toHaveLength(0);
    });

    test.describe("without a connection", () => {
      test.use({ tolerated: [OFFLINE] });

      test("keeps the typed text, which can be sent when the connection is back", async ({ page, context }) => {
        const email = anEmail();
        await page.goto(at(paths.contact));
        await write(page, email);
        await context.setOffline(true);
        await send(page);
        await expect(main(page).getByRole("alert")).toHaveText(contact.notSent);
        await expect(field(page, "message")).toHaveValue("Is it a quiet scent?\nFor the office.");
        await context.setOffline(false);
        await send(page);
        await expect(main(page).getByRole("status").filter({ hasText: contact.sent })).toBeVisible();
      });
    });
  });

  test("a newsletter subscription is confirmed by the button on the page of its link, not by opening the link", async ({
    page,
    sql,
  }) => {
    const email = `${randomUUID()}@example.com`;
    await sql`insert into newsletter_subscribers (email, locale) values (${email}, ${locale})`;
    const [{ token } = { token: "" }] = await sql<
      { token: string }[]
    >`select token from newsletter_subscribers where email = ${email}`;
    const isConfirmed = async () =>
      (await sql`select from newsletter_subscribers where email = ${email} and confirmed_at is not null`).length === 1;
    const { ask, confirmed, gone } = texts[locale].newsletter;

    const response = await page.goto(at(paths.confirmNewsletter(token)));
    expect([
      response?.headers()["cache-control"],
      response?.headers()["x-robots-tag"],
      response?.headers()["referrer-policy"],
    ]).toEqual(["private, no-store", "noindex, nofollow", "no-referrer"]);
    await expect(page.getByRole("heading", { level: 1, name: ask.title })).toBeVisible();
    expect(await isConfirmed()).toBe(false);
    await page.getByRole("button", { name: ask.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: confirmed.title })).toBeVisible();
    expect(await isConfirmed()).toBe(true);

    await page.goto(at(paths.confirmNewsletter(randomUUID())));
    await page.getByRole("button", { name: ask.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: gone.title })).toBeVisible();
  });

  test(
    "the newsletter stores an e-mail address once, and answers a second sign-up with the same text",
    WEEKLY,
    async ({ page, sql }) => {
      const email = anEmail();
      await page.goto(at(paths.faq));
      const end = page.getByRole("contentinfo");
      for (const _ of ["first", "second"]) {
        await end.getByRole("textbox", { name: footer.newsletter.email }).fill(email);
        await end.getByRole("button", { name: footer.newsletter.subscribe }).click();
        await expect(end.getByText(footer.newsletter.done)).toBeVisible();
        await expect(end.getByRole("textbox", { name: footer.newsletter.email })).toHaveValue("");
      }
      expect([...(await sql`select locale from newsletter_subscribers where email = ${email}`)]).toEqual([{ locale }]);
    },
  );

  test("a visitor can switch off the counting of visits on the privacy page, and the switch stays off after a reload", async ({
    page,
  }) => {
    await page.goto(at(paths.legal.privacy));
    const toggle = page.getByRole("switch", { name: legal.privacy.analytics.label });
    await expect(toggle).toBeChecked();
    await toggle.uncheck();
    await expect(page.getByText(legal.privacy.analytics.off)).toBeVisible();
    await page.reload();
    await expect(toggle).not.toBeChecked();
  });

  test.describe("favourites", () => {
    const hearts = (page: Page) => page.getByRole("main").getByRole("article").getByRole("button");
    const cards = (page: Page) => page.getByRole("list", { name: favorites.list }).getByRole("article");

    async function addFavorites(page: Page, count: number): Promise<void> {
      await page.goto(at(paths.products()));
      for (let card = 0; card < count; card += 1) {
        await hearts(page).nth(card).click();
        await expect(hearts(page).nth(card)).toHaveAttribute("aria-pressed", "true");
      }
    }

    test("are saved by a press on the heart of a card, which does not open the product", async ({ page, isMobile }) => {
      await addFavorites(page, 2);
      await expect(page).toHaveURL(at(paths.products()));
      if (!isMobile)
        await expect(page.getByRole("banner").getByRole("link", { name: header.favorites })).toContainText(
          fill(favorites.count, { n: 2 }, locale),
        );
      await page.goto(at(paths.favorites));
      await expect(cards(page)).toHaveCount(2);
      await cards(page).first().getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`${at("/products/")}[0-9a-f-]{36}$`));
      await expect(page.getByRole("main").getByRole("button", { name: productWords.add })).toBeVisible();
    });

    test("can be removed, and restored at the same place", async ({ page }) => {
      await addFavorites(page, 3);
      await page.goto(at(paths.favorites));
      const names = () => cards(page).getByRole("heading").allTextContents();
      await expect(cards(page)).toHaveCount(3);
      const before = await names();
      await cards(page).nth(1).getByRole("button").click();
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole("button", { name: favorites.undo }).click();
      await expect(cards(page)).toHaveCount(3);
      expect(await names()).toEqual(before);
    });

    test(
      "can be shared with a link: another visitor sees them and can save them",
      WEEKLY,
      async ({ page, products }) => {
        const ids = products.slice(0, 2).map(({ id }) => id);
        await page.goto(at(paths.sharedFavorites([...ids, "no-such-id"])));
        await expect(page.getByRole("heading", { level: 1, name: favorites.shared.title })).toBeVisible();
        await expect(cards(page)).toHaveCount(2);
        await page.getByRole("button", { name: favorites.shared.save }).click();
        await expect(page.getByText(favorites.shared.saved)).toBeVisible();
        await page.getByRole("link", { name: favorites.shared.own }).click();
        await expect(page.getByRole("heading", { level: 1, name: favorites.title })).toBeVisible();
        await expect(cards(page)).toHaveCount(2);
      },
    );

    test("are empty on a new device, with four products to begin with", WEEKLY, async ({ page }) => {
      await page.goto(at(paths.favorites));
      await expect(page.getByRole("heading", { name: favorites.empty.title })).toBeVisible();
      const proposed = page.getByRole("region", { name: texts[locale].home.featured.title });
      await expect(proposed.getByRole("article")).toHaveCount(4);
    });
  });

  test.describe("the page of orders", () => {
    const panel = (page: Page, { number }: Placed) => page.getByRole("article", { name: number });

    test("shows an order of this device, and cancels it only after the shopper has confirmed this", async ({
      page,
      request,
      sql,
    }) => {
      const product = await productOnShelf(sql);
      const placed = await placeOrder(request, product, aPhone(), 2);
      await remember(page, [placed]);
      await page.goto(at(paths.orders));
      await expect(panel(page, placed)).toContainText(order.status.pending);
      await expect(panel(page, placed)).toContainText(locale === "ar" ? product.nameAr : product.name);
      await expect(panel(page, placed).getByText(orders.events.placed)).toBeVisible();

      const cancelButton = panel(page, placed).getByRole("button", { name: orders.cancel.button });
      await cancelButton.click();
      const dialog = page.getByRole("dialog", { name: fill(orders.cancel.title, { number: placed.number }, locale) });
      await expect(dialog.getByText(exact("cancel", orders.cancel.text))).toBeVisible();
      await dialog.getByRole("button", { name: orders.cancel.keep }).click();
      await expect(cancelButton).toBeFocused();
      expect(await statusOf(sql, placed)).toBe("pending");

      await cancelButton.click();
      await dialog.getByRole("button", { name: orders.cancel.confirm }).click();
      await expect(
        panel(page, placed).getByText(fill(orders.cancel.done, { number: placed.number }, locale)),
      ).toBeVisible();
      await expect(panel(page, placed)).toContainText(order.status.cancelled);
      await expect(cancelButton).toHaveCount(0);
      expect(await statusOf(sql, placed)).toBe("cancelled");
      expect((await sql`select stock from products where id = ${product.id}`)[0]).toEqual({ stock: product.stock });
    });

    test("shows the present status of an order when the shopper comes back to the tab", async ({
      page,
      request,
      sql,
    }) => {
      const placed = await placeOrder(request, await productOnShelf(sql), aPhone());
      await remember(page, [placed]);
      await page.goto(at(paths.orders));
      await expect(panel(page, placed)).toContainText(order.status.pending);
      await sql`update orders set status = 'processing' where number = ${placed.number}`;
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(panel(page, placed)).toContainText(order.status.processing);
    });

    test("says that an order that staff have confirmed meanwhile cannot be cancelled", async ({
      page,
      request,
      sql,
    }) => {
      const placed = await placeOrder(request, await productOnShelf(sql), aPhone());
      await remember(page, [placed]);
      await page.goto(at(paths.orders));
      await panel(page, placed).getByRole("button", { name: orders.cancel.button }).click();
      await setStatus(sql, placed.number, "processing");
      await page.getByRole("dialog").getByRole("button", { name: orders.cancel.confirm }).click();
      await expect(panel(page, placed).getByRole("alert")).toHaveText(errors.not_cancellable);
      expect(await statusOf(sql, placed)).toBe("processing");
    });

    test(
      "puts an earlier order into the cart again, and names a product that is no longer sold",
      WEEKLY,
      async ({ page, request, sql }) => {
        const [kept, gone] = [await productOnShelf(sql), await productOnShelf(sql)];
        const phone = aPhone();
        const placed = [await placeOrder(request, kept, phone), await placeOrder(request, gone, phone)] as const;
        await sql`update products set status = 'archived' where id = ${gone.id}`;
        await remember(page, placed);
        await page.goto(at(paths.orders));
        for (const one of placed) await panel(page, one).getByRole("button", { name: orders.again.button }).click();
        await expect(panel(page, placed[0])).toContainText(fill(orders.again.added, { n: 1 }, locale));
        await expect(panel(page, placed[1])).toContainText(
          fill(orders.again.gone, { name: locale === "ar" ? gone.nameAr : gone.name }, locale),
        );
        await panel(page, placed[0]).getByRole("link", { name: orders.again.cart }).click();
        await expect(page.getByRole("list", { name: cart.page.lines }).getByRole("listitem")).toHaveCount(1);
      },
    );

    test.describe("when the orders cannot be loaded", () => {
      test.use({ tolerated: [OFFLINE] });

      test("says so, and has a button that loads them again", async ({ page, request, sql }) => {
        const placed = await placeOrder(request, await productOnShelf(sql), aPhone());
        await remember(page, [placed]);
        await page.route(`**${paths.api.deviceOrders}`, (route) => route.abort());
        await page.goto(at(paths.orders));
        await expect(page.getByRole("alert").filter({ hasText: exact("ordersFailed", orders.failed) })).toBeVisible();
        await page.unroute(`**${paths.api.deviceOrders}`);
        await page.getByRole("button", { name: orders.retry }).click();
        await expect(panel(page, placed)).toBeVisible();
      });
    });

    test("finds an order of another device by number and phone in several formats, and hides the customer's name", async ({
      page,
      request,
      sql,
    }) => {
      const phone = aPhone();
      const placed = await placeOrder(request, await productOnShelf(sql), phone);
      await page.goto(at(paths.orders));
      const form = {
        number: page.getByRole("textbox", { name: orders.lookUp.number }),
        phone: page.getByRole("textbox", { name: orders.lookUp.phone }),
      };
      const find = page.getByRole("button", { name: orders.lookUp.submit });

      await find.click();
      await expect(form.number).toBeFocused();
      await form.number.fill(placed.number.toLowerCase().replace("lf-", " "));
      await form.phone.fill(aPhone());
      await find.click();
      const [shop] = await sql<{ phone: string }[]>`select phone from settings`;
      const { text, href } = dialled(shop?.phone ?? "");
      const refusal = page.getByRole("alert").filter({ hasText: orders.lookUp.notFoundOrCall.replace("{phone}", "") });
      await expect(refusal.getByRole("link", { name: text })).toHaveAttribute("href", href);

      await form.phone.fill(e164(phone));
      await find.click();
      await expect(panel(page, placed)).toContainText(order.status.pending);
      await expect(page.getByRole("main")).toContainText("A••• B•••");
      await expect(page.getByRole("main")).not.toContainText("Benali");
      await expect(page.getByRole("main").getByRole("link", { name: text })).toHaveAttribute("href", href);
    });

    test("refuses the sixth search of an order after five wrong phones", WEEKLY, async ({ request, page, sql }) => {
      await waitForFreshWindow(15);
      const placed = await placeOrder(request, await productOnShelf(sql), aPhone());
      await page.goto(at(paths.orders));
      await page.getByRole("textbox", { name: orders.lookUp.number }).fill(placed.number);
      const [before = ""] = orders.lookUp.rateLimited.split("{");
      const limited = page.getByRole("alert").filter({ hasText: before.trim() });
      const notFound = page.getByRole("alert").filter({ hasText: orders.lookUp.notFoundOrCall.replace("{phone}", "") });
      const find = page.getByRole("button", { name: orders.lookUp.submit });
      for (let guess = 1; guess <= 6; guess += 1) {
        await page.getByRole("textbox", { name: orders.lookUp.phone }).fill(aPhone());
        await find.click();
        await expect(guess <= 5 ? notFound : limited).toBeVisible();
        await expect(find).toBeEnabled();
      }
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("a visitor gets from the home page to a product", async ({ page, products }) => {
      await page.goto(at(paths.home));
      await page.getByRole("main").getByRole("link", { name: texts[locale].home.hero.cta }).click();
      await expect(page).toHaveURL(at(paths.products()));
      const link = page.getByRole("main").getByRole("article").getByRole("link").first();
      const name = (await link.textContent()) ?? "";
      await link.click();
      const product = someProduct(products, (candidate) => candidate.name[locale] === name.trim());
      await expect(page).toHaveURL(at(paths.product(product.id)));
      await expect(page.getByRole("heading", { level: 1, name: product.name[locale] })).toBeVisible();
      for (const size of product.sizes) await expect(page.getByRole("main")).toContainText(sizeLabel(size, locale));
    });

    test("a visitor searches and filters the results", async ({ page, isMobile }) => {
      await page.goto(at(paths.products("oud")));
      await expect(
        page.getByRole("heading", { level: 1, name: fill(list.resultsFor, { search: "oud" }, locale) }),
      ).toBeVisible();
      const results = page.getByRole("article");
      await expect(results.first()).toBeVisible();
      // Without script, the parts that React streams at the end of a page stay outside their form. So the test needs an answer
      // that is complete.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(await page.locator('input[name="notes"]').count()).toBeGreaterThan(1);
      await expect(page.locator('input[name="notes"]:not(form *)')).toHaveCount(0);
      const all = await results.count();
      if (isMobile) await page.getByRole("link", { name: list.filters }).click();
      await page.getByRole("checkbox", { name: texts[locale].catalog.gender.unisex }).check();
      await page.getByRole("form", { name: list.filters }).getByRole("button").click();
      await expect(page).toHaveURL(/gender=unisex/);
      await expect(results.first()).toBeVisible();
      expect(await results.count()).toBeLessThanOrEqual(all);
    });

    test("the cart, the checkout and a product's page say that an order needs script", async ({ page, products }) => {
      for (const path of [paths.cart, paths.checkout, paths.product(products[0]?.id ?? "")]) {
        await page.goto(at(path));
        await expect(page.getByText(texts[locale].common.needsScript)).toBeVisible();
      }
    });

    test("a visitor opens the search dialog and gets results", WEEKLY, async ({ page }) => {
      await page.goto(at(paths.home));
      await page.getByRole("banner").getByRole("button", { name: header.search }).click();
      const dialog = page.getByRole("dialog", { name: search.label });
      await dialog.getByLabel(search.label).fill("rose");
      await dialog.getByRole("button", { name: search.submit }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: fill(list.resultsFor, { search: "rose" }, locale) }),
      ).toBeVisible();
    });

    test("a visitor sends a message with the contact form, which keeps the typed text when fields are missing", async ({
      page,
      sql,
    }) => {
      const email = anEmail();
      const main = page.getByRole("main");
      await page.goto(at(paths.contact));
      await main.getByRole("textbox", { name: contact.form.name }).fill("Amel");
      await main.getByRole("button", { name: contact.form.send }).click();
      await expect(main.getByRole("alert")).toHaveText(exact("incomplete", contact.missing));
      await expect(main.getByRole("textbox", { name: contact.form.name })).toHaveValue("Amel");

      await main.getByRole("textbox", { name: contact.form.email }).fill(email);
      await main.getByRole("textbox", { name: contact.form.message }).fill("Hello");
      await main.getByRole("button", { name: contact.form.send }).click();
      await expect(main.getByRole("status").filter({ hasText: exact("sent", contact.sent) })).toBeVisible();
      expect(await sql`select from contact_messages where email = ${email}`).toHaveLength(1);
    });

    test("a visitor finds an order by its number and phone", async ({ page, request, sql }) => {
      const phone = aPhone();
      const placed = await placeOrder(request, await productOnShelf(sql), phone);
      await page.goto(at(paths.orders));
      await page.getByRole("textbox", { name: orders.lookUp.number }).fill(placed.number);
      await page.getByRole("textbox", { name: orders.lookUp.phone }).fill(phone);
      await page.getByRole("button", { name: orders.lookUp.submit }).click();
      await expect(page.getByRole("article", { name: placed.number })).toContainText(order.status.pending);
    });

    test("the confirmation shows the number of the order", async ({ page, request, sql }) => {
      const placed = await placeOrder(request, await productOnShelf(sql), aPhone());
      await page.goto(at(paths.orderSuccess(placed.number, placed.token)));
      await expect(page.getByText(placed.number, { exact: true }).filter({ visible: true })).toBeVisible();
    });

    test("the cards have no heart buttons", WEEKLY, async ({ page }) => {
      await page.goto(at(paths.products()));
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("main").getByRole("article").getByRole("button")).toHaveCount(0);
    });
  });
});
