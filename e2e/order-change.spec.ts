// Needs a browser: reload, Back and lost answers while a shopper changes an order.

import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { formatMoney } from "@/lib/core/money";
import { dialled } from "@/lib/core/phone";
import { STORAGE } from "@/lib/core/storage-keys";
import { orderChangePaths } from "@/lib/http/order-change-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { setStatus } from "../supabase/local/set-status.ts";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, type Placed, stockOf, test } from "./ordering";

const rowOf = async (sql: postgres.Sql, { id }: Placed) => {
  const [row] = await sql`
    select o.*, o.total::int, o.shipping::int, (select jsonb_agg(to_jsonb(i) order by i.position) from order_items i where i.order_id = o.id) as items,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'edited') as edits
    from orders o where o.id = ${id}`;
  return row as Record<string, unknown> & { total: number; items: Record<string, unknown>[] };
};

inBothLanguages((locale, at) => {
  const { orders, order: words, orderChange: t, cart, checkout } = texts[locale];
  const communes = { en: "Bab Ezzouar", ar: "باب الزوار" };

  const main = (page: Page) => page.getByRole("main");
  const save = (page: Page) => main(page).getByRole("button", { name: t.save.split(" ·")[0] });
  const sizes = (page: Page) => main(page).getByRole("combobox", { name: t.size.replace("{name}", "").trim() });
  const quantity = (page: Page) => main(page).getByRole("textbox", { name: t.quantity.replace("{name}", "").trim() });
  const total = (amount: number) => formatMoney(amount, "DZD", locale);
  const shown = (page: Page, text: string): Locator => main(page).getByText(text).filter({ visible: true }).first();

  async function openForm(page: Page, { number, token }: Placed) {
    await page.goto(at(orderChangePaths.page(number, token)));
    await expect(save(page)).toBeVisible();
  }

  test.describe("changing an order", () => {
    test("a shopper opens the form from the list of orders, and sees the new total before and after saving", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      const device = JSON.stringify([{ ...placed, placedAt: new Date().toISOString() }]);
      await page.goto(at(paths.orders));
      await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [STORAGE.deviceOrders, device] as const);
      await page.reload();
      await page.getByRole("article", { name: placed.number }).getByRole("link", { name: orders.change }).click();
      await expect(page).toHaveURL(new RegExp(`/orders/change#${placed.number}`));
      await expect(main(page).getByRole("heading", { level: 1, name: t.title })).toBeInViewport();

      await expect(sizes(page)).toHaveValue("50 ml");
      await sizes(page).selectOption("100 ml");
      const commune = main(page).getByRole("combobox", { name: checkout.page.place.commune });
      // The field is the browser's own select until the code of the searchable list arrives.
      await expect(commune).toHaveAttribute("aria-autocomplete", "list");
      await commune.fill(communes[locale]);
      await expect(main(page).getByRole("listbox").getByRole("option").first()).toContainText(communes[locale]);
      await page.keyboard.press("Enter");
      const before = await rowOf(sql, placed);
      await expect(main(page)).toContainText(total(before.total));
      const shownTotal = (await save(page).innerText()).trim();
      await save(page).click();

      await expect(page).toHaveURL(new RegExp(`/order-success\\?number=${placed.number}`));
      const after = await rowOf(sql, placed);
      expect(after).toMatchObject({
        status: "pending",
        items: [{ size: "100 ml", quantity: 2, unit_price: 1_000_000 }],
      });
      expect(shownTotal).toContain(total(after.total));
      await expect(shown(page, total(after.total))).toBeVisible();
      await expect(shown(page, communes[locale])).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.success.changedTitle);
    });

    test("a shopper opens the form from the confirmation, which shows the changed order after saving", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      await page.goto(at(paths.orderSuccess(placed.number, placed.token)));
      await main(page).getByRole("link", { name: words.success.next.change }).click();
      await expect(save(page)).toBeVisible();
      await main(page)
        .getByRole("button", { name: t.increase.replace("{name}", "").trim() })
        .click();
      await main(page).getByRole("textbox", { name: checkout.page.delivery.address }).fill("5 rue Abane Ramdane");
      await save(page).click();
      await expect(page).toHaveURL(/order-success/);
      await expect(shown(page, "5 rue Abane Ramdane")).toBeVisible();
      await expect(shown(page, fill(words.quantity, { n: 3 }, locale))).toBeVisible();
      expect(await stockOf(sql, product)).toBe(4);
    });

    test("a shopper who goes back to the order while a change is being saved stays there, and gets its result", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      await openForm(page, placed);
      await sizes(page).selectOption("100 ml");
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**${orderChangePaths.api.change}`, async (route) => {
        await released;
        await route.continue();
      });
      await save(page).click();
      await main(page).getByRole("link", { name: t.back }).click();
      await expect(page).toHaveURL(/order-success/);
      release();
      await expect(page.locator(".notices")).toContainText(fill(t.changed, { number: placed.number }, locale));
      await expect(page).not.toHaveURL(/changed/);
      expect((await rowOf(sql, placed)).items).toMatchObject([{ size: "100 ml" }]);
    });

    test("added bottles have today's price, which the form shows before it is saved", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      await sql`update products set price = price * 2, size_prices = '{}' where id = ${product.id}`;
      const [today] = await sql<{ price: number }[]>`
        select private.unit_price(price, size_prices, '50 ml', 100)::int as price from products where id = ${product.id}`;
      const price = today?.price ?? 0;
      await openForm(page, placed);
      await main(page)
        .getByRole("button", { name: t.increase.replace("{name}", "").trim() })
        .click();
      await expect(main(page).getByRole("listitem")).toContainText(
        fill(t.added, { n: 1, price: total(price) }, locale),
      );
      const shownTotal = (await save(page).innerText()).trim();
      await save(page).click();
      await expect(page).toHaveURL(/order-success/);
      const after = await rowOf(sql, placed);
      expect(after.items).toMatchObject([{ quantity: 2 }, { quantity: 1, unit_price: price }]);
      expect(shownTotal).toContain(total(after.total));
    });

    test("a reload keeps what was entered, and another visit does not", async ({ page, sql, product }) => {
      const placed = await anOrder(sql, product, { locale });
      await openForm(page, placed);
      await sizes(page).selectOption("100 ml");
      await quantity(page).fill("1");
      const note = main(page).getByRole("textbox", { name: checkout.page.note });
      await note.fill("بعد الظهر");
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("بعد الظهر");
      await page.reload();
      await expect(note).toHaveValue("بعد الظهر");
      await expect(sizes(page)).toHaveValue("100 ml");
      await expect(quantity(page)).toHaveValue("1");
      await save(page).click();
      await page.waitForURL("**/order-success?**");
      expect(await rowOf(sql, placed)).toMatchObject({ note: "بعد الظهر", items: [{ size: "100 ml", quantity: 1 }] });
      await openForm(page, placed);
      await note.fill("typed and left");
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("typed and left");
      await page.goto(at(paths.faq));
      await openForm(page, placed);
      await expect(note).toHaveValue("بعد الظهر");
    });

    test("a change is refused with a message after staff have confirmed the order", async ({ page, sql, product }) => {
      const placed = await anOrder(sql, product, { locale });
      await openForm(page, placed);
      await setStatus(sql, placed.id, "processing");
      await sizes(page).selectOption("100 ml");
      await save(page).click();
      const [shop] = await sql<{ phone: string }[]>`select phone from settings`;
      const { text, href } = dialled(shop?.phone ?? "");
      const [closed] = t.closedCall.split("{phone}");
      const refusal = main(page).getByRole("alert").filter({ hasText: closed });
      await expect(refusal.getByRole("link", { name: text })).toHaveAttribute("href", href);
      await main(page).getByRole("button", { name: t.reopen }).click();
      await expect(save(page)).toHaveCount(0);
      await expect(main(page).getByRole("alert")).toContainText(`${closed}${text}`);
      expect(await rowOf(sql, placed)).toMatchObject({ items: [{ size: "50 ml" }], edits: 0 });
    });

    test("when the order was changed elsewhere, saving is refused; the reopened form has both changes and can be saved", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      await openForm(page, placed);
      await sql`update orders set note = 'Ring twice' where id = ${placed.id}`;
      const address = main(page).getByRole("textbox", { name: checkout.page.delivery.address });
      await address.fill("14 rue Didouche");
      await save(page).click();
      await expect(main(page)).toContainText(t.stale);
      await main(page).getByRole("button", { name: t.reopen }).click();
      await expect(main(page).getByRole("textbox", { name: checkout.page.note })).toHaveValue("Ring twice");
      await expect(address).toHaveValue("14 rue Didouche");
      await sizes(page).selectOption("100 ml");
      await save(page).click();
      await expect(page).toHaveURL(/order-success/);
      expect(await rowOf(sql, placed)).toMatchObject({ note: "Ring twice", items: [{ size: "100 ml" }] });
    });

    test("a quantity above the stock is refused beside the product, and a street that is too short at its field", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      await setStock(sql, [product.id], 1);
      await openForm(page, placed);
      await quantity(page).fill("9");
      await save(page).click();
      const name = locale === "ar" ? product.nameAr : product.name;
      await expect(main(page).getByRole("listitem").getByRole("alert")).toHaveText(
        fill(cart.insufficientStock.message, { n: 3, name }, locale),
      );
      const address = main(page).getByRole("textbox", { name: checkout.page.delivery.address });
      await expect(main(page).getByText(checkout.page.delivery.addressByPhone)).toBeVisible();
      await address.fill("12 r");
      await save(page).click();
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(new RegExp(checkout.fieldErrors.address.tooShort));
      expect(await rowOf(sql, placed)).toMatchObject({ edits: 0 });
    });

    test("without a number, or with a wrong token, the page says that there is no such order", async ({
      page,
      sql,
      product,
    }) => {
      const placed = await anOrder(sql, product, { locale });
      for (const path of ["/orders/change", orderChangePaths.page(placed.number, "0".repeat(40))]) {
        await page.goto("about:blank");
        await page.goto(at(path));
        await expect(main(page).getByRole("heading", { name: words.missing.title })).toBeVisible();
      }
    });

    test.describe("when the answer is lost", () => {
      test.use({ tolerated: [/net::ERR_|Failed to (fetch|load resource)/] });

      test("the page says so, and after a second press the order has been changed only once", async ({
        page,
        sql,
        product,
      }) => {
        const placed = await anOrder(sql, product, { locale });
        await openForm(page, placed);
        await page.route(
          `**${orderChangePaths.api.change}`,
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await sizes(page).selectOption("100 ml");
        await save(page).click();
        await expect(main(page)).toContainText(t.noAnswer);
        await save(page).click();
        await expect(page).toHaveURL(/order-success/);
        expect(await rowOf(sql, placed)).toMatchObject({ edits: 1, items: [{ size: "100 ml" }] });
      });
    });
  });
});
