// Needs a browser: sizes in the address, Back and the stored cart.

import type { Locator, Page } from "@playwright/test";
import { millilitres, pricePer10ml, REFERENCE_ML, unitPrice } from "@/lib/catalog/price";
import { sizeLabel } from "@/lib/catalog/size-label";
import { sizeSlug } from "@/lib/catalog/size-slug";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { expect, inBothLanguages, test, texts } from "./fixtures";
import { type Listed, someProduct } from "./shop-screens";

/** The exact English texts of CART-10 and CART-11. For Arabic, the tests use the shop's own texts. */
const SPEC_NOTICES = {
  addedToCart: { title: "Added to Cart", message: "{name} ({size}) has been added to your cart" },
  insufficientStock: { title: "Insufficient Stock", message: "Only {n} units available for {name}" },
} as const;

/** CART-10: the notice of a refusal is destructive, which is the type `error` here. */
const NOTICE_KINDS = { addedToCart: "success", insufficientStock: "error" } as const;

const PLENTY = 10;
const isPlentiful = ({ stock, sizes }: Listed): boolean => stock >= PLENTY && sizes.length >= 2;
const isScarce = ({ stock, sizes }: Listed): boolean => stock >= 1 && stock <= 3 && sizes.length >= 2;

const cartOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown);

