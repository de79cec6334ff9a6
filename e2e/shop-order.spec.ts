// Needs a browser: the steps of the checkout, with Back and a reload.

import type { Locator } from "@playwright/test";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatDay } from "@/lib/core/date";
import { LOCALES } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { setStock } from "../supabase/local/set-stock";
import { setStatus } from "../supabase/local/set-status.ts";
import { expect, PHONE, texts } from "./fixtures";
import { onActions, BOTTLE, CheckoutPage, e164, ordersOf, stockOf, test } from "./ordering";

/** Whether no other element covers the middle of this text. */
const isUncovered = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, width, height } = range.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe("in Arabic, 360 pixels wide", () => {
  test.use({ viewport: PHONE });

  test("a shopper orders from the product's page to the confirmation, and the order is stored as it was shown", async ({
    page,
    sql,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, "ar");
    const { ar } = texts;
    const [rate] = await sql<
      { fee: string }[]
    >`select fee from delivery_fees where wilaya_code = 16 and delivery_type = 'home' and mode = 'price'`;
    const fee = Number(rate?.fee);
    const total = 2 * BOTTLE + fee;

    await page.goto(`/ar/products/${product.id}`);
    await checkout.main.getByRole("button", { name: ar.product.add }).click();
    await page.getByRole("banner").getByRole("link", { name: ar.header.cart }).click();
    await checkout
      .button(fill(ar.cart.page.increase, { item: `${product.nameAr} (${sizeLabel(product.size, "ar")})` }, "ar"))
      .click();
    await expect(checkout.main.getByText(formatMoney(2 * BOTTLE, "DZD", "ar")).first()).toBeVisible();
    await checkout.main.getByRole("link", { name: ar.cart.page.checkout }).click();

    await checkout.fillShipping(person);
    await checkout.field(ar.checkout.page.note).fill("اتصلوا بعد الخامسة");
    await expect(checkout.main.getByRole("radio", { name: ar.checkout.page.delivery.home })).toHaveAccessibleName(
      new RegExp(formatMoney(total, "DZD", "ar").replace(".", "\\.")),
    );
    await checkout.toReview();
    await expect(checkout.main).toContainText(person.address);
    await expect(
      checkout.main.getByText(sizeLabel(product.size, "ar"), { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(checkout.main).not.toContainText("ml");
    await checkout.toPayment();
    await expect(
      checkout.main.getByText(fill(ar.checkout.page.payment.prepare, { total: formatMoney(total, "DZD", "ar") }, "ar")),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();

    const [order] = await sql`select * from orders where number = ${number}`;
    expect(order).toMatchObject({
      status: "pending",
      locale: "ar",
      payment_method: "cod",
      first_name: "أميرة",
      last_name: "بن علي",
      phone: e164(person.phone),
      email: null,
      delivery_type: "home",
      wilaya_code: 16,
      address: person.address,
      note: "اتصلوا بعد الخامسة",
      currency: "DZD",
      tax_rate_bp: 1900,
      subtotal: "1000000",
      shipping: String(fee),
      tax: "159700",
      total: String(total),
    });
    expect(order?.place).toMatchObject({ wilaya: "Algiers", wilaya_ar: "الجزائر", commune_ar: "باب الزوار" });
    expect(
      await sql`select name, name_ar, size, unit_price, quantity, line_total from order_items where order_id = ${order?.id}`,
    ).toEqual([
      {
        name: product.name,
        name_ar: product.nameAr,
        size: "50 ml",
        unit_price: "500000",
        quantity: 2,
        line_total: "1000000",
      },
    ]);
    expect(
      await sql`select actor, kind, from_status, to_status from order_events where order_id = ${order?.id}`,
    ).toEqual([{ actor: "shopper", kind: "placed", from_status: null, to_status: "pending" }]);
    expect(await stockOf(sql, product)).toBe(product.stock - 2);

    const stored = await page.evaluate(() =>
      ["cart", "orders", "checkout"].map((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown),
    );
    expect(stored).toEqual([
      [],
      [expect.objectContaining({ number })],
      { form: expect.objectContaining({ firstName: "أميرة", note: "" }), attempt: null },
    ]);
  });

  test("the confirmation opens again with its full URL, and not without the right token", async ({
    page,
    product,
    person,
    sql,
  }) => {
    const checkout = new CheckoutPage(page, "ar");
    await checkout.open(product, 1);
    await checkout.fillEverything(person);
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();
    const { order } = texts.ar;

    await page.reload();
    await checkout.expectNumber(number);
    await expect(checkout.main).toContainText(product.nameAr);
    await expect(checkout.main).toContainText(sizeLabel(product.size, "ar"));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");

    for (const address of [
      "/ar/order-success",
      `/ar/order-success?number=${number}`,
      `/ar/order-success?number=${number}&token=${"0".repeat(40)}`,
    ]) {
      await page.goto(address);
      await expect(checkout.main.getByRole("heading", { name: order.missing.title })).toBeVisible();
      await expect(checkout.main).not.toContainText(product.nameAr);
    }
    expect(await ordersOf(sql, person)).toHaveLength(1);
  });
});

test("the confirmation and the list of orders show customer, date, amount, status and payment method of an order", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { order, orders } = texts.en;
  await checkout.open(product, 2);
  await checkout.fillShipping(person);
  await checkout.main.getByRole("textbox", { name: checkout.words.contact.email }).fill("amira@example.com");
  await checkout.toReview();
  await checkout.toPayment();
  await checkout.placeButton.click();
  const number = await checkout.confirmedNumber();
  const [{ total = "0" } = {}] = await ordersOf(sql, person);
  const amount = formatMoney(Number(total), "DZD", "en");
  // The keyboard goes on from the title.
  await expect(checkout.main.getByRole("heading", { level: 1 })).toBeFocused();
  const shown = [
    product.name,
    fill(order.quantity, { n: 2 }, "en"),
    `${person.firstName} ${person.lastName}`,
    displayPhone(e164(person.phone)),
    "amira@example.com",
    person.address,
    order.cod,
    amount,
  ];
  for (const fact of shown) await expect(checkout.main).toContainText(fact);

  const [shop] = await sql<{ shop_name: string; address: string }[]>`select shop_name, address from settings`;
  await page.emulateMedia({ media: "print" });
  for (const seller of [shop?.shop_name ?? "", shop?.address ?? ""])
    await expect(checkout.main.getByText(seller).first()).toBeVisible();
  await expect(page.getByRole("link", { name: texts.en.common.skipToContent })).toBeHidden();
  // One sheet of A4.
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.goto(paths.orders);
  const panel = page.getByRole("article", { name: number });
  const date = formatDay(new Date().toISOString(), "en");
  for (const fact of [
    order.status.pending,
    fill(orders.placed, { date }, "en"),
    amount,
    `${person.firstName} ${person.lastName}`,
    order.cod,
    // What the total consists of, where the parcel goes, and what is still to come.
    order.totals.subtotal,
    order.totals.shipping,
    person.address,
    orders.ahead.delivered,
  ])
    await expect(panel).toContainText(fact);
  await page.goBack();
  for (const fact of [order.status.pending, date])
    await expect(
      checkout.main.getByRole("definition").filter({ hasText: fact }).filter({ visible: true }),
    ).not.toHaveCount(0);
});

for (const locale of ["en", "ar"] as const) {
  test(`a shopper who chooses a pickup desk sees its place and phone, before and after the order (${locale})`, async ({
    page,
    sql,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, locale);
    const [desk] = await sql<Record<"name" | "address" | "phone" | "commune", string>[]>`
      select case ${locale} when 'ar' then coalesce(d.name_ar, d.name) else d.name end as name, d.phone,
        case ${locale} when 'ar' then coalesce(d.address_ar, d.address) else d.address end as address, case ${locale} when 'ar' then c.name_ar else c.name end as commune
      from desks d join communes c on c.id = d.commune_id where d.wilaya_code = 16 and d.active and d.phone is not null order by d.name limit 1`;
    if (!desk) throw new Error("The demo shop has no desk in Algiers.");
    const where = [desk.name, desk.address, desk.commune, displayPhone(desk.phone)];
    await checkout.open(product, 1);
    await checkout.fillShipping(person);
    await checkout.hand.choose(checkout.main.getByRole("radio", { name: checkout.words.delivery.desk }));
    const choice = checkout.main.getByRole("radio", { name: desk.name });
    for (const fact of where)
      await expect(choice).toHaveAccessibleName(new RegExp(fact.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    // Each press from the end of the page must scroll to the error, and nothing may cover the error.
    for (let presses = 0; presses < 2; presses++) {
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await checkout.hand.press(checkout.button(checkout.words.toReview));
      await expect
        .poll(() => isUncovered(checkout.main.getByText(texts[locale].checkout.fieldErrors.desk.required)))
        .toBe(true);
    }
    await checkout.hand.choose(choice);
    await checkout.toReview();
    for (const fact of where)
      await expect(checkout.main.getByText(fact).filter({ visible: true }).first()).toBeVisible();
    // The page shows the commune of the desk, and not the commune that the shopper chose.
    await expect(
      checkout.main.getByText(locale === "ar" ? "باب الزوار" : "Bab Ezzouar").filter({ visible: true }),
    ).toHaveCount(0);
    await checkout.toPayment();
    await checkout.placeButton.click();
    const number = await checkout.confirmedNumber();
    for (const fact of where)
      await expect(checkout.main.getByText(fact).filter({ visible: true }).first()).toBeVisible();
    await expect(checkout.main.getByRole("link", { name: displayPhone(desk.phone) })).toHaveAttribute(
      "href",
      `tel:${desk.phone}`,
    );
    await page.goto(localePath(locale, paths.orders));
    for (const fact of where) await expect(page.getByRole("article", { name: number })).toContainText(fact);
  });
}

test("the list of orders shows the current status after a refused cancellation and after the browser's Back", async ({
  page,
  sql,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  const { orders, order, errors } = texts.en;
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.click();
  const number = await checkout.confirmedNumber();
  // The text above the button has a link with the same name.
  await checkout.main.getByRole("link", { name: orders.title }).last().click();
  const panel = page.getByRole("article", { name: number });
  await expect(panel).toContainText(order.status.pending);
  await setStatus(sql, number, "processing");

  await panel.getByRole("button", { name: orders.cancel.button }).click();
  await page.getByRole("dialog").getByRole("button", { name: orders.cancel.confirm }).click();
  await expect(panel).toContainText(errors.not_cancellable);
  await expect(panel).toContainText(order.status.processing);
  await expect(panel.getByRole("button", { name: orders.cancel.button })).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: texts.en.header.homeLink }).click();
  await expect(page).toHaveURL("/");
  await setStatus(sql, number, "shipped");
  await page.goBack();
  await expect(panel).toContainText(order.status.shipped);
});

test("a product that another tab adds to the cart while an order is being sent stays in the cart", async ({
  page,
  context,
  product,
  person,
}) => {
  const checkout = new CheckoutPage(page, "en");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onActions(page, async (route) => {
    await released;
    await route.continue();
  });
  await checkout.placeButton.click();
  const other = await context.newPage();
  await other.goto(paths.product(product.id));
  await other.getByRole("main").getByRole("button", { name: texts.en.product.add }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: texts.en.header.cart })).toContainText("2");
  release();
  await checkout.confirmedNumber();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown)).toMatchObject([
    { quantity: 1, selectedSize: product.size },
  ]);
});

for (const locale of LOCALES) {
  test(`an order of more than 20 pieces is refused with a message (${locale})`, async ({
    page,
    sql,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, locale);
    await setStock(sql, [product.id], 50);
    await checkout.open(product, 21);
    await checkout.fillEverything(person);
    await checkout.placeButton.click();
    await expect(checkout.main.getByRole("alert")).toContainText(
      locale === "en" ? "One order can have 20 pieces at most." : "لا يمكن أن يتجاوز الطلب الواحد 20 قطعة.",
    );
    expect(await ordersOf(sql, person)).toEqual([]);
  });
}

test.describe("while the shop changes", () => {
  test("a new price is shown, and the order is placed only after another press", async ({
    page,
    sql,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, "en");
    await checkout.open(product, 1);
    await checkout.fillEverything(person);
    await sql`update products set price = 120000 where id = ${product.id}`;
    await checkout.placeButton.click();
    await expect(checkout.main.getByRole("alert")).toContainText(texts.en.errors.price_changed);
    expect(await ordersOf(sql, person)).toEqual([]);
    await checkout.button(/^Place the order for /).click();
    await checkout.confirmedNumber();
    const [{ subtotal } = {}] = await sql`select subtotal from orders where phone = ${e164(person.phone)}`;
    expect(subtotal).toBe("600000");
  });

  test("when the stock has become too low, the shopper gets back to the cart, where the line says how many are left", async ({
    page,
    sql,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, "en");
    await checkout.open(product, 3);
    await checkout.fillEverything(person);
    await setStock(sql, [product.id], 1);
    await checkout.placeButton.click();
    await expect(page).toHaveURL("/cart");
    const line = checkout.main.getByRole("list", { name: texts.en.cart.page.lines }).getByRole("listitem");
    await expect(line).toContainText(`Only 1 units available for ${product.name}`);
    const onward = checkout.button(texts.en.cart.page.checkout);
    await expect(onward).toBeDisabled();
    await expect(onward).toHaveAccessibleDescription(texts.en.cart.page.fixFirst);
    expect(await ordersOf(sql, person)).toEqual([]);
  });
});

test.describe("the three steps of the checkout", () => {
  test("ask for names, phone, e-mail, wilaya, commune, delivery and its address, and show subtotal, shipping, tax and total", async ({
    page,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, "en");
    const { contact, place, delivery, totals } = checkout.words;
    await checkout.open(product, 1);
    for (const name of [contact.firstName, contact.lastName, contact.phone])
      await expect(checkout.field(name)).toBeVisible();
    await expect(checkout.main.getByRole("textbox", { name: contact.email })).toBeVisible();
    for (const name of [place.wilaya, place.commune])
      await expect(checkout.main.getByRole("combobox", { name })).toBeVisible();
    for (const name of [delivery.home, delivery.desk])
      await expect(checkout.main.getByRole("radio", { name })).toHaveCount(1);
    await checkout.fillShipping(person);
    await checkout.toReview();
    await checkout.toPayment();
    for (const name of [totals.subtotal, totals.shipping, fill(totals.tax, { rate: "19" }, "en"), totals.total])
      await expect(checkout.main.locator("dl").getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(
        1,
      );
  });

  test("keep the form and the current step on a reload, and the browser's Back goes back one step", async ({
    page,
    product,
    person,
  }) => {
    const checkout = new CheckoutPage(page, "en");
    const { words } = checkout;
    await checkout.open(product, 1);
    await checkout.fillShipping(person);
    await page.reload();
    await expect(checkout.field(words.contact.phone)).toHaveValue(person.phone);
    await checkout.toReview();
    await checkout.toPayment();
    await page.reload();
    await expect(checkout.placeButton).toBeVisible();
    await page.goBack();
    await expect(checkout.main.getByRole("heading", { name: words.review.title })).toBeVisible();
    await page.goBack();
    await expect(checkout.field(words.delivery.address)).toHaveValue(person.address);
  });

  test("show an error at each wrong field, and move the focus to the first wrong field", async ({ page, product }) => {
    const checkout = new CheckoutPage(page, "en");
    const { fieldErrors } = texts.en.checkout;
    await checkout.open(product, 1);
    await checkout.field(checkout.words.contact.firstName).fill("Amira");
    await checkout.button(checkout.words.toReview).click();
    const lastName = checkout.field(checkout.words.contact.lastName);
    await expect(lastName).toBeFocused();
    await expect(lastName).toHaveAccessibleDescription(fieldErrors.lastName.required);
    await expect(checkout.main.getByRole("alert")).toHaveText(texts.en.errors.invalid);
    const phone = checkout.field(checkout.words.contact.phone);
    await phone.fill("021 12 34 56");
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(new RegExp(fieldErrors.phone.invalid));
  });

  test("can be cancelled after the exact question of CHECKOUT-5, which empties the cart", async ({ page, product }) => {
    const checkout = new CheckoutPage(page, "en");
    const { cancel } = checkout.words;
    await checkout.open(product, 1);
    await checkout.button(cancel.button).click();
    const dialog = page.getByRole("dialog", { name: cancel.title });
    await expect(dialog).toContainText("Are you sure you want to cancel the order process? Your cart will be emptied.");
    await dialog.getByRole("button", { name: cancel.keep }).click();
    await expect(dialog).toBeHidden();
    await checkout.button(cancel.button).click();
    await dialog.getByRole("button", { name: cancel.confirm }).click();
    await expect(page.getByRole("heading", { name: texts.en.cart.page.empty.title })).toBeVisible();
    await expect(checkout.main.getByRole("link", { name: checkout.words.toCart })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
  });
});
