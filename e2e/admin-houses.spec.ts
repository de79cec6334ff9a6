// Needs a browser: the cached page of the shop shows what staff saved.

import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { aWord } from "./ordering";

const SLUG = "saint-aubry";

// Not in parallel, because both languages change the same house.
test.describe.configure({ mode: "default" });

inBothLanguages((locale, at) => {
  const { categories: t, common } = texts[locale].admin;

  test(`${locale} staff change the description of a house, and the next request of the house's page shows the new text`, async ({
    page,
    sql,
  }) => {
    const word = aWord();
    const [house] = await sql<{ name: string; description: string }[]>`
      select ${sql(locale === "ar" ? "name_ar" : "name")} as name,
        ${sql(locale === "ar" ? "description_ar" : "description")} as description
      from public.brands where slug = ${SLUG}`;
    if (!house) throw new Error("The demo has no such house.");
    const write = async (description: string) => {
      await page.goto(at(adminPaths.categories));
      await page.getByRole("button", { name: fill(t.editHouseNamed, { name: house.name }, locale) }).click();
      const dialog = page.getByRole("dialog", { name: t.editHouse });
      const label = locale === "ar" ? t.description_ar : t.description;
      await dialog.getByLabel(label, { exact: true }).fill(description);
      await dialog.getByRole("button", { name: common.save }).click();
      await expect(dialog).toBeHidden();
    };
    try {
      await write(`${house.description} ${word}`);
      await page.goto(at(`/products?brand=${SLUG}`));
      await expect(page.getByRole("main").getByText(`${house.description} ${word}`)).toBeVisible();
    } finally {
      await write(house.description);
    }
  });
});