inBothLanguages((locale, at) => {
  const { product: words, header, nav, home, cart } = texts[locale];
  const priceOf = (product: Listed, size: string | undefined) =>
    formatMoney(unitPrice(product, size ?? null), "DZD", locale);

  async function openProduct(page: Page, product: Listed): Promise<Locator> {
    await page.goto(at(`/products/${product.id}`));
    await expect(page.getByRole("heading", { level: 1, name: product.name[locale] })).toBeVisible();
    return page.getByRole("main");
  }

  const chooseSize = (main: Locator, size: string) =>
    main.getByRole("group", { name: words.size }).getByText(sizeLabel(size, locale), { exact: true }).click();
  const addToCart = (main: Locator) => main.getByRole("button", { name: words.add }).click();

  async function setQuantity(main: Locator, quantity: number): Promise<void> {
    await main.getByRole("textbox", { name: words.quantity }).fill(String(quantity));
    await main.getByRole("textbox", { name: words.quantity }).press("Enter");
  }

  async function expectNotice(
    page: Page,
    key: keyof typeof SPEC_NOTICES,
    values: Record<string, string | number>,
  ): Promise<void> {
    const { title, message } = locale === "en" ? SPEC_NOTICES[key] : cart[key];
    const parts = [title, fill(message, values, locale)].map((text) => page.getByText(text, { exact: true }));
    const notice = parts.reduce((found, has) => found.filter({ has }), page.getByRole("listitem"));
    // An earlier notice with the same text may still be fading out.
    await expect(notice.and(page.locator(`[data-type="${NOTICE_KINDS[key]}"][data-removed="false"]`))).toHaveCount(1);
  }

  const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: header.cart });
  const expectBadge = (page: Page, n: number) =>
    expect(cartLink(page)).toContainText(fill(header.cartCount, { n }, locale));

  test("a visitor goes from the home page to the list, adds a product and finds it in the cart", async ({
    page,
    products,
    isMobile,
  }) => {
    await page.goto(at("/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.hero.title);
    if (isMobile) await page.getByRole("link", { name: home.hero.cta }).click();
    else await page.getByRole("navigation", { name: nav.label }).getByRole("link", { name: nav.products }).click();
    await expect(page).toHaveURL(at("/products"));

    const links = page.getByRole("main").getByRole("article").getByRole("link");
    await expect(links.first()).toBeVisible();
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const product = someProduct(
      products,
      (candidate) => isPlentiful(candidate) && shown.some((href) => href.endsWith(candidate.id)),
    );
    await links.filter({ hasText: product.name[locale] }).first().click();
    await expect(page).toHaveURL(at(`/products/${product.id}`));

    const main = page.getByRole("main");
    const size = product.sizes.at(-1) ?? "";
    await chooseSize(main, size);
    await addToCart(main);
    await expectNotice(page, "addedToCart", { name: product.name[locale], size: sizeLabel(size, locale) });
    await expectBadge(page, 1);

    await cartLink(page).click();
    await expect(page).toHaveURL(at("/cart"));
    const line = page.getByRole("list", { name: cart.page.lines }).getByRole("listitem");
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(product.name[locale]);
    await expect(line).toContainText(sizeLabel(size, locale));
    await expect(line).toContainText(priceOf(product, size));
  });

  test("the chosen size is in the address: a reload, the other language, a shared link and Back open it again", async ({
    page,
    products,
    request,
  }) => {
    const product = someProduct(products, isPlentiful);
    const size = product.sizes.at(-1) ?? "";
    const other = locale === "en" ? "ar" : "en";
    const radio = (language: "en" | "ar") =>
      page.getByRole("main").getByRole("radio", { name: sizeLabel(size, language), exact: true });
    await page.goto(at(paths.product(product.id)));
    await chooseSize(page.getByRole("main"), size);
    const address = at(paths.product(product.id, sizeSlug(size)));
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(radio(locale)).toBeChecked();
    await page.getByRole("banner").locator(`a[hreflang="${other}"]`).filter({ visible: true }).click();
    await expect(page).toHaveURL(localePath(other, paths.product(product.id, sizeSlug(size))));
    await expect(radio(other)).toBeChecked();
    await page.goto(at(paths.cart));
    await page.goBack();
    await expect(radio(other)).toBeChecked();

    // The server renders the price of the size, and its canonical address names no size.
    const html = await (await request.get(address)).text();
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*/products/${product.id}"`));
    const main = html.slice(html.indexOf("<main"), html.indexOf("<fieldset"));
    expect(main).toContain(priceOf(product, size));
    expect((await request.get(at(`${paths.product(product.id)}/${sizeSlug(size)}`))).status()).toBe(404);
  });

  test("each size shows its own price", async ({ page, products }) => {
    const product = someProduct(products, isPlentiful);
    const main = await openProduct(page, product);
    for (const size of product.sizes) {
      await chooseSize(main, size);
      await expect(main.getByRole("radio", { name: sizeLabel(size, locale), exact: true })).toBeChecked();
      await expect(main.locator("form > p")).toContainText(priceOf(product, size));
    }
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("every size shows its price and its price per 10 ml", async ({ page, products }) => {
      const product = someProduct(products, isPlentiful);
      const main = await openProduct(page, product);
      for (const size of product.sizes) {
        const label = main
          .locator("label")
          .filter({ has: page.getByRole("radio", { name: sizeLabel(size, locale), exact: true }) });
        await expect(label.getByText(priceOf(product, size), { exact: true })).toBeVisible();
        // A bottle of 10 ml needs no extra price per 10 ml.
        if (millilitres(size) === REFERENCE_ML)
          await expect(label).not.toContainText(fill(words.per10ml, { price: "" }, locale).trim());
        else
          await expect(
            label.getByText(
              fill(words.per10ml, { price: formatMoney(pricePer10ml(product, size), "DZD", locale) }, locale),
              { exact: true },
            ),
          ).toBeVisible();
      }
    });
  });

  test("adding the same product and size again raises the quantity of its line; another size adds a second line", async ({
    page,
    products,
  }) => {
    const product = someProduct(products, isPlentiful);
    const [first = "", second = ""] = product.sizes;
    const main = await openProduct(page, product);
    for (const size of [first, first, second]) {
      await chooseSize(main, size);
      await addToCart(main);
    }
    await expectBadge(page, 3);
    expect(await cartOf(page)).toMatchObject([
      { product: { id: product.id }, selectedSize: first, quantity: 2 },
      { product: { id: product.id }, selectedSize: second, quantity: 1 },
    ]);
  });

  test("a quantity above the stock is refused, and the cart stays unchanged", async ({ page, products }) => {
    const product = someProduct(products, isScarce);
    const main = await openProduct(page, product);
    await setQuantity(main, product.stock + 1);
    await addToCart(main);
    await expectNotice(page, "insufficientStock", { n: product.stock, name: product.name[locale] });
    expect(await cartOf(page)).toEqual([]);

    await setQuantity(main, product.stock);
    await addToCart(main);
    await expectBadge(page, product.stock);
    await addToCart(main);
    await expectNotice(page, "insufficientStock", { n: product.stock, name: product.name[locale] });
    await expectBadge(page, product.stock);
  });

  test("a sold-out product says that it is sold out, and has no button that adds it to the cart", async ({
    page,
    products,
  }) => {
    const main = await openProduct(
      page,
      someProduct(products, ({ stock }) => stock === 0),
    );
    await expect(main.getByText(texts[locale].catalog.soldOut)).toBeVisible();
    await expect(main.getByRole("button", { name: words.add })).toHaveCount(0);
  });

  test.describe("the stored cart", () => {
    async function withOneLine(page: Page, products: readonly Listed[]): Promise<Listed> {
      const product = someProduct(products, isPlentiful);
      await addToCart(await openProduct(page, product));
      await expectBadge(page, 1);
      return product;
    }

    test("survives a reload, and has the product's id", async ({ page, products }) => {
      const product = await withOneLine(page, products);
      await page.reload();
      await expectBadge(page, 1);
      expect(await cartOf(page)).toMatchObject([
        { product: { id: product.id }, quantity: 1, selectedSize: product.sizes[0] },
      ]);
    });

    for (const [kind, raw] of [
      ["text that is not JSON", "{oops"],
      ["JSON that is not a cart", '[{"product":{"id":1},"quantity":"x"}]'],
    ] as const) {
      test(`is empty when the storage has ${kind}`, async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem("cart", value), raw);
        await page.goto(at("/cart"));
        await expect(page.getByRole("heading", { name: cart.page.empty.title })).toBeVisible();
      });
    }

    test("gets the current prices and stock when the cart is opened", async ({ page, products }) => {
      const product = await withOneLine(page, products);
      await page.evaluate(() => {
        const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
        localStorage.setItem(
          "cart",
          JSON.stringify([{ ...line, product: { ...line.product, price: 100, size_prices: {}, stock: 1 } }]),
        );
      });
      await page.goto(at("/cart"));
      await expect(page.getByRole("list", { name: cart.page.lines })).toContainText(priceOf(product, product.sizes[0]));
      await expect.poll(() => cartOf(page)).toMatchObject([{ product: { stock: product.stock } }]);
    });
  });
});
