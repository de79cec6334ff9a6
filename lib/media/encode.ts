import "server-only";
import type { Sharp } from "sharp";
import { sharp } from "@/lib/core/sharp";
import { encoder, pictureOf, type Raster } from "./encoder";
import { inTurn } from "./in-turn";
import type { Encoding } from "./preset";
import { type Luma, similarity } from "./similarity";

/** Pictures are compared at this width: wider files go to denser screens, where single pixels are smaller. */
const COMPARED_WIDTH = 640;

export const encode = (raster: Raster, encoding: Encoding, quality: number): Promise<Buffer> =>
  inTurn(() => encoder(raster, encoding, quality).toBuffer());

/** A saving is measured against the picture at the same width as a JPEG of this quality, as editors write it. */
const REFERENCE_QUALITY = 90;

/** The bytes of the file that a picture is compared with. */
export async function referenceBytes(raster: Raster): Promise<number> {
  const file = await inTurn(() => pictureOf(raster).jpeg({ quality: REFERENCE_QUALITY }).toBuffer());
  return file.byteLength;
}

async function lumaAt(from: Sharp, width: number): Promise<Luma> {
  const { data, info } = await from
    .removeAlpha()
    .resize({ width })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How similar a file looks to the picture that it was made from; 1 is the same. */
export async function likeness(raster: Raster, file: Buffer): Promise<number> {
  const width = Math.min(COMPARED_WIDTH, raster.width);
  return similarity(await lumaAt(pictureOf(raster), width), await lumaAt(sharp(file), width));
}
