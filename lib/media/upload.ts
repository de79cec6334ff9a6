/** The buckets have the same limit (supabase/migrations, storage). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Heavier files go straight to the storage: the strictest host (Vercel) takes bodies of 4.5 MB. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** A few megabytes can decode into gigabytes of pixels. */
export const MAX_PIXELS = 40_000_000;
/** An AVIF is decoded as a whole, with 15 bytes per pixel: more pixels do not fit into the memory of a small server. */
export const MAX_AVIF_PIXELS = 8_000_000;

/** What a file chooser offers. No SVG: it can carry script, and would run on the shop's own origin. */
export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

const EXTENSIONS: Record<UploadType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};
export const extensionOf = (type: UploadType): string => EXTENSIONS[type];

/** Why a file was refused; texts under `admin.media.refusals`. */
export const UPLOAD_REFUSALS = [
  "empty",
  "tooHeavy",
  "tooManyPixels",
  "tooLargeAvif",
  "tooSlow",
  "drawing",
  "webPage",
  "archive",
  "animation",
  "heic",
  "broken",
  "notAPicture",
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** The corrections of an accepted file; texts under `admin.media.notes`. */
export const UPLOAD_NOTES = ["turned", "colours", "camera", "appended", "otherKind"] as const;
export type UploadNote = (typeof UPLOAD_NOTES)[number];

/** The folders, in both buckets, for uploaded pictures. */
export const UPLOAD_FOLDERS = ["products", "categories", "library"] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

export const isUploadType = (kind: UploadType | UploadRefusal): kind is UploadType =>
  UPLOAD_TYPES.some((type) => type === kind);

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Names the kinds of file that people send by mistake; anything else is `notAPicture`. */
function refusalOf(bytes: Uint8Array): UploadRefusal {
  if (bytes.length === 0) return "empty";
  if (latin1(bytes, 0, 4) === "GIF8") return "animation";
  if (latin1(bytes, 0, 2) === "PK") return "archive";
  if (latin1(bytes, 4, 8) === "ftyp" && /hei[cfmsx]|hev[cx]|mif1|msf1/.test(latin1(bytes, 8, 16))) return "heic";
  const text = latin1(bytes, 0, 1024).toLowerCase();
  if (/<svg[\s/>]/.test(text)) return "drawing";
  if (/<(?:!doctype html|html|head|body|script)[\s>]/.test(text)) return "webPage";
  return "notAPicture";
}

/** The kind of a file by its first bytes, not by its name: one of the four accepted types, or a refusal. */
export function uploadKind(bytes: Uint8Array): UploadType | UploadRefusal {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (latin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return "image/webp";
  if (latin1(bytes, 4, 8) === "ftyp" && latin1(bytes, 8, 32).includes("avif")) return "image/avif";
  return latin1(bytes, 4, 12) === "ftypavis" ? "animation" : refusalOf(bytes);
}

/** Whether the extension of a file does not fit its bytes, as after a rename. */
export function isMisnamed(name: string, type: UploadType): boolean {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extension.replace("jpeg", "jpg").replace("jfif", "jpg") !== extensionOf(type);
}
