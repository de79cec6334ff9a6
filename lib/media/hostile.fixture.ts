import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const photograph = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 80 } } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A complete, valid PNG of one bit per pixel: 32 KB that decode into 256 megapixels. */
export function bomb(side = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The smallest file that opens as a ZIP archive: the end record of an empty one. */
const ARCHIVE = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>fetch("/api/admin/media")</script></svg>';

async function animation(frames: number): Promise<Buffer> {
  const still = await photograph(16, 16).png().toBuffer();
  const others = await photograph(16, 16).negate().png().toBuffer();
  return sharp(
    Array.from({ length: frames }, (_, n) => (n % 2 === 0 ? still : others)),
    { join: { animated: true } },
  )
    .webp({ lossless: true })
    .toBuffer();
}

type TestFile = { name: string; make: () => Promise<Buffer> };

/** Files that people send by mistake or on purpose, with their file names. */
export const hostile: Record<string, TestFile> = {
  polyglot: {
    name: "bottle.jpg",
    make: async () => Buffer.concat([await photograph().jpeg().toBuffer(), Buffer.from(svg), ARCHIVE]),
  },
  "drawing with script": { name: "logo.svg", make: async () => Buffer.from(svg) },
  bomb: { name: "large.png", make: async () => bomb() },
  truncated: {
    name: "half.jpg",
    make: async () => {
      const whole = await photograph(900, 900).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  "wrong extension": { name: "bottle.jpg", make: () => photograph().png().toBuffer() },
  archive: {
    name: "pictures.zip",
    make: async () => Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(60), ARCHIVE]),
  },
  "nothing at all": { name: "empty.png", make: async () => Buffer.alloc(0) },
  "500 frames": { name: "film.webp", make: () => animation(500) },
  CMYK: { name: "print.jpg", make: () => photograph().toColourspace("cmyk").jpeg().toBuffer() },
  "turned by EXIF": {
    name: "phone.jpg",
    make: () =>
      photograph()
        .jpeg()
        .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "36/1 45/1 0/1" } })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  "30 MB": {
    name: "raw.jpg",
    make: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * 1024 * 1024)]),
  },
  page: { name: "bottle.png", make: async () => Buffer.from("<!doctype html><html><script>alert(1)</script></html>") },
};

const large = (height: number) => photograph(6400, height);

/** 6400 × 6250 is 40 megapixels, the most that the shop accepts. */
export const allowed: Record<string, TestFile> = {
  "40 megapixels of JPEG": { name: "large.jpg", make: () => large(6250).jpeg().toBuffer() },
  "40 megapixels of PNG on their side": {
    name: "large.png",
    make: () => large(6250).withMetadata({ orientation: 6 }).png({ compressionLevel: 1 }).toBuffer(),
  },
  "40 megapixels of WebP": { name: "large.webp", make: () => large(6250).webp({ effort: 0 }).toBuffer() },
  "8 megapixels of AVIF": { name: "large.avif", make: () => photograph(3200, 2500).avif({ effort: 0 }).toBuffer() },
};

export const tooLarge: Record<string, TestFile> = {
  "row too many": { name: "more.jpg", make: () => large(6251).jpeg().toBuffer() },
  "20 megapixels of AVIF": { name: "more.avif", make: () => photograph(5000, 4000).avif({ effort: 0 }).toBuffer() },
};

export const fileName = (kind: string): string => kind.replaceAll(" ", "-");

// Made in a separate process, because making them needs more memory than the tests allow for opening them.
if (import.meta.main) {
  const [folder = "."] = process.argv.slice(2);
  for (const [kind, { make }] of Object.entries({ ...hostile, ...allowed, ...tooLarge }))
    writeFileSync(join(folder, fileName(kind)), await make());
}
