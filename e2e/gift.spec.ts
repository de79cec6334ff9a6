// Needs a browser: the choice of gift wrap in every form of an order.

import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { signInAsAdmin } from "./admin";
import { violations } from "./axe";
import { expect, inBothLanguages, PHONE, texts } from "./fixtures";
import { CheckoutPage, ordersOf, test } from "./ordering";
import { QuickOrder } from "./quick-order";

const CARDS = { en: "Eid Mubarak, Lila", ar: "عيد مبارك يا ليلى" };
/** The price of wrapping in the demo's settings, in centimes. */
const WRAP_PRICE = 30_000;

// Not in parallel, because the last test changes the settings.
test.describe.configure({ mode: "default", timeout: 120_000 });

inBothLanguages((locale) => {
  test("a shopper orders gift wrap with a card, and the shopper and staff see the text of the card", async ({
    page,
    browser,
    product,
    person,
    sql,
  }) => {
    const checkout = new CheckoutPage(page, locale);
    const { gift, totals } = checkout.words;
    const foot = page.locator(".step-foot");
    await checkout.open(product, 1);
    await checkout.fillShipping(person);
    const totalBefore = await checkout.main.locator(".step-foot bdi").textContent();
    await checkout.main.getByRole("checkbox", { name: gift.wrap }).check();
    await expect(foot.locator("bdi")).not.toHaveText(totalBefore ?? "");
    await checkout.field(gift.card).fill(CARDS[locale]);
    await checkout.toReview();
    await expect(checkout.main).toContainText(CARDS[locale]);
    await checkout.toPayment();
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();
    await expect(checkout.main.getByText(CARDS[locale])).toBeVisible();
    await expect(
      checkout.main.getByRole("term").filter({ hasText: totals.giftWrap }).locator("+ dd").filter({ visible: true }),
    ).toHaveText(formatMoney(WRAP_PRICE, "DZD", locale));
    const [order] = await ordersOf(sql, person);
    expect(await sql`select gift_wrap, gift_card from orders where number = ${number}`).toMatchObject([
      { gift_wrap: String(WRAP_PRICE), gift_card: CARDS[locale] },
    ]);

    const staff = await (await browser.newContext()).newPage();
    const { admin } = texts[locale];
    await signInAsAdmin(staff, locale, adminPaths.editOrder(String(order?.id)));
    await expect(staff.getByRole("checkbox", { name: gift.wrap })).toBeChecked();
    await expect(staff.getByRole("textbox", { name: gift.card })).toHaveValue(CARDS[locale]);
    await staff.goto(adminPaths.orderSlip(String(order?.id)));
    await expect(staff.getByText(CARDS[locale])).toBeVisible();
    await expect(staff.getByRole("heading", { name: admin.labels.paper.gift })).toBeVisible();
  });

  test("the page of a product shows the price of gift wrap, and its order form can order gift wrap", async ({
    page,
    product,
    person,
    sql,
    isMobile,
  }) => {
    const quick = new QuickOrder(page, locale);
    const { gift } = quick.words;
    const price = formatMoney(WRAP_PRICE, "DZD", locale);
    await quick.visit(product);
    await page.getByText(texts[locale].product.promises.title, { exact: true }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: fill(texts[locale].product.promises.gift, { price }, locale) }),
    ).toBeVisible();
    await quick.open(isMobile);
    await quick.fill(person);
    await quick.form.getByRole("checkbox", { name: gift.wrap }).check();
    await expect(quick.form.getByText(gift.receiver)).toBeVisible();
    const total = await quick.form.locator("dl dd").last().innerText();
    await expect(quick.form.locator("label:has([name=deliveryType]:checked)")).toContainText(total);
    await quick.form.getByRole("textbox", { name: gift.card }).fill(CARDS[locale]);
    await quick.send.click();
    await page.waitForURL("**/order-success?**");
    const [order] = await ordersOf(sql, person);
    expect(await sql`select gift_wrap, gift_card from orders where id = ${String(order?.id)}`).toMatchObject([
      { gift_wrap: String(WRAP_PRICE), gift_card: CARDS[locale] },
    ]);

    await quick.visit(product);
    await quick.open(isMobile);
    await expect(quick.phone).toHaveValue(person.phone);
    await expect(quick.form.getByRole("checkbox", { name: gift.wrap })).not.toBeChecked();
  });

  test("the menu links to the gift budgets, and a budget links to a list with the same price in its title", async ({
    page,
  }) => {
    const { header, nav, home } = texts[locale];
    await page.setViewportSize(PHONE);
    await page.goto(localePath(locale, paths.faq));
    await page.getByRole("button", { name: header.menu }).click();
    await page.getByRole("dialog", { name: header.menu }).getByRole("link", { name: nav.gifts }).click();
    const gifts = page.getByRole("navigation", { name: home.categories.gifts });
    await expect(gifts).toBeInViewport();
    const budget = gifts.getByRole("link").first();
    const price = (await budget.innerText()).replace(/\D/g, "");
    await budget.click();
    await expect(page).toHaveURL(/price/);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).not.toHaveText(texts[locale].list.title);
    expect((await title.innerText()).replace(/\D/g, "")).toBe(price);
    await expect(page.locator("article.card").first()).toBeVisible();
  });
});

inBothLanguages((locale) => {
  test("a search for a gift offers lists by budget, and a budget keeps the search", async ({ page }) => {
    const { list, product, search } = texts[locale];
    await page.goto(localePath(locale, paths.products(locale === "ar" ? "هدية" : "cadeau")));
    const budgets = page.getByRole("main").getByRole("navigation", { name: search.start.gifts });
    await expect(budgets.getByRole("link")).not.toHaveCount(0);
    const price = formatMoney(WRAP_PRICE, "DZD", locale);
    await expect(page.getByText(fill(product.promises.gift, { price }, locale))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await budgets.getByRole("link").first().click();
    await expect(page).toHaveURL(/price_max=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(budgets).toHaveCount(0);
    await expect(page.getByRole("list", { name: list.chosen })).toBeVisible();
    await expect(page.locator("article.card").first()).toBeVisible();
  });
});

test("when the shop has stopped offering gift wrap, an order with gift wrap is refused at its field", async ({
  page,
  product,
  person,
  sql,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { gift } = checkout.words;
  await checkout.open(product, 1);
  await checkout.fillShipping(person);
  await checkout.main.getByRole("checkbox", { name: gift.wrap }).check();
  await checkout.toReview();
  await checkout.toPayment();
  await sql`update settings set gift_wrap_price = null`;
  try {
    await checkout.placeButton.click();
    await expect(checkout.main.getByText(texts.en.checkout.fieldErrors.gift.invalid)).toBeVisible();
    expect(await ordersOf(sql, person)).toEqual([]);
  } finally {
    await sql`update settings set gift_wrap_price = ${WRAP_PRICE}`;
  }
});
