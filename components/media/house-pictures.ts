import type { Picture } from "@/lib/catalog/product";

/**
 * The house's own pictures are files in `public/media/house`, in the same widths as uploaded ones. They are cached for
 * ever: a picture that changes gets a new name.
 */
const housePicture =
  (name: string, width: number, height: number) =>
  (alt = ""): Picture => ({ path: `house/${name}`, alt: { en: alt, ar: alt }, width, height, blur: null });

export const heroPicture = housePicture("hero", 1600, 2000);
export const courtyardPicture = housePicture("courtyard", 1600, 2000);
export const seaPicture = housePicture("sea", 1600, 1067);
export const arcadePicture = housePicture("arcade", 1600, 960);
export const giftPicture = housePicture("gift", 1600, 1200);
export const parcelPicture = housePicture("parcel", 1600, 1067);
export const stonesPicture = housePicture("stones", 1600, 1067);
export const windowPicture = housePicture("window", 1600, 1067);

/** The same still life as the hero's, 1600 × 1000. */
export const WIDE_HERO = "house/hero-wide";
export const widePicture = housePicture("hero-wide", 1600, 1000);
