// Needs a browser: input before the scripts arrive.

import type { Locator, Page } from "@playwright/test";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";
import { STORAGE } from "@/lib/core/storage-keys";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { expect, PHONE, waitForReact, inBothLanguages, texts } from "./fixtures";
import { Pointer } from "./hands";
import { type ShelfProduct, test } from "./ordering";

// On a slow network, a shopper can use a page before its scripts arrive. What the shopper then chooses, types or sends
// must not be lost.

/** Opens a page and holds its scripts back. Returns a function that lets them arrive. */
async function openBeforeItsScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    arrival.resolve();
    await waitForReact(page);
  };
}

const saved = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

const bottlesIn = async (page: Page) =>
  ((await saved(page, STORAGE.cart)) as { quantity: number }[] | null)?.reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );

inBothLanguages((locale, at) => {
  const { product: words, header, search, cart, legal } = texts[locale];
  const money = (amount: number) => formatMoney(amount, "DZD", locale);

  /** The parts of a product's form. The big bottle costs twice as much as the small bottle. */
  async function purchase(page: Page, { id, size }: ShelfProduct) {
    const form = page
      .getByRole("main")
      .locator("form")
      .filter({ has: page.getByRole("group", { name: words.size }) });
    const bottle = (which: string) => form.getByRole("radio", { name: sizeLabel(which, locale), exact: true });
    return {
      path: at(paths.product(id)),
      form,
      small: bottle(size),
      big: bottle("100 ml"),
      quantity: form.getByRole("textbox", { name: words.quantity }),
      add: page.getByRole("main").getByRole("button", { name: words.add }),
    };
  }

  test("a product that is added before the scripts arrive is in the cart, in the chosen size and quantity, and nothing else is", async ({
    page,
    product,
  }) => {
    const { path, form, big, quantity, add } = await purchase(page, product);
    const arrive = await openBeforeItsScripts(page, path);
    await new Pointer(page).choose(big);
    await quantity.fill("٣");
    await add.click();
    await arrive();
    const name = locale === "ar" ? product.nameAr : product.name;
    await expect(
      page.getByText(fill(cart.addedToCart.message, { name, size: sizeLabel("100 ml", locale) }, locale), {
        exact: true,
      }),
    ).toBeVisible();
    expect(await saved(page, STORAGE.cart)).toMatchObject([{ selectedSize: "100 ml", quantity: 3 }]);
    await expect(big).toBeChecked();
    await expect(form).toContainText(money(1_000_000));
  });

  test("after a choice of size before the scripts arrive, each size still has its own price, also after it is added to the cart", async ({
    page,
    product,
  }) => {
    const { path, form, small, big, add } = await purchase(page, product);
    const arrive = await openBeforeItsScripts(page, path);
    const hand = new Pointer(page);
    await hand.choose(big);
    await arrive();
    for (const [added, [bottle, price]] of (
      [
        [big, 1_000_000],
        [small, 500_000],
        [big, 1_000_000],
      ] as const
    ).entries()) {
      await hand.choose(bottle);
      await expect(form).toContainText(money(price));
      await add.click();
      await expect.poll(() => bottlesIn(page)).toBe(added + 1);
      await expect(bottle).toBeChecked();
      await expect(form).toContainText(money(price));
    }
    expect(await saved(page, STORAGE.cart)).toMatchObject([
      { selectedSize: "100 ml", quantity: 2 },
      { selectedSize: product.size, quantity: 1 },
    ]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE });

    test("an early press on the bar opens the form below the header; what is typed into its first fields before the scripts arrive is in the form, and the focus stays", async ({
      page,
      product,
    }) => {
      const arrive = await openBeforeItsScripts(page, at(paths.product(product.id)));
      await page.locator(".buy-bar a").click();
      const body = page.locator(".quick-order-body");
      const placeholder = body.getByRole("status", { name: words.quick.loading });
      await expect(placeholder).toBeInViewport();
      const shown = await placeholder.evaluate((element) => getComputedStyle(element, "::before").content);
      expect(shown).toBe(JSON.stringify(words.quick.loading));
      const header = await page.getByRole("banner").boundingBox();
      const isBelowHeader = async (part: Locator) =>
        ((await part.boundingBox())?.y ?? 0) >= (header?.height ?? Number.POSITIVE_INFINITY);
      const name = body.getByRole("textbox", { name: texts[locale].checkout.quick.name });
      const phone = body.getByRole("textbox", { name: texts[locale].checkout.page.contact.phone });
      expect(await isBelowHeader(name)).toBe(true);
      await name.fill("نور الهدى بن علي");
      await phone.pressSequentially("0550 12");
      await arrive();
      await expect(placeholder).toBeHidden();
      await expect(name).toHaveValue("نور الهدى بن علي");
      await expect(phone).toBeFocused();
      await page.keyboard.type(" 34 56");
      await expect(phone).toHaveValue("0550 12 34 56");
    });

    test("after an early press without typing, the first field has the focus when the form is there", async ({
      page,
      product,
    }) => {
      const arrive = await openBeforeItsScripts(page, at(paths.product(product.id)));
      await page.locator(".buy-bar a").click();
      await arrive();
      const form = page.locator(".quick-order-body form");
      await expect(form.getByRole("textbox").first()).toBeFocused();
      const header = await page.getByRole("banner").boundingBox();
      const field = await form.getByRole("textbox").first().boundingBox();
      expect(field?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
    });
  });

  test("a search text that is typed before the scripts arrive can be sent afterwards without typing again", async ({
    page,
  }) => {
    const arrive = await openBeforeItsScripts(page, at("/"));
    await page.getByRole("banner").getByRole("button", { name: header.search }).click();
    const dialog = page.getByRole("dialog", { name: search.label });
    await dialog.getByRole("searchbox").fill(" oud ");
    await arrive();
    await dialog.getByRole("button", { name: search.submit }).click();
    // A form that is sent before React handles it keeps the spaces in its address.
    await page.waitForURL(
      (url) => url.pathname === at(paths.products()) && url.searchParams.get("search")?.trim() === "oud",
    );
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });

  test("a phone number that is typed early into the form of a sold-out product stays, and the form can be sent", async ({
    page,
    sql,
    product,
  }) => {
    await setStock(sql, [product.id], 0);
    const arrive = await openBeforeItsScripts(page, at(paths.product(product.id)));
    const form = page.getByRole("main").getByRole("region", { name: words.restock.title });
    const phone = form.getByLabel(words.restock.phoneLabel);
    await phone.fill("021 12 34 56");
    await arrive();
    await page.waitForLoadState("networkidle");
    await expect(phone).toHaveValue("021 12 34 56");
    await form.getByRole("button", { name: words.restock.send }).click();
    await expect(phone).toHaveAccessibleDescription(texts[locale].checkout.fieldErrors.phone.invalid);
  });

  test("a visitor's choice not to be counted is saved, also when it is made before the scripts arrive", async ({
    page,
  }) => {
    const arrive = await openBeforeItsScripts(page, at(paths.legal.privacy));
    await page.getByRole("switch", { name: legal.privacy.analytics.label }).uncheck();
    await arrive();
    await expect(page.getByText(legal.privacy.analytics.off)).toBeVisible();
    expect(await saved(page, STORAGE.analyticsOff)).not.toBeNull();
  });
});
