import sharp, { type Sharp } from "sharp";

export const WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
export const FORMATS = ["avif", "webp"] as const;
export type Format = (typeof FORMATS)[number];
export type Variant = { width: number; format: Format; data: Buffer };

/** Larger pictures are looked at on denser screens, where artefacts hide: quality falls as width grows. */
const QUALITY: Readonly<Record<Format, (width: number) => number>> = {
  avif: (width) => (width <= 640 ? 54 : width <= 960 ? 48 : 43),
  webp: (width) => (width <= 640 ? 72 : width <= 960 ? 62 : 52),
};

/** Past 1000 px each step of AVIF effort doubles minutes and saves a twentieth. */
const encode = (resized: Sharp, width: number, format: Format): Promise<Buffer> =>
  format === "avif"
    ? resized.avif({ quality: QUALITY.avif(width), effort: width > 1000 ? 1 : 2, chromaSubsampling: "4:2:0" }).toBuffer()
    : resized.webp({ quality: QUALITY.webp(width), effort: 2, smartSubsample: true }).toBuffer();

/** Every width and format the shop may ask for; none is wider than the master. */
export const variants = async (master: Buffer): Promise<Variant[]> => {
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const made: Variant[] = [];
  for (const width of WIDTHS.filter((w) => w <= info.width)) {
    const resized = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize({ width, kernel: "lanczos3" });
    for (const format of FORMATS) made.push({ width, format, data: await encode(resized.clone(), width, format) });
  }
  return made;
};

/** A few dozen bytes that look like the picture out of focus, as a data URI. */
export const blurPlaceholder = async (master: Buffer): Promise<string> => {
  const tiny = await sharp(master).resize({ width: 12 }).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
};
