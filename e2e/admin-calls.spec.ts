// Needs a browser: keys, focus, tabs and double presses at the desk. The rules: supabase/tests/desk.test.ts.

import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { signIn, test } from "./admin";
import { setTheme } from "./admin-screens";
import { COLOUR_RULES, overflow, violations } from "./axe";
import { DESKTOP, expect, inBothLanguages, PHONE, SMALL_PHONE, texts, WEEKLY } from "./fixtures";
import { setStock } from "../supabase/local/set-stock";
import { DEMO_AGENT } from "../supabase/local/users";
import { anOrder, aPhone, type Placed, type ShelfProduct } from "./ordering";

// Other tests place orders at the same time. The orders of these tests have a promised call that is due, because the
// call desk shows such orders first.

/** Sets calling hours for the whole day, because these tests run at any hour. */
const openAllDay = (sql: postgres.Sql) =>
  sql`update private.desk_settings set days = '{1,2,3,4,5,6,7}', opens = '00:00', closes = '23:59:59.999' where id`;

async function promisedOrders(sql: postgres.Sql, product: ShelfProduct, n: number): Promise<Placed[]> {
  await openAllDay(sql);
  // Frees the leased orders and delays the due promised calls of earlier tests. Otherwise the desk would show those
  // orders first.
  await sql`update private.order_desk set leased_by = null, leased_until = null where leased_until is not null`;
  await sql`update private.order_desk set next_call_at = now() + interval '2 days' where turn = 0 and next_call_at <= now()`;
  await setStock(sql, [product.id], 2 * n + 10);
  const orders: Placed[] = [];
  for (let made = 0; made < n; made += 1) orders.push(await anOrder(sql, product));
  // Each order gets another name: customers with similar names in one commune count as possible duplicates.
  await sql`update orders set first_name = md5(id::text) where id = any (${orders.map(({ id }) => id)})`;
  for (const [index, { id }] of orders.entries())
    await sql`update private.order_desk set confirmation = 'call_later', last_call_at = now(),
      next_call_at = now() - interval '1 day' + make_interval(secs => ${index}) where order_id = ${id}`;
  return orders;
}

const deskRowOf = async (sql: postgres.Sql, { id }: Placed) =>
  (
    await sql`select d.confirmation, d.cancel_reason, o.status from private.order_desk d join orders o on o.id = d.order_id where d.order_id = ${id}`
  )[0];

