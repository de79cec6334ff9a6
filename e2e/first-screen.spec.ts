// Needs a browser: what is on the first screen of each size.

import { someProduct } from "./shop-screens";
import { expect, inBothLanguages, test, texts } from "./fixtures";
import { paths } from "@/lib/http/paths";

const SIZES = [
  [360, 660],
  [667, 375],
  [768, 1024],
  [1280, 800],
  [1440, 900],
  [2560, 1300],
] as const;

/** The shares of a picture that its box cuts off on each side. */
async function cutOff(image: HTMLImageElement) {
  await image.decode();
  const { width, height } = image.getBoundingClientRect();
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [wide, tall] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
  return {
    left: ((1 - width / wide) * x) / 100,
    right: ((1 - width / wide) * (100 - x)) / 100,
    above: ((1 - height / tall) * y) / 100,
    below: ((1 - height / tall) * (100 - y)) / 100,
  };
}

inBothLanguages((locale, at) => {
  test("without scrolling, the home page shows its title, its lowest price, the link to the products, and the moon and both bottles of the picture", async ({
    page,
  }) => {
    const { hero } = texts[locale].home;
    const [fromPrice = ""] = hero.from.split("{price}");
    const main = page.getByRole("main");
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(at(paths.home));
      const picture = main.getByRole("img", { name: hero.alt });
      for (const part of [
        main.getByRole("heading", { level: 1, name: hero.title }),
        main.getByText(fromPrice).first(),
        main.getByRole("link", { name: hero.cta }),
        picture,
      ])
        await expect(part, `${width} × ${height}`).toBeInViewport({ ratio: 0.99 });
      const cut = await picture.evaluate(cutOff);
      // Where the moon and the bottles are in both pictures.
      expect(cut.above, `above, ${width} × ${height}`).toBeLessThan(0.06);
      expect(cut.below, `below, ${width} × ${height}`).toBeLessThan(0.18);
      expect(cut.left, `left, ${width} × ${height}`).toBeLessThan(0.09);
      expect(cut.right, `right, ${width} × ${height}`).toBeLessThan(0.12);
    }
  });

  for (const name of ["home", "list", "product"] as const)
    test(`the head of this page names the largest picture before the scripts, and the browser loads no other file for it: ${name}`, async ({
      page,
      products,
    }) => {
      const path = {
        home: paths.home,
        list: paths.products(),
        product: paths.product(someProduct(products, ({ stock }) => stock >= 10).id),
      }[name];
      // From the smallest on: a browser shows a larger file that it has already.
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto(at(path));
        const picture = page.getByRole("main").locator("img[fetchpriority=high]").first();
        const shown = await picture.evaluate(
          async (image: HTMLImageElement) => (await image.decode(), image.currentSrc),
        );
        const { loaded, first } = await page.evaluate((folder) => {
          const [link] = [...document.head.querySelectorAll<HTMLLinkElement>("link[as=image], script[src]")].filter(
            ({ media = "" }) => matchMedia(media).matches,
          );
          const files = performance.getEntriesByType("resource").filter((file) => file.name.startsWith(folder));
          return { loaded: files.map((file) => file.name), first: link?.localName };
        }, new URL(".", shown).href);
        expect(loaded, `${width} × ${height}`).toEqual([shown]);
        expect(first).toBe("link");
      }
    });

  test("on a desktop, the top of the home page ends where the first screen ends", async ({ page }) => {
    for (const [width, height] of SIZES.filter(([wide]) => wide >= 1280)) {
      await page.setViewportSize({ width, height });
      await page.goto(at(paths.home));
      const hero = page.getByRole("main").locator("section").first();
      expect(await hero.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBe(height);
    }
  });

  test("the text at the top of the home page begins where its products begin, on every wide screen", async ({
    page,
  }) => {
    for (const width of [1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at(paths.home));
      const startOf = async (name: "h1" | "article") => {
        const box = await page.getByRole("main").locator(name).first().boundingBox();
        if (!box) throw new Error(`no ${name}`);
        return locale === "ar" ? box.x + box.width : box.x;
      };
      expect(Math.abs((await startOf("h1")) - (await startOf("article")))).toBeLessThanOrEqual(1);
    }
  });

  test("on a phone that lies on its side, a product shows its picture, its name, its price and the order button", async ({
    page,
    products,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(at(paths.product(someProduct(products, ({ stock }) => stock >= 10).id)));
    const bar = page.getByRole("link", { name: texts[locale].product.quick.open, exact: true });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [heading, picture] = [page.getByRole("heading", { level: 1 }), page.getByRole("main").locator("img").first()];
    await expect(heading).toBeInViewport();
    const [title, shown] = [await heading.boundingBox(), await picture.boundingBox()];
    // Side by side.
    expect((title?.y ?? 0) - (shown?.y ?? 0)).toBeLessThan(shown?.height ?? 0);
  });

  test("on a phone that lies on its side, the picture stays beside the text, and the bar leaves while the order button is in sight", async ({
    page,
    products,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto(at(paths.product(someProduct(products, ({ stock }) => stock >= 10).id)));
    const main = page.getByRole("main");
    const name = texts[locale].product.quick.open;
    const bar = page.getByRole("link", { name, exact: true });
    await expect(bar).toBeVisible();
    await main.locator("summary", { hasText: name }).evaluate((button) => button.scrollIntoView({ block: "center" }));
    await expect(bar).toBeHidden();
    await expect(main.locator("img").first()).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeVisible();
  });
});
