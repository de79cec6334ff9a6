// Needs a browser: scanner and focus; the ledger is proven in supabase/tests/returns.test.ts.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Role } from "@/lib/http/abilities";
import type { Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { createUser, makeAdmin } from "../supabase/local/users";
import { signIn } from "./admin";
import { setTheme } from "./admin-screens";
import { COLOUR_RULES, overflow, violations } from "./axe";
import { DESKTOP, expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, type Placed, type ShelfProduct, stockOf, test } from "./ordering";
import { aCarrier } from "./parcels";

const SMALL = { width: 320, height: 640 };

/** Creates an account with this role and signs in with it. */
async function signInAs(page: Page, sql: postgres.Sql, role: Role, locale: Locale, path: string): Promise<void> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await makeAdmin(sql, await createUser(sql, account.email, account.password), { role, name: "Salim" });
  await signIn(page, locale, account, path);
}

type SentOrder = Placed & { reference: string };

const setStatus = (sql: postgres.Sql, { id }: Placed, from: string, to: string) =>
  sql`select private.change_order_status(${id}, ${from}, ${to}::order_status, 'admin')`;

/** An order of two bottles that was sent with a carrier. Its parcel has this state. */
async function aSentOrder(sql: postgres.Sql, product: ShelfProduct, state = "returned"): Promise<SentOrder> {
  await setStock(sql, [product.id], 20);
  const order = await anOrder(sql, product);
  await setStatus(sql, order, "pending", "shipped");
  const reference = `${order.number}-1`;
  await sql`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, handed_over_at, last_event_at)
    select id, ${await aCarrier(sql)}, 1, ${reference}, ${state}, ${`YAL-${randomUUID().slice(0, 8)}`}, currency, total, 2, now() - interval '12 days', now() - interval '9 days'
    from orders where id = ${order.id}`;
  return { ...order, reference };
}

async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page), what).toEqual([]);
  await setTheme(page, "dark");
  expect.soft(await violations(page, COLOUR_RULES), `${what}, dark`).toEqual([]);
  await setTheme(page, "light");
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

