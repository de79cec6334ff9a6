import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureEnd } from "./picture-end.ts";
import { isMisnamed, uploadKind } from "./upload.ts";

const aPicture = () => sharp({ create: { width: 24, height: 16, channels: 3, background: "maroon" } });

it.each(["jpeg", "png", "webp", "avif"] as const)(
  "recognises a %s by its first bytes, and finds its end",
  async (format) => {
    const bytes = await aPicture().toFormat(format).toBuffer();
    expect(uploadKind(bytes)).toBe(`image/${format}`);
    const followed = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
    // AVIF consists of boxes up to the end of the file: nothing marks the end of the picture.
    expect(pictureEnd(followed, `image/${format}`)).toBe(format === "avif" ? followed.length : bytes.length);
    expect(pictureEnd(bytes.subarray(0, 20), `image/${format}`)).toBeLessThanOrEqual(20);
  },
);

it("finds the end of a progressive JPEG, which has several scans and restart markers", async () => {
  const bytes = await sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 89) % 256)), {
    raw: { width: 64, height: 64, channels: 3 },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(pictureEnd(Buffer.concat([bytes, bytes]), "image/jpeg")).toBe(bytes.length);
});

it.each([
  [
    "a drawing that can carry script",
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    "drawing",
  ],
  ["a page", "<!DOCTYPE html><title>x</title>", "webPage"],
  ["an animation", "GIF89a", "animation"],
  ["an archive", "PK\x03\x04", "archive"],
  ["a photograph from an iPhone (HEIC)", "\0\0\0\x18ftypheic\0\0\0\0", "heic"],
  ["an AVIF animation", "\0\0\0\x1cftypavis\0\0\0\0", "animation"],
  ["a document", "%PDF-1.7", "notAPicture"],
  ["nothing", "", "empty"],
])("refuses %s", (_, text, refusal) => expect(uploadKind(Buffer.from(text, "latin1"))).toBe(refusal));

it.each([
  ["bottle.jpg", false],
  ["bottle.JPEG", false],
  ["bottle", false],
  ["عطر.jfif", false],
  ["bottle.png", true],
  ["bottle.jpg.exe", true],
])("%s holding a JPEG is misnamed: %s", (name, misnamed) => expect(isMisnamed(name, "image/jpeg")).toBe(misnamed));
