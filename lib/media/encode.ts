import "server-only";
import type { Sharp } from "sharp";
import { sharp } from "@/lib/core/sharp";
import { type Encoding, encoder, pictureOf, type Raster } from "./encoder";
import { inTurn } from "./in-turn";
import { lowestQuality } from "./quality";
import { type Luma, similarity } from "./similarity";

export type Encoded = { data: Buffer; quality: number };

/** Below the first a picture falls apart, above the second it only grows. */
const QUALITIES: Record<Encoding, { from: number; to: number }> = { avif: { from: 28, to: 80 }, webp: { from: 40, to: 92 }, jpeg: { from: 40, to: 92 } };
const TRIES = 5;
/** Each costs a second for a wide AVIF. */
const TRIES_OF_WHOLE = 3;

/** A picture is judged as it is seen: files wider than this go to denser screens, where their pixels are smaller. */
const SEEN_WIDTH = 640;
/** The search looks at the middle of the picture, where the bottle is: an AVIF of the whole takes a second each time. */
const PROBE = 448;

const encode = (raster: Raster, encoding: Encoding, quality: number): Promise<Buffer> => inTurn(() => encoder(raster, encoding, quality).toBuffer());

async function asSeen(from: Sharp, width: number): Promise<Luma> {
  const { data, info } = await from.removeAlpha().resize({ width }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How like the picture a file made of it looks. */
export async function likeness(raster: Raster, file: Buffer, fullWidth = raster.width): Promise<number> {
  const width = Math.max(1, Math.round(raster.width * Math.min(1, SEEN_WIDTH / fullWidth)));
  return similarity(await asSeen(pictureOf(raster), width), await asSeen(sharp(file), width));
}

async function middleOf(raster: Raster): Promise<Raster> {
  const [width, height] = [Math.min(PROBE, raster.width), Math.min(PROBE, raster.height)];
  const area = { left: Math.floor((raster.width - width) / 2), top: Math.floor((raster.height - height) / 2), width, height };
  return { data: await pictureOf(raster).extract(area).raw().toBuffer(), width, height };
}

/**
 * The lightest file that looks as like the picture as asked, `target` in thousandths (lib/media/similarity); the best one where none does. The
 * search looks at the middle alone, so the whole has the last word: small print at an edge is lost long before a bottle is.
 */
export async function encodedLike(raster: Raster, encoding: Encoding, target: number): Promise<Encoded> {
  const probe = await middleOf(raster);
  const ofMiddle = async (quality: number) => likeness(probe, await encode(probe, encoding, quality), raster.width);
  const ofWhole = async (quality: number) => likeness(raster, await encode(raster, encoding, quality));
  const search = { ...QUALITIES[encoding], target: target / 1000, tries: TRIES };
  const made = await encodedAt(raster, encoding, await lowestQuality(ofMiddle, search));
  if (made.quality === search.to || (await likeness(raster, made.data)) >= search.target) return made;
  return encodedAt(raster, encoding, await lowestQuality(ofWhole, { ...search, from: made.quality + 1, tries: TRIES_OF_WHOLE }));
}

export const encodedAt = async (raster: Raster, encoding: Encoding, quality: number): Promise<Encoded> => ({ data: await encode(raster, encoding, quality), quality });
