import type { Page } from "@playwright/test";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/core/paths";
import { fill } from "@/lib/i18n/fill";
import { expect, inBothLanguages, test as base, texts } from "./fixtures";
import { database, productOnShelf, type ShelfProduct } from "./ordering";

const test = base.extend<{ product: ShelfProduct }>({
  product: async ({}, use) => {
    const sql = database();
    await use(await productOnShelf(sql));
    await sql.end();
  },
});

inBothLanguages((locale, at) => {
  const words = texts[locale].cart.page;
  const notice = texts[locale].cart.insufficientStock;

  /** One bottle of each size, put there by the product page. */
  async function cartWithBothSizes(page: Page, product: ShelfProduct) {
    await page.goto(at(paths.product(product.id)));
    const main = page.getByRole("main");
    for (const size of [product.size, "100 ml"]) {
      await main.getByRole("group", { name: texts[locale].product.size }).getByText(sizeLabel(size, locale), { exact: true }).click();
      await main.getByRole("button", { name: texts[locale].product.add }).click();
    }
    await page.goto(at(paths.cart));
    const name = locale === "ar" ? product.nameAr : product.name;
    const lines = main.getByRole("list", { name: words.lines }).getByRole("listitem");
    await expect(lines).toHaveCount(2);
    const quantity = main.getByRole("textbox", { name: fill(words.quantity, { item: `${name} (${sizeLabel(product.size, locale)})` }, locale) });
    return { main, name, lines, quantity };
  }

  test("a quantity is typed, stepped, and refused above the stock", async ({ page, product }) => {
    const { main, name, quantity } = await cartWithBothSizes(page, product);
    const item = `${name} (${sizeLabel(product.size, locale)})`;
    await quantity.fill("٣");
    await quantity.press("Enter");
    await expect(quantity).toHaveValue("3");
    await main.getByRole("button", { name: fill(words.decrease, { item }, locale) }).click();
    await expect(quantity).toHaveValue("2");
    await expect(main.getByRole("region", { name: words.summary })).toContainText(formatMoney(2_000_000, "DZD", locale));

    await quantity.fill(String(product.stock + 1));
    await quantity.blur();
    await expect(page.getByText(notice.title, { exact: true })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ has: page.getByText(notice.title, { exact: true }) })).toHaveAttribute("data-type", "error");
    await expect(page.getByText(fill(notice.message, { n: product.stock, name }, locale), { exact: true }).first()).toBeVisible();
    await expect(quantity).toHaveValue("2");
  });

  test("removing a product removes all its sizes, and says so before", async ({ page, product }) => {
    const { main, name } = await cartWithBothSizes(page, product);
    await main.getByRole("button", { name: fill(words.removeAllLabel, { name }, locale) }).first().click();
    await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeFocused();
    await expect(main.getByRole("status").filter({ hasText: fill(words.removed, { name }, locale) })).toHaveCount(1);
  });

  test("a quantity of 0 removes the product", async ({ page, product }) => {
    const { quantity } = await cartWithBothSizes(page, product);
    await quantity.fill("0");
    await quantity.press("Enter");
    await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();
  });

  test("a product that the other size uses up is marked on both lines, and nobody gets to the checkout", async ({ page, product }) => {
    const { main, name, lines, quantity } = await cartWithBothSizes(page, product);
    await quantity.fill(String(product.stock));
    await quantity.press("Enter");
    const refusal = fill(notice.message, { n: product.stock, name }, locale);
    await expect(lines.filter({ hasText: refusal })).toHaveCount(2);
    const onward = main.getByRole("button", { name: words.checkout });
    await expect(onward).toBeDisabled();
    await expect(onward).toHaveAccessibleDescription(words.fixFirst);
    await expect(quantity).toHaveAccessibleDescription(refusal);
  });

  test("the way to free delivery is shown in money", async ({ page, product }) => {
    const { main, quantity } = await cartWithBothSizes(page, product);
    await expect(main.getByText(fill(words.missing, { amount: formatMoney(500_000, "DZD", locale) }, locale))).toBeVisible();
    await quantity.fill("2");
    await quantity.press("Enter");
    await expect(main.getByText(words.free)).toBeVisible();
  });
});
