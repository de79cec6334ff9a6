// Needs a browser: the form's errors, and the filled message at the call desk.

import type { Page } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { test } from "./admin";
import { setTheme } from "./admin-screens";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder } from "./ordering";

// Not in parallel, because all tests change the same ready messages.
test.describe.configure({ mode: "serial" });

test.afterEach(async ({ sql }) => {
  await sql`delete from private.desk_messages`;
});

inBothLanguages((locale, at) => {
  const { admin } = texts[locale];
  const t = admin.settings.ready;
  const form = (page: Page) => page.locator("form").filter({ has: page.getByRole("button", { name: t.save }) });
  const field = (page: Page, kind: keyof typeof t.kinds, language: "en" | "ar") =>
    form(page).getByRole("group", { name: t.kinds[kind] }).getByLabel(t.languages[language]);

  test("an unknown word in braces is refused at its field, and the call desk fills in the known words of a message", async ({
    page,
    sql,
    product,
  }) => {
    await page.goto(at(adminPaths.settings));
    await page.waitForLoadState("networkidle");
    await field(page, "confirm", "en").fill("Hi {nmae}");
    await form(page).getByRole("button", { name: t.save }).click();
    const error = fill(t.unknownWord, { word: "{nmae}" }, locale);
    await expect(field(page, "confirm", "en")).toBeFocused();
    await expect(field(page, "confirm", "en")).toHaveAccessibleDescription(error);
    expect(await violations(page)).toEqual([]);

    await field(page, "confirm", "en").fill("Hi {name}, <b>{number}</b> & co?");
    await field(page, "confirm", "ar").fill("أهلًا {name}، {number}");
    await expect(
      form(page).getByText(`Hi ${texts.en.admin.settings.ready.example.name}, <b>LF-7K4M2Q</b> & co?`),
    ).toBeVisible();
    await form(page).getByRole("button", { name: t.save }).click();
    await expect(page.getByText(admin.common.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(field(page, "confirm", "en")).toHaveValue("Hi {name}, <b>{number}</b> & co?");

    const { id, number } = await anOrder(sql, product);
    await sql`update orders set locale = 'en', first_name = 'Zoubir' where id = ${id}`;
    await page.goto(at(adminPaths.desk));
    const find = page.getByLabel(admin.desk.find.label);
    await find.fill(number);
    await find.press("Enter");
    const message = page.getByRole("link", { name: admin.orders.whatsapp, exact: true });
    const href = (await message.getAttribute("href")) ?? "";
    expect(new URL(href).searchParams.get("text")).toBe(`Hi Zoubir, <b>${number}</b> & co?`);
    await page.getByRole("button", { name: admin.desk.leave }).click();
  });

  test("the form of the messages passes the accessibility checks on a phone and a desktop, in both themes", async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at(adminPaths.settings));
      await expect(field(page, "script", "ar")).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const theme of ["light", "dark"] as const) {
        await setTheme(page, theme);
        expect(await violations(page)).toEqual([]);
      }
    }
  });
});
