import type { Page } from "@playwright/test";
import { STORAGE } from "@/lib/core/storage-keys";
import { expect, inBothLanguages, texts } from "./fixtures";
import { test } from "./screens-fixture";
import { openScreen, SCREEN_NAMES } from "./shop-screens";

/** Loads all pictures, also the lazy ones, because the screenshot shows the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

test.use({ contextOptions: { reducedMotion: "reduce" }, tolerated: [/status of 404/] });

inBothLanguages((locale, at) => {
  const { header, search } = texts[locale];

  for (const theme of ["light", "dark"] as const) {
    const file = (name: string, project: string) => `screenshots/${name}-${locale}-${theme}-${project}.png`;

    for (const name of SCREEN_NAMES) {
      test(`${name} ${theme}`, async ({ page, screens }, { project }) => {
        await openScreen(page, at(screens[name].path), { ...screens[name].storage, [STORAGE.theme]: theme });
        await loadPictures(page);
        await page.screenshot({ path: file(name, project.name), fullPage: true });
      });
    }

    test(`dialogs ${theme}`, async ({ page, screens, isMobile }, { project }) => {
      await openScreen(page, at(screens.home.path), { [STORAGE.theme]: theme });
      if (isMobile) {
        await page.getByRole("button", { name: header.menu }).click();
        await page.screenshot({ path: file("menu", project.name) });
      }
      const place = isMobile ? page.getByRole("dialog", { name: header.menu }) : page.getByRole("banner");
      await place.getByRole("button", { name: header.search }).click();
      const dialog = page.getByRole("dialog", { name: search.label });
      await dialog.getByLabel(search.label).fill("oud");
      await expect(dialog.getByRole("option").first()).toBeVisible();
      await page.screenshot({ path: file("search-dialog", project.name) });
    });
  }
});
