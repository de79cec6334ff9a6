import type { Picture } from "@/lib/catalog/product";

/** The house's own pictures are files in `public/media/house`, in the same widths as uploaded ones. */
export const heroPicture = (alt: string): Picture => ({
  path: "house/hero",
  alt: { en: alt, ar: alt },
  width: 1600,
  height: 2000,
  blur: null,
});

/** The same still life, 1600 × 1000. */
export const WIDE_HERO = "house/hero-wide";
