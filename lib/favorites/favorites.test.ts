import { describe, expect, it } from "vitest";
import { isFavorites, merged, MAX_FAVORITES, restored, sharedFavorites, toggled, without } from "./favorites.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const many = (n: number) => Array.from({ length: n }, (_, index) => id(index));
const [A, B, C] = [id(1), id(2), id(3)];

describe("favourites", () => {
  it("are read from the browser's storage when that is a list of ids", () => {
    expect(isFavorites([])).toBe(true);
    expect(isFavorites([A, B])).toBe(true);
    expect([null, "x", {}, [1], ["salon-ivoire"], many(MAX_FAVORITES + 1)].filter(isFavorites)).toEqual([]);
  });

  it("are added in front and removed by the same button", () => {
    expect(toggled([A], B)).toEqual([B, A]);
    expect(toggled([B, A], B)).toEqual([A]);
    expect(without([A, B], C)).toEqual([A, B]);
  });

  it("drop the oldest when there are too many", () => {
    const full = many(MAX_FAVORITES);
    expect(toggled(full, id(999))).toEqual([id(999), ...full.slice(0, -1)]);
  });

  it("return to their place when the removal is undone", () => {
    expect(restored([A, C], B, 1)).toEqual([A, B, C]);
    expect(restored([A], B, 9)).toEqual([A, B]);
    expect(restored([A, B], B, 0)).toEqual([A, B]);
  });
});

describe("a shared list", () => {
  it("is read from its address", () => expect(sharedFavorites(`${A},oops,${B}`)).toEqual([A, B]));

  it("goes before the visitor's own list, without duplicates", () => {
    expect(merged([B], [A, B, C])).toEqual([A, C, B]);
    expect(merged([A, B], [B])).toEqual([A, B]);
  });
});
