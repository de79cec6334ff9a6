// Needs a browser: keys and focus at the desk; its rules are proven in supabase/tests/follow-up.test.ts.

import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { displayPhone } from "@/lib/core/phone";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys";
import { adminPaths } from "@/lib/http/admin-paths";
import { setStock } from "../supabase/local/set-stock";
import { setStatus } from "../supabase/local/set-status.ts";
import { test } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, e164, type Placed, type ShelfProduct } from "./ordering";

// Deliveries to save (PARCEL-7). The demo has some, too. The deliveries of these tests failed earlier, so the desk
// shows them first.

const PHONE = { width: 320, height: 700 };

/** Creates parcels whose delivery failed nine days ago, one after the other. The desk shows the oldest first. */
async function failedDeliveries(sql: postgres.Sql, product: ShelfProduct, n: number): Promise<Placed[]> {
  await sql`update private.order_desk set leased_by = null, leased_until = null where leased_until is not null`;
  // Removes the parcels of earlier tests from the deliveries to save.
  await sql`update private.parcels set follow_up_at = null where tracking like 'E2E-%'`;
  await setStock(sql, [product.id], 2 * n + 10);
  const orders: Placed[] = [];
  for (let made = 0; made < n; made += 1) {
    const order = await anOrder(sql, product);
    await setStatus(sql, order.id, "shipped");
    await sql`
      insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, packed_at, packed_by,
        handed_over_at, last_event_at, raw_status, raw_reason, reason, follow_up_at)
      select o.id, c.id, 1, o.number || '-1', 'attempt_failed', 'E2E-' || substr(o.number, 4), o.currency, o.total, 2, now(), 'e2e',
        now() - interval '1 day', now(), 'attempt_delivery', 'Client absent (reporté)', 'absent', now() - interval '9 days' + make_interval(secs => ${made})
      from public.orders o, private.carriers c where o.id = ${order.id} and c.profile = 'ecotrack' order by c.created_at limit 1`;
    orders.push(order);
  }
  return orders;
}

const followUpOf = async (sql: postgres.Sql, { id }: Placed) =>
  (
    await sql`
      select p.follow_up_at, d.leased_by, (select e.raw_status from private.parcel_events e where e.parcel_id = p.id order by e.id desc limit 1) as last_word
      from private.parcels p join private.order_desk d on d.order_id = p.order_id where p.order_id = ${id}`
  )[0];

