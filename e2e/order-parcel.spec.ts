// Needs a browser: the customer's pages of a sent order.

import type postgres from "postgres";
import { paths } from "@/lib/http/paths";
import { setStatus } from "../supabase/local/set-status.ts";
import { violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, type Placed, type ShelfProduct, test } from "./ordering";

// What a customer sees of a parcel that was sent (PARCEL-8).

async function aSentOrder(sql: postgres.Sql, product: ShelfProduct): Promise<Placed & { tracking: string }> {
  const order = await anOrder(sql, product);
  const tracking = `HRD-${order.number.slice(3)}`;
  await setStatus(sql, order.id, "shipped");
  await sql`
    insert into private.parcels (order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, handed_over_at, last_event_at,
      raw_status, raw_reason, reason)
    select o.id, c.id, 1, o.number || '-1', 'attempt_failed', ${tracking}, o.currency, o.total, 2, now(), now(), 'attempt_delivery', 'Annulé par le client', 'refused'
    from public.orders o, private.carriers c where o.id = ${order.id} and c.profile = 'ecotrack' order by c.created_at limit 1`;
  return { ...order, tracking };
}

inBothLanguages((locale, at) => {
  const { order: t, orders } = texts[locale];

  test("the confirmation shows the tracking number and a link to the carrier's page, but not the carrier's status and reason", async ({
    page,
    sql,
    product,
  }) => {
    const order = await aSentOrder(sql, product);
    await page.goto(at(paths.orderSuccess(order.number, order.token)));
    await expect(page.getByText(t.parcel.label, { exact: true })).toBeVisible();
    await expect(page.getByText(order.tracking, { exact: true })).toHaveAttribute("dir", "ltr");
    const link = page.getByRole("link", { name: t.parcel.follow });
    await expect(link).toHaveAttribute("href", `https://example.com/hirondelle/${order.tracking}`);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    for (const secret of ["attempt_delivery", "Annulé par le client"])
      expect(await page.content()).not.toContain(secret);
    expect(await violations(page)).toEqual([]);
  });

  test("an order that is found by number and phone shows its tracking number and a link to the carrier's page", async ({
    page,
    sql,
    product,
  }) => {
    const order = await aSentOrder(sql, product);
    await page.goto(at(paths.orders));
    await page.getByLabel(orders.lookUp.number).fill(order.number);
    await page.getByLabel(orders.lookUp.phone).fill(order.phone);
    await page.getByRole("button", { name: orders.lookUp.submit }).click();
    const found = page.getByRole("article", { name: order.number });
    await expect(found.getByText(order.tracking, { exact: true })).toBeVisible();
    await expect(found.getByRole("link", { name: t.parcel.follow })).toBeVisible();
  });
});
