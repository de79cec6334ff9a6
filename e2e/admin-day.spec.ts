// Needs a browser: the links of the figures lead to lists with as many rows.

import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { setTheme } from "./admin-screens";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder } from "./ordering";

/** The first whole number in a text. */
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? "")?.[0]);

inBothLanguages((locale, at) => {
  const { orders, dashboard } = texts[locale].admin;
  const t = dashboard.calls;
  const section = (page: Page) => page.getByRole("region", { name: t.title });
  const details = (page: Page) => page.getByRole("region", { name: t.details });

  const row = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });

  /** The number of orders in the list, of all statuses together. */
  const listedCount = async (page: Page): Promise<number> => {
    const tabs = page.getByRole("navigation", { name: orders.columns.status });
    return numberIn(await tabs.getByRole("link", { name: new RegExp(`^${orders.everyStatus}`) }).textContent());
  };

  /**
   * Expects that a number on the dashboard is the number of orders in its list. Other tests place orders at the same
   * time, so both pages are loaded again until the numbers are the same.
   */
  async function expectSameCount(page: Page, link: (page: Page) => Locator, read: (link: Locator) => Promise<number>) {
    await expect(async () => {
      await page.goto(at(adminPaths.dashboard));
      const n = await read(link(page));
      await page.goto((await link(page).getAttribute("href")) ?? "");
      expect(await listedCount(page)).toBe(n);
    }).toPass();
  }

  test("each number about calls on the dashboard links to a list of as many orders", async ({ page, sql, product }) => {
    test.setTimeout(120_000);
    const { id } = await anOrder(sql, product);
    await sql`update private.order_desk set next_call_at = now() - interval '31 minutes' where order_id = ${id}`;
    await sql`insert into private.order_calls (order_id, outcome) values (${id}, 'no_answer'), (${id}, 'confirmed')`;
    // A tile has a label, then its number, then a note.
    for (const name of [t.due, t.late, t.promised, t.confirmed, t.cancelled])
      await expectSameCount(
        page,
        (on) =>
          section(on)
            .locator("a.panel")
            .filter({ has: on.getByText(name, { exact: true }) }),
        async (link) => numberIn(await link.locator("bdi").textContent()),
      );
    for (const decision of Object.values(t.decisions))
      await expectSameCount(
        page,
        (on) =>
          details(on)
            .getByRole("link", { name: new RegExp(`, ?${decision}|، ?${decision}`) })
            .last(),
        async (link) => numberIn(await link.textContent()),
      );
  });

  test("a table on the dashboard shows the calls of each hour, with links to the orders that were called", async ({
    page,
    sql,
    product,
  }) => {
    const { id, number } = await anOrder(sql, product);
    const noon = sql`((now() at time zone 'Africa/Algiers')::date + time '12:30') at time zone 'Africa/Algiers'`;
    await sql`insert into private.order_calls (order_id, outcome, at) values (${id}, 'no_answer', ${noon}), (${id}, 'busy', ${noon})`;
    await page.goto(at(adminPaths.dashboard));
    await page.getByText(t.hoursAsTable).click();
    await expect(details(page).getByRole("table").first()).toBeVisible();
    const hour = details(page).getByRole("link", { name: /^12:00–13:00: \d+$/ });
    await hour.click();
    await expect(page).toHaveURL(/dated=called.*hour=\d+/);
    await expect(row(page, number)).toBeVisible();
    await expect(page.getByRole("combobox", { name: orders.filters.hour, exact: true })).toHaveValue("12");
    await page
      .getByRole("combobox", { name: orders.filters.ended, exact: true })
      .selectOption({ label: orders.filters.endedAs.cancelled });
    await expect(page).toHaveURL(/ended=cancelled.*hour=\d+/);
    await expect(row(page, number)).toHaveCount(0);
  });

  test("the list of orders can be filtered by the state of their calls", async ({ page, sql, product }) => {
    const { id, number } = await anOrder(sql, product);
    await sql`update private.order_desk set next_call_at = now() + interval '1 hour' where order_id = ${id}`;
    await page.goto(at(`${adminPaths.orders}?search=${number}`));
    await expect(row(page, number)).toBeVisible();
    const calls = page.getByRole("combobox", { name: orders.filters.calls, exact: true });
    await calls.selectOption({ label: orders.filters.callsAre.late });
    await expect(page.getByText(orders.none.title)).toBeVisible();
    await calls.selectOption({ label: orders.filters.callsAre.undecided });
    await expect(row(page, number)).toBeVisible();
  });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height } });

      test("the dashboard and the lists of orders pass the accessibility checks and do not scroll sideways", async ({
        page,
      }) => {
        for (const path of [
          adminPaths.dashboard,
          adminPaths.orders,
          `${adminPaths.orders}?dated=called&ended=confirmed&hour=10`,
        ]) {
          await page.goto(at(path));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          if (path === adminPaths.dashboard) await page.getByText(t.hoursAsTable).click();
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          for (const theme of ["light", "dark"] as const) {
            await setTheme(page, theme);
            expect(await violations(page)).toEqual([]);
          }
        }
      });
    });
});
