import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys";
import { ZONES } from "@/lib/delivery/admin-rates";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { createUser, DEMO_ADMIN, makeAdmin } from "../supabase/local/users";
import { expect, texts } from "./fixtures";
import { database, test as base } from "./ordering";

type Account = { email: string; password: string };

const SECTIONS = [
  ...["calls", "parcels", "trends", "lists"].map((name) => `dashboard-${name}`),
  ...["calls", "costs", "privacy"].map((name) => `settings-${name}`),
  ...ZONES.map((zone) => `fees-${zone}`),
];

/** Opens the sections that are folded at first, unless the test has folded one itself. */
const openSections = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [STAFF_STORAGE.folds, JSON.stringify(Object.fromEntries(SECTIONS.map((id) => [id, true])))] as const,
  );

/** Signs in and waits for the wanted page, or for the page `reached` if the role may not open the wanted page. */
export async function signIn(
  page: Page,
  locale: Locale,
  { email, password }: Account,
  wanted: string,
  reached: string = wanted,
): Promise<void> {
  const { login } = texts[locale].admin;
  await openSections(page);
  await page.goto(localePath(locale, adminPaths.login(wanted)));
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit }).click();
  await expect(page).toHaveURL(localePath(locale, reached));
}

/** Signs in as the demo's admin and waits for the wanted page. */
export const signInAsAdmin = (page: Page, locale: Locale, wanted: string = adminPaths.dashboard): Promise<void> =>
  signIn(page, locale, DEMO_ADMIN, wanted);

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Tests with a signed-in browser. Each worker signs in once, with its own account. */
export const test = base.extend<object, { session: Session }>({
  session: [
    async ({ browser }, use) => {
      const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
      const sql = database();
      await makeAdmin(sql, await createUser(sql, account.email, account.password));
      await sql.end();
      const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
      const page = await context.newPage();
      await signIn(page, "en", account, adminPaths.dashboard);
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
  storageState: async ({ session }, use) => use(session),
});

/** The errors that the browser reports when a test breaks a connection. */
export const CONNECTION_ERRORS = [/net::ERR_|Failed to (fetch|load resource)/];
