// Needs a browser: the menu of each role, and a session that ends on another device.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { createUser, makeAdmin } from "../supabase/local/users";
import { signIn, test } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { database } from "./ordering";

/** Creates the account of a colleague with this role. */
async function colleague(role: Role): Promise<{ id: string; name: string; email: string; password: string }> {
  const sql = database();
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const name = `Amina ${account.email.slice(0, 6)}`;
  const id = await createUser(sql, account.email, account.password);
  await makeAdmin(sql, id, { role, name });
  await sql.end();
  return { id, name, ...account };
}

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const callsOfToday = admin.team.today.split("{")[0] ?? "";
  const menu = (page: Page) => page.getByRole("navigation", { name: admin.nav.label });

  test.describe("an agent", () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test("starts at the call desk, and a message on other screens says that they are not open to agents", async ({
      page,
    }) => {
      const agent = await colleague("agent");
      await signIn(page, locale, agent, adminPaths.dashboard, adminPaths.noAccess);
      await expect(page.getByText(admin.noAccess.text)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: admin.nav.desk }).click();
      await expect(page).toHaveURL(at(adminPaths.desk));
      await expect(menu(page).getByRole("listitem")).toContainText([admin.nav.desk]);
      await expect(page.getByRole("button", { name: admin.palette.open })).toHaveCount(0);
      for (const path of [adminPaths.orders, adminPaths.products, adminPaths.settings, adminPaths.team]) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at(adminPaths.noAccess));
      }
      await expect(page.getByRole("main").getByText(admin.noAccess.text)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect((await page.request.get(adminPaths.api.exportOrders({}))).status()).toBe(401);
      expect((await page.request.get(adminPaths.api.find("Benali"))).status()).toBe(401);
    });

    test("can open the form for an order taken by phone", async ({ page }) => {
      await signIn(page, locale, await colleague("agent"), adminPaths.desk);
      await page.getByRole("link", { name: admin.desk.takeOrder }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(admin.orders.create);
    });
  });

  test("an owner adds a colleague, who signs in with the password that the screen shows once", async ({
    page,
    browser,
  }) => {
    const { team, fieldErrors } = admin;
    const [email, name] = [`${randomUUID()}@example.com`, `Salim ${randomUUID().slice(0, 6)}`];
    await page.goto(at(adminPaths.team));
    await page.getByRole("button", { name: team.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(dialog.getByLabel(team.email)).toHaveAccessibleDescription(fieldErrors.email);
    await dialog.getByLabel(team.email).fill(email);
    await dialog.getByLabel(team.name).fill(name);
    await dialog.getByLabel(team.role).selectOption("packer");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(dialog.getByText(team.firstPassword)).toBeVisible();
    const password = (await dialog.getByRole("code").innerText()).trim();
    expect(await violations(page)).toEqual([]);
    // The other button is the cross in the corner.
    await dialog.getByRole("button", { name: team.close }).first().click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText(team.roles.packer);
    // A packer makes no calls, so none are counted.
    await expect(row).not.toContainText(callsOfToday);
    await expect(page.getByText(password)).toHaveCount(0);

    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await signIn(await context.newPage(), locale, { email, password }, adminPaths.parcels);
    await context.close();
  });

  test("an owner changes the role of a colleague and then ends the access; both work while the colleague is signed in", async ({
    page,
    browser,
  }) => {
    const agent = await colleague("agent");
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const agentPage = await context.newPage();
    await signIn(agentPage, locale, agent, adminPaths.desk);

    await page.goto(at(adminPaths.team));
    const row = page.getByRole("listitem").filter({ hasText: agent.name });
    await expect(row).toContainText(admin.team.roles.agent);
    await expect(row).toContainText(callsOfToday);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await row.getByRole("button").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(admin.team.role).selectOption("manager");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(row).toContainText(admin.team.roles.manager);
    await agentPage.goto(at(adminPaths.orders));
    await expect(agentPage.getByRole("heading", { level: 1 })).toHaveText(admin.orders.title);

    await row.getByRole("button").click();
    await dialog.getByLabel(admin.team.active).uncheck();
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(row).toContainText(admin.team.left);
    await agentPage.goto(at(adminPaths.orders));
    await expect(agentPage).toHaveURL(at(adminPaths.login(adminPaths.orders)));
    await context.close();
  });
});
