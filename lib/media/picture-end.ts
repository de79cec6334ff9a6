import type { UploadType } from "./upload.ts";

const PNG_FIRST_CHUNK = 8;
const PNG_CHUNK_FRAME = 12;
const RIFF_HEADER = 8;

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOfPng(bytes: Uint8Array): number {
  const numbers = view(bytes);
  let at = PNG_FIRST_CHUNK;
  while (at + PNG_CHUNK_FRAME <= bytes.length) {
    const isLast = numbers.getUint32(at + 4) === 0x49454e44;
    at += numbers.getUint32(at) + PNG_CHUNK_FRAME;
    if (isLast) return at;
  }
  return bytes.length;
}

/** Inside a scan, FF is followed by 00 or a restart marker. Other markers begin a segment or end the picture. */
function endOfJpeg(bytes: Uint8Array): number {
  const numbers = view(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return at + 2;
    else at += 2 + numbers.getUint16(at + 2);
  }
  return bytes.length;
}

/**
 * The offset at which the picture ends. Bytes after it are not part of the picture: a phone's short film, or an archive
 * or a page that somebody hid there. At most the length of the file, also for a truncated file.
 */
export function pictureEnd(bytes: Uint8Array, type: UploadType): number {
  const end =
    type === "image/png"
      ? endOfPng(bytes)
      : type === "image/jpeg"
        ? endOfJpeg(bytes)
        : type === "image/webp"
          ? view(bytes).getUint32(4, true) + RIFF_HEADER
          : bytes.length;
  return Math.min(end, bytes.length);
}
