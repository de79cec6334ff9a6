import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resourceUsage } from "node:process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ar from "../../messages/ar.json" with { type: "json" };
import en from "../../messages/en.json" with { type: "json" };
import { readAtMost } from "../http/read-at-most.ts";
import { encode } from "./encode.ts";
import { allowed, bomb, fileName, hostile, tooLarge } from "./hostile.fixture.ts";
import { openPicture } from "./raster.ts";
import { MAX_UPLOAD_BYTES, type UploadNote, type UploadRefusal } from "./upload.ts";

const MAX_MEGABYTES = 512;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hostile-"));
  execFileSync(process.execPath, [fileURLToPath(new URL("hostile.fixture.ts", import.meta.url)), folder]);
}, 240_000);

/** Opens a file as the upload route does: it does not even read a body above the limit. */
async function uploaded(kind: string) {
  const { name, path } = fileOf(kind);
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
  const read = await readAtMost(
    new Request("http://shop.example", { method: "POST", body, duplex: "half" } as RequestInit),
    MAX_UPLOAD_BYTES,
  );
  return read ? openPicture(read, name) : "tooHeavy";
}

const REFUSED: Record<string, UploadRefusal> = {
  "drawing with script": "drawing",
  bomb: "tooManyPixels",
  truncated: "broken",
  archive: "archive",
  "nothing at all": "empty",
  "500 frames": "animation",
  "30 MB": "tooHeavy",
  page: "webPage",
};
const NORMALISED: Record<string, readonly UploadNote[]> = {
  polyglot: ["appended"],
  "wrong extension": ["otherKind"],
  CMYK: ["colours"],
  "turned by EXIF": ["turned", "camera"],
};

const fileOf = (kind: string) => ({
  name: { ...hostile, ...allowed, ...tooLarge }[kind]?.name ?? "",
  path: join(folder, fileName(kind)),
});
const bytesOf = (kind: string): Buffer => readFileSync(fileOf(kind).path);

describe("of the twelve hostile files", () => {
  it("each is either refused or corrected", () => {
    expect([...Object.keys(REFUSED), ...Object.keys(NORMALISED)].sort()).toEqual(Object.keys(hostile).sort());
    expect(Object.keys(hostile)).toHaveLength(12);
  });

  it.each(Object.entries(REFUSED))(
    "%s is refused as %s, with its own message in both languages",
    async (kind, refusal) => {
      expect(await uploaded(kind)).toBe(refusal);
      for (const { refusals } of [en.admin.media, ar.admin.media]) {
        expect(refusals[refusal]).toContain("{name}");
        expect(Object.values(refusals).filter((words) => words === refusals[refusal])).toHaveLength(1);
      }
    },
  );

  it.each(Object.entries(NORMALISED))(
    "%s is accepted, and the message names the corrections: %j",
    async (kind, notes) => {
      const opened = await uploaded(kind);
      if (typeof opened === "string") throw new Error(opened);
      expect(opened.notes).toEqual(notes);
      for (const note of notes)
        for (const words of [en.admin.media.notes, ar.admin.media.notes])
          expect(words[note].length).toBeGreaterThan(10);
      for (const encoding of ["avif", "webp"] as const) {
        const { exif, icc, xmp, iptc, orientation, space, hasAlpha } = await sharp(
          await encode(opened.raster, encoding, 60),
        ).metadata();
        expect({ exif, icc, xmp, iptc, orientation, space, hasAlpha }).toEqual({ space: "srgb", hasAlpha: false });
      }
    },
  );
});

it("says in both languages that a picture takes too long to open", () => {
  for (const { refusals } of [en.admin.media, ar.admin.media]) expect(refusals.tooSlow).toContain("{name}");
});

describe("what is kept of a file", () => {
  it("is the picture without the data hidden after it", async () => {
    const opened = await openPicture(bytesOf("polyglot"));
    if (typeof opened === "string") throw new Error(opened);
    expect(opened.bytes.includes("<script>")).toBe(false);
    expect(opened.bytes.includes("PK\x05\x06")).toBe(false);
    expect(opened.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it("is upright: a rotated picture has its width and height swapped", async () => {
    const opened = await openPicture(bytesOf("turned by EXIF"));
    if (typeof opened === "string") throw new Error(opened);
    expect([opened.raster.width, opened.raster.height]).toEqual([200, 300]);
  });

  it("has white in place of transparency", async () => {
    const opened = await openPicture(
      await sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    if (typeof opened === "string") throw new Error(opened);
    expect([...new Set(opened.raster.data)]).toEqual([255]);
  });
});

it.each(Object.keys(allowed))("accepts %s", async (kind) => {
  const opened = await openPicture(bytesOf(kind));
  if (typeof opened === "string") throw new Error(opened);
  expect(opened.raster.width).toBe(1600);
  // The heaviest work: the widest file in the slowest format.
  expect((await encode(opened.raster, "avif", 60)).byteLength).toBeGreaterThan(0);
});

it("refuses an AVIF that would need more memory than a small server has", async () => {
  expect(await openPicture(bytesOf("20 megapixels of AVIF"))).toBe("tooLargeAvif");
});

it("refuses a picture with one row of pixels too many", async () =>
  expect(await openPicture(bytesOf("row too many"))).toBe("tooManyPixels"));

it("refuses a JPEG of many scans, each of which the decoder would go through the whole picture for", async () => {
  const bytes = bytesOf("40 megapixels of JPEG");
  const scan = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Buffer.concat([...Array<Buffer>(21).fill(scan), Buffer.from([0xff, 0xd9])]);
  const sent = Buffer.concat([bytes.subarray(0, bytes.indexOf(scan)), scans]);
  expect(await openPicture(sent)).toBe("tooSlow");
});

it("opens one picture at a time when many arrive together", async () => {
  const bytes = bytesOf("40 megapixels of WebP");
  const opened = await Promise.all([openPicture(bytes), openPicture(bytes), openPicture(bytes)]);
  expect(opened.every((each) => typeof each === "object")).toBe(true);
});

it("does not trust the header: a decompression bomb with a small size in its header is refused by the decoder", async () => {
  const bombWithSmallHeader = bomb();
  bombWithSmallHeader.writeUInt32BE(8, 16);
  bombWithSmallHeader.writeUInt32BE(8, 20);
  expect(await openPicture(bombWithSmallHeader)).toBe("broken");
});

// Runs last: checks the peak memory of all tests above, with the test runner itself.
afterAll(() => {
  rmSync(folder, { recursive: true });
  const megabytes = Math.round(resourceUsage().maxRSS / 1024);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
});
