// Needs a browser: typed quantities, and products that change after the page was opened.

import type { Page } from "@playwright/test";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { expect, inBothLanguages, texts, WEEKLY } from "./fixtures";
import { type ShelfProduct, test } from "./ordering";

inBothLanguages((locale, at) => {
  const words = texts[locale].cart.page;
  const notice = texts[locale].cart.insufficientStock;

  const linesIn = (page: Page) =>
    page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? "[]") as unknown[]).length, STORAGE.cart);

  /** Adds one bottle of each size on the product's page, and opens the cart. */
  async function cartWithBothSizes(page: Page, product: ShelfProduct) {
    await page.goto(at(paths.product(product.id)));
    const main = page.getByRole("main");
    for (const [added, size] of [product.size, "100 ml"].entries()) {
      await main
        .getByRole("group", { name: texts[locale].product.size })
        .getByText(sizeLabel(size, locale), { exact: true })
        .click();
      await main.getByRole("button", { name: texts[locale].product.add }).click();
      // The button ignores a second press until the product of the first press is in the cart.
      await expect.poll(() => linesIn(page)).toBe(added + 1);
    }
    await page.goto(at(paths.cart));
    const name = locale === "ar" ? product.nameAr : product.name;
    const lines = main.getByRole("list", { name: words.lines }).getByRole("listitem");
    await expect(lines).toHaveCount(2);
    const quantity = main.getByRole("textbox", {
      name: fill(words.quantity, { item: `${name} (${sizeLabel(product.size, locale)})` }, locale),
    });
    return { main, name, lines, quantity };
  }

  test("a quantity can be typed in Arabic digits and lowered with a button, and is refused above the stock", async ({
    page,
    product,
  }) => {
    const { main, name, quantity } = await cartWithBothSizes(page, product);
    const item = `${name} (${sizeLabel(product.size, locale)})`;
    await quantity.fill("٣");
    await quantity.press("Enter");
    await expect(quantity).toHaveValue("3");
    await main.getByRole("button", { name: fill(words.decrease, { item }, locale) }).click();
    await expect(quantity).toHaveValue("2");
    await expect(main.getByRole("region", { name: words.summary })).toContainText(
      formatMoney(2_000_000, "DZD", locale),
    );

    await quantity.fill(String(product.stock + 1));
    await quantity.blur();
    await expect(page.getByText(notice.title, { exact: true })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ has: page.getByText(notice.title, { exact: true }) }),
    ).toHaveAttribute("data-type", "error");
    await expect(
      page.getByText(fill(notice.message, { n: product.stock, name }, locale), { exact: true }).first(),
    ).toBeVisible();
    await expect(quantity).toHaveValue("2");
  });

  test("the summary adds the delivery fee of the wilaya that was chosen before, and no fee above the free-shipping threshold", async ({
    page,
    product,
  }) => {
    const { main, quantity } = await cartWithBothSizes(page, product);
    const summary = main.getByRole("region", { name: words.summary });
    await expect(summary).toContainText(words.shippingLater);
    await page.evaluate((key) => localStorage.setItem(key, "31"), STORAGE.wilaya);
    await page.reload();
    const oran = locale === "ar" ? "وهران" : "Oran";
    await expect(summary.getByRole("term").first()).toContainText(fill(words.deliveryTo, { wilaya: oran }, locale));
    await expect(summary).not.toContainText(words.shippingLater);
    const [fee = 0, total = 0] = (await summary.getByRole("definition").allInnerTexts()).map((text) =>
      Number(text.replace(/[^0-9]/g, "")),
    );
    expect(fee).toBeGreaterThan(0);
    expect(total).toBe(15_000 + fee);
    await expect(page.locator(".step-foot p")).toHaveText(words.total + formatMoney(total * 100, "DZD", locale));
    // Above the threshold, delivery is free.
    await quantity.fill("3");
    await quantity.press("Enter");
    await expect(summary.getByRole("definition").first()).toHaveText(words.freeFee);
    await expect(summary.getByRole("definition").last()).toHaveText(formatMoney(2_500_000, "DZD", locale));
  });

  test("where the fee is agreed by phone, the summary and the phone's bar show the total and say that delivery is added", async ({
    page,
    product,
    sql,
  }) => {
    await page.setViewportSize({ width: 360, height: 660 });
    const { main } = await cartWithBothSizes(page, product);
    const [custom] = await sql`select code from wilayas where delivery = 'custom' order by code limit 1`;
    await page.evaluate(([key, code]) => localStorage.setItem(key, code), [
      STORAGE.wilaya,
      String(custom?.code),
    ] as const);
    await page.reload();
    const open = fill(texts[locale].order.totals.totalPlus, { total: formatMoney(1_500_000, "DZD", locale) }, locale);
    const summary = main.getByRole("region", { name: words.summary });
    await expect(summary.getByRole("definition").first()).toHaveText(words.custom);
    await expect(summary.getByRole("definition").last()).toHaveText(open);
    await expect(page.locator(".step-foot p")).toHaveText(`${words.total}${open}`);
  });

  test("the button that removes a product removes all its sizes, and the cart names the removed product", async ({
    page,
    product,
  }) => {
    const { main, name } = await cartWithBothSizes(page, product);
    await main
      .getByRole("button", { name: fill(words.removeAllLabel, { name }, locale) })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: words.empty.title })).toBeFocused();
    await expect(main.getByRole("status").filter({ hasText: fill(words.removed, { name }, locale) })).toHaveCount(1);
    const proposed = main.getByRole("region", { name: texts[locale].home.featured.title });
    await expect(proposed.getByRole("article")).toHaveCount(4);
  });

  for (const typed of ["0", "-1"]) {
    test(`a typed quantity of ${typed} removes the product, and the cart names the removed product`, async ({
      page,
      product,
    }) => {
      const { main, name, quantity } = await cartWithBothSizes(page, product);
      await quantity.fill(typed);
      await quantity.press("Enter");
      await expect(main.getByRole("status").filter({ hasText: fill(words.removed, { name }, locale) })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: words.empty.title })).toBeFocused();
    });
  }

  test("on the product page a quantity that is not a whole number above 0 is refused at its field, and nothing is added", async ({
    page,
    product,
  }) => {
    await page.goto(at(paths.product(product.id)));
    const main = page.getByRole("main");
    const quantity = main.getByRole("textbox", { name: texts[locale].product.quantity });
    const add = main.getByRole("button", { name: texts[locale].product.add });
    for (const typed of ["0", "-2", "1.5", ""]) {
      await quantity.fill(typed);
      await add.click();
      await expect(main.getByRole("alert")).toHaveText(texts[locale].product.quantityRefused);
      await expect(quantity).toHaveAccessibleDescription(texts[locale].product.quantityRefused);
      await expect(quantity).toBeFocused();
      await expect(quantity).toHaveValue(typed);
      expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    }
    await quantity.fill("2");
    await add.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toContain('"quantity":2');
    await expect(main.getByRole("alert")).toHaveCount(0);
  });

  test("a product that sold out or lost a size after the page was opened is refused when it is added", async ({
    page,
    product,
    sql,
  }) => {
    await page.goto(at(paths.product(product.id)));
    const main = page.getByRole("main");
    const add = main.getByRole("button", { name: texts[locale].product.add });
    const name = locale === "ar" ? product.nameAr : product.name;
    const { outOfStock, sizeNotAvailable, addedToCart } = texts[locale].cart;
    const size = sizeLabel(product.size, locale);
    const expectNotice = async ({ title, message }: typeof outOfStock) => {
      await add.click();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(fill(message, { name, size }, locale), { exact: true })).toBeVisible();
    };
    await sql`update products set sizes = '{"100 ml"}' where id = ${product.id}`;
    await expectNotice(sizeNotAvailable);
    await setStock(sql, [product.id], 0);
    await expectNotice(outOfStock);
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    await setStock(sql, [product.id], 7);
    await sql`update products set sizes = '{"50 ml","100 ml"}' where id = ${product.id}`;
    await expectNotice(addedToCart);
  });

  test("a product is added to the cart when the request for its stock gets no answer, also if the shopper leaves the page at once", async ({
    page,
    product,
  }) => {
    await page.route("**/api/cart/stock*", () => {});
    await page.goto(at(paths.product(product.id)));
    const add = page.getByRole("main").getByRole("button", { name: texts[locale].product.add });
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText(texts[locale].cart.addedToCart.title, { exact: true })).toBeVisible();
    // The browser stays on this page, so the loading spinner must not cover it.
    await expect(page.getByText(texts[locale].common.loading, { exact: true })).toHaveCount(0);
    await add.click();
    await page.goto(at(paths.about));
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain('"quantity":2');
  });

  test("a stored cart that is not JSON is removed from the storage", WEEKLY, async ({ page }) => {
    await page.goto(at(paths.about));
    await page.evaluate(() => localStorage.setItem("cart", "{bad"));
    await page.goto(at(paths.cart));
    await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  });

  test("when two sizes together exceed a product's stock, both lines show the error and the checkout button is disabled", async ({
    page,
    product,
  }) => {
    const { main, name, lines, quantity } = await cartWithBothSizes(page, product);
    await quantity.fill(String(product.stock));
    await quantity.press("Enter");
    const refusal = fill(notice.message, { n: product.stock, name }, locale);
    await expect(lines.filter({ hasText: refusal })).toHaveCount(2);
    const checkoutLink = main.getByRole("button", { name: words.checkout });
    await expect(checkoutLink).toBeDisabled();
    await expect(checkoutLink).toHaveAccessibleDescription(words.fixFirst);
    await expect(quantity).toHaveAccessibleDescription(refusal);
  });

  test("on a phone the link to the checkout is visible, except while the keyboard is open", async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 360, height: 660 });
    const { main, quantity } = await cartWithBothSizes(page, product);
    const checkoutLink = main.getByRole("link", { name: words.checkout });
    await expect(checkoutLink).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".step-foot bdi")).toHaveText(formatMoney(1_500_000, "DZD", locale));
    await page.setViewportSize({ width: 360, height: 390 });
    await quantity.focus();
    await expect(quantity).toBeInViewport({ ratio: 1 });
    await expect(checkoutLink).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 660 });
    await checkoutLink.click();
    await expect(page).toHaveURL(at(paths.checkout));
  });

  test("the cart shows the amount that is missing for free delivery, and later that delivery is free", async ({
    page,
    product,
  }) => {
    const { main, quantity } = await cartWithBothSizes(page, product);
    await expect(
      main.getByText(fill(words.missing, { amount: formatMoney(500_000, "DZD", locale) }, locale)),
    ).toBeVisible();
    await quantity.fill("2");
    await quantity.press("Enter");
    await expect(main.getByText(words.free)).toBeVisible();
  });
});
