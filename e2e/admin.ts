import { expect, type Page } from "@playwright/test";
import { adminPaths } from "@/lib/core/admin-paths";
import type { Locale } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";
import { DEMO_ADMIN } from "../supabase/local/users";
import { texts } from "./fixtures";

/** Signs in through the login's own form and waits for the page asked for, the dashboard unless said otherwise. */
export async function signInAsAdmin(page: Page, locale: Locale, wanted: string = adminPaths.dashboard): Promise<void> {
  const { login } = texts[locale].admin;
  await page.goto(localePath(locale, adminPaths.login(wanted)));
  await page.getByLabel(login.email).fill(DEMO_ADMIN.email);
  await page.getByLabel(login.password, { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole("button", { name: login.submit }).click();
  await expect(page).toHaveURL(localePath(locale, wanted));
}
