import sharp from "sharp";
import { hero, type HeroFormat } from "./hero.ts";
import type { ProductSpec } from "./look.ts";
import { photograph, type Shot } from "./photograph.ts";
import { PLACES, type PlaceName } from "./places.ts";
import { toJpeg } from "./stage.ts";
import { still, STILL_NAMES, type StillName } from "./stills.ts";

export type { ProductSpec } from "./look.ts";
export type { Shot } from "./photograph.ts";

/** A 1600 × 1600 JPEG master. */
export const renderProduct = async (spec: ProductSpec, shot: Shot): Promise<Buffer> =>
  toJpeg(await photograph(spec, shot));

const isStill = (slug: string): slug is StillName => STILL_NAMES.some((name) => name === slug);

/** The still life of a category, a 1600 × 1200 JPEG master; null for a slug that has none. */
export const renderCategory = async (slug: string): Promise<Buffer | null> =>
  isStill(slug) ? toJpeg(await still(slug)) : null;

/** The home page's picture: `wide` 2400 × 1500 or `tall` 1600 × 2000. */
export const renderHero = (format: Exclude<HeroFormat, "card">): Promise<Buffer> => toJpeg(hero(format));

/** Another picture of the house, 1600 pixels wide. */
export const renderPlace = async (name: PlaceName): Promise<Buffer> => toJpeg(await PLACES[name](1600));

/** The picture of a shared link: the hero, 1200 × 630. It has no text, because the shop's name is a setting. */
export const renderShareCard = async (): Promise<Buffer> => {
  const { width, height, pixels } = hero("card");
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};
