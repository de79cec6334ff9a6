// Needs a browser: sizes, fades and positions on the screen.

import type { Locator, Page } from "@playwright/test";
import { dialled } from "@/lib/core/phone";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { backend, DESKTOP, expect, inBothLanguages, openFooter, PHONE, SMALL_PHONE, test, texts } from "./fixtures";
import { type Listed, readRows, shopNameIn, someProduct } from "./shop-screens";

/** The public routes of PAGE-1 except the page of a product, and the FAQ and testimonials of PAGE-10. */
const ROUTES = [
  paths.home,
  paths.products(),
  paths.cart,
  paths.checkout,
  "/order-success",
  paths.orders,
  paths.about,
  paths.contact,
  paths.favorites,
  paths.faq,
  paths.testimonials,
];

/** The values of NOTICE-1, NOTICE-2 and PAGE-7. */
const NOTICE_MS = 5000;
const SWIPE_PX = 50;
const PAGE_FADE_MS = 200;
const MOTION = { duration: "0.6s", easing: "cubic-bezier(0.25, 0.1, 0.25, 1)" };

/** The transition of an element, or of its `::after`. */
const motionOf = (target: Locator, pseudo?: "::after") =>
  target.evaluate((element, part) => {
    const { transitionDuration: duration, transitionTimingFunction: easing } = getComputedStyle(element, part);
    return { duration, easing };
  }, pseudo);

const colourOf = (target: Locator): Promise<string> => target.evaluate((element) => getComputedStyle(element).color);

