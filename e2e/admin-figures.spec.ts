// Needs a browser: the charts are drawn by script.

import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";

inBothLanguages((locale, at) => {
  const { analytics } = texts[locale].admin;

  test("the statistics of ninety days say that the chart shows only thirty of them, and a link selects today", async ({
    page,
  }) => {
    const chartNote = page.getByText(fill(analytics.lastDays, { n: 30, all: 90 }, locale));
    await page.goto(at(adminPaths.analyticsOf({ days: "90" })));
    await expect(chartNote).toBeVisible();
    await page.getByRole("link", { name: analytics.today, exact: true }).click();
    await expect(page.getByRole("link", { name: analytics.today, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(chartNote).toHaveCount(0);
  });
});

test("staff set in the settings the IP addresses whose views are not counted, and a text that is no IP address is refused at its field", async ({
  page,
}) => {
  const { settings, common, fieldErrors } = texts.ar.admin;
  const { excluded: t } = settings;
  const scriptsLoaded = () => page.waitForLoadState("networkidle");
  await page.goto(localePath("ar", adminPaths.settings));
  await scriptsLoaded();
  const field = page.getByLabel(t.label, { exact: true });
  const form = page.locator("form").filter({ has: field });
  const before = await field.inputValue();
  const address = "10.255.0.2";
  await field.fill("everybody, please");
  await form.getByRole("button", { name: t.save }).click();
  await expect(form.getByText(fieldErrors.address)).toBeVisible();
  await expect(field).toBeFocused();
  for (const addresses of [`${before}\n${address}`, before]) {
    await field.fill(addresses);
    await form.getByRole("button", { name: t.save }).click();
    await expect(form.getByText(fieldErrors.address)).toBeHidden();
    await expect(page.getByText(common.saved, { exact: true })).toBeVisible();
    await page.reload();
    await scriptsLoaded();
    await expect(field).toHaveValue(addresses.includes(address) ? new RegExp(address.replaceAll(".", "\\.")) : before);
  }
});
