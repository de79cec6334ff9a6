import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { mediaUrl, WIDTHS } from "./picture";
import { storedObject } from "./object-path";
import { uploadTypeOf } from "./upload";
import { variantsOf } from "./variants";

vi.mock("server-only", () => ({}));

const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } });

const made = async (original: Buffer) => {
  const variants = await variantsOf(original);
  if (typeof variants === "string") throw new Error(variants);
  return variants;
};

it.each(["jpeg", "png", "webp", "avif"] as const)("knows a %s by its first bytes", async (format) => {
  expect(uploadTypeOf(await aPicture(8, 8).toFormat(format).toBuffer())).toBe(`image/${format}`);
});

it.each([
  ["a drawing that can carry script", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ["an animation", "GIF89a"],
  ["a page", "<!doctype html>"],
  ["a document", "%PDF-1.7"],
  ["nothing", ""],
])("does not take %s", (_, text) => expect(uploadTypeOf(Buffer.from(text))).toBeNull());

it("makes every file the shop asks for, under a name that it serves", async () => {
  const { width, height, files, blur } = await made(await aPicture(1800, 90).jpeg().toBuffer());
  expect([width, height]).toEqual([1600, 80]);
  expect(blur.length).toBeLessThan(1000);
  const asked = WIDTHS.flatMap((each) => [mediaUrl("products/a", each, "avif"), mediaUrl("products/a", each, "webp")]);
  expect(files.map(({ name }) => `/media/products/a/${name}`).sort()).toEqual(asked.sort());
  expect(files.every(({ name }) => storedObject(["products", "0f5c7a9e-2f4b-4c58-9a52-0a3f5d0f6c11", name]))).toBe(true);
});

it("turns a photograph upright and forgets where it was taken", async () => {
  const sideways = await aPicture(40, 20).jpeg().withExif({ IFD3: { GPSLatitude: "36/1 45/1 0/1" } }).withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, files } = await made(sideways);
  expect([width, height]).toEqual([20, 40]);
  for (const { data } of files) {
    const { width: wide, height: high, exif, orientation } = await sharp(data).metadata();
    expect([wide, high, exif, orientation]).toEqual([20, 40, undefined, undefined]);
  }
});

it("puts what is clear on white", async () => {
  const { files } = await made(await aPicture(16, 16).png().toBuffer());
  const [{ data } = { data: Buffer.alloc(0) }] = files;
  expect((await sharp(data).metadata()).hasAlpha).toBe(false);
});

it("refuses a picture that would unfold into too many pixels", async () => {
  // A PNG that says of itself to be larger than it is.
  const bomb = await aPicture(8, 8).png().toBuffer();
  bomb.writeUInt32BE(8000, 16);
  bomb.writeUInt32BE(5001, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await variantsOf(bomb)).toBe("tooManyPixels");
});

it("refuses a picture that breaks off", async () => {
  const whole = await aPicture(400, 400).jpeg().toBuffer();
  expect(await variantsOf(whole.subarray(0, whole.length / 2))).toBe("notAPicture");
});
