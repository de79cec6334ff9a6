// Needs a browser: a figure leads to its orders; the sums are proven in supabase/tests/profit.test.ts.

import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { test } from "./admin";
import { violations } from "./axe";
import { DESKTOP, expect, texts } from "./fixtures";
import { anOrder, aWord } from "./ordering";

const t = texts.en.admin.profit;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

test("names the campaign that lost money, and its number of orders opens them (PROFIT-8, PROFIT-9)", async ({
  page,
  sql,
  product,
}) => {
  const campaign = aWord().toLowerCase();
  const order = await anOrder(sql, product);
  await sql`
    insert into private.order_sources (order_id, channel, source, campaign) values (${order.id}, 'web', 'tiktok', ${campaign})
    on conflict (order_id) do update set source = 'tiktok', campaign = ${campaign}`;
  await sql`
    insert into private.ad_spend (day, source, campaign, amount, currency)
    values ((now() at time zone 'Africa/Algiers')::date, 'tiktok', ${campaign}, 900000000, 'DZD')`;

  await page.goto(localePath("en", adminPaths.profitOf({ period: "month" })));
  const name = `tiktok/${campaign}`;
  await expect(page.getByText(`${name}\u2069 lost most`)).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row).toContainText(`${t.loss} -9,000,000`);
  expect(await violations(page)).toEqual([]);

  await row.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByRole("link", { name: order.number })).toBeVisible();
  await page.getByRole("link", { name: t.title, exact: true }).last().click();
  await expect(row).toBeVisible();
  await sql`delete from private.ad_spend where campaign = ${campaign}`;
});
