import { expect, it } from "vitest";
import { NEW_PRODUCT } from "@/lib/catalog/admin/draft";
import { moved, refusedLanguage, typedAt } from "./product-edit";

it("moves an entry up, down and over several places", () => {
  expect(moved(["a", "b", "c"], 1, 0)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
});

it("moves nothing past the ends", () => {
  const list = ["a", "b"];
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [2, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

it("shows the language whose text was refused, unless both were", () => {
  expect(refusedLanguage({ name_ar: "tooLong", price: "required" })).toBe("ar");
  expect(refusedLanguage({ description: "tooLong" })).toBe("en");
  expect(refusedLanguage({ name: "required", name_ar: "tooLong" })).toBeNull();
  expect(refusedLanguage({ sku: "duplicate" })).toBeNull();
});

it.each([
  ["price", { price: "2" }],
  ["brand_id", { brandId: "b" }],
  ["low_stock_threshold", { lowStockThreshold: "1" }],
  ["compare_at_price", { price: "1" }],
  [
    "sizes.1",
    {
      sizes: [
        { name: "30 ml", price: "" },
        { name: "50 ml", price: "" },
      ],
    },
  ],
  [
    "size_prices.1",
    {
      sizes: [
        { name: "30 ml", price: "" },
        { name: "", price: "9" },
      ],
    },
  ],
  ["sizes", { sizes: [] }],
  ["images.0.alt", { images: [] }],
  ["notes", { notes: { top: ["rose"], heart: [], base: [] } }],
])("notices when the field of an error at %s changes", (field, change) => {
  const image = { path: "products/a", alt: { en: "", ar: null }, width: 1, height: 1, blur: null };
  const draft = {
    ...NEW_PRODUCT,
    sizes: [
      { name: "30 ml", price: "" },
      { name: "", price: "" },
    ],
    images: [image],
  };
  expect(typedAt({ ...draft, ...change }, field)).not.toBe(typedAt(draft, field));
  expect(
    typedAt({ ...draft, name: "Oud", sizes: [{ name: "10 ml", price: "" }, ...draft.sizes.slice(1)] }, "sizes.1"),
  ).toBe(typedAt(draft, "sizes.1"));
  expect(typedAt({ ...draft, sku: "A" }, field)).toBe(typedAt(draft, field));
});
