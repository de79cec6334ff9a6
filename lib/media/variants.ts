import "server-only";
import type { Metadata, Sharp } from "sharp";
import { sharp } from "@/lib/core/sharp";
import { FORMATS, type Format, WIDTHS } from "./picture";
import { MAX_PIXELS, type UploadRefusal } from "./upload";

/** `name` as `lib/media/picture` asks for it: `640.avif`. */
export type Variant = { name: string; type: `image/${Format}`; data: Buffer };
export type Variants = { width: number; height: number; blur: string; files: readonly Variant[] };

/** Larger pictures are looked at on denser screens, where artefacts hide: quality falls as width grows. */
const QUALITY: Record<Format, (width: number) => number> = {
  avif: (width) => (width <= 640 ? 54 : width <= 960 ? 48 : 43),
  webp: (width) => (width <= 640 ? 72 : width <= 960 ? 62 : 52),
};

/** Past 1000 px each step of AVIF effort doubles the time and saves a twentieth. */
const encoded = (picture: Sharp, width: number, format: Format): Promise<Buffer> =>
  format === "avif"
    ? picture.avif({ quality: QUALITY.avif(width), effort: width > 1000 ? 1 : 2, chromaSubsampling: "4:2:0" }).toBuffer()
    : picture.webp({ quality: QUALITY.webp(width), effort: 2, smartSubsample: true }).toBuffer();

const WHITE = { r: 255, g: 255, b: 255 };
const BLUR_WIDTH = 12;

/**
 * Every file that the shop may ask of a picture, upright, without what a camera noted in it (place, device), on white where it was
 * clear: the blurred colour behind a picture would shine through. A narrow one is never made wider, only known by the wider names too.
 */
export async function variantsOf(original: Buffer): Promise<Variants | UploadRefusal> {
  // Reads the first bytes only: with the limit it could not tell a broken picture from one that is too large.
  const { width = 0, height = 0 } = await sharp(original, { limitInputPixels: false }).metadata().catch(() => ({}) as Partial<Metadata>);
  if (width * height === 0) return "notAPicture";
  if (width * height > MAX_PIXELS) return "tooManyPixels";

  const widest = Math.max(...WIDTHS);
  const master = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!master) return "notAPicture";

  const files: Variant[] = [];
  for (const wanted of WIDTHS) {
    const resized = sharp(master.data).resize({ width: wanted, withoutEnlargement: true });
    for (const format of FORMATS) files.push({ name: `${wanted}.${format}`, type: `image/${format}`, data: await encoded(resized.clone(), wanted, format) });
  }
  const tiny = await sharp(master.data).resize({ width: BLUR_WIDTH }).webp({ quality: 40, effort: 6 }).toBuffer();
  return { width: master.info.width, height: master.info.height, blur: `data:image/webp;base64,${tiny.toString("base64")}`, files };
}
