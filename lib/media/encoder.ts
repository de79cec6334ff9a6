import type { Sharp } from "sharp";
import { sharp } from "../core/sharp.ts";
import type { Encoding } from "./preset.ts";

/** Pixels of red, green and blue: upright, in the colours of screens, no larger than the shop ever shows them. */
export type Raster = { data: Buffer; width: number; height: number };

export const pictureOf = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Past 1000 px each step of AVIF effort doubles the time and saves a twentieth. WebP is for the few browsers without AVIF: half its time buys a twenty-fifth. */
export function encoder(raster: Raster, encoding: Encoding, quality: number): Sharp {
  const from = pictureOf(raster);
  if (encoding === "avif")
    return from.avif({ quality, effort: raster.width > 1000 ? 1 : 2, chromaSubsampling: "4:2:0" });
  if (encoding === "webp") return from.webp({ quality, effort: 2, smartSubsample: true });
  return from.jpeg({ quality, mozjpeg: true });
}

/** A narrow picture is never made wider, only known by the wider names too. */
export async function atWidth(raster: Raster, width: number): Promise<Raster> {
  if (width >= raster.width) return raster;
  const { data, info } = await pictureOf(raster).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const BLUR_WIDTH = 12;

/** What stands in until the picture is there: a few dozen bytes, already in the page. */
export async function blurOf(raster: Raster): Promise<string> {
  const tiny = await pictureOf(raster).resize({ width: BLUR_WIDTH }).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
