// Needs a browser: a lost connection, two tabs, and notices above dialogs.

import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { CONNECTION_ERRORS, test } from "./admin";
import { untilQuiet } from "./admin-screens";
import { DESKTOP, expect, inBothLanguages, texts, WEEKLY } from "./fixtures";
import { anOrder, aPhone, aWord, type Placed, productOnShelf } from "./ordering";

/** The daily work on orders on a desktop and a phone, also when the connection breaks or two agents open one order. */

const SCREENS = [
  { screen: "a desktop", viewport: DESKTOP, when: {} },
  { screen: "a phone", viewport: { width: 390, height: 844 }, when: WEEKLY },
] as const;

const statusOf = async (sql: postgres.Sql, { id }: Placed) =>
  (await sql`select status from orders where id = ${id}`)[0]?.status;

const listPath = ({ phone }: { phone: string }) => `${adminPaths.orders}?search=${phone}`;

const rowOf = (page: Page, { number }: Placed): Locator => page.getByRole("row").filter({ hasText: number });

const notice = (page: Page): Locator => page.locator("[data-sonner-toast], .notice-plain").first();

/** Whether the element is on top: no other element covers its middle. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

async function expectOnScreen(page: Page, locator: Locator): Promise<void> {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize() ?? DESKTOP;
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/** Opens a page and waits for its scripts, among them the code that shows notices. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
}

test.use({ tolerated: CONNECTION_ERRORS });

inBothLanguages((locale: Locale, at) => {
  const t = texts[locale].admin.orders;
  const { admin, errors } = texts[locale];
  const status = texts[locale].admin.orderStatus;
  const button = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true });
  const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
  const setAs = (to: keyof typeof status) => fill(t.setAs, { status: status[to] }, locale);

  async function open(page: Page, order: Placed): Promise<Locator> {
    await arrive(page, at(listPath(order)));
    await button(page, order.number).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(t.note.label)).toBeVisible();
    return dialog;
  }

  for (const { screen, viewport, when } of SCREENS) {
    test.describe(`on ${screen}`, when, () => {
      test.use({ viewport });

      test("offline, a new status waits and typed text stays; the status is sent when the connection is back", async ({
        page,
        context,
        sql,
        product,
      }) => {
        const order = await anOrder(sql, product);
        const dialog = await open(page, order);
        await dialog.getByLabel(t.note.label).fill("Busy, call at 3.");
        await context.setOffline(true);
        await expect(page.getByText(admin.offline.bar)).toBeAttached();
        await dialog.getByRole("button", { name: t.setStatus }).click();
        await item(page, setAs("processing")).click();
        await expect(page.getByText(fill(admin.offline.waiting, { n: 1 }, locale))).toBeAttached();
        await expect(dialog.getByText(status.processing, { exact: true }).first()).toBeVisible();
        await expect(dialog.getByLabel(t.note.label)).toHaveValue("Busy, call at 3.");
        expect(await statusOf(sql, order)).toBe("pending");

        await button(page, t.note.add).click();
        await expect(notice(page)).toContainText(errors.unavailable);
        expect(await isOnTop(notice(page))).toBe(true);
        await expect(dialog.getByLabel(t.note.label)).toHaveValue("Busy, call at 3.");

        await context.setOffline(false);
        await expect.poll(() => statusOf(sql, order)).toBe("processing");
        await expect(page.getByText(admin.offline.bar)).toHaveCount(0);
        await button(page, t.note.add).click();
        await expect(dialog.getByRole("list", { name: t.note.list })).toContainText("Busy, call at 3.");
        await expect(dialog.getByLabel(t.note.label)).toHaveValue("");
      });

      test("offline, the new status of selected orders waits for the connection, and pressing a link opens no other page", async ({
        page,
        context,
        sql,
        product,
      }) => {
        const phone = aPhone();
        const orders = [await anOrder(sql, product, { phone }), await anOrder(sql, product, { phone })];
        await arrive(page, at(listPath({ phone })));
        await page.getByLabel(t.bulk.all).check();
        await context.setOffline(true);
        await button(page, t.bulk.setAs).click();
        await item(page, setAs("shipped")).click();
        await expect(page.getByText(fill(admin.offline.waiting, { n: 1 }, locale))).toBeVisible();
        await page.getByRole("main").getByRole("link", { name: t.create }).click();
        await expect(notice(page)).toContainText(admin.offline.stays);
        for (const order of orders) await expect(rowOf(page, order)).toContainText(status.shipped);
        await context.setOffline(false);
        for (const order of orders) await expect.poll(() => statusOf(sql, order)).toBe("shipped");
      });

      test("a notice is shown above an open dialog, and the button in the notice can be pressed", async ({
        page,
        sql,
        product,
      }) => {
        const order = await anOrder(sql, product);
        const dialog = await open(page, order);
        await dialog.getByRole("button", { name: t.setStatus }).click();
        await item(page, setAs("shipped")).click();
        const undo = notice(page).getByRole("button", { name: admin.common.undo });
        await expect(undo).toBeVisible();
        await expect.poll(() => isOnTop(undo)).toBe(true);
        expect((await undo.boundingBox())?.height).toBeLessThan(48);
        await undo.click();
        await expect.poll(() => statusOf(sql, order)).toBe("pending");
      });

      test("a notice stays on the screen when the dialog below it is closed", async ({ page, sql, product }) => {
        const order = await anOrder(sql, product);
        const dialog = await open(page, order);
        await dialog.getByLabel(t.note.label).fill("Call after five.");
        await button(page, t.note.add).click();
        await expect(notice(page)).toContainText(t.note.added);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(notice(page)).toBeVisible();
        expect(await isOnTop(notice(page))).toBe(true);
      });

      test("every menu of statuses opens completely on the screen, and the key End moves the focus in it", async ({
        page,
        sql,
        product,
      }) => {
        const order = await anOrder(sql, product);
        const check = async (trigger: Locator) => {
          await trigger.scrollIntoViewIfNeeded();
          await trigger.click();
          const entry = item(page, setAs("delivered"));
          await expect(entry).toBeVisible();
          await expectOnScreen(page, entry);
          await expectOnScreen(page, page.getByRole("menu"));
          await page.keyboard.press("End");
          await expect(page.locator("[role=menu] :focus")).toHaveCount(1);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("menu")).toHaveCount(0);
        };
        const dialog = await open(page, order);
        await check(dialog.getByRole("button", { name: t.setStatus }));
        await page.keyboard.press("Escape");
        await check(
          rowOf(page, order).getByRole("button", { name: fill(t.actionsOf, { number: order.number }, locale) }),
        );
        await page.getByLabel(t.bulk.all).check();
        await check(button(page, t.bulk.setAs));
        await arrive(page, at(adminPaths.editOrder(order.id)));
        await check(page.getByRole("button", { name: t.setStatus }));
      });

      test("the form of an order shows the new total before it is saved, and keeps the agreed delivery fee until staff remove the fee", async ({
        page,
        sql,
        product,
      }) => {
        const order = await anOrder(sql, product);
        await arrive(page, at(adminPaths.editOrder(order.id)));
        const total = page.locator("form dl").filter({ hasText: texts[locale].checkout.page.totals.total });
        const money = (dinars: number) => formatMoney(dinars * 100, "DZD", locale);
        const fee = page.getByLabel(t.form.fee);
        const save = button(page, t.form.save);

        await page.getByRole("spinbutton").fill("1");
        await fee.fill(locale === "ar" ? "٣٠٠" : "300");
        await expect(total).toContainText(money(5_300));
        await save.click();
        await expect(notice(page)).toContainText(admin.common.saved);
        await page.reload();
        await expect(fee).toHaveValue("300");

        await page.getByRole("spinbutton").fill("2");
        await expect(total).toContainText(money(10_300));
        await save.click();
        await expect
          .poll(async () => (await sql`select shipping, total from orders where id = ${order.id}`)[0])
          .toMatchObject({ shipping: "30000", total: "1030000" });

        await page.reload();
        await fee.fill("");
        page.once("dialog", (question) => question.dismiss());
        await save.click();
        expect((await sql`select shipping_agreed from orders where id = ${order.id}`)[0]).toEqual({
          shipping_agreed: true,
        });
        page.once("dialog", (question) => {
          expect(question.message()).toBe(fill(t.form.dropFee, { fee: money(300) }, locale));
          return question.accept();
        });
        await save.click();
        await expect
          .poll(async () => (await sql`select shipping, shipping_agreed from orders where id = ${order.id}`)[0])
          .toEqual({ shipping: "50000", shipping_agreed: false });
      });

      test("a text that is not a fee is refused at its field", async ({ page, sql, product }) => {
        const order = await anOrder(sql, product);
        await arrive(page, at(adminPaths.editOrder(order.id)));
        const fee = page.getByLabel(t.form.fee);
        for (const typed of ["-5", "12.5", "abc"]) {
          await fee.fill(typed);
          await expect(fee).toHaveAttribute("aria-invalid", "true");
          await button(page, t.form.save).click();
          await expect(fee).toBeFocused();
        }
        expect((await sql`select shipping from orders where id = ${order.id}`)[0]).toEqual({ shipping: "50000" });
      });

      test("notes from two tabs with the same order open are both saved; Escape and the button Close ask before an unsaved note is lost", async ({
        page,
        context,
        sql,
        product,
      }) => {
        const order = await anOrder(sql, product);
        const other = await context.newPage();
        await other.setViewportSize(viewport);
        const [mine, theirs] = [await open(page, order), await open(other, order)];
        await theirs.getByLabel(t.note.label).fill("Busy, call at 3.");
        await button(other, t.note.add).click();
        await expect(theirs.getByRole("list", { name: t.note.list })).toContainText("Busy, call at 3.");
        await mine.getByLabel(t.note.label).fill("Ordered twice?");
        await button(page, t.note.add).click();
        await expect(mine.getByRole("list", { name: t.note.list }).getByRole("listitem")).toHaveCount(2);
        expect((await sql`select count(*)::int as n from private.order_notes where order_id = ${order.id}`)[0]).toEqual(
          { n: 2 },
        );

        await mine.getByLabel(t.note.label).fill("Half a thought");
        page.once("dialog", (question) => question.dismiss());
        await page.keyboard.press("Escape");
        await expect(mine.getByLabel(t.note.label)).toHaveValue("Half a thought");
        const asked = page.waitForEvent("dialog");
        page.once("dialog", (question) => question.accept());
        await mine.getByRole("button", { name: texts[locale].common.close }).first().click();
        await asked;
        await expect(mine).toBeHidden();
      });
    });
  }

  test("after leaving a form without saving, the browser's Back shows the form without the unsaved input", async ({
    page,
    sql,
    product,
  }) => {
    const order = await anOrder(sql, product);
    const forms: readonly { path: string; field: () => Locator }[] = [
      {
        path: adminPaths.createProduct,
        field: () => page.getByRole("textbox", { name: admin.products.form.name, exact: true }),
      },
      { path: adminPaths.editProduct(product.id), field: () => page.getByLabel(admin.products.form.price.DZD) },
      { path: adminPaths.settings, field: () => page.getByLabel(admin.settings.fields.nif) },
      { path: adminPaths.delivery, field: () => page.locator("tbody").getByRole("textbox").first() },
      { path: adminPaths.createOrder, field: () => page.getByLabel(t.form.fee) },
      { path: adminPaths.editOrder(order.id), field: () => page.getByLabel(t.form.fee) },
    ];
    const visible = (field: Locator) => field.filter({ visible: true });
    const side = page.getByRole("complementary").getByRole("navigation");
    for (const { path, field } of forms) {
      await arrive(page, at(path));
      const before = await visible(field()).inputValue();
      await visible(field()).fill("7777");
      page.once("dialog", (question) => question.accept());
      await side.getByRole("link", { name: admin.nav.dashboard }).click();
      await expect(page).toHaveURL(at(adminPaths.dashboard));
      await page.goBack();
      await expect(page).toHaveURL(at(path));
      await expect(visible(field())).toHaveValue(before);
    }
  });

  test("when staff confirm an order in the list of pending orders, the focus moves to the next row", async ({
    page,
    sql,
    product,
  }) => {
    const phone = aPhone();
    const orders = [await anOrder(sql, product, { phone }), await anOrder(sql, product, { phone })];
    await arrive(page, at(`${listPath({ phone })}&status=pending`));
    const [later, earlier] = [orders[1], orders[0]];
    if (!later || !earlier) throw new Error("two orders");
    await rowOf(page, later)
      .getByRole("button", { name: fill(t.actionsOf, { number: later.number }, locale) })
      .focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(rowOf(page, later)).toHaveCount(0);
    await expect(button(page, earlier.number)).toBeFocused();
  });

  test("orders selected on several pages of the list are exported without other orders, and one document has all their packing slips", async ({
    page,
    sql,
  }) => {
    const word = aWord();
    for (let n = 0; n < 27; n += 1) await anOrder(sql, await productOnShelf(sql), { name: word });
    await arrive(page, at(`${adminPaths.orders}?search=${word}`));
    await page.getByLabel(t.bulk.all).check();
    await button(page, fill(t.bulk.everything, { n: 27 }, locale)).click();
    const bar = page.getByRole("region", { name: t.bulk.region });
    await expect(bar).toContainText(fill(t.bulk.selected, { n: 27 }, locale));
    const workbook = (await bar.getByRole("link", { name: t.bulk.export }).getAttribute("href")) ?? "";
    const csv = await page.request.get(`${workbook}&format=csv`);
    expect((await csv.text()).trimEnd().split("\r\n")).toHaveLength(28);
    await page.goto((await bar.getByRole("link", { name: t.bulk.slips }).getAttribute("href")) ?? "");
    await expect(page.getByRole("article")).toHaveCount(27);
  });

  test("on a slow network, a link shows within a second that it was pressed", async ({ page, sql, product }) => {
    const order = await anOrder(sql, product);
    await arrive(page, at(listPath(order)));
    await page.route(/_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: t.columns.status })
      .getByRole("link", { name: new RegExp(status.shipped) })
      .click();
    await expect(page.locator('.link-pending[data-pending="true"]')).toHaveCount(1, { timeout: 1_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a packing slip of the size A6 is printed on A6 pages", async ({ page, sql, product }) => {
  const order = await anOrder(sql, product);
  await page.goto(adminPaths.orderSlip(order.id, { paper: "a6" }));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width = "", height = ""] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  // 105 by 148 mm, in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([298, 420]);
});

test("an order taken by phone from a wilaya without a fixed fee gets the fee that staff enter", async ({
  page,
  sql,
  product,
}) => {
  const words = texts.en.checkout.page;
  const [custom] = await sql`select code from wilayas where delivery = 'custom' order by code limit 1`;
  const phone = aPhone();
  await arrive(page, adminPaths.createOrder);
  const form = page.getByRole("main");
  await form.getByLabel(texts.en.admin.orders.lines.add).fill(product.name);
  await page.keyboard.press("Enter");
  await form.getByRole("option", { name: product.name }).first().click();
  await form.getByLabel(words.contact.firstName).fill("Lina");
  await form.getByLabel(words.contact.lastName).fill("Haddad");
  await form.getByLabel(words.contact.phone).fill(phone);
  await form.getByRole("combobox", { name: words.place.wilaya }).fill(String(custom?.code));
  await page.keyboard.press("Enter");
  const commune = form.getByRole("combobox", { name: words.place.commune });
  await expect(commune).not.toHaveAttribute("aria-disabled", "true");
  await commune.click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await form.getByRole("radio").first().check();
  await form.getByLabel(words.delivery.address).fill("12 rue des Pins");
  await form.getByLabel(texts.en.admin.orders.form.fee).fill("1 500");
  await expect(form.locator("dl")).toContainText("6,500 DA");
  await form.getByRole("button", { name: texts.en.admin.orders.form.place }).click();
  await expect
    .poll(
      async () =>
        (await sql`select shipping, shipping_agreed, total from orders where phone = ${`+213${phone.slice(1)}`}`)[0],
    )
    .toEqual({
      shipping: "150000",
      shipping_agreed: true,
      total: "650000",
    });
});
