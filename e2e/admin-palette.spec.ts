import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { expect, texts } from "./fixtures";
import { anOrder, productOnShelf } from "./ordering";

const { palette: t } = texts.en.admin;

/** The answers of the search, each late. */
const slowly = (page: Page, delayMs: number) =>
  page.route("**/api/admin/find**", async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response });
  });

/** The panel hears keys a moment after its page is there; pressed twice, the palette stays open. */
const open = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: t.field })).toBeFocused({ timeout: 1_000 });
  }).toPass();

/** A barcode scanner types fast, and ends with Enter. */
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
  await slowly(page, 1_500);
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
  await slowly(page, 1_000);
  await field.fill(second.number);
  await field.press("Enter");
  await expect(page).toHaveURL(adminPaths.editOrder(second.id));
});

test("a scanned SKU opens its product, even when other products are similar", async ({ page, sql }) => {
  const one = await productOnShelf(sql);
  const other = await productOnShelf(sql);
  const [row] = await sql<{ sku: string }[]>`select sku from products where id = ${other.id}`;
  await sql`update products set sku = ${`${row?.sku}-9`} where id = ${one.id}`;
  await slowly(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, row?.sku ?? "");
  await expect(page).toHaveURL(adminPaths.editProduct(other.id));
});

test("Enter for a text without results opens nothing, and says so", async ({ page }) => {
  await slowly(page, 500);
  await page.goto(adminPaths.orders);
  await scan(page, "qwxzqwxzqwxz");
  await expect(page.getByRole("status").filter({ hasText: /./ }).filter({ hasText: "Nothing found" })).toBeVisible();
  await expect(page).toHaveURL(adminPaths.orders);
});
