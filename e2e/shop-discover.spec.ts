// Needs a browser: suggestions, filters and lists as they are drawn and remembered.

import type { Locator, Page } from "@playwright/test";
import { formatMoney } from "@/lib/core/money";
import { STORAGE } from "@/lib/core/storage-keys";
import { daysInWords, deliveryDays } from "@/lib/delivery/estimate";
import { DELIVERY_TYPES, type DeliveryType, type Wilaya } from "@/lib/delivery/places";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { setStock } from "../supabase/local/set-stock";
import { backend, expect, inBothLanguages, openFooter, texts } from "./fixtures";
import { aWord, productOnShelf, test } from "./ordering";
import { demoProducts, type Listed, openScreen, shippingRates, shopScreens, someProduct } from "./shop-screens";

const wilayas = () => shippingRates(backend());

/** The durations of all animations of one page fade, in milliseconds. */
type Fade = { durations: number[] };
declare global {
  interface Window {
    fades: Fade[];
  }
}

async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fades = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      void transition.ready.then(() => {
        // Only the animations of the style sheet: React adds animations without a duration for the rest of the page.
        const own = document
          .getAnimations()
          .filter(
            (each) =>
              each instanceof CSSAnimation &&
              each.effect instanceof KeyframeEffect &&
              each.effect.pseudoElement?.startsWith("::view-transition"),
          );
        window.fades.push({ durations: own.map(({ effect }) => Number(effect?.getTiming().duration)) });
      });
      return transition;
    };
  });
}

