import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { createUser, DEMO_ADMIN, makeAdmin } from "../supabase/local/users";
import { expect, texts } from "./fixtures";
import { database, test as base } from "./ordering";

type Account = { email: string; password: string };

/** Signs in and waits for the page asked for, or for another one that the role leads to. */
export async function signIn(
  page: Page,
  locale: Locale,
  { email, password }: Account,
  wanted: string,
  reached: string = wanted,
): Promise<void> {
  const { login } = texts[locale].admin;
  await page.goto(localePath(locale, adminPaths.login(wanted)));
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit }).click();
  await expect(page).toHaveURL(localePath(locale, reached));
}

/** Signs in through the login's own form and waits for the page asked for, the dashboard unless said otherwise. */
export const signInAsAdmin = (page: Page, locale: Locale, wanted: string = adminPaths.dashboard): Promise<void> =>
  signIn(page, locale, DEMO_ADMIN, wanted);

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Tests whose browser is signed in from the start: once for all of a worker, by an account of its own. */
export const test = base.extend<object, { session: Session }>({
  session: [
    async ({ browser }, use) => {
      const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
      const sql = database();
      await makeAdmin(sql, await createUser(sql, account.email, account.password));
      await sql.end();
      const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
      await signIn(await context.newPage(), "en", account, adminPaths.dashboard);
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
  storageState: async ({ session }, use) => use(session),
});

/** Why the browser may complain where a test breaks a connection. */
export const LOST = [/net::ERR_|Failed to (fetch|load resource)/];
