import { describe, expect, it } from "vitest";
import { encode, likeness, referenceBytes } from "./encode.ts";
import { atWidth, type Raster } from "./encoder.ts";
import { ENCODINGS, encoderQuality, MIN_QUALITY, MAX_QUALITY } from "./preset.ts";

const SIZE = 640;
const MARGIN = 90;

/** A plain middle, like a bottle in front of a wall, with fine stripes at the edges, like small print. */
function withPrintAtEdges(): Raster {
  const data = Buffer.alloc(SIZE * SIZE * 3, 200);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isEdge = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) < MARGIN;
      if (isEdge && (x * 7 + y * 3) % 11 < 4)
        data.fill(90 + ((x * y) % 60), (y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3);
    }
  }
  return { data, width: SIZE, height: SIZE };
}

describe("a picture with small print at its edges", () => {
  it.each(ENCODINGS)(
    "looks like the original at the preset's quality in AVIF and WebP, and more like it at a higher quality: %s",
    async (encoding) => {
      const picture = withPrintAtEdges();
      const scores = await Promise.all(
        [MIN_QUALITY, 53, MAX_QUALITY].map(async (quality) =>
          likeness(picture, await encode(picture, encoding, encoderQuality(quality, encoding, SIZE))),
        ),
      );
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      if (encoding !== "jpeg") expect(scores[1]).toBeGreaterThanOrEqual(0.985);
    },
  );
});

it("measures a saving against the same width: shrinking the picture alone saves nothing", async () => {
  const picture = withPrintAtEdges();
  const small = await atWidth(picture, SIZE / 2);
  expect(await referenceBytes(small)).toBeLessThan(await referenceBytes(picture));
  for (const raster of [picture, small]) {
    const sameQuality = await encode(raster, "jpeg", 90);
    const ratio = sameQuality.byteLength / (await referenceBytes(raster));
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThanOrEqual(1);
  }
});
