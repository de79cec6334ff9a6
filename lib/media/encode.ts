import "server-only";
import type { Sharp } from "sharp";
import { sharp } from "@/lib/core/sharp";
import { encoder, pictureOf, type Raster } from "./encoder";
import { inTurn } from "./in-turn";
import type { Encoding } from "./preset";
import { type Luma, similarity } from "./similarity";

/** A picture is judged as it is seen: files wider than this go to denser screens, where their pixels are smaller. */
const SEEN_WIDTH = 640;

export const encode = (raster: Raster, encoding: Encoding, quality: number): Promise<Buffer> =>
  inTurn(() => encoder(raster, encoding, quality).toBuffer());

async function asSeen(from: Sharp, width: number): Promise<Luma> {
  const { data, info } = await from
    .removeAlpha()
    .resize({ width })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How like the picture a file made of it looks. */
export async function likeness(raster: Raster, file: Buffer): Promise<number> {
  const width = Math.min(SEEN_WIDTH, raster.width);
  return similarity(await asSeen(pictureOf(raster), width), await asSeen(sharp(file), width));
}
