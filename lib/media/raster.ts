import "server-only";
import type { Metadata } from "sharp";
import { sharp } from "@/lib/core/sharp";
import type { Raster } from "./encoder";
import { inTurn } from "./in-turn";
import { WIDTHS } from "./picture";
import { pictureEnd } from "./picture-end";
import {
  isMisnamed,
  isUploadType,
  MAX_AVIF_PIXELS,
  MAX_PIXELS,
  type UploadNote,
  type UploadRefusal,
  type UploadType,
  uploadKind,
} from "./upload";

/**
 * An accepted picture: the bytes of the file up to where the picture ends, the decoded pixels, and what was corrected
 * (`UPLOAD_NOTES`).
 */
export type OpenedPicture = { type: UploadType; bytes: Buffer; raster: Raster; notes: readonly UploadNote[] };

const WHITE = { r: 255, g: 255, b: 255 };
const MAX_WIDTH = Math.max(...WIDTHS);
/** An extremely long picture is scaled down to this height. */
const MAX_HEIGHT = 2 * MAX_WIDTH;

function refusalOf({ width = 0, height = 0, pages = 1 }: Partial<Metadata>, type: UploadType): UploadRefusal | null {
  if (width * height === 0) return "broken";
  if (pages > 1) return "animation";
  if (type === "image/avif" && width * height > MAX_AVIF_PIXELS) return "tooLargeAvif";
  return width * height > MAX_PIXELS ? "tooManyPixels" : null;
}

/** Decoding a large photograph takes one to three seconds. */
const MOST_DECODING_SECONDS = 10;
/**
 * A progressive JPEG is decoded once for each of its scans, and the time limit does not end that. Cameras and editors
 * write ten scans; a picture of the most pixels may have twenty, a smaller one more.
 */
const MOST_SCANNED_PIXELS = 20 * MAX_PIXELS;

const SCAN = Buffer.from([0xff, 0xda]);

function scansOf(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + SCAN.length)) scans += 1;
  return scans;
}

/**
 * Decodes an untrusted picture. "broken" when the decoder refuses it. The decoder has its own limit, because the header,
 * which `refusalOf` has checked, may be false. Transparent parts become white, because otherwise the blurred placeholder
 * behind the picture would be visible through them.
 */
async function rasterOf(bytes: Buffer): Promise<Raster | "broken" | "tooSlow"> {
  const decoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
    .timeout({ seconds: MOST_DECODING_SECONDS })
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => (/timeout/i.test(String(error)) ? "tooSlow" : "broken"));
  if (typeof decoded === "string") return decoded;
  if (decoded.info.channels !== 3) return "broken";
  return { data: decoded.data, width: decoded.info.width, height: decoded.info.height };
}

/** `name`: the file's name on the sender's device. */
export async function openPicture(sent: Buffer, name = ""): Promise<OpenedPicture | UploadRefusal> {
  const type = uploadKind(sent);
  if (!isUploadType(type)) return type;
  const bytes = sent.subarray(0, pictureEnd(sent, type));
  // This reads only the header. The pixel limit is off here: with it, sharp throws for a large picture, and we would
  // report "broken" instead of "tooManyPixels".
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }) as Partial<Metadata> & { width: number; height: number });
  const refusal = refusalOf(metadata, type);
  if (refusal) return refusal;
  if (type === "image/jpeg" && scansOf(bytes) * metadata.width * metadata.height > MOST_SCANNED_PIXELS)
    return "tooSlow";
  const raster = await inTurn(() => rasterOf(bytes));
  if (typeof raster === "string") return raster;
  const corrections: Record<UploadNote, boolean> = {
    turned: (metadata.orientation ?? 1) > 1,
    colours: metadata.space === "cmyk",
    camera: metadata.exif !== undefined || metadata.xmp !== undefined || metadata.iptc !== undefined,
    appended: bytes.length < sent.length,
    otherKind: isMisnamed(name, type),
  };
  return { type, bytes, raster, notes: (Object.keys(corrections) as UploadNote[]).filter((note) => corrections[note]) };
}
