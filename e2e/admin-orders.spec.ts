// Needs a browser: from the list to the saved order. The rules: supabase/tests/admin-order-*.test.ts.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { sizeLabel } from "@/lib/catalog/size-label";
import type { Locale } from "@/lib/core/locale";
import { displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { setStatus } from "../supabase/local/set-status.ts";
import { signInAsAdmin } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aPhone, e164, type Placed, stockOf, test } from "./ordering";

const statusOf = async (sql: postgres.Sql, { id }: Placed) =>
  (await sql`select status from orders where id = ${id}`)[0]?.status;

const wordsOf = (locale: Locale) => ({
  ...texts[locale].admin.orders,
  common: texts[locale].admin.common,
});

const listOf = ({ phone }: { phone: string }) => `${adminPaths.orders}?search=${phone}`;

const rowOf = (page: Page, { number }: Placed): Locator => page.getByRole("row").filter({ hasText: number });

const notice = (page: Page): Locator => page.locator("[data-sonner-toast]");

async function setAs(page: Page, locale: Locale, order: Placed, status: keyof typeof texts.en.admin.orderStatus) {
  const t = wordsOf(locale);
  await rowOf(page, order)
    .getByRole("button", { name: fill(t.actionsOf, { number: order.number }, locale) })
    .click();
  await page
    .getByRole("menuitem", { name: fill(t.setAs, { status: texts[locale].admin.orderStatus[status] }, locale) })
    .click();
}

