// Needs a browser: touch, keys and zoom.

import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { violations } from "./axe";
import { expect, inBothLanguages, PHONE, texts } from "./fixtures";
import { test } from "./ordering";

inBothLanguages((locale, at) => {
  const { viewer } = texts[locale].product;
  const position = (n: number, all: number) => fill(viewer.position, { n, all }, locale);
  const dialog = (page: Page) => page.getByRole("dialog");
  const pictures = (page: Page) => page.locator(".gallery a");

  /** Opens a product with at least two pictures. Returns the number of its pictures. */
  async function open(page: Page, sql: Sql) {
    const [product] = await sql<{ id: string; pictures: number }[]>`
      select p.id, count(*)::int as pictures from products p join product_images i on i.product_id = p.id
      where p.status = 'active' group by p.id having count(*) > 1 order by p.id limit 1`;
    await page.goto(at(paths.product(product?.id ?? "")));
    await expect(pictures(page)).toHaveCount(product?.pictures ?? 0);
    return pictures(page).count();
  }

  test("Enter enlarges a picture, the arrow keys show the other pictures, and Escape closes the viewer and returns the focus", async ({
    page,
    sql,
  }) => {
    const all = await open(page, sql);
    await pictures(page).first().focus();
    await page.keyboard.press("Enter");
    const positionText = dialog(page).getByRole("status");
    await expect(positionText).toHaveText(position(1, all));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(positionText).toHaveText(position(2, all));
    await page.keyboard.press(locale === "ar" ? "ArrowRight" : "ArrowLeft");
    await expect(positionText).toHaveText(position(1, all));
    await expect(dialog(page).getByRole("button", { name: viewer.previous })).toBeDisabled();
    await dialog(page).getByRole("button", { name: viewer.next }).click();
    await expect(positionText).toHaveText(position(2, all));
    await dialog(page).getByRole("button", { name: viewer.previous }).click();
    await expect(positionText).toHaveText(position(1, all));
    await dialog(page)
      .getByRole("button", { name: position(all, all) })
      .click();
    await expect(positionText).toHaveText(position(all, all));
    await expect(dialog(page).getByRole("button", { name: viewer.next })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(pictures(page).first()).toBeFocused();
  });

  test("a press on a picture is no navigation: no sign of a slow page comes, neither with the viewer nor after it", async ({
    page,
    sql,
  }) => {
    await page.clock.install();
    await open(page, sql);
    const spinner = page.getByText(texts[locale].common.loading, { exact: true });
    await pictures(page).first().click();
    await expect(dialog(page)).toBeVisible();
    await page.clock.fastForward(1_000);
    await expect(spinner).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward(1_000);
    await expect(spinner).toHaveCount(0);
  });

  test("on a phone each picture shows its number, a press opens it, and a second press makes it twice as large", async ({
    page,
    sql,
  }) => {
    await page.setViewportSize(PHONE);
    const all = await open(page, sql);
    const number = await pictures(page)
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
    expect(number).toBe(`counter(picture) "${{ en: " / ", ar: " من " }[locale]}${all}"`);
    await pictures(page).first().click();
    const image = dialog(page).locator("img").first();
    const before = await image.boundingBox();
    await dialog(page).getByRole("button", { name: viewer.zoom, pressed: false }).first().click();
    await expect
      .poll(async () => Math.round((await image.boundingBox())?.width ?? 0))
      .toBe(Math.round((before?.width ?? 0) * 2));
    await dialog(page).getByRole("button", { name: viewer.zoom, pressed: true }).click();
    await dialog(page).getByRole("button", { name: texts[locale].common.close }).click();
    await expect(dialog(page)).toBeHidden();
  });
});