inBothLanguages((locale, at) => {
  const { admin, errors } = texts[locale];
  const [t, stock] = [admin.returns, admin.stock];
  const filled = (text: string, values: Record<string, string | number>) => fill(text, values, locale);

  const scanField = (page: Page) => page.getByRole("textbox", { name: t.code });
  /** The message after a scan: the first status on the page. The numbers of the inspection are statuses, too. */
  const scanMessage = (page: Page) => page.getByRole("main").getByRole("status").first();
  const inspection = (page: Page, { number }: Placed) =>
    page.getByRole("region", { name: filled(t.inspection.title, { number }) });

  /** Types a code and then Enter, as a barcode scanner does. */
  async function scan(page: Page, code: string): Promise<void> {
    await expect(scanField(page)).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  }

  test("a packer receives a returned parcel by a scan and inspects each bottle, and the ledger shows the stock moves", async ({
    page,
    sql,
    product,
  }) => {
    const sent = await aSentOrder(sql, product);
    const name = locale === "ar" ? product.nameAr : product.name;
    const before = await stockOf(sql, product);
    await signInAs(page, sql, "packer", locale, adminPaths.returns);

    const expected = page.getByRole("table", { name: t.expected.title });
    const row = expected.getByRole("row").filter({ hasText: sent.reference });
    await expect(row).toContainText(t.expected.overdue);
    await expect(row).toContainText(filled(t.expected.days, { days: 9 }));

    await scan(page, sent.reference.toLowerCase());
    await expect(scanMessage(page)).toHaveText(filled(t.told.received, { number: sent.number, n: 2 }));
    await expect(row).toHaveCount(0);
    const form = inspection(page, sent);
    await expect(form).toContainText(name);
    expect(await stockOf(sql, product)).toBe(before);

    // The carrier gave no reason, so the packer has to choose one.
    await form.getByRole("button", { name: t.inspection.finish }).click();
    await expect(form.getByRole("alert")).toHaveText(t.inspection.reasonMissing);
    await expect(form.getByRole("combobox", { name: t.inspection.reason })).toBeFocused();
    expect(await stockOf(sql, product)).toBe(before);

    // With the keyboard alone. The third press counts nothing, because the parcel has two bottles.
    const words = { kind: t.findings.damaged, name };
    const more = form.getByRole("button", { name: filled(t.inspection.more, words) });
    await more.focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
    await expect(form.getByRole("status", { name: `${words.kind}: ${name}` })).toHaveText("2");
    await form.getByRole("button", { name: filled(t.inspection.less, words) }).focus();
    await page.keyboard.press("Enter");
    await form.getByRole("combobox", { name: t.inspection.reason }).selectOption(t.reasons.damaged);
    await form.getByRole("button", { name: t.inspection.finish }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(filled(t.inspection.done, { number: sent.number, n: 1 }))).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(scanField(page)).toBeFocused();
    const done = page.getByRole("table", { name: t.today.title }).getByRole("row").filter({ hasText: sent.reference });
    await expect(done.getByRole("cell")).toContainText([sent.reference, t.kinds.refused, "1", "0", "1", "0", "Salim"]);
    expect(await stockOf(sql, product)).toBe(before + 1);
    const [order] = await sql`
      select o.status, d.cancel_reason from orders o join private.order_desk d on d.order_id = o.id where o.id = ${sent.id}`;
    expect(order).toEqual({ status: "cancelled", cancel_reason: "damaged" });

    await page.goto(at(`${adminPaths.stock}?search=${encodeURIComponent(product.name)}`));
    await page.getByRole("table", { name: stock.title }).getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    const moves = page.getByRole("table", { name: stock.ledger.title }).getByRole("row");
    await expect(moves.nth(1)).toContainText(stock.causes.damaged);
    await expect(moves.nth(1)).toContainText("−1");
    await expect(moves.nth(1)).toContainText(sent.number);
    await expect(moves.nth(1)).toContainText("Salim");
    await expect(moves.nth(2)).toContainText(stock.causes.order_back);
    await expect(moves.nth(2)).toContainText("+2");
  });

  test("a parcel on its way to the customer is received when it is scanned twice, which can be taken back until the inspection", async ({
    page,
    sql,
    product,
  }) => {
    const sent = await aSentOrder(sql, product, "in_transit");
    const returns = () => sql`select from private.returns where order_id = ${sent.id}`;
    await signInAs(page, sql, "packer", locale, adminPaths.returns);
    await scan(page, sent.reference);
    await expect(scanMessage(page)).toHaveText(filled(errors.on_its_way, { number: sent.number }));
    expect(await returns()).toHaveLength(0);
    await scan(page, sent.reference);
    await expect(scanMessage(page)).toHaveText(filled(t.told.received, { number: sent.number, n: 2 }));
    await inspection(page, sent).getByRole("button", { name: t.inspection.takeBack }).click();
    await expect(inspection(page, sent)).toHaveCount(0);
    expect(await returns()).toHaveLength(0);
    expect((await sql`select status from orders where id = ${sent.id}`)[0]?.status).toBe("shipped");
  });

  test("the code of an order without an expected return is refused with a message; for a delivered order, the packer enters what came back", async ({
    page,
    sql,
    product,
  }) => {
    const waiting = await anOrder(sql, product);
    const sent = await aSentOrder(sql, product, "in_transit");
    await setStatus(sql, sent, "shipped", "delivered");
    const before = await stockOf(sql, product);
    const name = locale === "ar" ? product.nameAr : product.name;
    await signInAs(page, sql, "packer", locale, adminPaths.returns);

    await scan(page, "LF-000000-9");
    await expect(scanMessage(page)).toHaveText(errors.not_found);
    await scan(page, waiting.number);
    await expect(scanMessage(page)).toHaveText(filled(errors.not_expected, { number: waiting.number }));

    await scan(page, sent.number);
    await expect(scanMessage(page)).toHaveText(filled(t.told.delivered, { number: sent.number }));
    const asked = page.getByRole("region", { name: filled(t.brought.title, { number: sent.number }) });
    await asked.getByRole("button", { name: t.brought.go }).click();
    await expect(page.getByText(t.brought.none)).toBeVisible();
    await asked.getByRole("button", { name: filled(admin.common.bottles.more, { name }) }).click();
    await asked.getByRole("button", { name: t.brought.go }).click();
    await inspection(page, sent).getByRole("button", { name: t.inspection.later }).click();

    // The inspection can also be started after a reload.
    await page.reload();
    await page.getByRole("button", { name: filled(t.inspection.startNamed, { number: sent.number }) }).click();
    await inspection(page, sent).getByRole("button", { name: t.inspection.finish }).click();
    await expect(page.getByText(filled(t.inspection.done, { number: sent.number, n: 1 }))).toBeVisible();
    expect(await stockOf(sql, product)).toBe(before + 1);
    expect((await sql`select status from orders where id = ${sent.id}`)[0]?.status).toBe("delivered");
  });

  test("a packer adds, takes and counts stock, and a count is refused when the stock has changed since the dialog was opened", async ({
    page,
    sql,
    product,
  }) => {
    await setStock(sql, [product.id], 3);
    const name = locale === "ar" ? product.nameAr : product.name;
    await signInAs(page, sql, "packer", locale, adminPaths.ledger(product.id));
    const dialog = page.getByRole("dialog");
    const open = (button: string) => page.getByRole("button", { name: button, exact: true }).click();
    const save = () => dialog.getByRole("button", { name: admin.common.save }).click();

    await open(stock.forms.receive);
    await save();
    await expect(dialog.getByText(admin.fieldErrors.required)).toBeVisible();
    await dialog.getByLabel(stock.forms.quantity).fill(locale === "ar" ? "١٢" : "12");
    await dialog.getByLabel(stock.forms.note).fill("Box 7");
    await save();
    await expect(page.getByText(filled(stock.forms.done, { name, n: 15 }))).toBeVisible();
    await expect(page.getByRole("table", { name: stock.ledger.title }).getByRole("row").nth(1)).toContainText("Box 7");

    await open(stock.forms.take);
    await dialog.getByLabel(stock.forms.cause).selectOption(stock.causes.tester);
    await dialog.getByLabel(stock.forms.size).selectOption("50 ml");
    await dialog.getByLabel(stock.forms.quantity).fill("1");
    await save();
    await expect(page.getByText(filled(stock.forms.done, { name, n: 14 }))).toBeVisible();

    await open(stock.forms.count);
    await expect(dialog.getByText(filled(stock.forms.countedHint, { n: 14 }))).toBeVisible();
    await anOrder(sql, product);
    await dialog.getByLabel(stock.forms.counted).fill("14");
    await save();
    await expect(page.getByText(filled(errors.stock_changed, { n: 12 }))).toBeVisible();
    await expect(dialog.getByText(filled(stock.forms.countedHint, { n: 12 }))).toBeVisible();
    await dialog.getByLabel(stock.forms.counted).fill("11");
    await save();
    await expect(dialog).toHaveCount(0);
    expect(await stockOf(sql, product)).toBe(11);
  });

  // e2e/admin-a11y.spec.ts checks the screens of stock. Only a scan shows an inspection, and only a search no stock.
  test("a packer can open the screens of returns and stock but not those with customers; an inspection and an empty stock pass the accessibility checks", async ({
    page,
    sql,
    product,
  }) => {
    test.setTimeout(120_000);
    const [sent] = [await aSentOrder(sql, product), await aSentOrder(sql, product, "returning")];
    await page.setViewportSize(DESKTOP);
    await signInAs(page, sql, "packer", locale, adminPaths.returns);
    const menu = page.getByRole("navigation", { name: admin.nav.label });
    for (const shown of [admin.nav.returns, admin.nav.stock])
      // The link's name ends with how many wait.
      await expect(menu.getByRole("link", { name: new RegExp(`^${shown}`) })).toBeVisible();
    for (const hidden of [admin.nav.customers, admin.nav.orders, admin.nav.products])
      await expect(menu.getByRole("link", { name: hidden, exact: true })).toHaveCount(0);

    for (const size of [DESKTOP, SMALL]) {
      await page.setViewportSize(size);
      await page.goto(at(adminPaths.returns));
      await scan(page, sent.reference);
      await expect(inspection(page, sent)).toBeVisible();
      await expectAccessibleInBothThemes(page, `returns ${size.width}`);
      await page.goto(at(adminPaths.stock));
      await expect(page.getByRole("table", { name: stock.title })).toBeVisible();
      await page.goto(at(`${adminPaths.stock}?show=low&search=${randomUUID()}`));
      await expect(page.getByText(stock.none.title)).toBeVisible();
      await expectAccessibleInBothThemes(page, `no stock ${size.width}`);
      await page.goto(at(adminPaths.ledger(product.id)));
      await expect(page.getByRole("table", { name: stock.ledger.title })).toBeVisible();
    }

    await page.goto(at(adminPaths.customers));
    await expect(page).toHaveURL(at(adminPaths.noAccess));
    await page.goto(at(adminPaths.orders));
    await expect(page).toHaveURL(at(adminPaths.noAccess));
  });
});
