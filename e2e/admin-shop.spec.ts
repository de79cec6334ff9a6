// Needs a browser: the forms of the shop's settings, and the shop's next page.

import type { Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { signInAsAdmin } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, test, texts, WEEKLY } from "./fixtures";

/** A name that no other test uses, and that is new in each run. */
const ownName = (what: string): string => `${what} ${Date.now().toString(36)}`;

const notice = (page: Page) => page.locator(".notices");

const expectNoViolations = async (page: Page) => expect(await violations(page)).toEqual([]);

inBothLanguages((locale: Locale, at) => {
  const { admin } = texts[locale];

  test("a category without a name is refused; a new category is added, moved, and deleted after the question of ADMIN-4", async ({
    page,
  }) => {
    const t = admin.categories;
    await signInAsAdmin(page, locale, adminPaths.categories);
    const name = ownName("Attar");
    await page.getByRole("button", { name: t.add }).click();
    const dialog = page.getByRole("dialog", { name: t.add });
    await dialog.getByLabel(t.slug).fill("Not An Address");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(dialog.getByLabel(t.name)).toBeFocused();
    await expect(dialog.getByText(admin.fieldErrors.required)).toBeVisible();
    await expect(dialog.getByLabel(t.slug)).toHaveValue("Not An Address");

    await dialog.getByLabel(t.name).fill(name);
    await dialog.getByLabel(t.slug).fill("");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(notice(page)).toContainText(fill(t.added, { name }, locale));
    const row = page.getByRole("row", { name });
    await expect(row).toContainText(name.toLowerCase().replace(" ", "-"));

    await row.getByRole("button", { name: fill(admin.common.moveUp, { name }, locale) }).press("ArrowUp");
    await expect(notice(page)).toContainText(name);
    await expect(row.getByRole("button", { name: fill(admin.common.moveUp, { name }, locale) })).toBeFocused();
    await expectNoViolations(page);

    // When the dialog is closed, the focus returns to the menu button of the row.
    const menu = row.getByRole("button", { name: fill(t.actionsOf, { name }, locale) });
    await menu.click();
    await page.getByRole("menuitem", { name: admin.common.edit }).click();
    const form = page.getByRole("dialog", { name: t.edit });
    await expect(form.getByLabel(t.name)).toHaveValue(name);
    await form.getByRole("button", { name: admin.common.cancel }).click();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole("menuitem", { name: admin.common.delete }).click();
    const question = page.getByRole("alertdialog", { name: t.deleteTitle });
    await expect(question).toContainText(fill(t.deleteQuestion, { categoryName: name }, locale));
    if (locale === "en")
      await expect(question).toContainText(`Are you sure you want to delete ${name}? This action cannot be undone.`);
    await question.getByRole("button", { name: admin.common.delete }).click();
    await expect(row).toHaveCount(0);
  });

  test("before a category with products is deleted, staff are asked where to move the products", async ({ page }) => {
    await signInAsAdmin(page, locale, adminPaths.categories);
    const row = page.getByRole("row").nth(1);
    await row.getByRole("button", { name: /^(Actions for|إجراءات) / }).click();
    await page.getByRole("menuitem", { name: admin.common.delete }).click();
    const question = page.getByRole("alertdialog", { name: admin.categories.deleteTitle });
    await expect(question.getByLabel(admin.categories.moveTo)).toBeVisible();
    await question.getByRole("button", { name: admin.common.keep }).click();
    await expect(question).toBeHidden();
  });

  test("staff find the fees of a wilaya by its name in the other language, and can discard all unsaved fees together", async ({
    page,
  }) => {
    const t = admin.delivery;
    await signInAsAdmin(page, locale, adminPaths.delivery);
    await expect(page.locator("tbody").getByRole("row")).toHaveCount(69);
    await page.getByRole("searchbox", { name: t.search }).fill(locale === "en" ? "تمنراست" : "tamanrasset");
    await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
    await page.locator("tbody").getByRole("checkbox").check();
    const bulk = page.getByRole("group", { name: t.bulk });
    await bulk.getByRole("textbox").fill("1234");
    await bulk.getByRole("button", { name: t.bulkApply }).click();
    await expect(page.locator("tbody").getByRole("textbox").first()).toHaveValue("1234");
    // Unsaved fees stay when the search changes.
    await page.getByRole("searchbox", { name: t.search }).fill("");
    // In its row, and beside the name of its zone.
    await expect(page.getByText(t.changed, { exact: true })).toHaveCount(2);
    await expectNoViolations(page);
    await page.getByRole("button", { name: t.discard }).click();
    await expect(page.getByText(t.changed, { exact: true })).toHaveCount(0);
  });

  test(
    "the fees are folded by zone, a search opens what it finds, and no screen scrolls sideways",
    WEEKLY,
    async ({ page }) => {
      const t = admin.delivery;
      await signInAsAdmin(page, locale, adminPaths.delivery);
      const zone = page.getByText(fill(t.zoneNamed, { zone: "A" }, locale), { exact: true }).last();
      await expect(page.locator("tbody").getByRole("row")).toHaveCount(69);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
      }
      await page.evaluate((key) => localStorage.setItem(key, "{}"), STAFF_STORAGE.folds);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const rows = page.locator("tbody").getByRole("row");
      await expect(zone).toBeVisible();
      await expect(rows).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
      await expect(async () => {
        await page.getByRole("searchbox", { name: t.search }).fill("16");
        await expect(rows.first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.getByRole("searchbox", { name: t.search }).fill("");
      await expect(rows).toHaveCount(0);
      await zone.click();
      await expect(rows.first()).toBeVisible();
      await page.reload();
      await expect(rows.first()).toBeVisible();
    },
  );

  test("a pickup desk is added in a commune of its wilaya, closed and deleted", async ({ page }) => {
    const t = admin.delivery;
    const name = ownName("Desk");
    await signInAsAdmin(page, locale, `${adminPaths.delivery}?tab=desks`);
    await page.getByRole("button", { name: t.addDesk }).click();
    const dialog = page.getByRole("dialog", { name: t.addDesk });
    await dialog.getByLabel(t.wilaya).selectOption("16");
    await dialog.getByLabel(t.commune).selectOption({ index: 2 });
    await dialog.getByLabel(t.deskFields.name).fill(name);
    await dialog.getByLabel(t.deskFields.address).fill("1 rue Larbi Ben M'hidi");
    await dialog.getByLabel(t.deskFields.phone).fill("12");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(dialog.getByText(admin.fieldErrors.phone)).toBeVisible();
    await dialog.getByLabel(t.deskFields.phone).fill("021 63 12 34");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    const row = page.getByRole("row", { name });
    await expect(row).toContainText("021 63 12 34");
    await row.getByRole("switch").click();
    await expect(row.getByRole("switch")).not.toBeChecked();
    await row.getByRole("button", { name: admin.common.delete }).click();
    await page
      .getByRole("alertdialog", { name: t.deleteDesk })
      .getByRole("button", { name: admin.common.delete })
      .click();
    await expect(row).toHaveCount(0);
  });

  test("the settings show an error at its field, and a preview of the sentence with the threshold for free delivery", async ({
    page,
  }) => {
    const t = admin.settings;
    await signInAsAdmin(page, locale, adminPaths.settings);
    await page.getByLabel(t.fields.free_shipping_threshold).fill("150");
    await page.getByLabel(t.fields.currency).selectOption("USD");
    await expect(page.getByText(locale === "en" ? "Free standard shipping over $150" : "150 $")).toBeVisible();
    await page.getByLabel(t.fields.instagram).fill("instagram.com/layl");
    await page.getByRole("button", { name: admin.common.save, exact: true }).click();
    await expect(page.getByLabel(t.fields.instagram)).toBeFocused();
    await expect(page.getByText(admin.fieldErrors.url)).toBeVisible();
    await expectNoViolations(page);
  });

  test("the next request of the shop shows a testimonial that staff have approved", async ({ page }) => {
    const t = admin.messages;
    const author = ownName("Rym");
    await signInAsAdmin(page, locale, `${adminPaths.messages}?tab=testimonials`);
    await page.getByRole("button", { name: t.addTestimonial }).click();
    const dialog = page.getByRole("dialog", { name: t.addTestimonial });
    await dialog.getByLabel(t.fields.author).fill(author);
    await dialog.getByLabel(t.fields.quote).fill("It lasts from dawn to night.");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    const voice = page.getByRole("article").filter({ hasText: author });
    await voice.getByRole("button", { name: t.approve }).click();
    await expect(notice(page)).toContainText(fill(t.nowShown, { author }, locale));
    const shop = await page.context().newPage();
    await shop.goto(at(paths.testimonials));
    await expect(shop.getByText(author)).toBeVisible();
    await shop.close();
    await voice.getByRole("button", { name: admin.common.delete }).click();
    await page
      .getByRole("alertdialog", { name: t.deleteTestimonial })
      .getByRole("button", { name: admin.common.delete })
      .click();
    await expect(voice).toHaveCount(0);
  });

  test("the period of the dashboard is in the URL, and its figures link to their lists", async ({ page }) => {
    const t = admin.dashboard;
    await signInAsAdmin(page, locale, adminPaths.dashboard);
    for (const heading of [t.salesOverview, t.orderTrends, t.byCategory, t.recent])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.getByRole("link", { name: t.periods["7"], exact: true }).click();
    await expect(page).toHaveURL(/period=7/);
    await page.getByText(t.asTable).click();
    await expect(page.getByRole("region", { name: t.asTable }).locator("tbody tr")).toHaveCount(7);
    await expectNoViolations(page);
    await expect(page.getByRole("link", { name: new RegExp(`^${t.toConfirm}`) })).toHaveAttribute(
      "href",
      at("/admin/orders?status=pending"),
    );
    await expect(page.getByRole("link", { name: t.lowStock })).toHaveAttribute(
      "href",
      at("/admin/products?status=active&stock=low"),
    );
    await expect(page.getByRole("link", { name: t.revenue })).toHaveAttribute(
      "href",
      /\/admin\/orders\?status=delivered&dated=delivered&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
  });

  test(
    "with the keyboard, staff open the palette, find a product and a screen, and open a screen",
    WEEKLY,
    async ({ page, products }) => {
      const t = admin.palette;
      await signInAsAdmin(page, locale, adminPaths.settings);
      await page.getByLabel(admin.settings.fields.rc, { exact: true }).focus();
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: t.field });
      await expect(field).toBeFocused();
      const [product] = products;
      await field.fill(product?.name.en ?? "");
      await expect(page.getByRole("group", { name: t.products }).getByRole("option").first()).toBeVisible();
      await field.fill(admin.nav.categories);
      await expect(page.getByRole("option", { name: admin.nav.categories })).toHaveAttribute("aria-selected", "true");
      await expectNoViolations(page);
      await field.press("Enter");
      await expect(page).toHaveURL(at(adminPaths.categories));
      await page.locator("body").press("g");
      await page.keyboard.press("d");
      await expect(page).toHaveURL(at(adminPaths.dashboard));
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: t.shortcuts })).toBeVisible();
    },
  );
});
