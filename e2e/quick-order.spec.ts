// Needs a browser: taps, focus and lost answers in the order form of a product.

import type { Route } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { violations } from "./axe";
import { expect, inBothLanguages, isWeekly, texts, waitForReact, WEEKLY } from "./fixtures";
import { aPhone, onActions, BOTTLE, loseAnswer, ordersOf, productOnShelf, stockOf, test } from "./ordering";
import { QuickOrder } from "./quick-order";

test.describe.configure({ timeout: 120_000 });
test.use({ tolerated: [/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50[234]/] });

inBothLanguages((locale) => {
  test("a first quick order needs 4 inputs and at most 8 taps, a second one no input and at most 3 taps", async ({
    page,
    isMobile,
    product,
    person,
    sql,
  }) => {
    const quick = new QuickOrder(page, locale);
    await quick.visit(product);
    await quick.open(isMobile);
    await expect(quick.name).toBeFocused();
    // The line that opened the form disappears, so that it does not look like a second order button.
    expect((await page.locator(".quick-order summary").boundingBox())?.height).toBeLessThanOrEqual(1);
    await quick.fill(person);
    await expect(quick.form.getByRole("radio", { name: quick.words.delivery.home })).toBeChecked();
    await quick.tap(quick.send);
    await expect(page).toHaveURL(/order-success/);
    expect(quick.inputs).toBe(4);
    expect(quick.taps).toBeLessThanOrEqual(8);

    const again = new QuickOrder(page, locale);
    await again.visit(product);
    await again.open(isMobile);
    await again.tap(again.send);
    await expect(page).toHaveURL(/order-success/);
    expect(again.inputs).toBe(0);
    expect(again.taps).toBeLessThanOrEqual(3);

    const placed = await sql`
      select first_name, last_name, delivery_type, address, wilaya_code from orders
      where id in ${sql((await ordersOf(sql, person)).map(({ id }) => id))}`;
    const { firstName, lastName } = person;
    expect(placed.map((order) => ({ ...order }))).toEqual(
      Array(2).fill({
        first_name: firstName,
        last_name: lastName,
        delivery_type: "home",
        address: null,
        wilaya_code: 16,
      }),
    );
    expect(await stockOf(sql, product)).toBe(product.stock - 2);
  });

  test("the order button shows the total with delivery when the form is filled in", async ({
    page,
    isMobile,
    product,
    person,
  }) => {
    const quick = new QuickOrder(page, locale);
    await quick.visit(product);
    await page.getByRole("main").getByRole("button", { name: texts[locale].product.increase }).click();
    await quick.open(isMobile);
    await expect(quick.send).toHaveText(quick.words.quick.placeOpen);
    await quick.fill(person);
    const total = quick.form.locator("dl dd").last();
    await expect(quick.send).toHaveText(fill(quick.words.quick.place, { total: await total.innerText() }, locale));
    const digits = (await total.innerText()).replace(/[^0-9]/g, "");
    expect(Number(digits) * 100).toBeGreaterThan(2 * BOTTLE);
  });

  test("each wrong field shows its error, and the first wrong field gets the focus", async ({
    page,
    isMobile,
    product,
  }) => {
    const quick = new QuickOrder(page, locale);
    const { fieldErrors, quick: words } = texts[locale].checkout;
    await quick.visit(product);
    await quick.open(isMobile);
    await quick.send.click();
    await expect(quick.name).toHaveAccessibleDescription(words.nameRequired);
    await quick.name.fill(locale === "ar" ? "أميرة" : "Amira");
    await quick.phone.fill("021 12 34 56");
    await quick.send.click();
    await expect(quick.name).toBeFocused();
    await expect(quick.name).toHaveAccessibleDescription(fieldErrors.lastName.required);
    await expect(quick.phone).toHaveAccessibleDescription(fieldErrors.phone.invalid);
    await expect(quick.form.getByText(fieldErrors.wilaya.required)).toBeVisible();
    // The browser stays on this page, so the loading spinner must not appear. It would cover the errors.
    await page.waitForTimeout(1_000);
    await expect(page.getByText(texts[locale].common.loading, { exact: true })).toHaveCount(0);
    // The form accepts Arabic digits.
    await quick.phone.fill("٠٥٥٠ ١٢ ٣٤ ٥٦");
    await expect(quick.phone).not.toHaveAttribute("aria-invalid");
    expect(await violations(page)).toEqual([]);
  });

  test.describe("in a tab that was open during a release", () => {
    test.use({ tolerated: [/status of 404|ChunkLoadError|MIME type/] });

    test("the page is loaded again when the code of the form is missing, and the form opens", async ({
      page,
      isMobile,
      product,
    }) => {
      const quick = new QuickOrder(page, locale);
      await quick.visit(product);
      await page.waitForLoadState("networkidle");
      const gone = /\/_next\/static\/.*\.js/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
      const isLoadedAgain = page.waitForEvent("load");
      page.on("framenavigated", () => void page.unroute(gone));
      await page.locator(".quick-order summary").click();
      await isLoadedAgain;
      await waitForReact(page);
      await quick.open(isMobile);
      await expect(quick.name).toBeVisible();
    });
  });

  test("Enter leads from field to field and then to the button, and shows an error only where the shopper is", async ({
    page,
    isMobile,
    product,
    person,
    sql,
  }) => {
    const quick = new QuickOrder(page, locale);
    await quick.visit(product);
    await quick.open(isMobile);
    await expect(quick.name).toBeFocused();
    // The form is on the screen, not below it.
    await expect(quick.name).toBeInViewport({ ratio: 1 });
    expect((await quick.name.boundingBox())?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    await page.keyboard.press("Enter");
    await expect(quick.name).toBeFocused();
    await expect(quick.form.locator('[aria-invalid="true"]')).toHaveCount(1);
    await page.keyboard.type(`${person.firstName} ${person.lastName}`);
    await page.keyboard.press("Enter");
    await expect(quick.phone).toBeFocused();
    await expect(quick.form.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(quick.name).toHaveAttribute("enterkeyhint", "next");

    // When nothing is missing, Enter in any field leads to the button. Only the button sends the order.
    await quick.fill(person);
    const street = quick.form.getByRole("textbox", { name: quick.words.delivery.address });
    for (const field of [street, quick.name, quick.phone, quick.form.getByRole("radio").first()]) {
      await field.focus();
      await page.keyboard.press("Enter");
      await expect(quick.send).toBeFocused();
    }
    await expect(quick.send).toBeInViewport({ ratio: 1 });
    expect(await ordersOf(sql, person)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/order-success/);
  });

  test("the form starts with the wilaya that was chosen for the delivery fee", async ({ page, isMobile, product }) => {
    const quick = new QuickOrder(page, locale);
    await quick.visit(product);
    await page
      .getByRole("main")
      .getByRole("combobox", { name: texts[locale].product.delivery.wilaya })
      .selectOption("31");
    await quick.open(isMobile);
    await expect(quick.form.getByRole("combobox", { name: quick.words.place.wilaya })).toHaveValue(/^31 /);
    await expect(quick.form.getByRole("radio", { name: quick.words.delivery.home })).toBeChecked();
  });
});

test("after a lost answer, a reload and a second press there is one order", async ({
  page,
  isMobile,
  product,
  person,
  sql,
}) => {
  const quick = new QuickOrder(page, "en");
  await quick.prepare(product, person, isMobile);
  await quick.sendWithoutAnswer(loseAnswer);
  await page.reload();
  // The form opens by itself, because the browser has no answer for its order yet.
  await expect(quick.form.getByText(quick.words.unanswered.title)).toBeVisible();
  await expect(quick.send).toHaveText(quick.words.payment.again);
  await quick.send.click();
  await expect(page).toHaveURL(/order-success/);
  expect(await ordersOf(sql, person)).toHaveLength(1);
});

for (const [event, lose] of [
  ["the request of the server action fails", (route: Route) => route.abort()],
  ["the answer of the server action is lost", loseAnswer],
] as const)
  test(`when ${event}, one press places one quick order through the API route`, async ({
    page,
    isMobile,
    product,
    person,
    sql,
  }) => {
    const quick = new QuickOrder(page, "en");
    await quick.prepare(product, person, isMobile);
    await onActions(page, lose);
    await quick.send.click();
    await expect(page).toHaveURL(/order-success/);
    expect(await ordersOf(sql, person)).toHaveLength(1);
  });

test(
  "after an order that got no answer, a quick order of another product is an order of that product",
  WEEKLY,
  async ({ page, isMobile, product, person, sql }) => {
    const quick = new QuickOrder(page, "en");
    await quick.prepare(product, person, isMobile);
    await quick.sendWithoutAnswer((route) => route.abort());
    const second = await productOnShelf(sql);
    await quick.visit(second);
    await quick.open(isMobile);
    await quick.send.click();
    await expect(page).toHaveURL(/order-success/);
    const [order] = await sql`
    select i.product_id from orders o join order_items i on i.order_id = o.id where o.phone = ${`+213${person.phone.slice(1)}`}`;
    expect(order?.product_id).toBe(second.id);
  },
);

test(
  "a quick order does not change the stored order of the cart that has no answer yet",
  WEEKLY,
  async ({ page, isMobile, product, person }) => {
    const waiting = { key: "6f1c2f0e-3a52-4b87-9d3e-0f8f7f5b9a10", isOpen: true };
    const attempt = () =>
      page.evaluate(
        (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { attempt?: unknown }).attempt,
        STORAGE.checkoutForm,
      );
    const quick = new QuickOrder(page, "en");
    await quick.prepare(product, person, isMobile);
    await page.evaluate(
      ([key, open]) => {
        const draft = JSON.parse(localStorage.getItem(key) ?? "{}") as { form: object };
        const request = {
          ...draft.form,
          idempotencyKey: open.key,
          locale: "en",
          items: [{ product_id: "x" }],
          expectedTotal: 1,
        };
        localStorage.setItem(key, JSON.stringify({ ...draft, attempt: { ...open, sent: [request] } }));
      },
      [STORAGE.checkoutForm, waiting] as const,
    );
    expect(await attempt()).toMatchObject(waiting);
    await quick.send.click();
    await expect(page).toHaveURL(/order-success/);
    expect(await attempt()).toMatchObject(waiting);
  },
);

test("when the price has changed, the first press shows the new price and the second press places the order", async ({
  page,
  isMobile,
  product,
  person,
  sql,
}) => {
  const quick = new QuickOrder(page, "en");
  await quick.prepare(product, person, isMobile);
  await sql`update products set price = 200000 where id = ${product.id}`;
  await quick.send.click();
  await expect(quick.form.getByText(quick.words.refused.title)).toBeVisible();
  await expect(quick.send).toContainText("10,");
  await quick.send.click();
  await expect(page).toHaveURL(/order-success/);
  expect(Number((await ordersOf(sql, person))[0]?.total)).toBeGreaterThan(2 * BOTTLE);
});

test("when the data of the form cannot be loaded, the page says so and has a button that loads them again", async ({
  page,
  isMobile,
  product,
}) => {
  const quick = new QuickOrder(page, "en");
  await page.route("**/api/order-form/**", (route) => route.fulfill({ status: 502, body: "<h1>502</h1>" }));
  await quick.visit(product);
  await (isMobile ? quick.bar : page.locator(".quick-order summary")).click();
  const { failed, retry } = texts.en.product.quick;
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await page.unroute("**/api/order-form/**");
  await page.getByRole("button", { name: retry }).click();
  await expect(quick.form).toBeVisible();
});

test("a tap before the scripts arrive opens the form when they have arrived", async ({ page, product }) => {
  const quick = new QuickOrder(page, "en");
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(paths.product(product.id), { waitUntil: "domcontentloaded" });
  await page.locator(".quick-order summary").click();
  release();
  await expect(quick.form).toBeVisible();
});

test("on a phone the order bar is visible, except while the keyboard is open", async ({ page, product }) => {
  const quick = new QuickOrder(page, "en");
  await page.setViewportSize({ width: 360, height: 660 });
  await quick.visit(product);
  await expect(quick.bar).toBeInViewport({ ratio: 1 });
  const quantity = page.getByRole("main").getByRole("textbox", { name: texts.en.product.quantity });
  await quantity.focus();
  // The height that remains above the keyboard of a tall phone.
  await page.setViewportSize({ width: 412, height: 480 });
  await expect(quantity).toBeInViewport();
  await expect(quick.bar).not.toBeInViewport();
});

test("at a width of 320 pixels the quick order works, and the page does not scroll horizontally", async ({
  page,
  product,
  person,
  sql,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const quick = new QuickOrder(page, "ar");
  await quick.visit(product);
  await quick.open(true);
  await quick.fill({ ...person, phone: aPhone() });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await quick.send.click();
  await expect(page).toHaveURL(/order-success/);
  expect(await stockOf(sql, product)).toBe(product.stock - 1);
});

inBothLanguages((locale) => {
  // The HTML from the server has all that these tests check, and without scripts the browser shows it sooner.
  test.use({ javaScriptEnabled: false });

  test("at 360 × 660 the first screen of every product in stock has the order bar with name and price", async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width: 360, height: 660 });
    // Only the demo's products: other tests add hundreds of similar products. The eight longest names, or once a week all.
    const products = await sql<{ id: string }[]>`
      select id from products where status = 'active' and stock > 0 and sku not like 'E2E-%'
      order by length(name) desc, id limit ${isWeekly ? null : 8}`;
    expect(products.length).toBeGreaterThan(isWeekly ? 50 : 7);
    const bar = page.locator(".buy-bar");
    for (const { id } of products) {
      await page.goto(localePath(locale, paths.product(id)), { waitUntil: "domcontentloaded" });
      await expect.soft(bar, id).toBeInViewport({ ratio: 1 });
      await expect.soft(bar, id).toContainText(await page.getByRole("heading", { level: 1 }).innerText());
      await expect.soft(bar, id).toContainText(/\d/);
    }
  });
});