inBothLanguages((locale, at) => {
  const { header, nav, theme, footer, product: words, cart, common, home } = texts[locale];
  const banner = (page: Page) => page.getByRole("banner");
  const cartLink = (page: Page) => banner(page).getByRole("link", { name: header.cart });

  test("every public route answers with 200 and with a page in the language of its URL", async ({ request }) => {
    for (const path of ROUTES) {
      const answer = await request.get(at(path), { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}"`);
    }
  });

  test("every public route except the checkout has the same header and footer", async ({ request }) => {
    const routes = ROUTES.filter((path) => path !== paths.checkout);
    const pages = await Promise.all(routes.map(async (path) => (await request.get(at(path))).text()));
    const wordsOf = (html: string, element: "header" | "footer") =>
      new RegExp(`<${element}\\b.*?</${element}>`, "s").exec(html)?.[0].replace(/<[^>]*>/g, " ");
    for (const element of ["header", "footer"] as const) {
      const [first, ...others] = new Set(pages.map((html) => wordsOf(html, element)));
      expect(first, element).toContain((await shopNameIn(backend(), locale)).split(" ")[0]);
      expect(others, element).toEqual([]);
    }
    for (const html of pages) expect(html).toContain('<main id="content"');
  });

  test.describe("the header", () => {
    test.describe("on a desktop", () => {
      test.use({ viewport: DESKTOP });

      test("has the logo, the links of the four pages, search, language, theme, favorites and cart; the logo leads to the home page", async ({
        page,
      }) => {
        await page.goto(at(paths.faq));
        const links = {
          [nav.home]: paths.home,
          [nav.products]: paths.products(),
          [nav.about]: paths.about,
          [nav.contact]: paths.contact,
        };
        const menu = page.getByRole("navigation", { name: nav.label });
        await expect(menu.getByRole("link")).toHaveText(Object.keys(links));
        for (const [name, path] of Object.entries(links))
          await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", at(path));
        for (const name of [header.switchLanguage, header.favorites, header.cart])
          await expect(banner(page).getByRole("link", { name })).toBeVisible();
        for (const name of [header.search, theme.toDark])
          await expect(banner(page).getByRole("button", { name })).toBeVisible();
        await expect(banner(page).getByRole("button", { name: header.menu })).toBeHidden();
        await banner(page).getByRole("link", { name: header.homeLink }).click();
        await expect(page).toHaveURL(at(paths.home));
      });
    });

    test.describe("on a phone", () => {
      test.use({ viewport: PHONE });

      test("has the menu, the logo, search, language, theme and cart and nothing else, and fits into 320 pixels", async ({
        page,
      }) => {
        await page.goto(at(paths.faq));
        const shown = (role: "link" | "button") => banner(page).getByRole(role).filter({ visible: true });
        await expect(shown("link")).toHaveCount(3);
        for (const name of [header.homeLink, header.switchLanguage, header.cart])
          await expect(shown("link").and(page.getByRole("link", { name }))).toHaveCount(1);
        await expect(shown("button")).toHaveCount(3);
        for (const name of [header.menu, header.search, theme.toDark])
          await expect(shown("button").and(page.getByRole("button", { name }))).toHaveCount(1);
        for (const width of [PHONE.width, 320]) {
          await page.setViewportSize({ ...PHONE, width });
          await expect(banner(page).getByRole("link", { name: header.homeLink })).toContainText(
            await shopNameIn(backend(), locale),
          );
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
    });

    /** The pages that are measured: all but those that need an order. */
    const allPages = (productId: string) => [
      ...ROUTES,
      paths.product(productId),
      `${paths.products()}?search=zzzzq`,
      ...Object.values(paths.legal),
    ];

    test.describe("on a phone of 320 pixels", () => {
      test.use({ viewport: SMALL_PHONE });

      test("no page scrolls to the side", async ({ page, products }) => {
        for (const path of allPages(someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2).id)) {
          await page.goto(at(path));
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
            .toBeLessThanOrEqual(SMALL_PHONE.width);
        }
      });
    });

    test.describe("with text twice as large, on a phone", () => {
      test.use({ viewport: PHONE });

      const enlarge = async (page: Page, path: string) => {
        await page.goto(at(path));
        await page.addStyleTag({ content: "html { font-size: 200% }" });
      };
      const expectNoSideways = (page: Page, path: string) =>
        expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
          .toBeLessThanOrEqual(PHONE.width);

      test("no page scrolls to the side, and the header has the menu, the whole logo, language and cart", async ({
        page,
        products,
      }) => {
        const { id } = someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2);
        for (const path of allPages(id)) {
          await enlarge(page, path);
          await expectNoSideways(page, path);
        }
        await enlarge(page, paths.product(id));
        for (const name of [header.switchLanguage, header.cart])
          await expect(banner(page).getByRole("link", { name })).toBeVisible();
        await expect(banner(page).getByRole("button").filter({ visible: true })).toHaveCount(1);
        const logo = banner(page).getByRole("link", { name: header.homeLink }).locator("svg");
        const [box, menu] = [await logo.boundingBox(), await banner(page).getByRole("button").first().boundingBox()];
        expect(box?.width).toBeGreaterThan(0);
        expect(menu?.width).toBeGreaterThan(0);

        await banner(page).getByRole("button", { name: header.menu }).click();
        await expect(page.getByRole("dialog").getByRole("button", { name: header.search })).toBeVisible();
      });

      test("the bar of a product shows the whole price, and its order form fits", async ({ page, products }) => {
        const { id } = someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2);
        await enlarge(page, paths.product(id));
        const open = page.getByRole("link", { name: words.quick.open, exact: true });
        const [button, price] = [
          await open.boundingBox(),
          await open.locator("..").locator("bdi").last().boundingBox(),
        ];
        if (!button || !price) throw new Error("no bar");
        const isApart =
          price.y + price.height <= button.y || price.x + price.width <= button.x || price.x >= button.x + button.width;
        expect(isApart).toBe(true);
        expect(price.x).toBeGreaterThanOrEqual(0);
        expect(price.x + price.width).toBeLessThanOrEqual(PHONE.width);
        await open.click();
        await expect(page.getByRole("textbox", { name: texts[locale].checkout.quick.name })).toBeVisible();
        await expectNoSideways(page, "the form");
      });
    });

    test("shows the cart's count only when the cart is not empty", async ({ page, products }) => {
      await page.goto(at(paths.product(someProduct(products, ({ stock }) => stock >= 10).id)));
      await expect(cartLink(page)).toHaveText(header.cart);
      await page.getByRole("main").getByRole("button", { name: words.add }).click();
      await expect(cartLink(page)).toContainText(fill(header.cartCount, { n: 1 }, locale));
    });

    test("has a logo with other colours in the dark theme", async ({ page }) => {
      await page.goto(at(paths.faq));
      const logo = banner(page).getByRole("link", { name: header.homeLink });
      const [name, sun] = [logo.getByText(await shopNameIn(backend(), locale)), logo.locator("path").last()];
      const light = [await colourOf(name), await colourOf(sun)];
      await banner(page).getByRole("button", { name: theme.toDark }).click();
      await expect.poll(() => colourOf(name)).not.toBe(light[0]);
      expect(await colourOf(sun)).not.toBe(light[1]);
    });
  });

  test("after the way from the cart to the checkout, every id is in the document once", async ({ page, products }) => {
    await page.goto(at(paths.product(someProduct(products, ({ stock }) => stock >= 10).id)));
    await page.getByRole("main").getByRole("button", { name: words.add }).click();
    await cartLink(page).click();
    await page.getByRole("main").getByRole("link", { name: cart.page.checkout }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts[locale].checkout.page.title })).toBeVisible();
    const twice = await page.locator("main[id]").evaluateAll((mains) => {
      const ids = mains.map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(twice).toEqual([]);
    await page.getByRole("link", { name: common.skipToContent }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("after a card is opened by keyboard, Tab leads to the first link of the product's page", async ({ page }) => {
    await page.goto(at(paths.products()));
    await page.waitForLoadState("networkidle");
    const card = page.locator("article.card").getByRole("link").nth(2);
    await card.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/products\/[\w-]+$/);
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
    // A link of the header stays where it is, and so does the focus.
    await cartLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at(paths.cart));
    await expect(cartLink(page)).toBeFocused();
  });

  test.describe("with a contrast theme of the device", () => {
    test.use({ viewport: DESKTOP });

    const styleOf = (target: Locator, property: string): Promise<string> =>
      target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

    test("the current page, the chosen size, the step of the checkout and the events of an order can be seen", async ({
      page,
      products,
    }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await page.goto(at(paths.products()));
      const menu = page.getByRole("navigation", { name: nav.label });
      const links = menu.getByRole("link");
      const current = menu.getByRole("link", { name: nav.products, exact: true });
      expect(await styleOf(current, "text-decoration-line")).toBe("underline");
      expect(await styleOf(links.first(), "text-decoration-line")).toBe("none");

      await page.goto(
        at(paths.product(someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2).id)),
      );
      const sizes = page.locator(".size-option");
      const chosen = sizes.filter({ has: page.getByRole("radio", { checked: true }) });
      const other = sizes.filter({ has: page.getByRole("radio", { checked: false }) }).first();
      for (const property of ["background-color", "color"])
        expect(await styleOf(chosen, property), property).not.toBe(await styleOf(other, property));

      await page.getByRole("main").getByRole("button", { name: words.add }).click();
      await page.goto(at(paths.checkout));
      const steps = page
        .getByRole("navigation", { name: texts[locale].checkout.page.steps.label })
        .getByRole("listitem");
      await expect(steps).toHaveCount(3);
      expect(await styleOf(steps.first(), "border-top-color")).not.toBe(
        await styleOf(steps.last(), "border-top-color"),
      );
    });
  });

  test("while a slow page loads, a spinner is shown; it disappears when the page has arrived", async ({ page }) => {
    await page.goto(at(paths.faq));
    const spinner = page.getByRole("status").getByText(common.loading, { exact: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/_rsc=/, async (route) => {
      await held;
      await route.continue();
    });
    await (await openFooter(page)).getByRole("link", { name: footer.privacy, exact: true }).click();
    await expect(spinner).toBeVisible({ timeout: 1_500 });
    await expect(page).toHaveURL(at(paths.faq));
    release();
    await expect(page).toHaveURL(at(paths.legal.privacy));
    await expect(spinner).toHaveCount(0);
  });

  test("the footer has a text about the shop, links to its pages, its phone number, its e-mail address and the newsletter form", async ({
    page,
  }) => {
    const [shop] = await readRows<{ phone: string; email: string; instagram_url: string | null }>(
      backend(),
      "settings?select=*",
    );
    await page.goto(at(paths.faq));
    const end = await openFooter(page);
    await expect(end.getByText(footer.about)).toBeVisible();
    await expect(
      end.getByText(
        fill(
          footer.copyright,
          { year: String(new Date().getFullYear()), shop: await shopNameIn(backend(), locale) },
          locale,
        ),
      ),
    ).toBeVisible();
    const links = [
      [footer.home, paths.home],
      [footer.products, paths.products()],
      [footer.aboutUs, paths.about],
      [footer.contact, paths.contact],
      [footer.shipping, paths.legal.shipping],
      [footer.sizeGuide, paths.legal.sizeGuide],
      [footer.privacy, paths.legal.privacy],
      [footer.terms, paths.legal.terms],
      [footer.privacyShort, paths.legal.privacy],
      [footer.termsShort, paths.legal.terms],
      [footer.cookies, paths.legal.cookies],
    ] as const;
    for (const [name, path] of links)
      await expect(end.getByRole("link", { name, exact: true })).toHaveAttribute("href", at(path));
    await expect(end.getByRole("list", { name: footer.social }).getByRole("link")).not.toHaveCount(0);
    const phone = dialled(shop?.phone ?? "");
    await expect(end.getByRole("link", { name: phone.text })).toHaveAttribute("href", phone.href);
    await expect(end.getByRole("link", { name: shop?.email })).toHaveAttribute("href", `mailto:${shop?.email}`);
    await expect(end.getByRole("textbox", { name: footer.newsletter.email })).toBeVisible();
    await expect(end.getByRole("button", { name: footer.newsletter.subscribe })).toBeVisible();
  });

  test("a short page has a short footer: the ways to reach the shop, the theme and the legal texts", async ({
    page,
  }) => {
    const [shop] = await readRows<{ phone: string }>(backend(), "settings?select=phone");
    for (const path of [
      paths.cart,
      paths.favorites,
      paths.orders,
      "/order-success",
      `${paths.products()}?search=zzzzq`,
    ]) {
      await page.goto(at(path));
      const end = page.getByRole("contentinfo");
      await expect(end.getByRole("link", { name: dialled(shop?.phone ?? "").text }), path).toBeVisible();
      await expect(end.getByRole("group", { name: theme.title }), path).toBeVisible();
      await expect(end.getByRole("link", { name: footer.termsShort, exact: true }), path).toBeVisible();
      for (const part of [end.getByText(footer.about), end.getByText(footer.newsletter.title, { exact: true })])
        await expect(part, path).toBeHidden();
    }
    // The router keeps the page before, and the next page has its whole footer again.
    await page.getByRole("banner").getByRole("link", { name: header.homeLink }).click();
    await expect(page.getByRole("contentinfo").getByText(footer.about)).toBeVisible();
  });

  test.describe("the footer of a phone", () => {
    test.use({ viewport: PHONE });

    test("is less than 900 pixels high, because its groups of links are folded; without script they can be opened too", async ({
      page,
      browser,
    }) => {
      await page.goto(at(paths.faq));
      const end = page.getByRole("contentinfo");
      expect((await end.boundingBox())?.height).toBeLessThan(900);
      await expect(end.getByRole("link", { name: footer.sizeGuide })).toBeHidden();
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
      const plain = await context.newPage();
      await plain.goto(new URL(at(paths.faq), page.url()).href);
      await (await openFooter(plain)).getByRole("link", { name: footer.sizeGuide }).click();
      await expect(plain).toHaveURL(at(paths.legal.sizeGuide));
      await context.close();
    });
  });

  test("the home page shows no product twice", async ({ page }) => {
    await page.goto(at(paths.home));
    const links = await page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(links.length).toBeGreaterThan(8);
    expect(new Set(links).size).toBe(links.length);
  });

  test("on a desktop, the head of the filters' sheet is never seen", async ({ page, isMobile }) => {
    test.skip(isMobile, "a phone has the sheet");
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector(".filter-sheet-head")?.getClientRects().length)
          Object.assign(window, { seen: true });
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(at(paths.products()));
    await expect(page.locator(".filter-form")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => "seen" in window)).toBe(false);
  });

  test("an empty e-mail field has the direction of its language, and a filled one goes from left to right", async ({
    page,
  }) => {
    await page.goto(at(paths.faq));
    const field = page.getByRole("contentinfo").getByRole("textbox", { name: footer.newsletter.email });
    await expect(field).toHaveCSS("direction", locale === "ar" ? "rtl" : "ltr");
    await field.fill("amel@example.com");
    await expect(field).toHaveCSS("direction", "ltr");
  });

  test("the home page links to the featured categories with their names and pictures", async ({ page }) => {
    const featured = await readRows<{ name: string; name_ar: string | null; slug: string }>(
      backend(),
      "categories?select=name,name_ar,slug&featured=eq.true&order=position&limit=6",
    );
    expect(featured.length).toBeGreaterThan(0);
    await page.goto(at(paths.home));
    const tiles = page.getByRole("region", { name: home.categories.title }).getByRole("listitem");
    for (const { name, name_ar, slug } of featured) {
      const tile = tiles.filter({ hasText: (locale === "ar" && name_ar) || name });
      await expect(tile.getByRole("link")).toHaveAttribute("href", at(`${paths.products()}?category=${slug}`));
      await expect(tile.locator("img")).toHaveCount(1);
    }
  });

  test("the FAQ answers about delivery and returns have the exact figures of the requirements", async ({ page }) => {
    await page.goto(at(paths.faq));
    const answers = {
      en: [
        "Standard shipping 3-5 business days, express 1-2, international 7-14.",
        "Returns accepted within 30 days.",
        "we contact you within 24 hours to confirm the price",
      ],
      ar: [
        "التوصيل العادي من 3 إلى 5 أيام عمل، والسريع من يوم عمل إلى يومين، والدولي من 7 إلى 14 يوم عمل.",
        "نقبل الإرجاع خلال 30 يومًا.",
        "نتصل بك خلال 24 ساعة لتأكيد السعر",
      ],
    }[locale];
    for (const answer of answers) await expect(page.getByRole("main")).toContainText(answer);
  });

  test.describe("a notice", () => {
    const notices = (page: Page) => page.getByRole("region", { name: common.notices }).getByRole("listitem");
    /** A notice fades out in less than this time. */
    const LEAVING_MS = 500;

    /** Opens a product's page. `add` adds the product to the cart, and a notice appears. */
    async function openProduct(page: Page, products: readonly Listed[]): Promise<{ add: () => Promise<void> }> {
      const product = someProduct(products, ({ stock, sizes }) => stock >= 10 && sizes.length >= 2);
      await page.goto(at(paths.product(product.id)));
      return { add: () => page.getByRole("main").getByRole("button", { name: words.add }).click() };
    }

    test("is shown for five seconds", async ({ page, products }) => {
      await page.clock.install();
      const { add } = await openProduct(page, products);
      await page.clock.pauseAt(Date.now() + 60_000);
      await add();
      // While the pointer is over a notice, the time of the notice does not pass.
      await page.mouse.move(0, 0);
      // The first notice must load its code, so the clock moves on by single milliseconds until the notice appears.
      await expect(async () => {
        await page.clock.runFor(1);
        expect(await notices(page).count()).toBe(1);
      }).toPass();
      await page.clock.runFor(NOTICE_MS - 2);
      await expect(notices(page)).toHaveAttribute("data-removed", "false");
      await page.clock.runFor(2);
      await expect(notices(page)).toHaveAttribute("data-removed", "true");
      await page.clock.runFor(LEAVING_MS);
      await expect(notices(page)).toHaveCount(0);
    });

    test.describe("on a phone", () => {
      test.use({ viewport: PHONE });

      test("leaves the bar that leads to the order free", async ({ page, products }) => {
        await (await openProduct(page, products)).add();
        await notices(page).hover();
        const [notice, bar] = [await notices(page).boundingBox(), await page.locator(".buy-bar").boundingBox()];
        expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      });
    });

    test("is replaced by a newer notice", async ({ page, products }) => {
      const { add } = await openProduct(page, products);
      await add();
      await expect(notices(page)).toContainText([cart.addedToCart.title]);
      await page.getByRole("main").getByRole("textbox", { name: words.quantity }).fill("999");
      await add();
      await expect(notices(page).filter({ visible: true })).toHaveCount(1);
      await expect(notices(page)).toContainText([cart.insufficientStock.title]);
    });

    test("gets the focus on F8, and closes with its close button", async ({ page, products }) => {
      await (await openProduct(page, products)).add();
      await expect(notices(page)).toHaveCount(1);
      await page.keyboard.press("F8");
      await expect(page.locator("ol:focus, li:focus, [data-sonner-toaster]:focus")).toHaveCount(1);
      await notices(page).getByRole("button", { name: common.close }).click();
      await expect(notices(page)).toHaveCount(0);
    });

    test("closes with a swipe", async ({ page, products }) => {
      await (await openProduct(page, products)).add();
      // Waits until the notice does not move any more.
      await notices(page).hover();
      const { x = 0, y = 0, width = 0, height = 0 } = (await notices(page).boundingBox()) ?? {};
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2 + SWIPE_PX + 10, { steps: 5 });
      await page.mouse.up();
      await expect(notices(page)).toHaveCount(0, { timeout: NOTICE_MS / 2 });
    });
  });

  test("after a press on a card, its picture moves to its place on the product's page", async ({ page }) => {
    await page.addInitScript(() => {
      const fades: string[] = [];
      Object.assign(window, { fades });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        const width = window.innerWidth;
        const transition = start(...given);
        transition.ready.then(
          () => {
            const groups = document.getAnimations().flatMap(({ effect }) => {
              const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
              return part?.startsWith("::view-transition-group") ? [part] : [];
            });
            const moved = groups.includes("::view-transition-group(product-picture)");
            fades.push(moved ? "moved" : `without the picture, with ${groups.join()}`);
          },
          (reason: unknown) => fades.push(`left out: ${String(reason)} (${width} px wide, then ${window.innerWidth})`),
        );
        return transition;
      };
    });
    const fades = () => page.evaluate(() => (window as unknown as { fades: string[] }).fades);
    // Tries again when the page did not fade. The browser loads a page without a fade when React does not handle the
    // link yet, and it leaves out a fade when its viewport changes.
    let seen: string[] = [];
    await expect(async () => {
      await page.goto(at(paths.home));
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await page.locator("article.card").getByRole("link").first().click();
      await expect(page).toHaveURL(/products/);
      expect(await page.evaluate(() => "stays" in window)).toBe(true);
      await expect.poll(async () => (seen = await fades())).toHaveLength(1);
      expect(seen[0]).not.toContain("left out");
    }).toPass();
    expect(seen).toEqual(["moved"]);
  });

  test("pages fade in for 0.2 seconds, other transitions take 0.6 seconds, and both have the same easing", async ({
    page,
  }) => {
    await page.goto(at(paths.faq));
    await expect(page.locator("summary > [aria-hidden]").first()).toBeVisible();
    expect(await motionOf(page.locator("summary > [aria-hidden]").first(), "::after")).toEqual(MOTION);
    await page.evaluate(() => {
      const fades = new Set<string>();
      Object.assign(window, { fades });
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition-new"))
            fades.add(`${effect.getTiming().duration} ms, ${effect.getKeyframes()[0]?.easing}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole("main").getByRole("link", { name: texts[locale].faq.more.contact }).click();
    await expect(page).toHaveURL(at(paths.contact));
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { fades: Set<string> }).fades]))
      .toEqual([`${PAGE_FADE_MS} ms, ${MOTION.easing}`]);

    await page.goto(at(paths.home));
    for (const name of [home.categories.title, home.featured.title])
      expect(await motionOf(page.getByRole("region", { name }).locator("img").first()), name).toEqual(MOTION);
  });
});

test.describe("in a browser that prefers Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("a URL without a language still shows the English page", async ({ page }) => {
    await page.goto(paths.faq);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
