import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { expect, texts } from "./fixtures";
import { anOrder, productOnShelf } from "./ordering";

const { palette: t } = texts.en.admin;

/** Delays every answer of the search. */
const delaySearch = (page: Page, delayMs: number) =>
  page.route("**/api/admin/find**", async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response });
  });

/** Tries again until the palette is open, because the page hears keys only once its scripts have arrived. */
const open = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: t.field })).toBeFocused({ timeout: 1_000 });
  }).toPass();

/** Types as a barcode scanner does, which ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await open(page);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a scanned order opens when its answer arrives, and the next scan opens the next order", async ({
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

test("Enter does not open a result of an earlier text", async ({ page, sql, product }) => {
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

test("a scanned SKU opens its product, even when other products are similar", async ({ page, sql }) => {
  const one = await productOnShelf(sql);
  const other = await productOnShelf(sql);
  const [row] = await sql<{ sku: string }[]>`select sku from products where id = ${other.id}`;
  await sql`update products set sku = ${`${row?.sku}-9`} where id = ${one.id}`;
  await delaySearch(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, row?.sku ?? "");
  await expect(page).toHaveURL(adminPaths.editProduct(other.id));
});

test("Enter for a text without results opens nothing, and says so", async ({ page }) => {
  await delaySearch(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, "qwxzqwxzqwxz");
  await expect(page.getByRole("status").filter({ hasText: /./ }).filter({ hasText: "Nothing found" })).toBeVisible();
  await expect(page).toHaveURL(adminPaths.orders);
});
