/** As the buckets allow (supabase/migrations, storage). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** A few megabytes can unfold into gigabytes of pixels. */
export const MAX_PIXELS = 40_000_000;

/** What a file chooser offers. No SVG: it can carry script, and would run on the shop's own origin. */
export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

const EXTENSIONS: Record<UploadType, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/avif": "avif" };
export const extensionOf = (type: UploadType): string => EXTENSIONS[type];

/** What a picture was refused for; texts under `admin.media.refusals`. */
export type UploadRefusal = "tooHeavy" | "tooManyPixels" | "notAPicture";

const latin = (bytes: Uint8Array, start: number, end: number): string => String.fromCharCode(...bytes.subarray(start, end));

/** What a file is by its first bytes, whatever its name and its sender say; null for anything but the four kinds taken. */
export function uploadTypeOf(bytes: Uint8Array): UploadType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "image/webp";
  if (latin(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(latin(bytes, 8, 32))) return "image/avif";
  return null;
}
