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
});
