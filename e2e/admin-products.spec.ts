// Needs a browser: a form and two staff at once. The rules: supabase/tests/admin-products.test.ts.

import type { APIRequestContext, Page } from "@playwright/test";
import { createTranslator } from "next-intl";
import sharp from "sharp";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { signInAsAdmin } from "./admin";
import { violations } from "./axe";
import { expect, inBothLanguages, test, texts, WEEKLY } from "./fixtures";
import { database } from "./ordering";

const aPhotograph = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 180, g: 120, b: 80 } } })
    .jpeg()
    .toBuffer();

/** A name and SKU that no other test has. */
const unique = () => `T${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`.toUpperCase();

/** An amount of dinars as the pages group it: `18,500`, in Arabic with a no-break space. */
const grouped = (amount: number, locale: Locale): string =>
  /[\d,.\u00a0]*\d/.exec(formatMoney(amount * 100, "DZD", locale))?.[0] ?? "";

const wordsOf = (locale: Locale) => {
  const { products, common, fieldErrors } = texts[locale].admin;
  return { ...products, common, fieldErrors };
};

/** Fills in the form of a new product, except its brand, without saving it. */
async function fillProduct(page: Page, locale: Locale, sku: string) {
  const { form } = wordsOf(locale);
  await page.getByRole("textbox", { name: form.name, exact: true }).fill(`Test ${sku}`);
  await page.getByLabel(form.sku).fill(sku);
  await page.getByLabel(form.category).selectOption({ index: 1 });
  await page.getByLabel(form.price.DZD).fill("2 000");
  await page.getByLabel(form.stock, { exact: true }).fill("5");
  await page.getByLabel(form.status, { exact: true }).selectOption("active");
}

async function save(page: Page, locale: Locale) {
  await page.getByRole("button", { name: wordsOf(locale).form.save }).click();
}

