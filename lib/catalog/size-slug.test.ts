import { describe, expect, it } from "vitest";
import { sizeOfSlug, sizeSlug } from "./size-slug.ts";

describe("a size in an address", () => {
  it.each([
    ["50 ml", "50-ml"],
    ["50ML", "50ml"],
    ["7,5 ml", "7-5-ml"],
    [" Set of 3! ", "set-of-3"],
    ["علبة 3", "علبة-3"],
  ])("%s is %s", (size, slug) => {
    expect(sizeSlug(size)).toBe(slug);
    expect(sizeOfSlug(["10 ml", size], slug)).toBe(size);
  });

  it("is null when the product has no such size", () => {
    expect(sizeOfSlug(["10 ml"], "50-ml")).toBeNull();
    expect(sizeOfSlug(["10 ml"], null)).toBeNull();
    expect(sizeOfSlug([], "")).toBeNull();
  });
});