inBothLanguages((locale, at) => {
  const { header, search, product: words, catalog, order, orders, nav } = texts[locale];

  const openProduct = async (page: Page, { id, name }: Listed): Promise<Locator> => {
    await page.goto(at(paths.product(id)));
    await expect(page.getByRole("heading", { level: 1, name: name[locale] })).toBeVisible();
    return page.getByRole("main");
  };

  /** The prepared message of a WhatsApp link. */
  const messageOf = async (link: Locator): Promise<string> => {
    const url = new URL((await link.getAttribute("href")) ?? "");
    expect(url.host).toBe("wa.me");
    expect(url.pathname).toMatch(/^\/213\d{9}$/);
    return url.searchParams.get("text") ?? "";
  };

  test("ticking a filter beside the list keeps the scroll position, the focus and the open groups", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "on a phone all ticks are applied together, and the list is shown from its top");
    const { list } = texts[locale];
    await page.goto(at(paths.products()));
    const filters = page.getByRole("form", { name: list.filters });
    await filters.getByText(list.facets.notes, { exact: true }).click();
    const notes = filters.getByRole("group").filter({ has: page.locator('[name="notes"]') });
    const note = (index: number) => notes.getByRole("checkbox").nth(index);
    await page.evaluate(() => window.scrollTo(0, 150));
    await note(0).scrollIntoViewIfNeeded();
    const scrolled = () => filters.evaluate((form) => [window.scrollY, form.scrollTop]);
    for (const index of [0, 1]) {
      await note(index).focus();
      const before = await scrolled();
      const value = await note(index).getAttribute("value");
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(new RegExp(`notes=[^&]*${value}`));
      const same = notes.locator(`[value="${value}"]`);
      await expect(same).toBeChecked();
      await expect(same).toBeFocused();
      await expect(same).toBeVisible();
      expect(await scrolled()).toEqual(before);
    }
  });

  test("each applied filter is listed and one press removes it; price limits in the wrong sequence are swapped", async ({
    page,
  }) => {
    const { list } = texts[locale];
    const price = (amount: number) => formatMoney(amount, "DZD", locale);
    await page.goto(at("/products?price_min=9000&price_max=2000&in_stock=1"));
    const chosen = page.getByRole("list", { name: list.chosen });
    for (const label of [
      fill(list.fromPrice, { price: price(200_000) }, locale),
      fill(list.toPrice, { price: price(900_000) }, locale),
      list.inStock,
    ]) {
      await chosen.getByRole("link", { name: fill(list.remove, { label }, locale) }).click();
      await expect(chosen.getByRole("link", { name: fill(list.remove, { label }, locale) })).toHaveCount(0);
    }
    await expect(page).toHaveURL(at(paths.products()));
  });

  test("a page number above the last one shows the last page", async ({ page }) => {
    await page.goto(at("/products?page=99"));
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(
      page
        .getByRole("navigation", { name: texts[locale].list.pages })
        .getByRole("link", { name: texts[locale].list.next }),
    ).toHaveCount(0);
  });

  test.describe("suggestions while a search is typed", () => {
    const WORD = { en: "oud", ar: "عود" }[locale];
    const dialog = (page: Page) => page.getByRole("dialog", { name: search.label });
    const field = (page: Page) => dialog(page).getByRole("combobox", { name: search.label });
    const options = (page: Page) =>
      dialog(page).getByRole("listbox", { name: search.suggestions.list }).getByRole("option");

    async function openSearch(page: Page): Promise<void> {
      await page.goto(at(paths.cart));
      await page.getByRole("banner").getByRole("button", { name: header.search }).click();
      // The field becomes a combobox when the code of the suggestions arrives.
      await expect(field(page)).toBeFocused();
    }

    /** The texts for which the page requests suggestions, in the sequence of the requests. */
    function requestedSearches(page: Page): string[] {
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/api/suggestions") asked.push(searchParams.get("search") ?? "");
      });
      return asked;
    }

    test("each suggestion shows the product's name, picture and price, and the dialog says how many there are", async ({
      page,
      products,
    }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).last()).toHaveText(search.suggestions.all);
      const n = (await options(page).count()) - 1;
      await expect(dialog(page).getByRole("status")).toHaveText(fill(search.suggestions.found, { n }, locale));
      for (let index = 0; index < n; index += 1) {
        const option = options(page).nth(index);
        const href = await option.getAttribute("href");
        const product = products.find(({ id }) => href === at(paths.product(id)));
        await expect(option).toContainText(product?.name[locale] ?? "a product of the shop");
        await expect(option).toContainText({ en: /\u00a0DA$/, ar: /\u00a0د\.ج$/ }[locale]);
        await expect(option.locator("img")).toHaveJSProperty("complete", true);
      }
    });

    test("the arrow keys move through the suggestions and back to the field, and Enter opens the selected one", async ({
      page,
    }) => {
      await openSearch(page);
      // Each typed letter may get its own answer, and each answer resets the selection.
      const answered = page.waitForResponse((response) => response.url().endsWith(paths.api.suggestions(WORD)));
      await field(page).pressSequentially(WORD);
      await answered;
      await expect(options(page).last()).toHaveText(search.suggestions.all);
      await field(page).press("ArrowUp");
      await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
      await field(page).press("ArrowDown");
      await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
      await field(page).press("ArrowDown");
      await field(page).press("ArrowDown");
      const second = options(page).nth(1);
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
      await expect(field(page)).toBeFocused();

      const href = (await second.getAttribute("href")) ?? "";
      await field(page).press("Enter");
      await expect(page).toHaveURL(href);
      await expect(dialog(page)).toBeHidden();
    });

    test("the last suggestion is a link to all results", async ({ page }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await options(page).last().click();
      await expect(page).toHaveURL(at(`/products?search=${encodeURIComponent(WORD)}`));
      await expect(dialog(page)).toBeHidden();
    });

    test("the first Escape closes the suggestions and the dialog, also after a text was typed", async ({ page }) => {
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).first()).toBeVisible();
      await field(page).press("Escape");
      await expect(dialog(page)).toBeHidden();
    });

    test("suggestions are not on the page before the search is opened, and are requested once, after the typing has ended", async ({
      page,
    }) => {
      const asked = requestedSearches(page);
      await page.goto(at(paths.cart));
      await expect(page.getByRole("listbox", { includeHidden: true })).toHaveCount(0);
      await openSearch(page);
      await field(page).pressSequentially(WORD);
      await expect(options(page).first()).toBeVisible();
      expect(asked).toEqual([WORD]);
      await field(page).fill("x");
      await expect(options(page)).toHaveCount(0);
    });

    test("the dialog says when it has no suggestions or only similar ones; without suggestions it links to other pages", async ({
      page,
    }) => {
      await openSearch(page);
      const statusLine = dialog(page).getByRole("status");
      const families = dialog(page).getByRole("navigation", { name: search.start.families });
      const all = dialog(page).getByRole("link", { name: texts[locale].list.title, exact: true });
      for (const startLink of [all, families]) await expect(startLink).toBeVisible();
      await field(page).fill("qwzxvb");
      await expect(statusLine).toHaveText(fill(search.suggestions.none, { search: "qwzxvb" }, locale));
      expect((await statusLine.boundingBox())?.height).toBeGreaterThan(10);
      for (const shown of [statusLine, all, dialog(page).locator('a[href^="tel:"]')])
        await expect(shown).toBeInViewport({ ratio: 1 });
      for (const startLink of [all, families]) await expect(startLink).toBeVisible();
      await field(page).fill("sauvage");
      await expect(statusLine).toHaveText(fill(texts[locale].list.near, { search: "sauvage" }, locale));
      await expect(options(page).first()).toBeVisible();
      for (const startLink of [all, families]) await expect(startLink).toBeHidden();
      await field(page).fill("qwzxvb");
      await all.click();
      await expect(page).toHaveURL(at(paths.products()));
      await expect(dialog(page)).toBeHidden();
    });

    test("on a phone with an open keyboard, all suggestions can be scrolled into view above the keyboard", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 660 });
      await openSearch(page);
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
        "content",
        /interactive-widget=resizes-content/,
      );
      // The height that remains above the keyboard.
      await page.setViewportSize({ width: 360, height: 390 });
      await field(page).pressSequentially(WORD);
      for (const shown of [field(page), options(page).first(), options(page).nth(1)])
        await expect(shown).toBeInViewport({ ratio: 1 });
      await options(page).last().scrollIntoViewIfNeeded();
      for (const shown of [field(page), options(page).last()]) await expect(shown).toBeInViewport({ ratio: 0.9 });
    });

    test("a suggested product that is sold out is marked as sold out", async ({ page, sql }) => {
      const word = aWord();
      const { id } = await productOnShelf(sql, { word });
      await openSearch(page);
      await field(page).fill(word);
      await expect(options(page).first()).toContainText(word);
      await expect(options(page).first()).not.toContainText(texts[locale].catalog.soldOut);
      await setStock(sql, [id], 0);
      await field(page).fill(word.slice(0, 9));
      await expect(options(page).first()).toContainText(texts[locale].catalog.soldOut);
    });

    test("an answer for an older text does not replace the suggestions for a newer text", async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/search=slow/, async (route) => {
        await held;
        await route.fulfill({ json: { corrected: null, near: false, products: [] } }).catch(() => {});
      });
      await openSearch(page);
      const waiting = page.waitForRequest(/search=slow/);
      await field(page).fill("slow");
      await waiting;
      await field(page).fill(WORD);
      await expect(options(page).first()).toBeVisible();
      release();
      await page.waitForLoadState("networkidle");
      await expect(options(page).first()).toBeVisible();
    });

    test.describe("when the suggestions cannot be loaded", () => {
      test.use({ tolerated: [/api\/suggestions/] });

      test("none are shown, and Enter still opens the results", async ({ page }) => {
        await page.route(/api\/suggestions/, (route) => route.fulfill({ status: 503, json: { error: "unavailable" } }));
        await openSearch(page);
        const refused = page.waitForResponse(/api\/suggestions/);
        await field(page).fill(WORD);
        await refused;
        await expect(options(page)).toHaveCount(0);
        await field(page).press("Enter");
        await expect(page).toHaveURL(at(`/products?search=${encodeURIComponent(WORD)}`));
      });
    });
  });

  test.describe("delivery on a product's page", () => {
    const lines = (main: Locator) => main.getByRole("region", { name: words.delivery.title });
    const feeOf = (main: Locator, way: DeliveryType) =>
      lines(main).getByRole("term").filter({ hasText: words.delivery[way] }).locator("xpath=following-sibling::dd");
    const freeOver = words.delivery.over.split("{")[0] ?? "";
    const choose = (main: Locator, { code, name }: Wilaya) =>
      main.getByRole("combobox", { name: words.delivery.wilaya }).selectOption({ label: `${code} ${name[locale]}` });

    test("the page shows the lowest fee, then the fee of the chosen wilaya, which is also chosen on the next product's page", async ({
      page,
      products,
    }) => {
      const all = await wilayas();
      const fees = (way: DeliveryType) =>
        all.flatMap(({ rates }) => (rates[way]?.mode === "price" ? [rates[way].fee] : []));
      const [cheap, other] = [...products]
        .filter(({ stock }) => stock > 0)
        .sort((one, another) => one.price - another.price);
      if (!cheap || !other) throw new Error("The demo shop has no two products.");
      let main = await openProduct(page, cheap);
      for (const way of DELIVERY_TYPES) {
        await expect(feeOf(main, way)).toHaveText(
          fill(words.delivery.from, { fee: formatMoney(Math.min(...fees(way)), "DZD", locale) }, locale),
        );
      }

      const half = someWilaya(
        all,
        ({ rates: { home, desk } }) =>
          [home, desk].some((rate) => rate?.mode === "unavailable") &&
          [home, desk].some((rate) => rate?.mode === "price"),
      );
      await choose(main, half);
      for (const way of DELIVERY_TYPES) {
        const fee = half.rates[way]?.fee ?? null;
        await expect(feeOf(main, way)).toHaveText(
          fee === null ? words.delivery.unavailable : formatMoney(fee, "DZD", locale),
        );
      }
      await expect(lines(main)).toContainText(
        fill(texts[locale].order.estimate.pending, daysInWords(deliveryDays(half.code), locale), locale),
      );
      await expect(lines(main)).toContainText(freeOver);

      main = await openProduct(page, other);
      await expect(main.getByRole("combobox", { name: words.delivery.wilaya })).toHaveValue(String(half.code));
      await expect(feeOf(main, "desk")).toHaveText(words.delivery.unavailable);
    });

    test("the delivery days are counted from the visitor's date, not from the date on which the page was rendered", async ({
      page,
      products,
    }) => {
      await page.clock.setFixedTime("2027-12-30T22:30:00Z");
      const main = await openProduct(
        page,
        someProduct(products, ({ stock }) => stock > 0),
      );
      await choose(
        main,
        someWilaya(await wilayas(), ({ code, delivery }) => code === 16 && delivery === "standard"),
      );
      const days = { en: ["Tue 4", "Wed 5 January"], ar: ["الثلاثاء 4", "الأربعاء 5 جانفي"] }[locale];
      for (const day of days) await expect(lines(main)).toContainText(day);
    });

    test("the shipping page names exactly the wilayas that have no fixed delivery price", async ({ page }) => {
      const all = await wilayas();
      await page.goto(at(paths.legal.shipping));
      const { title, text } = texts[locale].legal.shipping.sections.custom;
      const custom = all
        .filter(({ delivery }) => delivery === "custom")
        .map(({ name }) => name[locale])
        .join(locale === "ar" ? "، " : ", ");
      await expect(page.getByRole("region", { name: title })).toContainText(fill(text, { custom }, locale));
    });

    test("for a wilaya without a fixed price, the page says that the shop will contact the shopper", async ({
      page,
      products,
    }) => {
      const main = await openProduct(
        page,
        someProduct(products, ({ stock }) => stock > 0),
      );
      // A wilaya without a pickup desk has delivery to the door only.
      const custom = someWilaya(
        await wilayas(),
        ({ delivery, rates: { home, desk } }) =>
          delivery === "custom" && [home, desk].some((rate) => rate?.mode === "price"),
      );
      await choose(main, custom);
      for (const way of DELIVERY_TYPES)
        await expect(feeOf(main, way)).toHaveText(
          custom.rates[way]?.mode === "unavailable" ? words.delivery.unavailable : words.delivery.custom,
        );
      await expect(lines(main)).toContainText(words.delivery.estimates.custom);
      await expect(lines(main)).not.toContainText(freeOver);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("the page shows the lowest fee, and hides the wilaya field, which needs script", async ({
        page,
        products,
      }) => {
        const main = await openProduct(
          page,
          someProduct(products, ({ stock }) => stock > 0),
        );
        await expect(feeOf(main, "home")).toBeVisible();
        await expect(main.getByRole("combobox", { name: words.delivery.wilaya })).toBeHidden();
      });
    });
  });

  test("a product's page ends with the products that this device has viewed before", async ({ page, products }) => {
    const [first, second] = demoProducts(products);
    if (!first || !second) throw new Error("The demo shop has no two products.");
    let main = await openProduct(page, first);
    // The router keeps the previous page in the document, hidden.
    const recent = () => main.getByRole("region", { name: catalog.recentlyViewed }).filter({ visible: true });
    await expect(recent()).toHaveCount(0);
    // The page's script stores that the product was viewed. The test waits for it before it opens the next page.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE.recentlyViewed))
      .toContain(first.id);

    main = await openProduct(page, second);
    await recent().scrollIntoViewIfNeeded();
    await expect(recent().getByRole("link", { name: first.name[locale] })).toBeVisible();
    await expect(recent().getByRole("article")).toHaveCount(1);
    expect(await recent().evaluate((section) => section.matches(":last-of-type"))).toBe(true);

    await recent().getByRole("link", { name: first.name[locale] }).click();
    await expect(page).toHaveURL(at(paths.product(first.id)));
    await expect(page.getByRole("heading", { level: 1, name: first.name[locale] })).toBeVisible();
    await recent().scrollIntoViewIfNeeded();
    await expect(recent().getByRole("link", { name: second.name[locale] })).toBeVisible();
    await expect(recent().getByRole("link", { name: first.name[locale] })).toHaveCount(0);
  });

  test.describe("sharing", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("in a browser that cannot share, the link is copied and the button says so", async ({ page, products }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
      const product = someProduct(products, ({ stock }) => stock > 0);
      const main = await openProduct(page, product);
      await main.getByRole("button", { name: words.share }).click();
      await expect(main.getByRole("button", { name: words.copied })).toBeVisible();
      expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
        at(paths.product(product.id)),
      );
    });

    test("in a browser that can neither share nor copy, the link is shown", async ({ page, products }) => {
      await page.addInitScript(() => {
        for (const name of ["share", "clipboard"]) Object.defineProperty(navigator, name, { value: undefined });
      });
      const product = someProduct(products, ({ stock }) => stock > 0);
      const main = await openProduct(page, product);
      await main.getByRole("button", { name: words.share }).click();
      await expect(main.locator("input[readonly]")).toHaveValue(new RegExp(`${at(paths.product(product.id))}`));
    });
  });

  test("the prepared WhatsApp question has the product's name and the URL of its page", async ({ page, products }) => {
    const product = someProduct(products, ({ stock }) => stock > 0);
    const main = await openProduct(page, product);
    const text = await messageOf(main.getByRole("link", { name: words.whatsapp.link }));
    expect(text).toContain(product.name[locale]);
    expect(text).toContain(at(paths.product(product.id)));
  });

  test("the prepared WhatsApp message about an order has its number, on the confirmation and in the list of orders", async ({
    page,
  }) => {
    const { "order-success": confirmation, orders: list } = await shopScreens(backend());
    const number = new URL(confirmation.path, "http://shop").searchParams.get("number") ?? "";
    await page.goto(at(confirmation.path));
    const message = fill(order.whatsapp.text, { number }, locale);
    expect(await messageOf(page.getByRole("link", { name: order.whatsapp.link }))).toBe(message);

    await openScreen(page, at(list.path), list.storage);
    await expect(page.getByRole("region", { name: orders.list }).getByRole("heading", { name: number })).toBeVisible();
    expect(await messageOf(page.getByRole("link", { name: order.whatsapp.link }).first())).toBe(message);
  });

  test("a note links to the list of products with this note, and the browser does not prefetch this list", async ({
    page,
  }) => {
    const prefetched: string[] = [];
    page.on("request", (request) => prefetched.push(...(request.url().includes("notes=") ? [request.url()] : [])));
    // Opens the whole list first, because its URL differs from the URL of the note's list only in the query.
    await page.goto(at(paths.products()));
    await page.getByRole("banner").getByRole("link", { name: header.homeLink }).click();
    await expect(page).toHaveURL(at(paths.home));
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    const notes = page.getByRole("main").getByRole("region", { name: words.notes.title });
    await notes.scrollIntoViewIfNeeded();
    const note = notes.getByRole("link").first();
    const name = await note.innerText();
    await page.waitForLoadState("networkidle");
    expect(prefetched).toEqual([]);
    await note.click();
    await expect(page).toHaveURL(/\/products\?notes=/);
    await expect(page.getByRole("list", { name: texts[locale].list.chosen })).toContainText(name);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });

  test.describe("the page fade", () => {
    const PAGE_FADE_MS = 200;

    const toAnotherPage = async (page: Page) => {
      await watchFades(page);
      await page.goto(at(paths.about));
      expect(await page.evaluate(() => window.fades)).toEqual([]);
      await (await openFooter(page)).getByRole("link", { name: nav.contact }).first().click();
      await expect(page).toHaveURL(at(paths.contact));
      await expect.poll(() => page.evaluate(() => window.fades.length)).toBeGreaterThan(0);
      return page.evaluate(() => window.fades.flatMap(({ durations }) => durations));
    };

    test("lasts 0.2 s after a navigation, and does not run on the first page", async ({ page }) => {
      const durations = await toAnotherPage(page);
      expect([...new Set(durations)]).toEqual([PAGE_FADE_MS]);
    });

    test("does not run when the device asks for reduced motion", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await toAnotherPage(page)).toEqual([]);
    });
  });
});

function someWilaya(all: readonly Wilaya[], quality: (wilaya: Wilaya) => boolean): Wilaya {
  const found = all.find(quality);
  if (!found) throw new Error("The demo shop has no such wilaya.");
  return found;
}
