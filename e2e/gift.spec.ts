import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { signInAsAdmin } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { CheckoutPage, ordersOf, test } from "./ordering";

const CARDS = { en: "Eid Mubarak, Lila", ar: "عيد مبارك يا ليلى" };
/** The demo's settings. */
const WRAP = 30_000;

// One after the other: the last one changes the settings.
test.describe.configure({ mode: "default", timeout: 120_000 });

inBothLanguages((locale) => {
  test("an order is wrapped as a gift with a card, which shopper and staff read", async ({
    page,
    browser,
    product,
    person,
    sql,
  }) => {
    const checkout = new CheckoutPage(page, locale);
    const { gift, totals, payment } = checkout.words;
    const foot = page.locator(".step-foot");
    await checkout.open(product, 1);
    await checkout.fillShipping(person);
    const plain = await checkout.main.locator(".step-foot bdi").textContent();
    await checkout.main.getByRole("checkbox", { name: gift.wrap }).check();
    await expect(foot.locator("bdi")).not.toHaveText(plain ?? "");
    await checkout.field(gift.card).fill(CARDS[locale]);
    await checkout.toReview();
    await expect(checkout.main).toContainText(CARDS[locale]);
    await checkout.toPayment();
    await checkout.button(payment.place).click();
    const number = await checkout.confirmedNumber();
    await expect(checkout.main.getByText(CARDS[locale])).toBeVisible();
    await expect(
      checkout.main.getByRole("term").filter({ hasText: totals.giftWrap }).locator("+ dd").filter({ visible: true }),
    ).toHaveText(formatMoney(WRAP, "DZD", locale));
    const [order] = await ordersOf(sql, person);
    expect(await sql`select gift_wrap, gift_card from orders where number = ${number}`).toMatchObject([
      { gift_wrap: String(WRAP), gift_card: CARDS[locale] },
    ]);

    const staff = await (await browser.newContext()).newPage();
    const { admin } = texts[locale];
    await signInAsAdmin(staff, locale, adminPaths.editOrder(String(order?.id)));
    await expect(staff.getByRole("checkbox", { name: gift.wrap })).toBeChecked();
    await expect(staff.getByRole("textbox", { name: gift.card })).toHaveValue(CARDS[locale]);
    await staff.goto(adminPaths.orderSlip(String(order?.id)));
    await expect(staff.getByText(CARDS[locale])).toBeVisible();
    await expect(staff.getByRole("heading", { name: admin.orders.slip.gift })).toBeVisible();
  });
});

test("a shop that does not wrap shows no gift; a gift chosen before is refused at its field", async ({
  page,
  product,
  person,
  sql,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { gift, payment } = checkout.words;
  await checkout.open(product, 1);
  await checkout.fillShipping(person);
  await checkout.main.getByRole("checkbox", { name: gift.wrap }).check();
  await checkout.toReview();
  await checkout.toPayment();
  await sql`update settings set gift_wrap_price = null`;
  try {
    await checkout.button(payment.place).click();
    await expect(checkout.main.getByText(texts.en.checkout.fieldErrors.gift.invalid)).toBeVisible();
    expect(await ordersOf(sql, person)).toEqual([]);
  } finally {
    await sql`update settings set gift_wrap_price = ${WRAP}`;
  }
});
