import { describe, expect, it } from "vitest";
import { isRecentlyViewed, seenBefore, withViewed } from "./recently-viewed.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const [A, B, C] = [id(1), id(2), id(3)];

describe("recently viewed products", () => {
  it("begin with the last one viewed, and contain each once", () => {
    expect(withViewed([], A)).toEqual([A]);
    expect(withViewed([A, B], C)).toEqual([C, A, B]);
    expect(withViewed([A, B, C], C)).toEqual([C, A, B]);
  });

  it("drop the oldest, so that the stored list stays readable", () => {
    const full = Array.from({ length: 30 }, (_, n) => id(n)).reduce(withViewed, []);
    expect(full).toHaveLength(12);
    expect(full[0]).toBe(id(29));
    expect(isRecentlyViewed(full)).toBe(true);
  });

  it("are shown without the product of the page, before and after it is stored", () => {
    expect(seenBefore([A, B, C], A, 4)).toEqual([B, C]);
    expect(seenBefore([B, C], A, 4)).toEqual([B, C]);
    expect(seenBefore([A, B, C], A, 1)).toEqual([B]);
  });

  it("are discarded when the browser's storage holds something else", () => {
    expect(
      [null, "x", {}, [1], ["salon-ivoire"], Array.from({ length: 13 }, (_, n) => id(n))].filter(isRecentlyViewed),
    ).toEqual([]);
  });
});
