// Needs a browser: uploads with their progress, and pictures that the browser draws.

import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { FOR_EVER } from "@/lib/http/cache-headers";
import { fill } from "@/lib/i18n/fill";
import { libraryHref } from "@/lib/media/library";
import { mediaUrl } from "@/lib/media/picture";
import { MAX_BODY_BYTES } from "@/lib/media/upload";
import { test } from "./admin";
import { overflow, violations } from "./axe";
import { expect, inBothLanguages, texts } from "./fixtures";

// The server needs seconds to encode a picture, and more on a busy machine.
test.describe.configure({ timeout: 120_000 });
const SLOW = { timeout: 60_000 };

const photograph = (side = 400) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 150, sigma: 30 },
    },
  })
    .blur(1)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A picture of noise, which cannot be compressed. It has about 6 MB. */
const heavyPicture = (side = 1400) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

const aFile = async (name: string, buffer?: Buffer) => ({
  name,
  mimeType: "image/jpeg",
  buffer: buffer ?? (await photograph()),
});

const fileField = (page: Page) => page.locator('input[type="file"]');
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens a page and waits for its scripts: a file that is chosen before they have arrived would be lost. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });

async function expectAccessible(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function expectAccessibleInBothThemes(page: Page, locale: Locale) {
  const { toDark, toLight } = texts[locale].theme;
  await expectAccessible(page);
  await page.getByRole("button", { name: toDark }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: toLight }).click();
}

