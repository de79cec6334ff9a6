// Needs a browser: the first address of a visit stays with the visitor until the order.

import { LOCALE_COOKIE } from "@/lib/core/locale";
import { STORAGE } from "@/lib/core/storage-keys";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { signInAsAdmin } from "./admin";
import { expect, texts } from "./fixtures";
import { CheckoutPage, e164, type Person, test } from "./ordering";
import { QuickOrder } from "./quick-order";

test.describe.configure({ timeout: 120_000 });

const CAMPAIGN = "utm_source=instagram&utm_medium=social&utm_campaign=ramadan-oud&fbclid=IwAR0-an-id";
const FROM_INSTAGRAM = { referer: "https://l.instagram.com/?u=secret" };
const KEPT = {
  channel: "web",
  referrer: "l.instagram.com",
  source: "instagram",
  medium: "social",
  campaign: "ramadan-oud",
  content: null,
  term: null,
  click: "fbclid",
};

async function sourcesOf(sql: postgres.Sql, { phone }: Person) {
  const rows = await sql`
    select s.* from private.order_sources s join orders o on o.id = s.order_id where o.phone = ${e164(phone)}`;
  return rows.map(({ order_id: _, ...source }) => source);
}

const storedSource = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), STORAGE.visitSource);

test("a quick order in Arabic has the campaign of the visit's first page, and no cookie was set", async ({
  page,
  context,
  isMobile,
  product,
  person,
  sql,
}) => {
  await page.goto(`/ar?${CAMPAIGN}`, FROM_INSTAGRAM);
  await page.getByRole("banner").getByRole("link", { name: texts.ar.nav.about }).click();
  await expect(page).toHaveURL(`/ar${paths.about}`);
  await expect.poll(() => storedSource(page)).toContain("ramadan-oud");
  const quick = new QuickOrder(page, "ar");
  await quick.prepare(product, person, isMobile);
  await quick.tap(quick.send);
  await expect(page).toHaveURL(/order-success/);
  expect(await sourcesOf(sql, person)).toEqual([{ ...KEPT, landing: "/ar" }]);
  expect(await context.cookies()).toEqual([]);
});

test("an order of the checkout has it after a change of language and a reload, and a manager sees it", async ({
  page,
  context,
  product,
  person,
  sql,
}) => {
  await page.goto(`${paths.products()}?${CAMPAIGN}`, FROM_INSTAGRAM);
  await expect.poll(() => storedSource(page)).toContain("ramadan-oud");
  await page.getByRole("banner").getByRole("link", { name: texts.en.header.switchLanguage }).click();
  await expect(page).toHaveURL(/\/ar\/products/);
  await page.reload();
  const checkout = new CheckoutPage(page, "ar");
  await checkout.open(product, 1);
  await checkout.fillEverything(person);
  await checkout.placeButton.click();
  const number = await checkout.confirmedNumber();
  expect(await sourcesOf(sql, person)).toEqual([{ ...KEPT, landing: "/products" }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([LOCALE_COOKIE]);

  const [order] = await sql<{ id: string }[]>`select id from orders where number = ${number}`;
  await signInAsAdmin(page, "en", adminPaths.editOrder(order?.id ?? ""));
  const { source } = texts.en.admin.orders;
  const section = page.getByRole("main").locator("section", { has: page.getByRole("heading", { name: source.title }) });
  await expect(section).toContainText(`${source.campaign}ramadan-oud`);
  await expect(section).toContainText(`${source.landing}/products`);
});

test("a manager makes a link with a campaign, and saves its QR code", async ({ page, product }) => {
  const { links } = texts.en.admin;
  await signInAsAdmin(page, "en", adminPaths.adLinks);
  const main = page.getByRole("main");
  await main.getByLabel(links.page, { exact: true }).selectOption(links.pages.product);
  await main.getByRole("combobox", { name: links.product }).fill(product.name);
  await main.getByRole("option", { name: product.name }).click();
  await main.getByLabel(links.source).selectOption(links.sources.flyer);
  await main.getByLabel(links.campaign).fill("Ramadan Oud");
  await main.getByLabel(links.language).selectOption(links.languages.ar);
  await expect(main).toContainText(`/ar${paths.product(product.id)}?utm_source=flyer&utm_campaign=ramadan-oud`);
  await expect(main.getByRole("img", { name: links.qr })).toBeVisible();
  for (const [button, type] of [
    [links.svg, "svg"],
    [links.png, "png"],
  ] as const) {
    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: button }).click();
    expect((await download).suggestedFilename()).toBe(`qr-flyer-ramadan-oud.${type}`);
  }
});