test.describe.configure({ mode: "serial" });

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const t = admin.desk;
  const next = (page: Page) => page.getByRole("button", { name: t.next, exact: true });
  const heading = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 }).first();
  const outcomes = (page: Page): Locator => page.getByRole("group", { name: t.outcome });
  const outcome = (page: Page, name: keyof typeof t.outcomes) =>
    outcomes(page).getByRole("button", { name: t.outcomes[name], exact: true });

  /** Expects that the buttons of the seven outcomes and of the correction are at least 44 px high and on the screen. */
  async function expectInReach(page: Page, height: number): Promise<void> {
    const buttons = await outcomes(page).getByRole("button").all();
    expect(buttons).toHaveLength(8);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  }

  async function expectAccessibleInBothThemes(page: Page): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await setTheme(page, "dark");
    expect(await violations(page, COLOUR_RULES)).toEqual([]);
    await setTheme(page, "light");
  }

  async function start(page: Page): Promise<void> {
    await page.goto(at(adminPaths.desk));
    await next(page).click();
    await expect(heading(page)).toBeFocused();
    await expect(outcome(page, "confirmed")).toBeEnabled();
  }

  test("an agent ends each of eight calls with one or two keys", async ({ page, sql, product }) => {
    const orders = await promisedOrders(sql, product, 8);
    const keys = [["1"], ["2"], ["3"], ["4", "3"], ["5"], ["6", "2"], ["1"], ["6", "1"]] as const;
    const wanted = ["confirmed", "no_answer", "busy", "call_later", "wrong_number", "closed", "confirmed", "closed"];
    await start(page);
    for (const [index, order] of orders.entries()) {
      await expect(heading(page)).toHaveText(order.number);
      await expect(outcome(page, "confirmed")).toBeEnabled();
      for (const key of keys[index] ?? []) await page.keyboard.press(key);
      await expect(heading(page).or(next(page)).first()).not.toHaveText(order.number);
    }
    for (const [index, order] of orders.entries())
      expect((await deskRowOf(sql, order))?.confirmation, order.number).toBe(wanted[index]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("every outcome has a button on the screen that is at least 44 px high, and an agent ends a call with one or two taps", async ({
      page,
      sql,
      product,
    }) => {
      const orders = await promisedOrders(sql, product, 6);
      await start(page);
      await expectInReach(page, PHONE.height);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const taps = [
        ["confirmed"],
        ["no_answer"],
        ["busy"],
        ["wrong_number"],
        ["call_later", t.later.morning],
        ["cancelled", t.reasons.price],
      ] as const;
      for (const [index, [first, second]] of taps.entries()) {
        await expect(heading(page)).toHaveText(orders[index]?.number ?? "");
        await outcome(page, first).tap();
        if (second) await page.getByRole("button", { name: second }).tap();
        await expect(heading(page).or(next(page)).first()).not.toHaveText(orders[index]?.number ?? "");
      }
      const states = await Promise.all(orders.map((order) => deskRowOf(sql, order)));
      expect(states.map((state) => state?.confirmation)).toEqual([
        "confirmed",
        "no_answer",
        "busy",
        "wrong_number",
        "call_later",
        "closed",
      ]);
    });
  });

  test("an agent can undo a call with the button in the notice, and after its five seconds with Ctrl+Z or the button above the card", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 2);
    if (!order) throw new Error("no order");
    await page.clock.install();
    await start(page);
    await page.keyboard.press("1");
    await expect(heading(page)).not.toHaveText(order.number);
    const notice = page
      .locator("[data-sonner-toast]")
      .getByText(fill(t.ended.confirmed, { number: order.number }, locale));
    await expect(notice).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: t.undoLast }).click();
    await expect(heading(page)).toHaveText(order.number);
    await expect(outcome(page, "confirmed")).toBeEnabled();
    await page.keyboard.press("1");
    await expect(heading(page)).not.toHaveText(order.number);
    await page.keyboard.press("Control+z");
    await expect(heading(page)).toHaveText(order.number);
    expect(await deskRowOf(sql, order)).toEqual({ confirmation: "call_later", cancel_reason: null, status: "pending" });
    await page.getByRole("button", { name: t.leave }).click();
    await expect
      .poll(
        async () => (await sql`select leased_by from private.order_desk where order_id = ${order.id}`)[0]?.leased_by,
      )
      .toBeNull();
  });

  test(
    "when a key is pressed twice quickly, the second press does not end the next call",
    WEEKLY,
    async ({ page, sql, product }) => {
      const [order, second] = await promisedOrders(sql, product, 2);
      if (!order || !second) throw new Error("no order");
      await page.clock.install();
      await start(page);
      await page.clock.pauseAt(Date.now() + 5_000);
      await page.keyboard.press("2");
      await expect(heading(page)).toHaveText(second.number);
      await page.keyboard.press("2");
      await expect(outcome(page, "no_answer")).toBeDisabled();
      await page.clock.runFor(2_000);
      await expect(outcome(page, "no_answer")).toBeEnabled();
      await page.keyboard.press("1");
      await expect.poll(async () => (await deskRowOf(sql, second))?.confirmation).toBe("confirmed");
      expect((await deskRowOf(sql, order))?.confirmation).toBe("no_answer");
    },
  );

  test("when an agent opens another tab of the desk, the order on the screen goes away and its lease ends", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    if (!order) throw new Error("no order");
    await start(page);
    await expect(heading(page)).toHaveText(order.number);
    const tabs = page.getByRole("group", { name: t.tabs.label });
    await tabs.getByRole("button", { name: t.tabs.waiting }).click();
    await expect(heading(page).or(page.getByText(t.nobody.waiting))).not.toHaveText(order.number);
    await expect
      .poll(
        async () => (await sql`select leased_by from private.order_desk where order_id = ${order.id}`)[0]?.leased_by,
      )
      .toBeNull();
  });

  test("opening a tab of the desk shows a description and no order; Enter in the first tab then opens an order", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    await page.goto(at(adminPaths.desk));
    const tabs = page.getByRole("group", { name: t.tabs.label });
    for (const tab of ["mine", "waiting", "promised"] as const) {
      await tabs.getByRole("button", { name: t.tabs[tab] }).click();
      await expect(page.getByText(t.order[tab])).toBeVisible();
      if (tab === "promised") await expect(page.getByText(t.nobody.nextCall.split("{")[0] ?? "")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
    }
    await tabs.getByRole("button", { name: t.tabs.queue }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(order?.number ?? "");
  });

  test(
    "the notice after a call says when the next call is, or in which tab of the desk the order stays",
    WEEKLY,
    async ({ page, sql, product }) => {
      const [silent, wrong] = await promisedOrders(sql, product, 3);
      if (!silent || !wrong) throw new Error("no order");
      await start(page);
      await page.keyboard.press("2");
      const notice = (name: keyof typeof t.ended, { number }: Placed) =>
        page.getByRole("listitem").filter({ hasText: fill(t.ended[name], { number }, locale) });
      await expect(notice("no_answer", silent)).toContainText(t.calls.next.split("{")[0] ?? "");
      await expect(heading(page)).toHaveText(wrong.number);
      await expect(outcome(page, "confirmed")).toBeEnabled();
      await page.keyboard.press("5");
      await expect(notice("wrong_number", wrong)).toContainText(fill(t.keptIn, { tab: t.tabs.waiting }, locale));
      // The notice must cover neither the header nor the outcomes of the next call.
      const header = await page.getByRole("banner").boundingBox();
      await expect
        .poll(async () => (await notice("wrong_number", wrong).boundingBox())?.y)
        .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      const bar = await outcomes(page).boundingBox();
      await expect
        .poll(async () => {
          const box = await notice("wrong_number", wrong).boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBeLessThanOrEqual(bar?.y ?? 0);
    },
  );

  test("the confirmation of an order to a pickup desk names the desk, and so does its notice", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 2);
    const [desk] = await sql<{ name: string }[]>`
      update orders o set delivery_type = 'desk', address = null, desk_id = d.id,
        place = place || jsonb_build_object('desk', d.name, 'desk_ar', null, 'desk_commune', 'Alger', 'desk_commune_ar', null,
          'desk_address', d.address, 'desk_address_ar', null)
      from (select * from desks where wilaya_code = 16 and active order by id limit 1) as d
      where o.id = ${order?.id ?? ""} returning d.name`;
    const named = { number: order?.number ?? "", desk: desk?.name ?? "" };
    await page.goto(at(adminPaths.desk));
    await next(page).click();
    await outcomes(page)
      .getByRole("button", { name: fill(t.confirmedDesk.outcome, named, locale) })
      .click();
    await expect(page.getByRole("listitem").getByText(fill(t.confirmedDesk.ended, named, locale))).toBeVisible();
  });

  test(
    "after a call, the menu and the title of the tab have the new number of orders to call",
    WEEKLY,
    async ({ page, sql, product }) => {
      const [order] = await promisedOrders(sql, product, 3);
      await start(page);
      await page.keyboard.press("1");
      await expect(heading(page)).not.toHaveText(order?.number ?? "");
      const queue = page.getByRole("group", { name: t.tabs.label }).getByRole("button").first();
      const n = /\d+$/.exec(await queue.innerText())?.[0] ?? "";
      await expect(page).toHaveTitle(new RegExp(`^\\(${n}\\) ${admin.nav.desk}`));
      const link = page.getByRole("complementary").getByRole("link", { name: admin.nav.desk });
      await expect(link.getByText(n, { exact: true })).toBeVisible();
    },
  );

  test("outside the calling hours, the card of an order has a warning", WEEKLY, async ({ page, sql, product }) => {
    const [order] = await promisedOrders(sql, product, 1);
    await sql`update private.desk_settings set days = array[extract(isodow from now() at time zone 'Africa/Algiers' + interval '2 days')] where id`;
    try {
      await page.goto(at(adminPaths.desk));
      await next(page).click();
      await expect(heading(page)).toHaveText(order?.number ?? "");
      await expect(page.getByText(t.warnings.outside.split("{")[0] ?? "")).toBeVisible();
    } finally {
      await openAllDay(sql);
    }
  });

  test.describe("correcting an order", () => {
    for (const viewport of [DESKTOP, PHONE])
      test(`at ${viewport.width} px, key 8 opens the form, the button Save stays on the screen, and saving scrolls to the field that has an error`, async ({
        page,
        sql,
        product,
      }) => {
        await page.setViewportSize(viewport);
        const [order] = await promisedOrders(sql, product, 1);
        await start(page);
        await page.keyboard.press("8");
        const form = page.getByRole("group", { name: t.correct });
        await expect(form).toBeFocused();
        const quantity = form.getByRole("spinbutton");
        await quantity.focus();
        await page.keyboard.press("End");
        await page.keyboard.press("Backspace");
        await page.keyboard.press("3");
        await expect(quantity).toHaveValue("3");
        const save = form.getByRole("button", { name: admin.orders.form.save, exact: true });
        await expect(save).toBeInViewport();
        await form.getByLabel(texts[locale].checkout.page.contact.firstName).fill("");
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await save.click();
        const name = form.getByLabel(texts[locale].checkout.page.contact.firstName);
        await expect(name).toBeFocused();
        await expect(form.getByRole("alert")).toBeInViewport();
        await expect(name).toHaveAccessibleDescription(/./);
        const header = await page.getByRole("banner").boundingBox();
        await expect
          .poll(async () => (await name.boundingBox())?.y)
          .toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await name.fill("Zohra");
        await save.click();
        await expect(page.getByText("Zohra Benali", { exact: true })).toBeVisible();
        const [saved] = await sql`select quantity from order_items where order_id = ${order?.id ?? ""}`;
        expect(saved?.quantity).toBe(3);
      });
  });

  test("at an order that is already confirmed, an owner gets a link to change it, and an agent reads that a manager can change it", async ({
    page,
    browser,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    if (!order) throw new Error("no order");
    await start(page);
    await page.keyboard.press("1");
    await expect.poll(async () => (await deskRowOf(sql, order))?.status).toBe("processing");
    const status = admin.orders.statusWord.processing;
    const open = async (by: Page) => {
      await by.getByLabel(t.find.label).fill(order.number);
      await by.getByLabel(t.find.label).press("Enter");
      await expect(heading(by)).toHaveText(order.number);
    };
    await page.goto(at(adminPaths.desk));
    await open(page);
    // The owner has ended its call just now.
    await expect(page.getByText(fill(t.decided.mine, { status }, locale))).toBeVisible();
    await expect(page.getByRole("link", { name: t.decided.toOrder })).toHaveAttribute(
      "href",
      at(adminPaths.editOrder(order.id)),
    );
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      baseURL: process.env.E2E_BASE_URL,
    });
    const agentPage = await context.newPage();
    await signIn(agentPage, locale, DEMO_AGENT, adminPaths.desk);
    await open(agentPage);
    await expect(agentPage.getByText(fill(t.decided.ask, { status }, locale))).toBeVisible();
    await context.close();
  });

  test(
    "choosing another list of the desk asks before it discards an unsaved note",
    WEEKLY,
    async ({ page, sql, product }) => {
      const [order] = await promisedOrders(sql, product, 1);
      await start(page);
      const note = page.getByRole("textbox", { name: admin.orders.note.label });
      await note.fill("Gate B");
      page.once("dialog", (dialog) => void dialog.dismiss());
      await page.getByRole("group", { name: t.tabs.label }).getByRole("button", { name: t.tabs.mine }).click();
      await expect(note).toHaveValue("Gate B");
      await expect(heading(page)).toHaveText(order?.number ?? "");
    },
  );

  test("a time in the past is refused at its field, and the card of an order shows when the planned call is", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    await start(page);
    await page.keyboard.press("4");
    await page.keyboard.press("Escape");
    await expect(outcome(page, "call_later")).toBeFocused();
    await page.keyboard.press("4");
    await page.getByLabel(t.later.other).fill("2026-01-01T10:00");
    await page.getByRole("button", { name: t.later.save }).click();
    await expect(page.getByLabel(t.later.other)).toHaveAccessibleDescription(t.later.past);
    await page.getByRole("button", { name: t.later.morning }).click();
    await expect(page.getByText(t.calls.next.split("{")[0] ?? "").first()).toBeVisible();
    const find = page.getByLabel(t.find.label);
    await find.fill(order?.number ?? "");
    await find.press("Enter");
    await expect(heading(page)).toHaveText(order?.number ?? "");
    await expect(page.getByText(t.warnings.nextCall.split("{")[0] ?? "")).toBeVisible();
  });

  test("when an agent confirms one of two orders of a customer, the desk asks first, and the agent can merge the two", async ({
    page,
    sql,
    product,
  }) => {
    const [order, twin] = await promisedOrders(sql, product, 2);
    if (!order || !twin) throw new Error("no order");
    await sql`update orders set phone = (select phone from orders where id = ${order.id}) where id = ${twin.id}`;
    await start(page);
    await expect(heading(page)).toHaveText(order.number);
    await expect(page.getByText(fill(t.warnings.duplicate, { number: twin.number }, locale))).toBeVisible();
    await expect(page.getByText(t.estimate.percent.split("{")[0] ?? "")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByRole("group", { name: t.asking.confirmed })).toBeVisible();
    await expect(page.getByRole("button", { name: t.confirmAlone })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const merge = page.getByRole("button", { name: fill(t.mergeWith, { number: twin.number }, locale) });
    await merge.click();
    await expect(page.getByText(fill(t.merged, { number: order.number }, locale)).first()).toBeVisible();
    await expect(heading(page)).toHaveText(order.number);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await deskRowOf(sql, twin))?.status).toBe("pending");
    await expect(outcome(page, "confirmed")).toBeEnabled();
    await page.keyboard.press("1");
    await merge.click();
    await expect(page.getByText(fill(t.warnings.duplicate, { number: twin.number }, locale))).toHaveCount(0);
    expect(await deskRowOf(sql, twin)).toEqual({
      confirmation: "duplicate",
      cancel_reason: "duplicate",
      status: "cancelled",
    });
    const [lines] = await sql`select count(*)::integer as n from order_items where order_id = ${order.id}`;
    expect(lines?.n).toBe(2);
    await expect(outcome(page, "confirmed")).toBeEnabled();
    await page.keyboard.press("1");
    await expect.poll(async () => (await deskRowOf(sql, order))?.confirmation).toBe("confirmed");
    // The cancelled order says which one stands for it.
    await page.goto(at(adminPaths.desk));
    await page.getByLabel(t.find.label).fill(twin.number);
    await page.getByLabel(t.find.label).press("Enter");
    await expect(heading(page)).toHaveText(twin.number);
    await expect(page.getByText(fill(t.state.duplicateOf, { number: order.number }, locale))).toBeVisible();
  });

  test("an agent opens an order by its number or its phone, and an order that a colleague holds has no buttons for outcomes", async ({
    page,
    sql,
    product,
  }) => {
    const [order, held] = await promisedOrders(sql, product, 2);
    if (!order || !held) throw new Error("no order");
    const [colleague] = await sql`select id from auth.users where email = ${DEMO_AGENT.email}`;
    await sql`update private.order_desk set leased_by = ${colleague?.id}, leased_until = now() + interval '5 minutes' where order_id = ${held.id}`;
    await page.goto(at(adminPaths.desk));
    const field = page.getByLabel(t.find.label);
    for (const asked of ["LF-000000", "0"]) {
      await field.fill(asked);
      await field.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: t.find.none })).toBeVisible();
    }
    await field.fill(order.number);
    await field.press("Enter");
    await expect(heading(page)).toHaveText(order.number);
    await expect(outcomes(page)).toBeVisible();
    await field.fill(held.phone);
    await field.press("Enter");
    await expect(heading(page)).toHaveText(held.number);
    await expect(outcomes(page)).toHaveCount(0);
    await expect
      .poll(
        async () => (await sql`select leased_by from private.order_desk where order_id = ${order.id}`)[0]?.leased_by,
      )
      .toBeNull();
  });

  test("an order without a street cannot be confirmed until the agent has typed the street on the card", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    if (!order) throw new Error("no order");
    await sql`update orders set address = null where id = ${order.id}`;
    await start(page);
    await expect(page.getByText(t.warnings.address)).toBeVisible();
    await page.keyboard.press("1");
    const street = page.getByLabel(texts[locale].checkout.page.delivery.address, { exact: true });
    await expect(street).toBeFocused();
    await street.fill("12 rue Didouche Mourad");
    await page.getByRole("button", { name: admin.orders.form.save, exact: true }).click();
    await expect(heading(page)).toHaveText(order.number);
    await expect(page.getByText("12 rue Didouche Mourad")).toBeVisible();
    await expect(outcome(page, "confirmed")).toBeEnabled();
    await page.keyboard.press("1");
    await expect.poll(async () => (await deskRowOf(sql, order))?.status).toBe("processing");
  });

  test("a delivery to a pickup desk is confirmed with the desk that a key chooses", async ({ page, sql, product }) => {
    const [order] = await promisedOrders(sql, product, 1);
    if (!order) throw new Error("no order");
    await sql`update orders set delivery_type = 'desk', desk_id = null, address = null where id = ${order.id}`;
    await start(page);
    await page.keyboard.press("1");
    const desks = page.getByRole("group", { name: t.asking.desk });
    const first = desks.getByRole("button").first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute("aria-keyshortcuts", "1");
    const label = await first.innerText();
    await page.keyboard.press("1");
    await expect.poll(async () => (await deskRowOf(sql, order))?.status).toBe("processing");
    const [desk] = await sql`
      select d.name, coalesce(d.name_ar, d.name) as name_ar from orders o join desks d on d.id = o.desk_id where o.id = ${order.id}`;
    expect(label).toContain(String(locale === "ar" ? desk?.name_ar : desk?.name));
  });

  test("when a customer cancels the order during the call, the agent gets a message and no call is saved", async ({
    page,
    sql,
    product,
  }) => {
    const [order] = await promisedOrders(sql, product, 1);
    if (!order) throw new Error("no order");
    await start(page);
    await expect(heading(page)).toHaveText(order.number);
    await sql`select public.cancel_order(${order.number}, ${order.token})`;
    await page.keyboard.press("2");
    await expect(page.getByText(fill(t.notSaved, { number: order.number }, locale))).toBeVisible();
    expect(await deskRowOf(sql, order)).toEqual({
      confirmation: "closed",
      cancel_reason: "by_guest",
      status: "cancelled",
    });
    expect(await sql`select from private.order_calls where order_id = ${order.id}`).toHaveLength(0);
  });

  test(
    "an owner sets the calling hours and other hours for some days, and hours that end before they begin are refused",
    WEEKLY,
    async ({ page, sql }) => {
      const hours = admin.settings.hours;
      await page.goto(at(adminPaths.settings));
      const form = page
        .getByRole("form")
        .or(page.locator("section", { hasText: hours.title }))
        .last();
      await form.getByLabel(hours.weekdays["5"]).check();
      await form.getByLabel(hours.opens, { exact: true }).first().fill("09:00");
      await form.getByLabel(hours.closes, { exact: true }).first().fill("08:00");
      await form.getByRole("button", { name: hours.save }).click();
      await expect(form.getByText(admin.fieldErrors.invalid)).toBeVisible();
      await form.getByLabel(hours.closes, { exact: true }).first().fill("21:30");
      await form.getByRole("button", { name: hours.add }).click();
      await form.getByLabel(hours.from).fill("2099-02-08");
      await form.getByLabel(hours.to).fill("2099-03-09");
      await form.getByRole("button", { name: hours.save }).click();
      await expect(page.getByText(admin.common.saved, { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const [saved] =
        await sql`select closes::text, 5 = any (days) as friday, (select count(*)::int from private.desk_days where from_day = '2099-02-08') as other from private.desk_settings`;
      expect(saved).toEqual({ closes: "21:30:00", friday: true, other: 1 });
      await sql`delete from private.desk_days where from_day = '2099-02-08'`;
    },
  );

  for (const [screen, viewport, when] of [
    ["a desktop", DESKTOP, {}],
    ["a small phone", SMALL_PHONE, WEEKLY],
  ] as const)
    test(
      `the card of an order passes the accessibility checks in both themes, on ${screen}`,
      when,
      async ({ page, sql, product }) => {
        await page.setViewportSize(viewport);
        const [order] = await promisedOrders(sql, product, 1);
        await sql`update orders set phone = ${(await anOrder(sql, product, { phone: aPhone() })).phone.replace(/^0/, "+213")} where id = ${order?.id ?? ""}`;
        await start(page);
        await expectInReach(page, viewport.height);
        await expectAccessibleInBothThemes(page);
        await outcome(page, "cancelled").click();
        await expectAccessibleInBothThemes(page);
        await page.keyboard.press("Escape");
        await outcome(page, "call_later").click();
        await expectAccessibleInBothThemes(page);
        await page.keyboard.press("Escape");
        await outcomes(page).getByRole("button", { name: t.correct, exact: true }).click();
        await expect(page.getByRole("group", { name: t.correct })).toBeFocused();
        await expectAccessibleInBothThemes(page);
      },
    );
});
