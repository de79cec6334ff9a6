// Needs a browser: drag, hide and delete, and the shop's cached page afterwards.

import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { aWord } from "./ordering";

// Not in parallel, because both languages move a question in the same list.
test.describe.configure({ mode: "default" });

inBothLanguages((locale, at) => {
  const { faqs: t, common } = texts[locale].admin;

  test(`${locale} staff add, edit, move, hide and delete a question, and the next request of the shop's page shows what was added, edited and hidden`, async ({
    page,
    sql,
  }) => {
    const word = aWord();
    const [english, arabic] = [`Is ${word} vegan?`, `هل ${word} نباتي؟`];
    const shown = locale === "ar" ? arabic : english;
    const shop = await page.context().newPage();
    const asked = () => shop.getByRole("main").locator("summary").filter({ hasText: word });
    const entry = page.getByRole("article").filter({ hasText: word });
    try {
      await page.goto(at(adminPaths.faqs));
      await page.getByRole("button", { name: t.add }).click();
      const adding = page.getByRole("dialog", { name: t.add });
      await adding.getByLabel(t.fields.question, { exact: true }).fill(english);
      await adding.getByRole("button", { name: common.save }).click();
      await expect(adding.getByLabel(t.fields.answer, { exact: true })).toBeFocused();
      await adding.getByLabel(t.fields.answer, { exact: true }).fill("It is.");
      await adding.getByLabel(t.fields.question_ar, { exact: true }).fill(arabic);
      await adding.getByRole("button", { name: common.save }).click();
      await expect(entry).toBeVisible();
      await expect(entry.getByText(t.missingArabic)).toBeVisible();
      await expect(page.getByRole("article").last()).toContainText(word);
      await shop.goto(at(paths.faq));
      await expect(asked()).toBeVisible();

      await entry.getByRole("button", { name: fill(t.editNamed, { question: english }, locale) }).click();
      const editing = page.getByRole("dialog", { name: t.edit });
      await editing.getByLabel(t.fields.answer, { exact: true }).fill(`All of ${word} is.`);
      await editing.getByLabel(t.fields.answer_ar, { exact: true }).fill(`كل ${word} نباتي.`);
      await editing.getByRole("button", { name: common.save }).click();
      await expect(editing).toBeHidden();
      await expect(entry.getByText(t.missingArabic)).toBeHidden();
      await shop.reload();
      await asked().click();
      await expect(shop.getByText(locale === "ar" ? `كل ${word} نباتي.` : `All of ${word} is.`)).toBeVisible();

      const [before] = await sql<{ position: number }[]>`select position from faqs where question = ${english}`;
      await entry.getByRole("button", { name: fill(common.moveUp, { name: shown }, locale) }).click();
      await expect
        .poll(
          async () =>
            (await sql<{ position: number }[]>`select position from faqs where question = ${english}`)[0]?.position,
        )
        .toBeLessThan(before?.position ?? 0);

      await entry.getByRole("button", { name: t.hide }).click();
      await expect(entry.getByText(t.draft)).toBeVisible();
      await shop.reload();
      await expect(asked()).toHaveCount(0);

      await entry.getByRole("button", { name: common.delete }).click();
      await page.getByRole("alertdialog", { name: t.delete }).getByRole("button", { name: common.delete }).click();
      await expect(entry).toHaveCount(0);
      expect(await sql`select from faqs where question = ${english}`).toHaveLength(0);
    } finally {
      await sql`delete from faqs where question = ${english}`;
    }
  });
});
