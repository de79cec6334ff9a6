// Needs a browser: a customer on several screens. The rules: supabase/tests/customers.test.ts.

import type { Browser, Page } from "@playwright/test";
import type postgres from "postgres";
import { dialled, displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { DEMO_AGENT } from "../supabase/local/users";
import { signIn, test } from "./admin";
import { overflow, violations } from "./axe";
import { DESKTOP, expect, inBothLanguages, PHONE, texts } from "./fixtures";
import { anOrder, aPhone, aWord, CheckoutPage, e164, type Person, type Placed, type ShelfProduct } from "./ordering";
import { QuickOrder } from "./quick-order";

const SIGNED_OUT = { storageState: { cookies: [], origins: [] } };

/** Sets the status with the database function that the back office uses, too. */
const setStatus = (sql: postgres.Sql, { id }: Placed, from: string, to: string) =>
  sql`select private.change_order_status(${id}, ${from}, ${to}::order_status, 'admin')`;

/** A customer with a unique name and two orders, one refused and one delivered. */
async function aCustomerWithRefusal(sql: postgres.Sql, product: ShelfProduct) {
  const [phone, name] = [aPhone(), aWord()];
  await setStock(sql, [product.id], 50);
  const refused = await anOrder(sql, product, { phone, name });
  await setStatus(sql, refused, "pending", "shipped");
  await setStatus(sql, refused, "shipped", "cancelled");
  const delivered = await anOrder(sql, product, { phone, name });
  await setStatus(sql, delivered, "pending", "delivered");
  return { phone, name, refused, delivered };
}

const flag = (sql: postgres.Sql, phone: string, mode: string, reason: string) =>
  sql`insert into private.customer_flags (phone_key, phone, mode, reason, set_by)
    values (private.limited(${e164(phone)}), ${e164(phone)}, ${mode}, ${reason}, 'Nadia')`;

inBothLanguages((locale, at) => {
  const { admin, checkout } = texts[locale];
  const t = admin.customers;
  const person = (phone: string): Person => ({
    firstName: "أميرة",
    lastName: "بن علي",
    phone,
    address: "12 شارع ديدوش مراد",
  });

  const search = (page: Page) => page.getByRole("search").getByLabel(admin.common.search);
  const rows = (page: Page) => page.getByRole("table", { name: t.title }).locator("tbody tr");

  async function newVisitor(browser: Browser): Promise<Page> {
    return (await browser.newContext({ ...SIGNED_OUT, baseURL: process.env.E2E_BASE_URL })).newPage();
  }

  test("staff find a customer by name, phone and kind; the list fits the screen of a phone and passes the accessibility checks", async ({
    page,
    sql,
    product,
  }) => {
    const { phone, name } = await aCustomerWithRefusal(sql, product);
    await page.goto(at(adminPaths.customers));
    await expect(rows(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await search(page).fill(name);
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(at(`${adminPaths.customers}?search=${name}`));
    await search(page).fill(displayPhone(e164(phone)));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(name);
    await page.getByRole("combobox", { name: t.filters.kind }).selectOption("loyal");
    await expect(page.getByText(t.none.title)).toBeVisible();
    await page.getByRole("combobox", { name: t.filters.kind }).selectOption("refused");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("combobox", { name: t.filters.sort }).selectOption("spent");
    await expect(page).toHaveURL(/kind=refused&sort=spent/);

    await page.setViewportSize(PHONE);
    await expect(rows(page).first()).toContainText(fill(admin.past.refused, { n: 1 }, locale));
    const box = await rows(page).first().boundingBox();
    expect(box?.height).toBeLessThan(84);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
    await page.getByRole("search").getByRole("link", { name: admin.common.reset }).click();
    await expect(page).toHaveURL(at(adminPaths.customers));
  });

  test("both order forms of the shop refuse a flagged phone number until staff lift the flag", async ({
    page,
    browser,
    sql,
    product,
  }) => {
    test.setTimeout(180_000);
    const { phone, refused } = await aCustomerWithRefusal(sql, product);
    const [shop] = await sql<{ phone: string }[]>`select phone from settings`;
    const sentence = fill(checkout.byPhone, { phone: dialled(shop?.phone ?? "").text }, locale);

    await page.goto(at(adminPaths.customer(refused.id)));
    const flags = page.getByRole("region", { name: t.flag.title });
    await expect(flags).toContainText(t.flag.none);
    await flags.getByRole("button", { name: t.flag.set }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.flag.mode).selectOption("refuse");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(dialog.getByLabel(t.flag.reason)).toHaveAccessibleDescription(new RegExp(admin.fieldErrors.required));
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(t.flag.reason).fill("Refused three parcels");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(flags).toContainText("Refused three parcels");
    await expect(flags.getByRole("button", { name: t.flag.set })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    const quick = new QuickOrder(await newVisitor(browser), locale);
    await quick.prepare(product, person(phone), false);
    await quick.send.click();
    await expect(quick.form.getByText(sentence)).toBeVisible();
    await quick.page.context().close();
    const form = new CheckoutPage(await newVisitor(browser), locale);
    await form.open(product, 1);
    await form.fillEverything(person(`00213 ${phone.slice(1)}`));
    await form.placeButton.click();
    await expect(form.main.getByText(sentence).filter({ visible: true })).toBeVisible();
    expect(await sql`select from orders where phone = ${e164(phone)}`).toHaveLength(2);

    await flags.getByRole("button", { name: t.flag.lift }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.flag.lift }).click();
    await expect(flags.getByRole("button", { name: t.flag.set })).toBeVisible();
    await expect(flags).toContainText("Refused three parcels");
    await form.placeButton.click();
    await form.confirmedNumber();
    expect(await sql`select from orders where phone = ${e164(phone)}`).toHaveLength(3);
    await form.page.context().close();
  });

  test("the card of a customer shows orders and calls, and links to a new phone order with the customer's data and warnings", async ({
    page,
    sql,
    product,
  }) => {
    const { phone, name, refused, delivered } = await aCustomerWithRefusal(sql, product);
    await flag(sql, phone, "watch", "Asks for the door code");
    await sql`insert into private.order_calls (order_id, staff_name, outcome) values (${refused.id}, 'Karim', 'no_answer')`;
    await page.goto(at(adminPaths.editOrder(delivered.id)));
    await page.getByRole("link", { name: admin.orders.toCustomer }).click();
    await expect(page).toHaveURL(at(adminPaths.customer(delivered.id)));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    const orders = page.getByRole("region", { name: t.orders, exact: true });
    await expect(orders.getByRole("listitem")).toHaveCount(2);
    await expect(orders.getByRole("listitem").filter({ hasText: refused.number })).toContainText(t.refused);
    await expect(page.getByText(fill(admin.desk.ended.no_answer, { number: refused.number }, locale))).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);

    await page.getByRole("link", { name: t.newOrder }).click();
    await expect(page).toHaveURL(at(adminPaths.orderAgain(delivered.id)));
    const { contact } = checkout.page;
    await expect(page.getByLabel(contact.firstName)).toHaveValue(name);
    await expect(page.getByText(fill(admin.past.watch, { reason: "Asks for the door code" }, locale))).toBeVisible();
    await expect(page.getByText(fill(admin.past.refusals, { n: 1, of: 2 }, locale))).toBeVisible();
    await page.getByLabel(contact.phone).fill(aPhone());
    await expect(page.getByText(admin.past.none)).toBeVisible();
  });

  test.describe("an agent", () => {
    test.use(SIGNED_OUT);

    test("sees at an open order why its phone number is watched, and cannot open the screens of customers", async ({
      page,
      sql,
      product,
    }) => {
      const { phone } = await aCustomerWithRefusal(sql, product);
      const open = await anOrder(sql, product, { phone });
      await flag(sql, phone, "watch", "Asks for the door code");
      await signIn(page, locale, DEMO_AGENT, adminPaths.desk);
      const field = page.getByLabel(admin.desk.find.label);
      await field.fill(open.number);
      await field.press("Enter");
      await expect(page.getByText(fill(admin.past.watch, { reason: "Asks for the door code" }, locale))).toBeVisible();
      await expect(page.getByRole("link", { name: admin.orders.toCustomer })).toHaveCount(0);
      for (const path of [adminPaths.customers, adminPaths.customer(open.id)]) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at(adminPaths.noAccess));
      }
    });
  });
});
