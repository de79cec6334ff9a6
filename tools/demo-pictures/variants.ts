import sharp from "sharp";
import { atWidth, encoder, type Raster } from "../../lib/media/encoder.ts";
import { type Format, FORMATS, type Width, WIDTHS } from "../../lib/media/picture.ts";
import { encoderQuality } from "../../lib/media/preset.ts";

const ORIGINAL = { width: 1280, quality: 43 };
const HERO_QUALITY = 54;

export type Variant = { width: Width; format: Format; data: Buffer };

export const rasterOf = async (master: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The only committed file of a picture. The demo makes the narrower files from it (supabase/demo/pictures.ts). */
export const originalOf = async (master: Raster): Promise<{ data: Buffer; width: number; height: number }> => {
  const raster = await atWidth(master, ORIGINAL.width);
  return {
    data: await encoder(raster, "avif", ORIGINAL.quality).toBuffer(),
    width: raster.width,
    height: raster.height,
  };
};

/** Every width and format, for the hero, whose files are committed. */
export const variants = async (master: Raster): Promise<Variant[]> => {
  const made: Variant[] = [];
  for (const width of WIDTHS) {
    const raster = await atWidth(master, width);
    for (const format of FORMATS)
      made.push({
        width,
        format,
        data: await encoder(raster, format, encoderQuality(HERO_QUALITY, format, width)).toBuffer(),
      });
  }
  return made;
};
