import { expect, inBothLanguages, test, texts } from "./fixtures";

inBothLanguages((locale, at) => {
  const { list } = texts[locale];

  test("a house has a page with its name, its sentences and a picture, which search engines may list", async ({
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

  test("a house with another filter is the plain list, which search engines leave out", async ({ page }) => {
    await page.goto(at("/products?brand=maison-orvielle&in_stock=1"));
    await expect(page.getByRole("heading", { level: 1, name: list.title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});
