// Needs a browser: status, title and header of built pages.

import { randomUUID } from "node:crypto";
import { violations } from "./axe";
import { backend, expect, inBothLanguages, PHONE, test, texts } from "./fixtures";
import { shopNameIn } from "./shop-screens";

const NOT_FOUND = /status of 404/;

inBothLanguages((locale, at) => {
  const { title, home } = texts[locale].common.notFound;

  for (const [kind, id] of [
    ["an unknown", randomUUID()],
    ["a mistyped", "salon-ivory"],
    ["a hostile", "%27%20or%201%3D1--"],
  ] as const) {
    test(`the first request for a product with ${kind} id is answered with 404`, async ({ request }) => {
      const answer = await request.get(at(`/products/${id}`), { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(title);
    });
  }

  test("an unknown path is answered with 404", async ({ request }) => {
    expect((await request.get(at("/no/such/page"), { maxRedirects: 0 })).status()).toBe(404);
  });

  test.describe("in the browser", () => {
    test.use({ tolerated: [NOT_FOUND] });

    test("the page of an unknown product says that it was not found, and links to the home page", async ({ page }) => {
      await page.goto(at(`/products/${randomUUID()}`));
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: home }).click();
      await expect(page).toHaveURL(at("/"));
    });

    test("the page of an unknown product has the shop's name in its title, and a search", async ({ page }) => {
      const { meta, search } = texts[locale];
      await page.goto(at(`/products/${randomUUID()}`));
      await expect(page).toHaveTitle(`${meta.notFound} · ${await shopNameIn(backend(), locale)}`);
      const form = page.getByRole("main").getByRole("search");
      await form.getByRole("searchbox", { name: search.label }).fill("oud");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(at("/products?search=oud"));
    });

    test("on a phone, the header of an unknown path is one row, and its menu unfolds", async ({ page }) => {
      const { nav } = texts[locale];
      await page.setViewportSize(PHONE);
      await page.goto(at("/no/such/page"));
      const banner = page.getByRole("banner");
      expect((await banner.boundingBox())?.height).toBeLessThan(80);
      await banner.locator("summary").click();
      await expect(banner.getByRole("link", { name: nav.products, exact: true })).toBeVisible();
    });

    for (const theme of ["light", "dark"] as const) {
      test(`the page of an unknown path has the shop's header, footer and search, in its language and in the ${theme} theme`, async ({
        page,
      }) => {
        const { nav, header, search, footer } = texts[locale];
        await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
        await page.goto(at("/no/such/page"));
        await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
        await expect(page.locator("html")).toHaveClass(theme === "dark" ? /dark/ : /^$/);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        const menu = page.getByRole("navigation", { name: nav.label });
        for (const name of [nav.home, nav.products, nav.about, nav.contact])
          await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
        const banner = page.getByRole("banner");
        await expect(banner.getByRole("link", { name: header.cart })).toHaveAttribute("href", at("/cart"));
        await expect(banner.getByRole("link", { name: header.favorites })).toHaveAttribute("href", at("/favorites"));
        const end = page.getByRole("contentinfo");
        await expect(end.getByRole("link", { name: footer.privacyShort, exact: true })).toBeVisible();
        // It is the footer of a short page.
        await expect(end.getByText(footer.about)).toBeHidden();
        expect(await violations(page)).toEqual([]);
        // The icon leads to the field.
        await banner.getByRole("link", { name: header.search }).click();
        await expect(page.getByRole("searchbox", { name: search.label })).toBeFocused();
        await page.getByRole("searchbox", { name: search.label }).fill("oud");
        await page.getByRole("button", { name: search.submit }).click();
        await expect(page).toHaveURL(at("/products?search=oud"));
      });
    }
  });
});
