// Needs a browser: only a browser would run a hostile text.

import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { test as base } from "./admin";
import { expect, inBothLanguages } from "./fixtures";
import { anOrder, type Placed, type ShelfProduct } from "./ordering";

const IMAGE = "<img src=x onerror=window.ran=1>";
const SCRIPT = "</script><script>window.ran=1</script>";
const TAG = '"><b class=hostile>';
/** U+202E shows all text after it from right to left. The shop refuses it now, but older rows may contain it. */
const RIGHT_TO_LEFT_OVERRIDE = "\u202egnp.eciovni";
const LONG_WORD = "W".repeat(60);

type Hostile = { product: ShelfProduct; order: Placed; author: string };

/** Writes hostile texts without the functions and triggers that clean texts: pages must be safe without cleaning. */
async function writeHostileTexts(sql: postgres.Sql, product: ShelfProduct): Promise<Hostile> {
  const order = await anOrder(sql, product);
  const author = `${TAG}${product.id.slice(0, 6)}`;
  await sql.begin(async (tx) => {
    await tx`alter table products disable trigger a_clean_texts`;
    await tx`alter table testimonials disable trigger a_clean_texts`;
    await tx`update products set name = ${`${product.name} ${IMAGE}${RIGHT_TO_LEFT_OVERRIDE}`}, name_ar = ${`${product.nameAr} ${SCRIPT}${RIGHT_TO_LEFT_OVERRIDE}`}, description = ${`${SCRIPT}\n${RIGHT_TO_LEFT_OVERRIDE}\n${"W".repeat(3000)}`},
      description_ar = ${`${IMAGE} ${LONG_WORD}${RIGHT_TO_LEFT_OVERRIDE}`}, sku = ${`=cmd()${TAG}${product.id.slice(0, 8)}`} where id = ${product.id}`;
    await tx`update orders set first_name = ${`${IMAGE}${RIGHT_TO_LEFT_OVERRIDE}`}, last_name = ${LONG_WORD}, address = ${`${TAG}${"W".repeat(150)}${RIGHT_TO_LEFT_OVERRIDE}`}, note = ${`${SCRIPT}${"W".repeat(200)}${RIGHT_TO_LEFT_OVERRIDE}`}, email = ${`=cmd${LONG_WORD}@example.com`}
      where id = ${order.id}`;
    await tx`update order_items set name = ${`${IMAGE}${RIGHT_TO_LEFT_OVERRIDE}${LONG_WORD}`}, name_ar = ${`${SCRIPT}${RIGHT_TO_LEFT_OVERRIDE}`}, sku = ${`=${TAG}`} where order_id = ${order.id}`;
    await tx`insert into contact_messages (name, email, message, locale) values (${`${IMAGE}${RIGHT_TO_LEFT_OVERRIDE}`}, ${`${LONG_WORD}@example.com`}, ${`${SCRIPT}\n${RIGHT_TO_LEFT_OVERRIDE}\n${"W".repeat(3000)}`}, 'en')`;
    await tx`insert into testimonials (author, author_ar, city, quote, approved) values (${author}, ${`${RIGHT_TO_LEFT_OVERRIDE}${author}`}, ${RIGHT_TO_LEFT_OVERRIDE}, ${`${IMAGE} ${SCRIPT}${RIGHT_TO_LEFT_OVERRIDE} ${LONG_WORD}${LONG_WORD}`}, true)`;
    await tx`alter table products enable trigger a_clean_texts`;
    await tx`alter table testimonials enable trigger a_clean_texts`;
  });
  return { product, order, author };
}

const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ sql, product }, use) => {
    const hostile = await writeHostileTexts(sql, product);
    await use(hostile);
    // Removes the texts, because other tests open the same lists.
    await sql`delete from testimonials where author = ${hostile.author}`;
    await sql`delete from contact_messages where email = ${`${LONG_WORD}@example.com`}`;
    await sql`update products set status = 'archived', name = ${product.name}, name_ar = ${product.nameAr}, description = '', description_ar = null, sku = ${product.id} where id = ${product.id}`;
  },
});

/** The blocks in which a text with U+202E can reverse other text, because CSS does not isolate the first text. */
const reversedBlocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isolates = (element: Element) => /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let around = node.parentElement;
      if (
        !node.nodeValue?.includes("\u202e") ||
        !around ||
        around.closest("script, style, option") ||
        !around.checkVisibility()
      )
        continue;
      while (around.parentElement && !isolates(around) && getComputedStyle(around).display === "inline")
        around = around.parentElement;
      if (!isolates(around) || around.tagName === "BODY")
        if (around.textContent?.trim() !== node.nodeValue.trim()) found.push(around.outerHTML.slice(0, 300));
    }
    return found;
  });

async function expectInert(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "ran" in window), `${path}: a script ran`).toBe(false);
  await expect(page.locator('b.hostile, img[src="x"]'), `${path}: a text became markup`).toHaveCount(0);
  expect.soft(await reversedBlocks(page), `${path}: a text reverses other text`).toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${path} at ${width} px`,
      )
      .toBeLessThanOrEqual(0);
  }
}

test.describe.configure({ timeout: 120_000 });

inBothLanguages((locale, at) => {
  test("every screen that shows hostile texts shows them as plain text and does not scroll sideways", async ({
    page,
    hostile: { product, order },
  }) => {
    page.on("dialog", (dialog) => {
      throw new Error(`A dialog opened: ${dialog.message()}`);
    });
    const orders = `${adminPaths.orders}?search=${order.phone}`;
    const shown = [
      paths.product(product.id),
      paths.products(product.name),
      paths.testimonials,
      `${adminPaths.products}?search=${encodeURIComponent(product.name)}`,
      adminPaths.editProduct(product.id),
      orders,
      adminPaths.editOrder(order.id),
      adminPaths.orderSlip(order.id, { paper: "a4", lang: locale }),
      adminPaths.orderSlip(order.id, { paper: "a6", lang: locale }),
      adminPaths.dashboard,
      adminPaths.messages,
      `${adminPaths.messages}?tab=testimonials`,
    ];
    for (const path of shown) await expectInert(page, at(path));
    await page.goto(at(orders));
    await page.getByRole("button", { name: order.number, exact: true }).click();
    await expect(page.getByRole("dialog").getByText("W".repeat(150)).first()).toBeVisible();
    await expect(page.locator('b.hostile, img[src="x"]')).toHaveCount(0);
    expect.soft(await reversedBlocks(page), "the dialog").toEqual([]);
  });
});
