import { expect, it } from "vitest";
import { NEW_PRODUCT } from "@/lib/catalog/admin/draft";
import { PRODUCT_FIELDS } from "@/lib/catalog/product-fields";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { contentAt, factOptions, moved, refusedLanguage } from "./product-edit";

it("offers every option of every choice field, with a text in both languages", () => {
  const choiceFields = PRODUCT_FIELDS.filter(({ kind, name }) => kind === "choice" && name !== "status");
  for (const { catalog } of [en, ar]) {
    const texts = new Map(
      Object.entries(catalog).flatMap(([field, options]) =>
        Object.entries(options).map(([value, text]): [string, string] => [`${field}.${value}`, text]),
      ),
    );
    const offered = factOptions((key) => texts.get(key) ?? "");
    expect(Object.keys(offered)).toEqual(choiceFields.map(({ name }) => name));
    expect(Object.values(offered).map((options) => options.map(({ value }) => value))).toEqual(
      choiceFields.map((field) => "options" in field && field.options),
    );
    for (const { label } of Object.values(offered).flat()) expect(label).not.toBe("");
  }
});

it("moves an entry up, down and over several places", () => {
  expect(moved(["a", "b", "c"], 1, 0)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
});

it("does not move an entry past the ends of the list", () => {
  const list = ["a", "b"];
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [2, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

it("shows the language whose text was refused, unless both languages were", () => {
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
])("notices a change of the field %s, and ignores other fields", (field, change) => {
  const image = { path: "products/a", alt: { en: "", ar: null }, width: 1, height: 1, blur: null };
  const draft = {
    ...NEW_PRODUCT,
    sizes: [
      { name: "30 ml", price: "" },
      { name: "", price: "" },
    ],
    images: [image],
  };
  expect(contentAt({ ...draft, ...change }, field)).not.toBe(contentAt(draft, field));
  expect(
    contentAt({ ...draft, name: "Oud", sizes: [{ name: "10 ml", price: "" }, ...draft.sizes.slice(1)] }, "sizes.1"),
  ).toBe(contentAt(draft, "sizes.1"));
  expect(contentAt({ ...draft, sku: "A" }, field)).toBe(contentAt(draft, field));
});
