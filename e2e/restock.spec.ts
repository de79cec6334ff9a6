// Needs a browser: the form without script, and its answer with script.

import { EMPTY_DRAFT } from "@/lib/checkout/draft";
import { displayPhone } from "@/lib/core/phone";
import { STORAGE } from "@/lib/core/storage-keys";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { test as staffTest } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { aPhone, e164, test } from "./ordering";

const arabicDigits = (text: string): string => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));

inBothLanguages((locale, at) => {
  const { product: words, checkout, admin } = texts[locale];
  const { restock } = words;
  const confirmationText = (channel: "whatsapp" | "phone", phone: string) =>
    fill(restock.kept[channel], { phone: `\u2066${displayPhone(e164(phone))}\u2069` }, locale);

  test(`${locale} a sold-out product says that it is sold out, and offers three similar products in stock`, async ({
    page,
    sql,
  }) => {
    const [soldOut] = await sql<{ id: string }[]>`
      select id from products where stock = 0 and status = 'active' and sku not like 'E2E%' order by sku limit 1`;
    // The phone of the last order of this device.
    const draft = { ...EMPTY_DRAFT, form: { ...EMPTY_DRAFT.form, phone: "0551223344" } };
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      STORAGE.checkoutForm,
      JSON.stringify(draft),
    ] as const);
    await page.goto(at(paths.product(soldOut?.id ?? "")));
    const main = page.getByRole("main");
    await expect(main.getByLabel(restock.phoneLabel)).toHaveValue("0551223344");
    await expect(main.getByText(texts[locale].catalog.soldOut)).toBeVisible();
    await expect(main.getByRole("button", { name: words.add })).toHaveCount(0);
    const links = main.getByRole("region", { name: restock.alternatives }).getByRole("link");
    await expect(links).toHaveCount(3);
    const form = await main.getByRole("region", { name: restock.title }).boundingBox();
    expect(form?.y).toBeLessThan((await links.first().boundingBox())?.y ?? 0);
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""));
    const stocks = await sql<{ stock: number }[]>`select stock from products where id = any (${ids}::uuid[])`;
    expect(stocks.map(({ stock }) => stock > 0)).toEqual([true, true, true]);
    // The page does not show the same products again at its end.
    await expect(main.getByRole("heading", { name: words.related, exact: true })).toHaveCount(0);
  });

  test(`${locale} a phone that is typed in Arabic digits and sent twice is saved once for a sold-out product`, async ({
    page,
    sql,
    product,
  }) => {
    await setStock(sql, [product.id], 0);
    const phone = aPhone();
    await page.goto(at(paths.product(product.id)));
    const form = page.getByRole("main").getByRole("region", { name: restock.title });
    const field = form.getByLabel(restock.phoneLabel);
    const send = form.getByRole("button", { name: restock.send });

    await send.click();
    await expect(form.getByText(restock.required)).toBeVisible();
    await field.fill("021 12 34 56");
    await send.click();
    await expect(field).toHaveAccessibleDescription(checkout.fieldErrors.phone.invalid);
    await expect(field).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await field.fill(arabicDigits(phone));
    await form.getByRole("radio", { name: restock.phone }).check();
    await send.click();
    await expect(form.getByRole("status")).toHaveText(confirmationText("phone", phone));
    await form.getByRole("radio", { name: restock.whatsapp }).check();
    await send.click();
    await expect(form.getByRole("status")).toHaveText(confirmationText("whatsapp", phone));
    expect(
      await sql`select phone, channel, locale from private.restock_requests where product_id = ${product.id}`,
    ).toEqual([{ phone: e164(phone), channel: "whatsapp", locale }]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

  test(`${locale} the restock form of a sold-out product works without script`, async ({
    browser,
    baseURL,
    sql,
    product,
  }) => {
    await setStock(sql, [product.id], 0);
    const phone = aPhone();
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(at(paths.product(product.id)));
    const form = page.getByRole("region", { name: restock.title });
    await form.getByLabel(restock.phoneLabel).fill("123");
    await form.getByRole("button", { name: restock.send }).click();
    await expect(form.getByText(checkout.fieldErrors.phone.invalid)).toBeVisible();
    await form.getByLabel(restock.phoneLabel).fill(phone);
    await form.getByRole("button", { name: restock.send }).click();
    await expect(form.getByRole("status")).toHaveText(confirmationText("whatsapp", phone));
    expect(await sql`select phone from private.restock_requests where product_id = ${product.id}`).toHaveLength(1);
    await context.close();
  });

  staffTest(
    `${locale} staff see and remove restock requests, write to the shopper in the shopper's language, and mark the request as told`,
    async ({ page, sql, product }) => {
      const { messages: t, products, dashboard } = admin;
      await setStock(sql, [product.id], 0);
      const phone = aPhone();
      const payload = { product_id: product.id, phone, channel: "whatsapp", locale: "ar" };
      await sql`select public.request_restock(${sql.json(payload)})`;

      await page.goto(at(`${adminPaths.products}?search=${product.name.split(" ").at(-1)}`));
      await page.getByRole("link", { name: fill(products.waiting, { n: 1 }, locale) }).click();
      const row = page.getByRole("row").filter({ hasText: displayPhone(e164(phone)) });
      await expect(row.getByText(t.notBack)).toBeVisible();
      await expect(row.getByRole("link", { name: t.whatsapp })).toHaveCount(0);

      const other = aPhone();
      await sql`select public.request_restock(${sql.json({ ...payload, phone: other })})`;
      await page.reload();
      const removedRow = page.getByRole("row").filter({ hasText: displayPhone(e164(other)) });
      await removedRow.getByRole("button", { name: t.remove }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.remove }).click();
      await expect(removedRow).toHaveCount(0);

      await setStock(sql, [product.id], 5);
      await page.goto(at(adminPaths.dashboard));
      const linkName = dashboard.toTell.slice(dashboard.toTell.lastIndexOf("}") + 1).trim();
      await page.getByRole("main").getByRole("link", { name: linkName }).click();
      await expect(row.getByText(t.back)).toBeVisible();
      const href = (await row.getByRole("link", { name: t.whatsapp }).getAttribute("href")) ?? "";
      expect(href).toContain(`wa.me/${e164(phone).slice(1)}?`);
      const text = new URL(href).searchParams.get("text") ?? "";
      expect(text).toContain(product.nameAr);
      expect(text).toContain(`/ar${paths.product(product.id)}`);
      expect(await violations(page)).toEqual([]);

      await row.getByRole("button", { name: t.markTold }).click();
      await expect(row.getByRole("button", { name: t.markWaiting })).toBeVisible();
      const isMarkedTold = async () =>
        (
          await sql`select told_at is not null as told from private.restock_requests where product_id = ${product.id}`
        )[0]?.told;
      expect(await isMarkedTold()).toBe(true);
      await row.getByRole("button", { name: t.markWaiting }).click();
      await expect(row.getByRole("button", { name: t.markTold })).toBeVisible();
      expect(await isMarkedTold()).toBe(false);
    },
  );
});
