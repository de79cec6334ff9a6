import { expect, it } from "vitest";
import { moved, refusedLanguage } from "./product-edit";

it("moves an entry up, down and far", () => {
  expect(moved(["a", "b", "c"], 1, 0)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
});

it("moves nothing past the ends", () => {
  const list = ["a", "b"];
  for (const [from, to] of [[0, -1], [1, 2], [2, 0]] as const) expect(moved(list, from, to)).toBe(list);
});

it("brings forward the language that was refused, unless both were", () => {
  expect(refusedLanguage({ name_ar: "tooLong", price: "required" })).toBe("ar");
  expect(refusedLanguage({ description: "tooLong" })).toBe("en");
  expect(refusedLanguage({ name: "required", name_ar: "tooLong" })).toBeNull();
  expect(refusedLanguage({ sku: "duplicate" })).toBeNull();
});