test.describe.configure({ mode: "serial" });

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const t = admin.desk;
  const tab = (page: Page) => page.getByRole("button", { name: t.followUp.tab });
  const heading = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 }).first();
  const outcomes = (page: Page): Locator => page.getByRole("group", { name: t.outcome });
  const first = (page: Page) => outcomes(page).getByRole("button").first();

  test("each of the keys 1 to 4 ends a call, and then the next delivery to save opens without a press", async ({
    page,
    sql,
    product,
  }) => {
    const orders = await failedDeliveries(sql, product, 5);
    await page.goto(at(adminPaths.desk));
    await tab(page).focus();
    await page.keyboard.press("Enter");
    const wanted = ["again", "collects", "no_answer", "stop"] as const;
    for (const [place, outcome] of wanted.entries()) {
      const order = orders[place];
      if (!order) throw new Error("too few orders");
      await expect(heading(page)).toHaveText(order.number);
      await expect(heading(page)).toBeFocused();
      await expect(first(page)).toBeEnabled();
      await page.keyboard.press(String(place + 1));
      await expect(heading(page)).not.toHaveText(order.number);
      expect((await followUpOf(sql, order))?.last_word).toBe(`follow_up_${outcome}`);
    }
    await expect(heading(page)).toHaveText(orders[4]?.number ?? "");
    const [missed, stopped] = [await followUpOf(sql, orders[2] as Placed), await followUpOf(sql, orders[3] as Placed)];
    expect(missed?.follow_up_at).not.toBeNull();
    expect(stopped).toMatchObject({ follow_up_at: null, leased_by: null });
    // The button Leave releases the order on the screen.
    await page.getByRole("button", { name: t.leave }).filter({ visible: true }).click();
    await expect.poll(async () => (await followUpOf(sql, orders[4] as Placed))?.leased_by).toBeNull();
  });

  test.describe("on a small phone", () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("the card shows the carrier's words and has a ready message in the customer's language", async ({
      page,
      sql,
      product,
    }) => {
      const [order] = await failedDeliveries(sql, product, 1);
      if (!order) throw new Error("no order");
      await page.goto(at(adminPaths.desk));
      await tab(page).tap();
      const card = page.getByRole("article");
      await expect(heading(page)).toHaveText(order.number);
      await expect(card).toContainText(`${admin.parcels.states.attempt_failed} · ${admin.parcels.reasons.absent}`);
      await expect(card).toContainText("attempt_delivery · Client absent (reporté)");
      await expect(card).toContainText(`E2E-${order.number.slice(3)}`);
      await expect(card.getByRole("link", { name: displayPhone(e164(order.phone)) })).toHaveAttribute(
        "href",
        `tel:${e164(order.phone)}`,
      );
      const [row] = await sql<{ locale: "en" | "ar"; delivery_type: "home" | "desk" }[]>`
        select locale, delivery_type from public.orders where id = ${order.id}`;
      const href = await card.getByRole("link", { name: admin.orders.whatsapp }).getAttribute("href");
      const spoken = texts[row?.locale ?? "en"].admin.desk.spoken[row?.delivery_type === "desk" ? "atDesk" : "failed"];
      const start = spoken.slice(0, spoken.indexOf("{"));
      const message = new URL(href ?? "").searchParams.get("text") ?? "";
      expect(message.startsWith(start)).toBe(true);
      expect(message).toContain(order.number);
      for (const button of await outcomes(page).getByRole("button").all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await expect(first(page)).toBeEnabled();
      await first(page).tap();
      await expect(heading(page)).not.toHaveText(order.number);
    });
  });

  test("the page of an order shows its parcel and a link to the carrier's page", async ({ page, sql, product }) => {
    const [order] = await failedDeliveries(sql, product, 1);
    if (!order) throw new Error("no order");
    await page.goto(at(adminPaths.editOrder(order.id)));
    const parcel = admin.orders.parcel;
    const section = page.locator("section", { has: page.getByRole("heading", { name: parcel.title, exact: true }) });
    await expect(section).toContainText(`${order.number}-1`);
    await expect(section.getByRole("link", { name: parcel.follow })).toHaveAttribute("rel", /noopener/);
    await sql`update private.parcels set follow_up_at = null where order_id = ${order.id}`;
  });

  test("the dashboard shows the figures of parcels, and the rate of delivery of a carrier with its range", async ({
    page,
  }) => {
    const t = admin.dashboard.parcels;
    await page.goto(at(adminPaths.dashboard));
    const now = page.getByRole("region", { name: t.title }).first();
    await expect(now).toContainText(t.onTheRoad);
    await expect(now.getByRole("link", { name: new RegExp(t.needsYou) })).toHaveAttribute("href", /step=needs_you/);
    await expect(now.getByRole("link", { name: new RegExp(t.comingBack) })).toHaveAttribute("href", /step=coming_back/);
    const rates = page.getByRole("region", { name: t.kinds.carrier, exact: true });
    await expect(rates.getByRole("row")).not.toHaveCount(0);
    await expect(rates.getByRole("row").nth(1)).toContainText(/\d+ %.*\d+–\d+ %/);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe("at 320 px", () => {
  test.use({ viewport: PHONE });
  test("the dashboard is short on a phone, and the browser remembers which sections staff opened", async ({ page }) => {
    const t = texts.en.admin.dashboard;
    const rates = page.getByRole("region", { name: t.parcels.kinds.carrier, exact: true });
    await page.goto(adminPaths.dashboard);
    await page.evaluate((key) => localStorage.setItem(key, "{}"), STAFF_STORAGE.folds);
    await page.reload();
    await expect(page.getByRole("heading", { name: t.calls.title })).toBeVisible();
    await expect(rates).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
    expect(await violations(page)).toEqual([]);
    await expect(async () => {
      await page.getByText(t.parcels.details, { exact: true }).click();
      await expect(rates).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.reload();
    await expect(rates).toBeVisible();
  });

  test("the tables of parcels on the dashboard do not make the page scroll sideways", async ({ page }) => {
    await page.goto(adminPaths.dashboard);
    await expect(page.getByRole("region", { name: texts.en.admin.dashboard.parcels.kinds.wilaya })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
