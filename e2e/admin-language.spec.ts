// Needs a browser: the browser keeps one language for the shop and one for the back office.

import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { test } from "./admin";
import { expect, texts } from "./fixtures";

test("the shop and the back office each keep their own language when the language of the other is changed", async ({
  page,
}) => {
  await page.goto(localePath("ar", paths.home));
  await page.goto(adminPaths.orders);
  await expect(page).toHaveURL(adminPaths.orders);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.getByRole("link", { name: texts.en.header.switchLanguage }).click();
  await expect(page).toHaveURL(localePath("ar", adminPaths.orders));
  await page.goto(paths.about);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(adminPaths.orders);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
