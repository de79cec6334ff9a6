import { expect, it } from "vitest";
import { savedPercent, byteSize } from "./bytes.ts";

it.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [5536, "5.4 KB"],
  [133_120, "130 KB"],
  [8 * 1024 ** 2, "8.0 MB"],
  [3 * 1024 ** 4, "3072 GB"],
  [-2048, "-2.0 KB"],
])("%i bytes are %s", (bytes, shown) => {
  const { n, unit } = byteSize(bytes);
  expect(`${n} ${unit}`).toBe(shown);
});

it.each([
  [200, 50, 75],
  [100, 100, 0],
  [100, 130, -30],
  [0, 10, 0],
])("from %i to %i saves %i %%", (before, after, percent) => {
  expect(savedPercent(before, after)).toBe(percent);
});
