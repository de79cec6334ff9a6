const TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;

export type StoredObject = { path: string; type: (typeof TYPES)[keyof typeof TYPES] };

/** What a stored file says of itself, when it is one of ours: a preset without AVIF lets WebP lie under the names of AVIF (lib/media/preset). */
export const servedType = (stored: string | null): StoredObject["type"] | undefined =>
  Object.values(TYPES).find((type) => type === stored);

const FOLDER = /^[a-z0-9][a-z0-9_-]{0,99}$/i;
const FILE = /^[a-z0-9][a-z0-9_-]{0,99}\.(avif|webp|jpe?g|png)$/;
const MOST_SEGMENTS = 8;

const hasType = (extension: string | undefined): extension is keyof typeof TYPES =>
  extension !== undefined && Object.hasOwn(TYPES, extension);

/**
 * The picture in the bucket that an address under `/media` names, or null. Letters, digits, `_` and `-` only, so that no
 * address can climb out of the bucket; no SVG, which can carry script and would run on the shop's own origin.
 */
export function storedObject(segments: readonly string[]): StoredObject | null {
  const file = segments.at(-1) ?? "";
  const extension = FILE.exec(file)?.[1];
  if (
    segments.length > MOST_SEGMENTS ||
    !segments.slice(0, -1).every((folder) => FOLDER.test(folder)) ||
    !hasType(extension)
  )
    return null;
  return { path: segments.join("/"), type: TYPES[extension] };
}
