// Needs a browser: cookies, tabs, hidden tabs and Back.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { IDLE_LIMIT_MS } from "@/lib/auth/idle";
import { SHORTEST_PASSWORD } from "@/lib/auth/password";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { createUser, makeAdmin } from "../supabase/local/users";
import { signInAsAdmin } from "./admin";
import { expect, inBothLanguages, texts, WEEKLY } from "./fixtures";
import { test as base } from "./ordering";

type Account = { id: string; email: string; password: string };

/** Each test has its own account, because the login attempts of an account are limited. `stranger` is not an admin. */
const test = base.extend<{ stranger: Account; colleague: Account }>({
  stranger: async ({ sql }, use) => {
    const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
    await use({ id: await createUser(sql, email, password), email, password });
  },
  colleague: async ({ sql, stranger }, use) => {
    await makeAdmin(sql, stranger.id);
    await use(stranger);
  },
});

// These tests provoke refusals, which the browser reports as errors.
test.use({ tolerated: [/status of 40[13]|Failed to fetch|ERR_FAILED|net::/] });

inBothLanguages((locale, at) => {
  const { login, shell, nav } = texts[locale].admin;

  async function fillIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
    await page.getByLabel(login.email).fill(email);
    await page.getByLabel(login.password, { exact: true }).fill(password);
    await page.getByRole("button", { name: login.submit }).click();
  }

  async function signIn(page: Page, account: Account, wanted: string = adminPaths.dashboard): Promise<void> {
    await page.goto(at(adminPaths.login(wanted)));
    await fillIn(page, account);
    await expect(page).toHaveURL(at(wanted));
  }

  const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

  test.describe("the login", () => {
    for (const path of ["/login", adminPaths.root]) {
      test(`${path} redirects to the login and leaves no entry in the history`, async ({ page }) => {
        await page.goto(at(paths.about));
        await page.goto(at(path));
        await expect(page).toHaveURL(at(adminPaths.login()));
        await page.goBack();
        await expect(page).toHaveURL(at(paths.about));
      });
    }

    test("after the login, the browser opens the page that was requested before", async ({ page, colleague }) => {
      await page.goto(at(`${adminPaths.categories}?from=link`));
      await expect(page).toHaveURL(at(adminPaths.login(`${adminPaths.categories}?from=link`)));
      await fillIn(page, colleague);
      await expect(page).toHaveURL(at(`${adminPaths.categories}?from=link`));
      await page.goto(at(adminPaths.login()));
      await expect(page).toHaveURL(at(adminPaths.dashboard));
    });

    test("shows the same error for a wrong password and an unknown account, and keeps the e-mail address", async ({
      page,
      colleague,
    }) => {
      await page.goto(at(adminPaths.login()));
      for (const email of [colleague.email, `${randomUUID()}@example.com`]) {
        await fillIn(page, { email, password: "not the password" });
        await expect(alert(page, login.refusals.credentials)).toBeVisible();
        await expect(page.getByLabel(login.email)).toHaveValue(email);
        await expect(page.getByLabel(login.password, { exact: true })).toBeFocused();
      }
    });

    test("refuses an account that is not an admin, and ends its session", async ({ page, context, stranger }) => {
      await page.goto(at(adminPaths.login()));
      await fillIn(page, stranger);
      await expect(alert(page, login.refusals.notAdmin)).toBeVisible();
      expect(
        (await context.cookies()).filter(({ name, value }) => name.includes("auth-token") && value !== ""),
      ).toEqual([]);
    });

    test("refuses logins after five wrong passwords for the same account from the same IP address", async ({
      page,
      context,
      colleague,
    }) => {
      test.slow();
      await context.setExtraHTTPHeaders({ "x-real-ip": locale === "en" ? "10.77.0.1" : "10.77.0.3" });
      await page.goto(at(adminPaths.login()));
      const tooMany = alert(page, fill(login.refusals.tooMany, { minutes: 99 }, locale).split(/[.،]/)[0] ?? "");
      for (let guess = 1; guess <= 6; guess += 1) {
        await fillIn(page, { ...colleague, password: `guess ${guess}` });
        await expect(guess <= 5 ? alert(page, login.refusals.credentials) : tooMany).toBeVisible();
        await page.reload();
      }
      await fillIn(page, colleague);
      await expect(tooMany).toBeVisible();

      // Wrong passwords from one IP address do not stop a login from another IP address.
      await context.setExtraHTTPHeaders({ "x-real-ip": "10.77.0.2" });
      await signIn(page, colleague);
    });

    test("shows the password when its button is pressed", WEEKLY, async ({ page }) => {
      await page.goto(at(adminPaths.login()));
      const password = page.getByLabel(login.password, { exact: true });
      await page.getByRole("button", { name: login.show }).click();
      await expect(password).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: login.hide }).click();
      await expect(password).toHaveAttribute("type", "password");
    });

    test("keeps the session in cookies that no script can read", async ({ page, context, colleague }) => {
      await signIn(page, colleague);
      const session = (await context.cookies()).filter(({ name }) => name.includes("auth-token"));
      expect(session.length).toBeGreaterThan(0);
      for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      expect(await page.evaluate(() => document.cookie)).not.toContain("auth-token");
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("staff can sign in and open a screen", async ({ page, colleague }) => {
      await signIn(page, colleague, adminPaths.categories);
    });
  });

  test("staff who forgot their password set a new one with the code from the e-mail", async ({ page, colleague }) => {
    const log = process.env.E2E_MAIL_LOG;
    test.skip(!log, "the mails of this backend cannot be read here");
    await page.goto(at(adminPaths.login()));
    await page.getByRole("link", { name: login.forgotten }).click();
    await expect(page.getByRole("heading", { level: 1, name: login.reset.title })).toBeVisible();
    await page.getByRole("textbox", { name: login.email }).fill(colleague.email);
    await page.getByRole("button", { name: login.reset.send }).click();
    await expect(page).toHaveURL(at(adminPaths.resetWithCode(colleague.email)));

    const mailedCode = () =>
      readFileSync(log ?? "", "utf8")
        .split(`To: ${colleague.email}`)[1]
        ?.match(/code: (\d{8})/)?.[1] ?? "";
    await expect.poll(mailedCode).not.toBe("");
    const next = randomUUID();
    await page.getByLabel(login.reset.code).fill(mailedCode() === "00000000" ? "11111111" : "00000000");
    await page.getByLabel(login.reset.password).fill(next);
    await page.getByRole("button", { name: login.reset.submit }).click();
    await expect(alert(page, login.refusals.code)).toBeVisible();

    await page.getByLabel(login.reset.code).fill(mailedCode());
    await page.getByLabel(login.reset.password).fill("x".repeat(SHORTEST_PASSWORD));
    await page.getByRole("button", { name: login.reset.submit }).click();
    await expect(alert(page, `${login.refusals.weakPassword} ${login.weak.repeat}`)).toBeVisible();
    await page.getByLabel(login.reset.password).fill(next);
    await page.getByRole("button", { name: login.reset.submit }).click();
    await expect(page).toHaveURL(at(adminPaths.dashboard));

    await page.context().clearCookies();
    await signIn(page, { ...colleague, password: next });
  });

  test.describe("the session", () => {
    const storedSession = (page: Page) =>
      page.evaluate(({ here, time }) => [localStorage.getItem(here), localStorage.getItem(time)], {
        here: STAFF_STORAGE.adminAuthenticated,
        time: STAFF_STORAGE.adminLogoutTime,
      });

    async function logOut(page: Page): Promise<void> {
      await page.getByRole("button", { name: shell.user }).click();
      await page.getByRole("menuitem", { name: shell.logout }).click();
      await expect(page).toHaveURL(at(adminPaths.login()));
    }

    test("ends with a logout in all tabs, and a screen that is opened afterwards asks for a login", async ({
      page,
      context,
      colleague,
    }) => {
      await signIn(page, colleague);
      await expect.poll(() => storedSession(page)).toEqual(["true", null]);
      const other = await context.newPage();
      await other.goto(at(adminPaths.dashboard));
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await logOut(page);
      expect(await storedSession(page)).toEqual([null, null]);
      await expect(other).toHaveURL(at(adminPaths.login()));
      await page.goto(at(adminPaths.dashboard));
      await expect(page).toHaveURL(at(adminPaths.login(adminPaths.dashboard)));
    });

    test("is removed from the browser by a logout, also when the server cannot be reached", async ({
      page,
      colleague,
    }) => {
      await signIn(page, colleague);
      await expect.poll(() => storedSession(page)).toEqual(["true", null]);
      await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
      await page.getByRole("button", { name: shell.user }).click();
      await page.getByRole("menuitem", { name: shell.logout }).click();
      await expect(page).toHaveURL(at(adminPaths.login()));
      expect(await storedSession(page)).toEqual([null, null]);
      await page.goto(at(adminPaths.dashboard));
      await expect(page).toHaveURL(at(adminPaths.login(adminPaths.dashboard)));
    });

    for (const [ms, stays] of [
      [IDLE_LIMIT_MS - 1, true],
      [IDLE_LIMIT_MS + 1, false],
    ] as const) {
      test(`${stays ? "stays" : "ends"} after the tab was hidden for ${ms} ms`, async ({ page, colleague }) => {
        await page.clock.install();
        await signIn(page, colleague);
        await expect.poll(() => storedSession(page)).toEqual(["true", null]);
        const show = (state: "hidden" | "visible") =>
          page.evaluate((seen) => {
            Object.defineProperty(document, "visibilityState", { value: seen, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
          }, state);
        await page.clock.pauseAt(new Date(Date.now() + 60_000));
        await show("hidden");
        expect((await storedSession(page))[1]).toMatch(/^\d{13}$/);
        await page.clock.pauseAt(Number((await storedSession(page))[1]) + ms);
        await show("visible");
        if (stays) {
          await expect.poll(() => storedSession(page)).toEqual(["true", null]);
          await expect(page).toHaveURL(at(adminPaths.dashboard));
        } else {
          await expect(page).toHaveURL(at(adminPaths.login()));
        }
      });
    }

    test("ends with the next request of a person who is no longer an admin", async ({ page, colleague, sql }) => {
      await signIn(page, colleague);
      // Waits until the screen is complete: its requests would fail after the deletion.
      await page.waitForLoadState("networkidle");
      await sql`delete from admins where user_id = ${colleague.id}`;
      await page.goto(at(adminPaths.categories));
      await expect(page.getByRole("button", { name: login.submit })).toBeVisible();
      await expect(page.getByRole("navigation", { name: nav.label })).toHaveCount(0);
    });
  });

  test('the sidebar and the menu of the back office have the exact widths of the requirements, and a page shows "Loading..." first', async ({
    page,
  }) => {
    await signInAsAdmin(page, locale);
    // The page begins with the text that is shown while the session is checked.
    expect(await (await page.request.get(at(adminPaths.dashboard))).text()).toContain(texts[locale].common.loading);
    const sidebar = page.getByRole("complementary");
    const opener = page.getByRole("button", { name: shell.menu });
    await page.setViewportSize({ width: 1024, height: 800 });
    expect((await sidebar.boundingBox())?.width).toBe(256);
    await expect(opener).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(sidebar).toBeHidden();
    await opener.click();
    const drawer = page.getByRole("dialog", { name: shell.menu });
    // The drawer may be slightly narrower while it slides in.
    expect((await drawer.boundingBox())?.width).toBeCloseTo(320, 1);
    await page.mouse.click(locale === "ar" ? 100 : 900, 400);
    await expect(drawer).toBeHidden();

    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: texts[locale].header.switchLanguage })).toContainText(
      locale === "en" ? "AR" : "EN",
    );
    await header.getByRole("button", { name: texts[locale].theme.toDark }).click();
    await expect(page.locator("html")).toContainClass("dark");
    await expect(header.getByRole("button", { name: shell.user })).toBeVisible();
  });

  test(
    "on a slow network a spinner fills the page until the next screen arrives, which fades in for 0.2 s",
    WEEKLY,
    async ({ page, isMobile }) => {
      await signInAsAdmin(page, locale);
      await page.waitForLoadState("networkidle");
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/_rsc=/, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.evaluate(() => {
        const durations: unknown[] = [];
        Object.assign(window, { durations });
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (...args) => {
          const transition = start(...args);
          void transition.ready.then(() =>
            durations.push(...document.getAnimations().map(({ effect }) => effect?.getTiming().duration)),
          );
          return transition;
        };
      });
      if (isMobile) await page.getByRole("button", { name: shell.menu }).click();
      const menu = isMobile ? page.getByRole("dialog", { name: shell.menu }) : page.getByRole("complementary");
      await menu.getByRole("link", { name: nav.categories, exact: true }).click();
      const spinner = page.getByRole("status").getByText(texts[locale].common.loading, { exact: true });
      await expect(spinner).toBeVisible();
      arrive();
      await expect(page.getByRole("heading", { level: 1, name: nav.categories })).toBeVisible();
      await expect(spinner).toHaveCount(0);
      const durations = () => page.evaluate(() => (window as unknown as { durations: unknown[] }).durations);
      await expect.poll(durations).toContain(200);
    },
  );

  test("the menu has links to the screens and, in a new tab, to the shop; on a phone, Escape closes the menu", async ({
    page,
    isMobile,
  }) => {
    await signInAsAdmin(page, locale);
    const menu = page.getByRole("dialog", { name: shell.menu });
    if (isMobile) await page.getByRole("button", { name: shell.menu }).click();
    const links = (isMobile ? menu : page.getByRole("complementary")).getByRole("link");
    await expect(links.first()).toHaveAttribute("aria-current", "page");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(
      expect.arrayContaining(
        [adminPaths.dashboard, adminPaths.products, adminPaths.orders, adminPaths.categories, adminPaths.analytics].map(
          at,
        ),
      ),
    );
    await expect(links.last()).toHaveAttribute("target", "_blank");
    await expect(links.last()).toHaveAttribute("href", at(paths.home));
    if (!isMobile) return;
    const { width } = (await menu.boundingBox()) ?? { width: 0 };
    expect(Math.round(width)).toBe(Math.round(Math.min(0.8 * (page.viewportSize()?.width ?? 0), 320)));
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: shell.menu })).toBeFocused();
  });
});
