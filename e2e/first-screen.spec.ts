import { someProduct } from "./shop-screens";
import { DESKTOP, expect, inBothLanguages, test, texts } from "./fixtures";
import { paths } from "@/lib/http/paths";

inBothLanguages((locale, at) => {
  for (const viewport of [{ width: 360, height: 660 }, DESKTOP])
    test(`without scrolling, the home page shows the title, the link to the products and the moon of the picture, at ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      const { hero } = texts[locale].home;
      await page.setViewportSize(viewport);
      await page.goto(at(paths.home));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: hero.title })).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole("link", { name: hero.cta })).toBeInViewport({ ratio: 1 });
      const picture = main.getByRole("img", { name: hero.alt });
      await expect(picture).toBeInViewport({ ratio: 0.95 });
      // The moon is in the upper fifth of the picture, so the browser may cut off only a little at the top.
      const cutAbove = await picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        const drawn = (width * image.naturalHeight) / image.naturalWidth;
        const [, shift = "50%"] = getComputedStyle(image).objectPosition.split(" ");
        return ((drawn - height) * (Number.parseFloat(shift) / 100)) / drawn;
      });
      expect(cutAbove).toBeLessThan(0.06);
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
});
