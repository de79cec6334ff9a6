// Needs a browser: both prices on the page and the card, as they are drawn.

import { formerUnitPrice, unitPrice } from "@/lib/catalog/price";
import { formatMoney } from "@/lib/core/money";
import { fill } from "@/lib/i18n/fill";
import { expect, inBothLanguages, texts } from "./fixtures";
import { test } from "./ordering";

type Reduced = {
  id: string;
  name: string;
  name_ar: string;
  price: number;
  sizes: string[];
  size_prices: Record<string, number>;
  compare_at_price: number;
};

inBothLanguages((locale, at) => {
  test(`the page and the card of a product with a reduced price show its former price (${locale})`, async ({
    page,
    sql,
  }) => {
    const [row] = await sql<Reduced[]>`
      select id, name, name_ar, price::int, sizes, size_prices, compare_at_price::int from products
      where compare_at_price is not null and status = 'active' and stock > 0 and size_prices = '{}' order by sku limit 1`;
    if (!row) throw new Error("The demo has no reduced product.");
    const product = {
      price: row.price,
      sizes: row.sizes,
      sizePrices: row.size_prices,
      compareAtPrice: row.compare_at_price,
      currency: "DZD" as const,
    };
    const { catalog } = texts[locale];
    const money = (amount: number) => formatMoney(amount, "DZD", locale);

    await page.goto(at(`/products/${row.id}`));
    const main = page.getByRole("main");
    for (const size of row.sizes) {
      await main.getByRole("radio").nth(row.sizes.indexOf(size)).check({ force: true });
      const former = formerUnitPrice(product, size);
      if (former === null) throw new Error(`${size} is not reduced.`);
      const price = main.getByRole("form").or(main).locator("p[aria-live=polite]");
      await expect(price).toContainText(fill(catalog.wasPrice, { price: money(former) }, locale));
      await expect(price.locator("s")).toHaveText(money(former));
      await expect(price).toContainText(money(unitPrice(product, size)));
    }

    await page.goto(at(`/products?search=${encodeURIComponent(row.name)}`));
    const card = page
      .getByRole("listitem")
      .filter({ hasText: locale === "ar" ? row.name_ar : row.name })
      .first();
    await expect(card.locator("s")).toBeVisible();
    // The card says "from", because both prices are those of the cheapest size.
    expect(row.sizes.length).toBeGreaterThan(1);
    const [before = ""] = catalog.from.split("{price}");
    expect(await card.locator(".card-price").innerText()).toMatch(new RegExp(`^${before}`));
  });
});