inBothLanguages((locale, at) => {
  const words = texts[locale].admin.media;
  const { common } = texts[locale].admin;

  test("staff see which uploaded files were refused or corrected; they find a picture, copy its URL and delete the picture", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const name = `bottle-${randomUUID().slice(0, 8)}.png`;
    await open(page, at(adminPaths.storage));
    await expectAccessibleInBothThemes(page, locale);

    await fileField(page).setInputFiles([
      await aFile("drawing.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      await aFile(name),
    ]);
    await expect(page.getByRole("alert").filter({ hasText: "drawing.svg" })).toHaveText(
      fill(words.refusals.drawing, { name: "drawing.svg" }, locale),
    );
    const uploaded = page.getByRole("listitem").filter({ hasText: name });
    await expect(uploaded).toContainText(words.phases.done, SLOW);
    await expect(uploaded).toContainText(words.notes.turned);
    await expect(uploaded).toContainText(words.notes.otherKind);
    await expectAccessible(page);

    await page.getByRole("searchbox", { name: common.search }).fill(name);
    await page.getByRole("button", { name: common.search, exact: true }).last().click();
    const row = rowOf(page, name);
    await expect(row).toContainText(words.storage.nowhere);
    await row.getByRole("button", { name: words.storage.copy }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toContain("/media/library/");
    const shown = await page.request.get(address);
    expect([shown.status(), shown.headers()["content-type"], shown.headers()["cache-control"]]).toEqual([
      200,
      "image/webp",
      FOR_EVER,
    ]);

    await row.getByRole("button", { name: common.delete }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await expect(page.getByText(words.storage.noneFound)).toBeVisible(SLOW);
  });

  test("a heavy picture is sent directly to the storage, because the host of the web server may refuse so large a request", async ({
    page,
  }) => {
    const buffer = await heavyPicture();
    expect(buffer.byteLength).toBeGreaterThan(MAX_BODY_BYTES);
    // A serverless host refuses bodies of that size before any code of the shop runs.
    await page.route("**/api/admin/media?*", (route) =>
      (route.request().postDataBuffer()?.byteLength ?? 0) > MAX_BODY_BYTES
        ? route.fulfill({ status: 413, body: "FUNCTION_PAYLOAD_TOO_LARGE" })
        : route.continue(),
    );
    await open(page, at(adminPaths.storage));
    const name = `heavy-${randomUUID().slice(0, 8)}.png`;
    await fileField(page).setInputFiles([await aFile(name, buffer)]);
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(words.phases.done, SLOW);
  });

  test.describe("a heavy picture from a device that cannot reach the storage", () => {
    test.use({ tolerated: [/ERR_FAILED .*upload\/sign|status of 413/] });

    test("is sent through the web server; if the host refuses it, staff get a message that it is too heavy", async ({
      page,
    }) => {
      const buffer = await heavyPicture();
      await page.route("**/storage/v1/object/upload/sign/**", (route) => route.abort());
      await open(page, at(adminPaths.storage));
      const name = `heavy-${randomUUID().slice(0, 8)}.png`;
      await fileField(page).setInputFiles([await aFile(name, buffer)]);
      await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(words.phases.done, SLOW);

      await page.route("**/api/admin/media?*", (route) =>
        route.fulfill({ status: 413, body: "FUNCTION_PAYLOAD_TOO_LARGE" }),
      );
      await fileField(page).setInputFiles([await aFile("refused.png", buffer)]);
      await expect(page.getByRole("alert").filter({ hasText: "refused.png" })).toContainText(
        fill(words.refusals.tooHeavy, { name: "refused.png" }, locale),
      );
    });
  });

  test("a picture that the shop shows is not deleted, and staff see where the shop shows it", async ({
    page,
    products,
  }) => {
    const path = products.find(({ image }) => image !== null)?.image?.path ?? "";
    await open(page, at(libraryHref({ search: path })));
    const row = rowOf(page, path).first();
    await row.getByRole("button", { name: common.delete }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await expect(page.getByText(words.storage.inUse)).toBeVisible(SLOW);
    await expect(page.locator(".notices")).toContainText(
      fill(words.storage.placeKinds.product, { name: "" }, locale).trim(),
    );
    expect((await page.request.get(mediaUrl(path, 480, "avif"))).status()).toBe(200);
  });

  test("staff try formats on a picture, compare them with the keyboard, and save a quality as the preset", async ({
    page,
  }) => {
    const { trial, preset } = words;
    await open(page, at(adminPaths.testOptimization));
    await expectAccessibleInBothThemes(page, locale);
    await fileField(page).setInputFiles(await aFile("bottle.jpg"));
    await page.getByRole("combobox", { name: trial.width }).selectOption("320");
    await page.getByRole("button", { name: trial.tryWidth }).click();
    await expect(page.getByRole("row")).toHaveCount(1 + 4 * 3);
    await expect(page.getByText(trial.done)).toBeVisible(SLOW);
    const rows = page.getByRole("row");
    for (const row of await rows.all().then((all) => all.slice(1))) await expect(row).toContainText(/0\.\d{4}/);
    await expect(page.getByText(trial.savingNote)).toBeVisible();
    await rows.nth(1).getByRole("radio").check();
    const slider = page.getByRole("slider", { name: /AVIF/ });
    const before = Number(await slider.inputValue());
    await slider.focus();
    await slider.press("ArrowUp");
    expect(Number(await slider.inputValue())).toBe(before + 1);
    await expectAccessible(page);

    const qualitySlider = page.getByRole("slider", { name: preset.quality });
    await qualitySlider.focus();
    await qualitySlider.press("ArrowUp");
    await page.getByRole("button", { name: preset.save }).click();
    await expect(page.getByText(preset.saved)).toBeVisible(SLOW);
    await qualitySlider.press("ArrowDown");
    await page.getByRole("button", { name: preset.save }).click();
    await expect(page.getByText(preset.changed)).toBeHidden();
  });

  test("bulk optimization first shows its plan, and asks before it starts", async ({ page }) => {
    await open(page, at(adminPaths.bulkOptimization));
    await expect(page.getByRole("heading", { name: words.run.planTitle })).toBeVisible();
    await expectAccessibleInBothThemes(page, locale);
    await page.getByRole("button", { name: words.run.start, exact: true }).click();
    await expect(page.getByRole("alertdialog")).toContainText(words.run.startTitle);
    await page.getByRole("alertdialog").getByRole("button", { name: common.keep }).click();
  });
});

test("an upload in progress can be cancelled and sent again", async ({ page }) => {
  const words = texts.en.admin.media;
  await open(page, adminPaths.storage);
  let isHeldBack = true;
  await page.route("**/api/admin/media?*", async (route) => {
    if (!isHeldBack) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.abort().catch(() => {});
  });
  await fileField(page).setInputFiles(await aFile("bottle.jpg"));
  await page.getByRole("button", { name: `${words.cancel} bottle.jpg` }).click();
  await expect(page.getByText(words.phases.cancelled)).toBeVisible();
  isHeldBack = false;
  await page.getByRole("button", { name: `${words.retry} bottle.jpg` }).click();
  await expect(page.getByText(words.phases.done, { exact: true })).toBeVisible(SLOW);
});

test.describe("the URLs that pictures are fetched from", () => {
  const otherUrls = [
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:54321/storage/v1/bucket",
    "https://example.com/x.png",
    "//example.com/x.png",
    "/media/house/hero/640.webp",
    "file:///etc/passwd",
  ];

  for (const url of otherUrls) {
    test(`/_next/image does not fetch ${url}`, async ({ request }) => {
      expect((await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status()).toBe(404);
    });
  }

  for (const path of [
    "/media/..%2f..%2foriginals/x.jpg",
    "/media/%2e%2e/%2e%2e/auth/v1/settings",
    "/media/http:%2f%2f127.0.0.1/x.webp",
    "/media/@127.0.0.1/x.webp",
    "/media/x/640.webp%3fdownload",
    "/media/x/640.svg",
    "/media/x\\..\\640.webp",
  ]) {
    test(`the picture route returns neither a picture nor JSON for a path that is not of a stored picture: ${path}`, async ({
      request,
    }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([400, 404, 308]).toContain(answer.status());
      expect(answer.headers()["content-type"] ?? "").not.toMatch(/json|image/);
    });
  }
});
