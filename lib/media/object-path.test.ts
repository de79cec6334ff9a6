import { expect, it } from "vitest";
import { servedType, storedObject } from "./object-path.ts";

it("names a picture in the bucket", () => {
  expect(storedObject(["products", "amber-night_1", "640.avif"])).toEqual({
    path: "products/amber-night_1/640.avif",
    type: "image/avif",
  });
  expect(storedObject(["hero.jpg"])).toEqual({ path: "hero.jpg", type: "image/jpeg" });
});

it.each([
  [["..", "private", "640.avif"]],
  [["products", "..", "640.avif"]],
  [["products", "%2e%2e", "640.avif"]],
  [["products", "a/../../x", "640.avif"]],
  [["products", "a\\..", "640.avif"]],
  [["", "640.avif"]],
  [["products", "640.avif?x=1"]],
  [["products", "640.avif#x"]],
  [["products", "drawing.svg"]],
  [["products", "page.html"]],
  [["products", ".avif"]],
  [["products"]],
  [[]],
  [[...Array.from({ length: 8 }, () => "deep"), "640.avif"]],
])("refuses %j", (segments) => {
  expect(storedObject(segments)).toBeNull();
});

it("serves a stored file only with a picture type", () => {
  expect(servedType("image/webp")).toBe("image/webp");
  for (const other of ["text/html", "image/svg+xml", "image/webp; charset=utf-8", "", null])
    expect(servedType(other)).toBeUndefined();
});
