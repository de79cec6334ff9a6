// Needs a browser: taps, and what is on a phone's screen.

import type { Locator } from "@playwright/test";
import { localePath } from "@/lib/i18n/navigation";
import { paths } from "@/lib/http/paths";
import { expect, inBothLanguages, texts } from "./fixtures";
import { CheckoutPage, ordersOf, test } from "./ordering";
import { PLACES, Thumb } from "./thumb";

test.describe.configure({ timeout: 120_000 });

inBothLanguages((locale) => {
  const { product: words, cart, header, footer, order } = texts[locale];

  test("a first order through the cart takes at most 12 taps, and on a phone the button of each step is on the screen", async ({
    page,
    isMobile,
    product,
    person,
    sql,
  }) => {
    const thumb = new Thumb(page);
    const checkout = new CheckoutPage(page, locale);
    const { contact, place, delivery, toReview, toPayment } = checkout.words;
    /** Presses the button of a step. On a phone, expects that the button is on the screen without scrolling. */
    const pressStep = async (button: Locator) => {
      if (isMobile) await expect(button).toBeInViewport({ ratio: 1 });
      await thumb.tap(button);
    };
    await page.goto(localePath(locale, paths.product(product.id)));
    await thumb.tap(checkout.button(words.add));
    await thumb.tap(page.locator(".notices").getByRole("button", { name: cart.page.checkout }));
    await expect(page).toHaveURL(/\/checkout$/);

    await thumb.write(checkout.field(contact.firstName), person.firstName);
    await thumb.write(checkout.field(contact.lastName), person.lastName);
    await thumb.write(checkout.field(contact.phone), person.phone);
    const combobox = (name: string) => checkout.main.getByRole("combobox", { name });
    await thumb.choose(combobox(place.wilaya), PLACES[locale].wilaya);
    await expect(combobox(place.commune)).toBeFocused();
    await expect(page.getByRole("option").first()).toBeVisible();
    await thumb.choose(combobox(place.commune), PLACES[locale].commune);
    await expect(checkout.main.getByRole("radio", { name: delivery.home })).toBeChecked();
    await thumb.write(checkout.field(delivery.address), person.address);
    await pressStep(checkout.button(toReview));
    await pressStep(checkout.button(toPayment));
    await pressStep(checkout.placeButton);
    await checkout.confirmedNumber();
    // No notice covers the text about the next steps.
    await expect(page.getByRole("heading", { name: order.success.next.title })).toBeVisible();
    expect(await page.locator(".notice").count()).toBe(0);
    expect(thumb.taps).toBeLessThanOrEqual(12);
    expect(await ordersOf(sql, person)).toHaveLength(1);
  });

  test("communes are sorted by the alphabet of the page's language, and a misspelt name finds its wilaya", async ({
    page,
    product,
  }) => {
    const checkout = new CheckoutPage(page, locale);
    const { place } = checkout.words;
    await checkout.open(product, 1);
    await checkout.choosePlace(place.wilaya, locale === "ar" ? "وهرن" : "Oren", locale === "ar" ? "وهران" : "Oran");
    const commune = checkout.main.getByRole("combobox", { name: place.commune });
    await expect(commune).toBeEditable();
    await commune.click();
    const names = await checkout.main.getByRole("option").allTextContents();
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  });

  test("the checkout has a link to the cart, but no menu and no form for the newsletter", async ({ page, product }) => {
    const checkout = new CheckoutPage(page, locale);
    await checkout.open(product, 1);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("button", { name: header.menu })).toHaveCount(0);
    await expect(banner.getByRole("link")).toHaveCount(2);
    await expect(page.getByRole("contentinfo").getByText(footer.newsletter.title)).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: footer.termsShort })).toBeVisible();
    await checkout.main.getByRole("link", { name: checkout.words.toCart }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});
