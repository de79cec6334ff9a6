// Needs a browser: keys, ticks, the address and live news of the list.

import type { Locator, Page } from "@playwright/test";
import { displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { setStatus } from "../supabase/local/set-status.ts";
import { test } from "./admin";
import { untilQuiet } from "./admin-screens";
import { violations } from "./axe";
import { DESKTOP, expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aPhone, aWord, e164, type Placed, productOnShelf } from "./ordering";

/** The daily work with the list of orders: many rows, filters without a button, keys, and an order beside the list. */

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const rowOf = (page: Page, { number }: Placed): Locator => page.getByRole("row").filter({ hasText: number });
const rows = (page: Page): Locator => page.getByRole("row").filter({ hasText: "LF-" });

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
}

inBothLanguages((locale, at) => {
  const { orders: t, orderStatus: status, common, live, palette } = texts[locale].admin;
  const numberOf = (page: Page, { number }: Placed) => page.getByRole("button", { name: number, exact: true });
  const words = (pattern: string, values: Record<string, string | number>) => fill(pattern, values, locale);

  test.describe("on a laptop", () => {
    test.use({ viewport: LAPTOP });

    test("at least fourteen orders fit on the screen", async ({ page }) => {
      await arrive(page, at(adminPaths.orders));
      const inSight = await rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
      expect(inSight).toBeGreaterThanOrEqual(14);
    });

    test("a row shows the ordered products, a mark for a note, and how earlier orders of the same phone number ended", async ({
      page,
      sql,
      product,
    }) => {
      const phone = aPhone();
      const refused = await anOrder(sql, product, { phone });
      await setStatus(sql, refused.id, "cancelled");
      const order = await anOrder(sql, product, { phone });
      await sql`update orders set note = 'ring twice' where id = ${order.id}`;
      await arrive(page, at(`${adminPaths.orders}?search=${phone}&status=pending`));
      const row = rowOf(page, order);
      await expect(row).toContainText(locale === "ar" ? product.nameAr : product.name);
      await expect(row.getByRole("img", { name: t.marks.note })).toBeVisible();
      await expect(row.getByRole("img", { name: words(t.marks.refused, { n: 1, all: 1 }) })).toBeVisible();
      // A touch screen has no tooltips.
      await page.locator("summary").getByText(t.columns.marks).click();
      await expect(page.getByText(t.marks.refusedIs)).toBeVisible();
    });

    test("the list follows the search text and the filters at once, the search field keeps the focus, and Back undoes a filter", async ({
      page,
      sql,
      product,
    }) => {
      const name = aWord();
      const order = await anOrder(sql, product, { name });
      await arrive(page, at(adminPaths.orders));
      const search = page.getByRole("searchbox");
      const type = page.getByRole("search").locator("select[name=type]");
      await search.pressSequentially(name);
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`search=${name}`));
      await expect(search).toBeFocused();
      await type.selectOption("desk");
      await expect(page).toHaveURL(/type=desk/);
      await expect(rows(page)).toHaveCount(0);
      await page.goBack();
      await expect(rowOf(page, order)).toBeVisible();
      await expect(search).toHaveValue(name);
      await expect(type).toHaveValue("");
      await page.reload();
      await expect(search).toHaveValue(name);
      await expect(rows(page)).toHaveCount(1);
    });

    test("a press on a column's heading sorts the list, and a second press reverses it", async ({
      page,
      sql,
      product,
    }) => {
      const word = aWord();
      for (const name of ["Zora", "Amel"]) await anOrder(sql, product, { name: `${name} ${word}` });
      await arrive(page, at(`${adminPaths.orders}?search=${word}`));
      const head = page.getByRole("columnheader", { name: t.columns.customer });
      await head.getByRole("link").click();
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await expect(rows(page).first()).toContainText("Amel");
      await head.getByRole("link").click();
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await expect(rows(page).first()).toContainText("Zora");
    });

    test("keys move through the list, tick rows, open an order and set a status; in a text field, the same keys type letters", async ({
      page,
      sql,
      product,
    }) => {
      const phone = aPhone();
      const first = await anOrder(sql, product, { phone });
      const second = await anOrder(sql, product, { phone });
      const third = await anOrder(sql, product, { phone });
      await arrive(page, at(`${adminPaths.orders}?search=${phone}`));
      // The first press may come before the list listens.
      await expect(async () => {
        await page.keyboard.press("j");
        await expect(numberOf(page, third)).toBeFocused({ timeout: 2_000 });
      }).toPass();
      await page.keyboard.press("x");
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("k");
      await expect(numberOf(page, second)).toBeFocused();
      await page.keyboard.press("Shift+Space");
      await expect(page.getByRole("region", { name: t.bulk.region })).toContainText(words(t.bulk.selected, { n: 2 }));
      await page.keyboard.press("s");
      await page.getByRole("menuitem", { name: words(t.setAs, { status: status.shipped }) }).click();
      await expect(rowOf(page, second)).toContainText(status.shipped);

      await numberOf(page, third).focus();
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog");
      await expect(panel).toContainText(third.number);
      await expect(panel.getByLabel(t.note.label)).toBeVisible();
      // The list beside the panel can still be used.
      await expect(rowOf(page, first)).toBeVisible();
      await page.keyboard.press("j");
      await expect(panel).toContainText(second.number);
      await expect(panel.getByLabel(t.note.label)).toBeVisible();
      await panel.getByLabel(t.note.label).fill("");
      await panel.getByLabel(t.note.label).pressSequentially("jk");
      await expect(panel).toContainText(second.number);
      page.once("dialog", (question) => question.dismiss());
      await numberOf(page, first).click();
      await expect(panel.getByLabel(t.note.label)).toHaveValue("jk");
      page.once("dialog", (question) => question.accept());
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(numberOf(page, second)).toBeFocused();

      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toContainText(palette.orderKeys.title);
    });

    test("a press with Shift on a second checkbox selects all rows from the first checkbox to the second", async ({
      page,
      sql,
    }) => {
      const name = aWord();
      for (let n = 0; n < 4; n += 1) await anOrder(sql, await productOnShelf(sql), { name });
      await arrive(page, at(`${adminPaths.orders}?search=${name}`));
      const box = (n: number) => rows(page).nth(n).getByRole("checkbox");
      await box(0).click();
      await box(2).click({ modifiers: ["Shift"] });
      await expect(page.getByRole("region", { name: t.bulk.region })).toContainText(words(t.bulk.selected, { n: 3 }));
      await expect(box(3)).not.toBeChecked();
    });

    test("staff save a filter under a name, open it by that name, and remove it", async ({ page }) => {
      await arrive(page, at(`${adminPaths.orders}?status=shipped&wilaya=31`));
      await page.getByRole("button", { name: t.views.save }).click();
      await page.getByLabel(t.views.name).last().fill("Oran");
      await page.getByRole("button", { name: common.save, exact: true }).click();
      const views = page.getByRole("list", { name: t.views.label });
      await arrive(page, at(adminPaths.orders));
      await views.getByRole("link", { name: "Oran" }).click();
      await expect(page).toHaveURL(/status=shipped&wilaya=31/);
      await expect(views.getByRole("link", { name: "Oran" })).toHaveAttribute("aria-current", "true");
      await views.getByRole("button", { name: words(t.views.remove, { name: "Oran" }) }).click();
      await expect(views).toHaveCount(0);
    });

    test("a new order is counted in the page's title, and the list shows it when staff press a button", async ({
      page,
      sql,
      product,
    }) => {
      const answered = page.waitForResponse(`**${adminPaths.api.live}`);
      // The search hides the orders of other tests, which would fill the first page.
      const phone = aPhone();
      await page.goto(at(`${adminPaths.orders}?search=${phone}`));
      await answered;
      const order = await anOrder(sql, product, { phone });
      // Other tests place orders at the same time, so the button may show any number.
      const patterns = [1, 2, 3, 11].map((n) => words(live.newOrders, { n }).replace(/\d+/, String.raw`\d+`));
      const newOrdersButton = page
        .getByRole("main")
        .getByRole("button")
        .filter({ hasText: new RegExp(patterns.join("|")) });
      await expect(newOrdersButton).toBeVisible({ timeout: 25_000 });
      await expect(page).toHaveTitle(/^\(\d+\) /);
      await expect(rowOf(page, order)).toHaveCount(0);
      await newOrdersButton.click();
      await expect(rowOf(page, order)).toBeVisible();
    });
  });

  test("on a phone, each order has a link that starts a call, and the bar for selected orders is on the screen", async ({
    page,
    sql,
    product,
  }) => {
    await page.setViewportSize(PHONE);
    const order = await anOrder(sql, product);
    await arrive(page, at(`${adminPaths.orders}?search=${order.phone}`));
    const row = rowOf(page, order);
    const call = row.getByRole("link", { name: `${t.call} ${displayPhone(e164(order.phone))}` });
    await expect(call).toHaveAttribute("href", `tel:${e164(order.phone)}`);
    expect((await call.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect((await row.boundingBox())?.height).toBeLessThan(110);
    // The customer's name, the wilaya and the product are not cut.
    const cut = await row.evaluate((card) =>
      [...card.querySelectorAll("span, bdi")]
        .filter((text) => text.clientWidth > 1)
        .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
        .map((text) => text.textContent),
    );
    expect(cut).toEqual([]);
    await row.getByRole("checkbox").click();
    const bar = await page.getByRole("region", { name: t.bulk.region }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  });

  test("the list passes the accessibility checks while an order is open beside it", async ({ page, sql, product }) => {
    await page.setViewportSize(DESKTOP);
    const order = await anOrder(sql, product);
    for (const { width, height } of [LAPTOP, { width: 1920, height: 1080 }]) {
      await page.setViewportSize({ width, height });
      // The tests beside this one place orders too, which would push this order off the first page.
      await arrive(page, at(`${adminPaths.orders}?search=${order.number}`));
      await expect(rowOf(page, order)).toBeVisible();
      await numberOf(page, order).click();
      await expect(page.getByRole("dialog").getByLabel(t.note.label)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
});
