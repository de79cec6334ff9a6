// Needs a browser: scanner, keys and a reload in a long form; the costs are proven in supabase/tests/costs.test.ts.

import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { setStatus } from "../supabase/local/set-status.ts";
import { test } from "./admin";
import { overflow, violations } from "./axe";
import { DESKTOP, expect, texts } from "./fixtures";
import { productOnShelf, type ShelfProduct, stockOf } from "./ordering";
import { aCarrier, aParcel } from "./parcels";

const { purchases, parcels } = texts.en.admin;
const SMALL = { width: 320, height: 640 };

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

const words = (pattern: string, values: Record<string, string | number>) => fill(pattern, values, "en");
const aCode = (): string => `613${randomInt(1_000_000_000, 9_999_999_999)}`;

async function barcode(sql: postgres.Sql, { id }: ShelfProduct, size: string): Promise<string> {
  const code = aCode();
  await sql`insert into private.barcodes (code, product_id, size) values (${code}, ${id}, ${size})`;
  return code;
}

/** What a scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a purchase is scanned and typed with at most ten keys a line, survives a reload, and moves stock and costs (COST-8)", async ({
  page,
  sql,
}) => {
  const [oud, musk] = [await productOnShelf(sql), await productOnShelf(sql)];
  const [oudCode, muskCode] = [await barcode(sql, oud, "50 ml"), await barcode(sql, musk, "100 ml")];
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const ofLine = (label: string, { name }: ShelfProduct) => page.getByLabel(words(label, { name }), { exact: true });
  await page.goto(localePath("en", adminPaths.newPurchase));
  await expect(page.getByLabel(purchases.new.scan)).toBeFocused();

  for (const code of [oudCode, oudCode]) await scan(page, code);
  await expect(ofLine(purchases.line.quantityOf, oud)).toHaveValue("2");
  await press("Enter");
  await expect(ofLine(purchases.line.quantityOf, oud)).toBeFocused();
  await press("1", "2", "Enter", "1", "2", "5", "0", "Enter");
  // The answer to the scan may come after the next key.
  await scan(page, muskCode);
  await press("Enter");
  await expect(ofLine(purchases.line.quantityOf, musk)).toBeFocused();
  // A bottle that is scanned while the focus is in a number is no number.
  await scan(page, muskCode);
  await expect(ofLine(purchases.line.quantityOf, musk)).toHaveValue("2");
  await expect(page.getByLabel(purchases.new.scan)).toBeFocused();
  expect(keys / 2).toBeLessThanOrEqual(10);

  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(SMALL);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(ofLine(purchases.line.quantityOf, oud)).toHaveValue("12");
  await expect(page.getByRole("region", { name: purchases.facts.amount })).toContainText("15,000");
  await page.getByRole("button", { name: purchases.new.save }).click();
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("table", { name: purchases.line.title })).toContainText(musk.name);
  expect([await stockOf(sql, oud), await stockOf(sql, musk)]).toEqual([19, 9]);
  const costs = await sql`
    select product_id, size, unit_cost from private.bottle_costs where product_id in (${oud.id}, ${musk.id})`;
  expect(costs.map(({ size, unit_cost: cost }) => [size, Number(cost)])).toEqual([["50 ml", 125_000]]);
});

test("a bottle of another size is refused at packing by its barcode (COST-12)", async ({ page, sql, product }) => {
  const [small, large] = [await barcode(sql, product, "50 ml"), await barcode(sql, product, "100 ml")];
  const parcel = await aParcel(sql, product, await aCarrier(sql));
  await setStatus(sql, [parcel.orderId], "processing");
  await page.goto(localePath("en", adminPaths.packing));
  const answer = page.getByRole("main").getByRole("status");
  await expect(page.getByLabel(parcels.packing.scanParcel)).toBeFocused();
  await scan(page, parcel.reference);
  await expect(page.getByRole("heading", { name: parcel.reference })).toBeVisible();
  await scan(page, large);
  await expect(answer).toHaveText(words(parcels.packing.wrongSize, { size: "100 ml", ordered: "50 ml" }));
  for (const code of [small, small]) await scan(page, code);
  await expect(answer).toHaveText(words(parcels.packing.done, { reference: parcel.reference }));
});
