// Needs a browser: title, canonical address and robots of built pages.

import { expect, inBothLanguages, test, texts } from "./fixtures";

inBothLanguages((locale, at) => {
  const { list } = texts[locale];

  test("the page of a house has the house's name, description and picture, and search engines may list the page", async ({
    page,
    request,
  }) => {
    const path = at("/products?brand=maison-orvielle");
    await page.goto(path);
    const name = locale === "ar" ? "دار أورفيال" : "Maison Orvielle";
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
    await expect(page.getByRole("main").getByText(description)).toBeVisible();
    await expect(page.getByRole("main").locator("header img")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path.replace("?", "\\?")}$`),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain(`${path}</loc>`);
  });

  test("with one more filter, the page of a house is the ordinary product list, which search engines must not list", async ({
    page,
  }) => {
    await page.goto(at("/products?brand=maison-orvielle&in_stock=1"));
    await expect(page.getByRole("heading", { level: 1, name: list.title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});
