import { expect, it } from "vitest";
import { type Luma, similarity } from "./similarity.ts";

const luma = (width: number, height: number, at: (x: number, y: number) => number): Luma => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, n) => at(n % width, Math.floor(n / width))),
});

const texture = (x: number, y: number): number => (x * 37 + y * 91 + ((x * y) % 23) * 5) % 256;
const picture = luma(64, 48, texture);
const noisy = (amount: number) =>
  luma(64, 48, (x, y) => Math.min(255, Math.max(0, texture(x, y) + (((x * 7 + y * 13) % 3) - 1) * amount)));

it("is 1 for a picture and itself", () => expect(similarity(picture, picture)).toBe(1));

it("has the value of the formula for two flat windows", () => {
  const [a, b] = [luma(8, 8, () => 100), luma(8, 8, () => 120)];
  expect(similarity(a, b)).toBeCloseTo((2 * 100 * 120 + 6.5025) / (100 ** 2 + 120 ** 2 + 6.5025), 12);
});

it("is negative for an inverted picture", () =>
  expect(
    similarity(
      picture,
      luma(64, 48, (x, y) => 255 - texture(x, y)),
    ),
  ).toBeLessThan(0));

it("falls as more detail is lost, and is the same with both pictures swapped", () => {
  const seen = [0, 5, 15, 40].map((amount) => similarity(picture, noisy(amount)));
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen[3]).toBeLessThan(0.98);
  expect(similarity(noisy(15), picture)).toBeCloseTo(seen[2] ?? 0, 12);
});

it("is lower when structure is lost, with the same mean difference", () => {
  const brighter = luma(64, 48, (x, y) => Math.min(255, texture(x, y) * 0.8 + 10));
  const scrambled = luma(64, 48, (x, y) => texture(x ^ 1, y) * 0.8 + 10);
  expect(similarity(picture, brighter)).toBeGreaterThan(similarity(picture, scrambled));
});

it("accepts pictures smaller than its window, and refuses pictures of different sizes", () => {
  expect(similarity(luma(3, 2, texture), luma(3, 2, texture))).toBe(1);
  expect(() => similarity(picture, luma(48, 64, texture))).toThrow(RangeError);
});
