// Needs a browser: a pasted table is corrected on one screen. The sums: supabase/tests/ads.test.ts.

import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { test } from "./admin";
import { violations } from "./axe";
import { DESKTOP, expect, texts } from "./fixtures";
import { aWord } from "./ordering";

const t = texts.en.admin.ads;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

test("a pasted table names its wrong row, and counts once when it is pasted twice (ADS-2, ADS-3)", async ({
  page,
  sql,
}) => {
  const source = aWord().toLowerCase();
  const table = (amount: string) =>
    [
      "Date\tSource\tCampagne\tMontant",
      `24/01/2026\t${source}\tspring\t1500,50`,
      `25/01/2026\t${source}\tspring\t${amount}`,
    ].join("\n");
  const check = async (text: string) => {
    await page.goto(localePath("en", adminPaths.importAds));
    await page.getByLabel(t.import.text).fill(text);
    await page.getByRole("button", { name: t.import.check }).click();
  };

  await check(table("many"));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(fill(t.import.rows.noAmount, { row: 3 }, "en"));
  await expect(page.getByRole("button", { name: t.import.save, exact: true })).toHaveCount(0);

  for (const change of [t.import.new, t.import.same]) {
    await check(table("500"));
    const preview = page.getByRole("table", { name: t.import.preview });
    await expect(preview.getByText(change, { exact: true })).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: t.import.save, exact: true }).click();
    await expect(page).toHaveURL(localePath("en", adminPaths.ads));
  }

  await page.goto(localePath("en", adminPaths.adsOf({ from: "2026-01-01", to: "2026-01-31" })));
  await expect(page.getByRole("row").filter({ hasText: source })).toHaveCount(2);
  const [saved] = await sql`select sum(amount)::int as sum from private.ad_spend where source = ${source}`;
  expect(saved?.sum).toBe(200_050);
});
