const TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;

export type StoredObject = { path: string; type: (typeof TYPES)[keyof typeof TYPES] };

/** The stored content type, if it is one of ours. `.avif` names can hold WebP, with a preset without AVIF. */
export const servedType = (stored: string | null): StoredObject["type"] | undefined =>
  Object.values(TYPES).find((type) => type === stored);

const FOLDER = /^[a-z0-9][a-z0-9_-]{0,99}$/i;
const FILE = /^[a-z0-9][a-z0-9_-]{0,99}\.(avif|webp|jpe?g|png)$/;
const MAX_SEGMENTS = 8;

const hasType = (extension: string | undefined): extension is keyof typeof TYPES =>
  extension !== undefined && Object.hasOwn(TYPES, extension);

/**
 * The picture in the bucket that an address under `/media` names, or null. Only letters, digits, `_` and `-`, so that
 * no address can leave the bucket. No SVG, whose scripts would run on the shop's own origin.
 */
export function storedObject(segments: readonly string[]): StoredObject | null {
  const file = segments.at(-1) ?? "";
  const extension = FILE.exec(file)?.[1];
  if (
    segments.length > MAX_SEGMENTS ||
    !segments.slice(0, -1).every((folder) => FOLDER.test(folder)) ||
    !hasType(extension)
  )
    return null;
  return { path: segments.join("/"), type: TYPES[extension] };
}