/** Waits until the product is saved, and returns its id from the page's URL. */
async function savedId(page: Page): Promise<string> {
  await page.waitForURL(/\/products\/edit\//);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function createProduct(page: Page, locale: Locale): Promise<{ id: string; sku: string }> {
  const sku = unique();
  const { form } = wordsOf(locale);
  await signInAsAdmin(page, locale, adminPaths.createProduct);
  await fillProduct(page, locale, sku);
  await page.getByLabel(form.brand, { exact: true }).selectOption({ index: 1 });
  await save(page, locale);
  return { id: await savedId(page), sku };
}

/** The texts of all parts of the sitemap. */
async function sitemap(request: APIRequestContext): Promise<string> {
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  return (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join("");
}

inBothLanguages((locale, at) => {
  test("a product is created, shown in the shop, edited by two admins, archived and deleted", async ({
    page,
    context,
    request,
  }) => {
    const words = wordsOf(locale);
    const { form } = words;
    const sku = unique();
    await signInAsAdmin(page, locale, adminPaths.createProduct);
    await fillProduct(page, locale, sku);

    // The form shows the price in the shop beside each size. A size may have its own price.
    for (const [name, own] of [
      ["50 ml", ""],
      ["100 ml", "18,500"],
    ] as const) {
      await page.getByRole("button", { name: form.addSize }).click();
      const row = page
        .getByRole("listitem")
        .filter({ hasText: form.inShop })
        .or(page.getByRole("listitem").filter({ hasText: "–" }))
        .last();
      await row.getByRole("textbox").first().fill(name);
      await row.getByRole("textbox").last().fill(own);
    }
    await expect(page.getByTestId("shop-price").first()).toContainText(grouped(10_000, locale));
    await expect(page.getByTestId("shop-price").last()).toContainText(grouped(18_500, locale));
    await expect(page.getByTestId("shop-price").last()).toContainText(form.overrides);

    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "bottle.jpg", mimeType: "image/jpeg", buffer: await aPhotograph() });
    await page.getByLabel(fill(form.alt, { n: 1 }, locale)).fill("A bottle", { timeout: 30_000 });
    await page
      .getByRole("combobox", { name: fill(form.addNote, { layer: form.layers.top }, locale) })
      .fill(locale === "ar" ? "lemon" : "ليمون");
    await page.keyboard.press("Enter");

    // Without a brand, the form is refused at the field of the brand and keeps the typed values.
    await save(page, locale);
    const brand = page.getByLabel(form.brand, { exact: true });
    await expect(brand).toHaveAttribute("aria-invalid", "true");
    await expect(brand).toBeFocused();
    await expect(page.getByLabel(form.sku)).toHaveValue(sku);
    await page.getByRole("button", { name: form.addBrand }).click();
    await page.getByLabel(form.brandName).fill(`House ${sku}`);
    await page.getByRole("button", { name: form.add, exact: true }).click();
    await expect(brand.locator("option:checked")).toHaveText(`House ${sku}`);
    await save(page, locale);
    const id = await savedId(page);
    await expect(page.getByText(fill(form.saved, { name: `Test ${sku}` }, locale))).toBeVisible();

    const shop = async () => (await request.get(at(paths.product(id)))).text();
    expect(await shop()).toContain(grouped(18_500, locale));
    expect(await shop()).toContain("/640.webp");

    // Every page and file where shoppers and crawlers find the product shows a change on its next request.
    const readEverywhere = async () => {
      const texts = await Promise.all(
        [paths.products(), paths.products(sku)].map(async (path) => (await request.get(at(path))).text()),
      );
      return {
        list: texts[0] ?? "",
        search: texts[1] ?? "",
        feed: await (await request.get(`/feeds/google-${locale}.xml`)).text(),
        sitemap: await sitemap(request),
      };
    };
    const before = await readEverywhere();
    for (const [place, text] of Object.entries(before))
      expect(text, place).toContain(place === "sitemap" ? id : `Test ${sku}`);
    expect(before.search).toContain(grouped(10_000, locale));
    expect(before.feed).toContain("10000.00 DZD");

    // Two admins edit the product. The admin who saves second gets a message, and the form keeps the typed price.
    const other = await context.newPage();
    await other.goto(at(adminPaths.editProduct(id)));
    // The field is found by its role, because the page still has the hidden form of the new product.
    await page.getByRole("textbox", { name: form.price.DZD }).fill("3000");
    await save(page, locale);
    await expect.poll(shop).toContain(grouped(15_000, locale));
    const after = await readEverywhere();
    expect(after.search).toContain(grouped(15_000, locale));
    expect(after.search).not.toContain(grouped(10_000, locale));
    expect(after.feed).toContain("15000.00 DZD");
    await other.getByLabel(form.price.DZD).fill("4000");
    await save(other, locale);
    await expect(other.getByRole("alert").filter({ hasText: form.stale.title })).toBeFocused();
    await expect(other.getByLabel(form.price.DZD)).toHaveValue("4000");
    await other.getByRole("button", { name: form.stale.over }).click();
    await expect.poll(shop).toContain(grouped(20_000, locale));

    await other.getByLabel(form.status, { exact: true }).selectOption("archived");
    await save(other, locale);
    await expect.poll(async () => (await request.get(at(paths.product(id)))).status()).toBe(404);
    for (const [place, text] of Object.entries(await readEverywhere()))
      expect(text, place).not.toContain(place === "sitemap" ? id : `Test ${sku}`);

    await other.goto(`${at(adminPaths.products)}?search=${sku}`);
    await other.getByRole("button", { name: fill(words.actionsOf, { name: `Test ${sku}` }, locale) }).click();
    await other.getByRole("menuitem", { name: words.common.delete }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: words.common.delete }).click();
    await expect(other.getByText(words.noneFound)).toBeVisible();
  });

  test(
    "an empty form names all missing fields at once, Save stays visible, and each error disappears when its field is corrected",
    WEEKLY,
    async ({ page }) => {
      const { form, fieldErrors } = wordsOf(locale);
      await signInAsAdmin(page, locale, adminPaths.createProduct);
      const saveButton = page.getByRole("button", { name: form.save });
      await expect(saveButton).toBeInViewport();
      await saveButton.click();
      const wrong = page.locator("[aria-invalid='true']");
      await expect(wrong).toHaveCount(5);
      await expect(page.getByText(fieldErrors.required)).toHaveCount(5);
      await expect(page.getByRole("textbox", { name: form.name, exact: true })).toBeFocused();

      await page.getByLabel(form.sku).fill("A");
      await expect(wrong).toHaveCount(4);
      await page.getByLabel(form.price.DZD).fill("2000");
      await expect(page.getByText(fieldErrors.required)).toHaveCount(3);
      // The error is shown again when the field is empty again.
      await page.getByLabel(form.sku).fill("");
      await expect(page.getByLabel(form.sku)).toHaveAttribute("aria-invalid", "true");

      await page
        .getByRole("combobox", { name: fill(form.addNote, { layer: form.layers.base }, locale) })
        .scrollIntoViewIfNeeded();
      await expect(saveButton).toBeInViewport();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "bottle.jpg", mimeType: "image/jpeg", buffer: await aPhotograph() });
      await expect(page.getByLabel(fill(form.alt, { n: 1 }, locale))).toBeVisible({ timeout: 30_000 });
      // A stored picture is no longer in the list of uploads.
      await expect(page.getByRole("listitem").filter({ hasText: "bottle.jpg" })).toHaveCount(0);
    },
  );

  test("staff change the status of the selected products together, and undo the change", WEEKLY, async ({ page }) => {
    const words = wordsOf(locale);
    const { sku } = await createProduct(page, locale);
    await page.goto(`${at(adminPaths.products)}?search=${sku}`);
    const row = page.getByRole("row").filter({ hasText: sku });
    await expect(row).toContainText(words.missingArabic);
    await row.getByRole("checkbox").check();
    await page.getByRole("combobox", { name: words.setStatus }).selectOption("archived");
    await expect(row).toContainText(words.statuses.archived);
    await page.getByRole("button", { name: words.common.undo }).click();
    await expect(row).toContainText(words.statuses.active);
  });

  test("the list follows the search text and the filters at once, the search field keeps the focus, and Back undoes a filter", async ({
    page,
  }) => {
    const { sku } = await createProduct(page, locale);
    await page.goto(at(adminPaths.products));
    await page.waitForLoadState("networkidle");
    const row = page.getByRole("row").filter({ hasText: sku });
    const filters = page.getByRole("search");
    const search = page.getByRole("searchbox");
    await search.pressSequentially(sku);
    await expect(page).toHaveURL(new RegExp(`search=${sku}`));
    await expect(row).toBeVisible();
    await expect(search).toBeFocused();
    // On a phone the filters are folded.
    const fold = filters.locator("summary");
    if (await fold.isVisible()) await fold.click();
    const stock = filters.locator("select[name=stock]");
    await stock.selectOption("out");
    await expect(page).toHaveURL(/stock=out/);
    await expect(row).toHaveCount(0);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(search).toHaveValue(sku);
    await expect(stock).toHaveValue("");
    const featured = filters.getByRole("checkbox", { name: wordsOf(locale).featured });
    await featured.check();
    await expect(page).toHaveURL(/featured=1/);
    await expect(row).toHaveCount(0);
    await page.goBack();
    await expect(featured).not.toBeChecked();
    await expect(row).toBeVisible();
  });

  test("staff see the old and the new prices before they change many prices, and can undo the change, also after leaving the page", async ({
    page,
  }) => {
    const words = wordsOf(locale);
    const { prices } = words;
    const t = createTranslator({ locale, messages: texts[locale], namespace: "admin.products.prices" });
    const changeOne = t("change", { n: 1 });
    const { id, sku } = await createProduct(page, locale);
    const list = `${at(adminPaths.products)}?search=${sku}`;
    // The preview has a row of the product too, but without a checkbox.
    const row = page.getByRole("row").filter({ hasText: sku, has: page.getByRole("checkbox") });
    // A unique percentage finds this change in the list, which also has the changes of other tests.
    const percent = `12.${1 + Math.floor(Math.random() * 9)}${1 + Math.floor(Math.random() * 9)}`;
    const dialog = page.getByRole("dialog");
    await page.goto(list);
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: prices.open }).click();
    await dialog.getByLabel(prices.percent).fill("abc");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(prices.percentWrong)).toBeVisible();

    // 2,000 DA minus about 12.5 %, rounded to 50 DA, is 1,750 DA.
    await dialog.getByLabel(prices.percent).fill(`-${percent}`);
    await dialog.getByLabel(prices.roundTo).selectOption("50");
    await dialog.getByRole("button", { name: prices.show }).click();
    const preview = dialog.getByRole("region", { name: prices.preview });
    await expect(
      preview
        .getByRole("row")
        .filter({ hasText: grouped(1_750, locale) })
        .first(),
    ).toContainText(grouped(2_000, locale));
    await expect(preview.getByRole("row").filter({ hasText: prices.former })).toContainText(grouped(2_000, locale));
    // The list behind the open dialog is hidden from assistive technology, so it is found by its element.
    await expect(page.locator("main tr").filter({ hasText: sku })).toContainText(grouped(2_000, locale));
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: changeOne }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(grouped(1_750, locale));

    // The change can still be undone after leaving the page.
    await page.goto(at(adminPaths.editProduct(id)));
    await expect(page.getByLabel(words.form.compareAt)).toHaveValue("2000");
    await page.goto(list);
    const recent = page
      .getByRole("list", { name: prices.recent })
      .getByRole("listitem")
      .filter({ hasText: `−${percent} %` });
    await recent.getByRole("button", { name: words.common.undo }).click();
    await expect(row).toContainText(grouped(2_000, locale));

    // A price that was changed after the preview is not overwritten. A product whose price would be zero is named.
    const sql = database();
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: prices.open }).click();
    await dialog.getByLabel(prices.percent).fill("-12");
    await dialog.getByRole("button", { name: prices.show }).click();
    await expect(preview).toContainText(grouped(1_760, locale));
    await sql`update public.products set price = 4000 where id = ${id}`;
    await dialog.getByRole("button", { name: changeOne }).click();
    await expect(dialog.getByText(prices.moved)).toBeVisible();
    await dialog.getByLabel(prices.roundTo).selectOption("100");
    await dialog.getByRole("button", { name: prices.show }).click();
    await expect(dialog.getByText(t("tooLow", { n: 1, name: `Test ${sku}` }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: prices.changeNone, exact: true })).toBeDisabled();
    await sql.end();
  });

  test("staff see the wrong cells and the changes of a product file before it is imported", async ({ page }) => {
    const words = wordsOf(locale).import;
    const { sku } = await createProduct(page, locale);
    await page.goto(at(adminPaths.importProducts));
    const send = (text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

    const wrong = page.getByRole("row").filter({ hasText: sku });
    // The file is chosen again when the page's script had not arrived yet.
    await expect(async () => {
      await send(`sku;price;brand\n${sku};cheap;nobody\n`);
      await expect(wrong.filter({ hasText: "price" })).toContainText("cheap", { timeout: 5_000 });
    }).toPass();
    // Each wrong cell is listed with its content and its problem.
    await expect(wrong.filter({ hasText: "price" })).toContainText(words.problems.number);
    await expect(wrong.filter({ hasText: "nobody" })).toContainText(words.problems.unknown);

    await send(`\uFEFFsku;price;name_ar\n${sku};"12 500,00";=عطر\n`);
    await expect(page.getByText(words.fine)).toBeVisible();
    const changes = page.getByRole("region", { name: words.changes });
    await expect(changes.getByRole("row").filter({ hasText: "price" })).toContainText(/2000.*12500/);
    await expect(changes.getByRole("row").filter({ hasText: "name_ar" })).toContainText(words.emptyCell);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /1|واحد/ }).click();
    await expect(page.getByText(words.applied)).toBeVisible();

    // A file with another stock changes it only when staff choose so.
    await send(`sku;stock\n${sku};44\n`);
    await expect(page.getByText(words.nothing)).toBeVisible();
    const differing = page.getByRole("region", { name: words.stockDiffers });
    await expect(differing.getByRole("row").filter({ hasText: "stock" })).toContainText("44");
    await page.getByLabel(words.setStock).check();
    await expect(changes.getByRole("row").filter({ hasText: "stock" })).toContainText("44");
    await expect(differing).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${at(adminPaths.products)}?search=${sku}`);
    await expect(page.getByRole("row").filter({ hasText: sku })).toContainText(grouped(12_500, locale));
  });
});

test("the check of an exported file before its import finds no change and no error", async ({ page }) => {
  await signInAsAdmin(page, "en", adminPaths.products);
  // Another test may change its products between the export and the import.
  await expect(async () => {
    const file = await page.request.get(adminPaths.api.exportProducts);
    expect(file.headers()["content-type"]).toContain("text/csv");
    const trial = await page.request.post(adminPaths.api.importProducts, {
      data: await file.body(),
      headers: { "content-type": "text/csv" },
    });
    expect(await trial.json()).toMatchObject({ kind: "report", report: { created: 0, updated: 0, errors: [] } });
  }).toPass({ timeout: 20_000 });
});

test("only staff can export products, import products or upload a picture", async ({ request }) => {
  expect((await request.get(adminPaths.api.exportProducts)).status()).toBe(401);
  expect((await request.post(adminPaths.api.importProducts, { data: "sku\nA" })).status()).toBe(401);
  expect((await request.post(adminPaths.api.uploadPicture, { data: await aPhotograph() })).status()).toBe(401);
});
