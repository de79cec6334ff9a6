// Needs a browser: suggestions that open and close while staff type.

import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aWord, productOnShelf } from "./ordering";

inBothLanguages((locale, at) => {
  const { orders: t } = texts[locale].admin;

  test("when only orders of another status have the searched name, the list says so and links to those orders", async ({
    page,
    sql,
    product,
  }) => {
    const name = aWord();
    const order = await anOrder(sql, product, { name });
    await page.goto(at(`${adminPaths.orders}?status=shipped&search=${name}`));
    await expect(page.getByText(fill(t.elsewhere, { n: 1 }, locale))).toBeVisible();
    await page.getByRole("link", { name: t.showElsewhere }).click();
    await expect(page.getByRole("row").filter({ hasText: order.number })).toBeVisible();
  });

  test("staff find an order by the name of a product in it", async ({ page, sql }) => {
    const product = await productOnShelf(sql, { word: aWord() });
    const order = await anOrder(sql, product);
    await page.goto(at(`${adminPaths.orders}?search=${encodeURIComponent(product.nameAr)}`));
    await expect(page.getByRole("row").filter({ hasText: order.number })).toBeVisible();
  });

  test("while staff type a product's name in an order, a list offers the product with its sizes; the list closes after the choice", async ({
    page,
    sql,
  }) => {
    const word = aWord();
    const product = await productOnShelf(sql, { word });
    const name = locale === "ar" ? product.nameAr : product.name;
    await page.goto(at(adminPaths.createOrder));
    const field = page.getByLabel(t.lines.add);
    // `click` waits until the field is visible. At first it is hidden in a streamed part of the page.
    await field.click();
    await field.pressSequentially(word);
    const option = page.getByRole("option", { name }).filter({ hasText: "100" });
    await expect(option).toBeVisible();
    await expect(option).toContainText(/50.*100/s);
    await option.click();
    await expect(option).toBeHidden();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(page.getByRole("list", { name: t.lines.title })).toContainText(name);
  });
});
