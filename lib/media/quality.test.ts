import { expect, it, vi } from "vitest";
import { lowestQuality } from "./quality.ts";

/** Reaches 0.97 from this quality on. */
const reachedAt = (quality: number) => vi.fn(async (tried: number) => (tried >= quality ? 0.97 + tried / 10_000 : 0.96));

it.each([30, 31, 47, 62, 78, 79])("finds the lowest quality that looks right: %i", async (quality) => {
  expect(await lowestQuality(reachedAt(quality), { from: 30, to: 80, target: 0.97, tries: 10 })).toBe(quality);
});

it("makes no more files than allowed, and then takes the higher quality", async () => {
  const similarityAt = reachedAt(47);
  const found = await lowestQuality(similarityAt, { from: 30, to: 80, target: 0.97, tries: 4 });
  expect(similarityAt).toHaveBeenCalledTimes(4);
  expect(found).toBeGreaterThanOrEqual(47);
  expect(found - 47).toBeLessThan(50 / 2 ** 4 + 1);
});

it("takes the best there is when nothing reaches the target", async () => {
  expect(await lowestQuality(async () => 0.5, { from: 30, to: 80, target: 0.97, tries: 8 })).toBe(80);
});
