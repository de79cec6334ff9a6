// Needs a browser: a payout is decided line by line on one screen; the sums are proven in supabase/tests/payouts.test.ts.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { test } from "./admin";
import { violations } from "./axe";
import { DESKTOP, expect, texts } from "./fixtures";
import type { ShelfProduct } from "./ordering";
import { aCarrier, aParcel, type Parcel } from "./parcels";

const t = texts.en.admin.payouts;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

const FEE = 45_000;

/** Parcels that the carrier delivered, and what it collected for each, in dinars. */
async function delivered(sql: postgres.Sql, product: ShelfProduct, carrier: string, n: number) {
  const parcels: (Parcel & { amount: number })[] = [];
  for (let made = 0; made < n; made += 1) {
    const tracking = `yal-${randomUUID().slice(0, 8)}1`;
    const parcel = await aParcel(sql, product, carrier, { tracking, state: "out_for_delivery" });
    await sql`update private.parcels set fee = ${FEE}, handed_over_at = now() - interval '4 days' where id = ${parcel.id}`;
    await sql`select private.put_parcel(${parcel.id}, 'delivered', null, now())`;
    const [row] = await sql`select cod_amount from private.parcels where id = ${parcel.id}`;
    parcels.push({ ...parcel, amount: Number(row?.cod_amount) / 100 });
  }
  return parcels;
}

type Sheet = { name: string; lines: string[] };
const sheetOf = ({ name, lines }: Sheet) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["Bordereau de paiement", "Tracking;Montant encaissé;Frais de livraison;Net", ...lines, "TOTAL;;;"].join("\n"),
  ),
});
const line = (tracking: string | null, collected: number, fee = FEE / 100) =>
  `${tracking};${collected};${fee};${collected - fee}`;

async function check(page: Page, carrier: string, received: number, sheet: Sheet): Promise<void> {
  await page.goto(localePath("en", adminPaths.newPayout(carrier)));
  await page.getByRole("textbox", { name: t.facts.received }).fill(String(received));
  await page.getByLabel(t.new.file).setInputFiles(sheetOf(sheet));
  await page.getByRole("button", { name: t.new.check }).click();
}

/** Where the focus is: the foot with the sums must not hide it. */
const focusBottom = (page: Page) => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);

const foot = (page: Page) => page.getByRole("region", { name: t.foot.title });

test("a payout that fits is closed with two presses after its sum and its file, and the same file is refused", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql);
  const parcels = await delivered(sql, product, carrier, 2);
  const lines = parcels.map(({ tracking, amount }) => line(tracking, amount));
  const net = parcels.reduce((sum, { amount }) => sum + amount - FEE / 100, 0);

  await page.goto(localePath("en", adminPaths.newPayout(carrier)));
  await page.getByRole("button", { name: t.new.check }).click();
  await expect(page.getByRole("textbox", { name: t.facts.received })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await check(page, carrier, net, { name: "paiement.csv", lines });
  await expect(page.getByRole("row", { name: parcels[0]?.reference })).toContainText(t.verdicts.fits);
  await expect(page.getByRole("row", { name: parcels[0]?.reference })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await foot(page).getByRole("button", { name: t.new.close }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t.states.closed);

  await page.goto(localePath("en", adminPaths.payoutSheet(page.url().split("/").at(-1) ?? "")));
  const amounts = page.locator("td:nth-child(n + 5) bdi, tfoot bdi");
  await expect(amounts.first()).toBeVisible();
  const heights = await amounts.evaluateAll((all) => all.map((amount) => amount.getClientRects().length));
  expect(new Set(heights), "each amount is on one line").toEqual(new Set([1]));

  await check(page, carrier, net, { name: "again.csv", lines });
  await expect(page.getByRole("alert").filter({ hasText: "This file" })).toBeVisible();
  await check(page, carrier, net, { name: "again.csv", lines: lines.toReversed() });
  await expect(page.getByRole("alert").filter({ hasText: "These lines" })).toBeVisible();
});

test("a sheet with differences is decided line by line, and its rest goes to the next payout", async ({
  page,
  sql,
  product,
}) => {
  const carrier = await aCarrier(sql);
  const [fits, less, dear] = await delivered(sql, product, carrier, 3);
  if (!fits || !less || !dear) throw new Error("three parcels");
  const lines = [
    line(fits.tracking, fits.amount),
    line(less.tracking, less.amount - 100),
    line(dear.tracking, dear.amount, FEE / 100 + 50),
    "Assurance;;;-200",
  ];
  const net = fits.amount + less.amount - 100 + dear.amount - (3 * FEE) / 100 - 50 - 200;

  await check(page, carrier, net - 300, { name: "differs.csv", lines });
  await foot(page).getByRole("button", { name: t.new.save }).click();
  const close = foot(page).getByRole("button", { name: t.close });
  await expect(close).toHaveAttribute("aria-disabled", "true");

  // The worst line is the first one, and the line that fits is not listed at first.
  await expect(page.getByRole("row", { name: fits.reference })).toHaveCount(0);
  await page.getByRole("button", { name: fill(t.lines.more, { n: 1 }, "en") }).click();
  await expect(page.getByRole("row", { name: fits.reference })).toContainText(t.verdicts.fits);
  await expect(page.getByRole("row").nth(1)).toContainText(t.verdicts.deduction);
  await page.getByRole("button", { name: `${t.actions.accept} Assurance` }).click();
  await page.getByRole("textbox", { name: t.reason }).fill("Insurance of November");
  await page.getByRole("button", { name: texts.en.admin.common.save }).click();
  await expect(page.getByText(`${t.decided.accept} · Insurance of November`)).toBeVisible();
  await expect(page.getByRole("button", { name: `${t.actions.dispute} ${less.reference}` })).toBeFocused();
  const footTop = (await foot(page).boundingBox())?.y ?? 0;
  expect(await focusBottom(page)).toBeLessThanOrEqual(footTop);

  // Two lines at once.
  for (const { reference } of [less, dear]) await page.getByRole("checkbox", { name: `Select ${reference}` }).check();
  await page.getByRole("button", { name: t.actions.dispute, exact: true }).click();
  await expect(page.getByText(t.decided.dispute)).toHaveCount(2);

  await expect(foot(page).getByRole("button", { name: t.rest.dispute })).toBeFocused();
  await foot(page).getByRole("button", { name: t.rest.carried }).click();
  await expect(foot(page)).toContainText(t.rest.is.carried);
  expect(await violations(page)).toEqual([]);
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: t.closeTitle });
  await question.getByRole("button", { name: t.close }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t.states.closed);

  await page.goto(localePath("en", adminPaths.disputes));
  await expect(page.getByRole("row", { name: less.reference })).toContainText("100 DA");
  await expect(page.getByRole("row", { name: dear.reference })).toContainText("50 DA");
});