inBothLanguages((locale, at) => {
  const t = wordsOf(locale);

  test("staff find an order by its phone number, see its details, set its status and undo the change", async ({
    page,
    sql,
    product,
  }) => {
    const order = await anOrder(sql, product, { locale });
    await signInAsAdmin(page, locale, adminPaths.orders);
    await page.getByRole("searchbox").fill(displayPhone(e164(order.phone)));
    await expect(page.getByRole("row").filter({ hasText: "LF-" })).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toBeFocused();

    await page.getByRole("button", { name: order.number, exact: true }).click();
    const dialog = page.getByRole("dialog");
    for (const shown of [
      "Amira Benali",
      displayPhone(e164(order.phone)),
      "amira@layl-fajr.example",
      "12 rue Didouche",
      sizeLabel("50 ml", locale),
      texts[locale].order.cod,
    ]) {
      await expect(dialog.getByText(shown).first()).toBeVisible();
    }
    await expect(dialog.getByRole("link", { name: t.whatsapp })).toHaveAttribute(
      "href",
      new RegExp(`^https://wa\\.me/${e164(order.phone).slice(1)}\\?text=.*${order.number}`),
    );
    await page.keyboard.press("Escape");

    await setAs(page, locale, order, "shipped");
    await expect(notice(page)).toContainText(t.statusUpdated);
    await expect(notice(page)).toContainText(
      fill(t.statusChanged, { orderId: order.number, status: t.statusWord.shipped }, locale),
    );
    await expect(rowOf(page, order)).toContainText(texts[locale].admin.orderStatus.shipped);
    expect(await statusOf(sql, order)).toBe("shipped");
    await notice(page).getByRole("button", { name: t.common.undo }).click();
    await expect.poll(() => statusOf(sql, order)).toBe("pending");
    await expect(rowOf(page, order)).toContainText(texts[locale].admin.orderStatus.pending);
  });

  test("when another admin has just set the status, staff see the new status and do not overwrite it", async ({
    page,
    sql,
    product,
  }) => {
    const order = await anOrder(sql, product);
    await signInAsAdmin(page, locale, listOf(order));
    await expect(rowOf(page, order)).toBeVisible();
    await setStatus(sql, order.id, "delivered");
    await setAs(page, locale, order, "cancelled");
    await expect(notice(page)).toContainText(t.statusFailed);
    await expect(notice(page)).toContainText(fill(t.conflict, { status: t.statusWord.delivered }, locale));
    await expect(rowOf(page, order)).toContainText(texts[locale].admin.orderStatus.delivered);
    expect(await statusOf(sql, order)).toBe("delivered");
  });

  test("staff set the status of several orders at once, and each order that fails is named with its reason", async ({
    page,
    sql,
    product,
  }) => {
    const phone = aPhone();
    const [first, second] = [await anOrder(sql, product, { phone }), await anOrder(sql, product, { phone })];
    await signInAsAdmin(page, locale, listOf({ phone }));
    await page.getByLabel(t.bulk.all).check();
    await setStatus(sql, second.id, "shipped");
    await page.getByRole("button", { name: t.bulk.setAs }).click();
    await page
      .getByRole("menuitem", { name: fill(t.setAs, { status: texts[locale].admin.orderStatus.processing }, locale) })
      .click();
    const failures = page.getByRole("main").getByRole("alert");
    await expect(failures).toContainText(second.number);
    await expect(failures).toContainText(fill(t.conflict, { status: t.statusWord.shipped }, locale));
    await expect(failures).not.toContainText(first.number);
    expect(await statusOf(sql, first)).toBe("processing");
    expect(await statusOf(sql, second)).toBe("shipped");
  });

  test("staff correct the address and items of an order; when somebody else has changed it, staff get a message and keep the typed text", async ({
    page,
    sql,
    product,
  }) => {
    const order = await anOrder(sql, product);
    await signInAsAdmin(page, locale, adminPaths.editOrder(order.id));
    const quantity = page.getByRole("spinbutton");
    const save = page.getByRole("button", { name: t.form.save });
    await quantity.fill("3");
    await page.getByLabel(texts[locale].checkout.page.delivery.address).fill("45 boulevard Krim Belkacem");
    await save.click();
    await expect(notice(page)).toContainText(t.common.saved);
    const [written] = await sql`select address, subtotal, total, shipping from orders where id = ${order.id}`;
    expect(written).toMatchObject({ address: "45 boulevard Krim Belkacem", subtotal: "1500000" });
    expect(await stockOf(sql, product)).toBe(product.stock - 3);
    await expect(page.getByText(t.timeline.fields.address, { exact: false }).first()).toBeVisible();

    await expect(save).toBeDisabled();
    await quantity.fill("1");
    await sql`update orders set note = 'call first' where id = ${order.id}`;
    await save.click();
    await expect(page.getByText(t.form.conflict)).toBeVisible();
    await expect(quantity).toHaveValue("1");
    expect(await stockOf(sql, product)).toBe(product.stock - 3);
  });

  test("the order's history says which fields the customer changed", async ({ page, sql, product }) => {
    const order = await anOrder(sql, product);
    const [held] = await sql`select updated_at::text as version, commune_id from orders where id = ${order.id}`;
    const payload = {
      key: randomUUID(),
      delivery: {
        type: "home",
        wilaya: 16,
        commune: held?.commune_id as number,
        address: "9 rue Neuve",
        desk_id: null,
      },
      note: null,
      items: [{ position: 1, size: "100 ml", quantity: 1 }],
    };
    await sql`select public.guest_change_order(${order.number}, ${order.token}, ${held?.version as string}::text::timestamptz, ${sql.json(payload)})`;
    await signInAsAdmin(page, locale, adminPaths.editOrder(order.id));
    const { fields, editedByCustomer } = t.timeline;
    const changed = [fields.address, fields.items].join(locale === "ar" ? "، " : ", ");
    await expect(page.getByText(fill(editedByCustomer, { fields: changed }, locale))).toBeVisible();
  });

  test("the form for an order taken by phone refuses a missing first name as the checkout does, and places the order as an admin", async ({
    page,
    sql,
    product,
  }) => {
    const phone = aPhone();
    const { page: shop } = texts[locale].checkout;
    const { fieldErrors } = texts[locale].admin.orders.form;
    await signInAsAdmin(page, locale, adminPaths.createOrder);
    const addProduct = async () => {
      await page.getByLabel(t.lines.add).fill(product.name);
      await page.keyboard.press("Enter");
      await page
        .getByRole("option", { name: locale === "ar" ? product.nameAr : product.name })
        .first()
        .click();
    };
    await addProduct();
    await page.getByRole("button", { name: t.form.place }).click();
    await expect(page.getByText(fieldErrors.firstName.required)).toBeVisible();
    await expect(page.getByLabel(shop.contact.firstName)).toBeFocused();

    await page.getByLabel(shop.contact.firstName).fill("لينا");
    await page.getByLabel(shop.contact.lastName).fill("حداد");
    await page.getByLabel(shop.contact.phone).fill(phone);
    await page.getByRole("combobox", { name: shop.place.wilaya }).fill("16");
    await page.keyboard.press("Enter");
    const commune = page.getByRole("combobox", { name: shop.place.commune });
    await expect(commune).not.toHaveAttribute("aria-disabled", "true");
    await commune.click();
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByRole("radio").first().check();
    await page.getByLabel(shop.delivery.address).fill("12 rue des Pins");
    await page.getByRole("button", { name: t.form.place }).click();
    await page.waitForURL(/\/orders\/edit\//);
    const events =
      await sql`select o.id, o.status, e.kind, e.actor from orders o join order_events e on e.order_id = o.id where o.phone = ${e164(phone)} order by e.id`;
    // The customer has agreed on the phone, so the order is confirmed at once.
    const [{ id } = { id: "" }] = events;
    expect(events).toEqual([
      { id, status: "processing", kind: "placed", actor: "admin" },
      { id, status: "processing", kind: "status_changed", actor: "admin" },
    ]);
    expect(page.url()).toContain(id);

    // The same customer orders again: the open order is asked about once.
    await page.goto(at(adminPaths.orderAgain(String(id))));
    await addProduct();
    await expect(page.getByText(fill(texts[locale].admin.past.open, { n: 1 }, locale))).toBeVisible();
    await page.getByRole("button", { name: t.form.place }).click();
    await expect(page.getByRole("alert").getByText(fill(t.form.openOrders, { n: 1 }, locale))).toBeVisible();
    await page.getByRole("button", { name: t.form.placeAnother }).click();
    await page.waitForURL(/\/orders\/edit\//);
    expect(await sql`select from orders where phone = ${e164(phone)}`).toHaveLength(2);
  });
});

test("the notices about orders have the exact texts of the requirements", () => {
  const { orders } = texts.en.admin;
  expect([
    orders.statusUpdated,
    orders.statusChanged,
    orders.statusFailed,
    orders.loadFailed,
    orders.filterFailed,
  ]).toEqual([
    "Order Status Updated",
    "Order {orderId} status changed to {status}",
    "Failed to update order status.",
    "Failed to load orders.",
    "Failed to filter orders.",
  ]);
});

test("a packing slip shows the address, the goods and the amount to collect in the customer's language, but no e-mail address and no note", async ({
  page,
  sql,
  product,
}) => {
  const order = await anOrder(sql, product, { locale: "ar" });
  await sql`update orders set note = 'secret' where id = ${order.id}`;
  await signInAsAdmin(page, "en", adminPaths.orders);
  await page.goto(adminPaths.orderSlip(order.id, { paper: "a6" }));
  await page.emulateMedia({ media: "print" });
  const slip = page.getByRole("article", { name: order.number });
  await expect(slip).toHaveAttribute("dir", "rtl");
  for (const shown of [
    order.number,
    displayPhone(e164(order.phone)),
    "12 rue Didouche",
    product.nameAr,
    sizeLabel(product.size, "ar"),
    texts.ar.admin.labels.paper.collect,
  ])
    await expect(slip).toContainText(shown);
  await expect(slip.locator("svg rect")).toHaveCount((order.number.length + 3) * 3 + 1);
  await expect(slip).not.toContainText("amira@layl-fajr.example");
  await expect(slip).not.toContainText("secret");
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("the exported list of orders has no text that a spreadsheet runs as a formula, and only staff can download the list", async ({
  page,
  sql,
  product,
  request,
}) => {
  const order = await anOrder(sql, product, { name: "=cmd()" });
  const address = adminPaths.api.exportOrders({ search: order.phone, lang: "en", format: "csv" });
  expect((await request.get(address)).status()).toBe(401);
  await signInAsAdmin(page, "en", listOf(order));
  const file = await (await page.request.get(address)).body();
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, line, rest] = file.toString("utf8").split("\r\n");
  expect(line).toContain(`${order.number},`);
  expect(line).toContain("'=cmd() Benali");
  expect(rest).toBe("");
});
