import { describe, expect, it } from "vitest";
import { encodedLike, likeness } from "./encode.ts";
import type { Raster } from "./encoder.ts";

const SIZE = 640;
const MARGIN = 90;

/** A plain middle, as a bottle before a wall, and print all around it: stripes as fine as letters. */
function printedAround(): Raster {
  const data = Buffer.alloc(SIZE * SIZE * 3, 200);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isEdge = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) < MARGIN;
      if (isEdge && (x * 7 + y * 3) % 11 < 4) data.fill(90 + ((x * y) % 60), (y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3);
    }
  }
  return { data, width: SIZE, height: SIZE };
}

describe("a file encoded to a given similarity", () => {
  it.each(["webp", "jpeg", "avif"] as const)("has it over the whole picture, not only in the middle: %s", async (encoding) => {
    const picture = printedAround();
    const { data } = await encodedLike(picture, encoding, 985);
    expect(await likeness(picture, data)).toBeGreaterThanOrEqual(0.985);
  });
});
