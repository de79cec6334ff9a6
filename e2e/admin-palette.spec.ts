// Needs a browser: fast scans and typing race with the answers of the search.

import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { expect, texts } from "./fixtures";
import { anOrder, productOnShelf } from "./ordering";

const { palette: t } = texts.en.admin;

/** Delays every answer to a search of the palette. */
const delaySearch = (page: Page, delayMs: number) =>
  page.route("**/api/admin/find**", async (route) => {
    // A server may close a kept connection at the moment when it is used again.
    const response = await route.fetch({ maxRetries: 1 });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response });
  });

/** Presses the keys until the palette is open: the page reacts to keys only after its scripts have arrived. */
const open = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: t.field })).toBeFocused({ timeout: 1_000 });
  }).toPass();

/** Types a code and then Enter, as a barcode scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await open(page);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a scanned order number opens the order when the search has answered, and the next scan opens the next order", async ({
  page,
  sql,
  product,
}) => {
  const [first, second] = [await anOrder(sql, product), await anOrder(sql, product)];
  await delaySearch(page, 1_500);
  await page.goto(adminPaths.orders);
  for (const { id, number } of [first, second]) {
    await scan(page, number);
    await expect(page.getByRole("dialog", { name: t.title })).toBeVisible();
    await expect(page).toHaveURL(adminPaths.editOrder(id));
    await expect(page.getByRole("dialog", { name: t.title })).toBeHidden();
  }
});

test("Enter opens the result for the typed text, not the result of an earlier text that is still on the screen", async ({
  page,
  sql,
  product,
}) => {
  const [first, second] = [await anOrder(sql, product), await anOrder(sql, product)];
  await page.goto(adminPaths.orders);
  await open(page);
  const field = page.getByRole("combobox", { name: t.field });
  await field.fill(first.number);
  await expect(page.getByRole("option", { name: first.number })).toBeVisible();
  await delaySearch(page, 1_000);
  await field.fill(second.number);
  await field.press("Enter");
  await expect(page).toHaveURL(adminPaths.editOrder(second.id));
});

test("a scanned SKU opens its product, also when another product has a similar SKU", async ({ page, sql }) => {
  const one = await productOnShelf(sql);
  const other = await productOnShelf(sql);
  const [row] = await sql<{ sku: string }[]>`select sku from products where id = ${other.id}`;
  await sql`update products set sku = ${`${row?.sku}-9`} where id = ${one.id}`;
  await delaySearch(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, row?.sku ?? "");
  await expect(page).toHaveURL(adminPaths.editProduct(other.id));
});

test("when nothing is found, Enter opens nothing, and a message says that nothing was found", async ({ page }) => {
  await delaySearch(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, "qwxzqwxzqwxz");
  await expect(page.getByRole("status").filter({ hasText: /./ }).filter({ hasText: "Nothing found" })).toBeVisible();
  await expect(page).toHaveURL(adminPaths.orders);
});
