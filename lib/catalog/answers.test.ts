import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { parseAnswer, RpcError } from "@/lib/supabase/rpc";
import { adminImportProductsAnswer, adminProductAnswer, adminProductsAnswer } from "./admin/answer-schema";
import { toReport } from "./admin/import-report";
import { aStoredProduct } from "./product-fields.fixture";
import { cardsAnswer } from "./search-schema";

const id = "7b0c6b3e-1f35-4d6c-9a51-0d7c7b0f3a11";
const at = "2026-11-21T10:00:00.123456+00:00";
const image = { path: "products/a", alt: { en: "A bottle", ar: null }, width: 1600, height: 1600, blur: null };
const option = { slug: "rose", name: { en: "Rose", ar: "ورد" }, count: 2 };
const brand = { slug: "nour", name: { en: "Nour", ar: null } };

const card = {
  id,
  slug: "ambre",
  name: { en: "Ambre", ar: null },
  brand,
  price: 220_000,
  sizes: ["30 ml"],
  sizePrices: {},
  compareAtPrice: null,
  stock: 3,
  gender: "women",
  concentration: "edp",
  featured: false,
  createdAt: at,
  image,
};

const listed = {
  total: 1,
  page: 1,
  perPage: 25,
  facets: {
    status: [{ value: "draft", count: 1 }],
    category: [option],
    brand: [option],
    low: 0,
    out: 0,
    missingArabic: 1,
  },
  products: [
    {
      id,
      sku: "A-1",
      name: { en: "Ambre", ar: null },
      brand: brand.name,
      category: { slug: "oud", name: { en: "Oud", ar: null } },
      status: "draft",
      featured: true,
      priceFrom: 660_000,
      stock: 3,
      lowStockThreshold: 3,
      waiting: 7,
      missingArabic: true,
      image,
      updatedAt: at,
    },
  ],
};

const stored = { product: { ...aStoredProduct(), images: [{ ...image, alt: "A bottle", alt_ar: null }] } };
const report = {
  dry: true,
  created: 1,
  updated: 0,
  unchanged: 0,
  errors: [{ row: 2, sku: null, field: "sku", error: "invalid" }],
  changes: [{ row: 1, sku: "A-1", name: "Ambre", name_ar: null, fields: [{ field: "price", from: 10, to: 7 }] }],
  stock_kept: 1,
  kept_changes: [{ row: 1, sku: "A-1", name: "Ambre", name_ar: null, fields: [{ field: "stock", from: 10, to: 7 }] }],
};

const WRONG: readonly (readonly [string, ZodType, unknown])[] = [
  [
    "a status that does not exist",
    adminProductsAnswer,
    { ...listed, products: [{ ...listed.products[0], status: "sold" }] },
  ],
  ["a price as a text", cardsAnswer, [{ ...card, price: "220000" }]],
  ["half a centime", cardsAnswer, [{ ...card, price: 0.5 }]],
  ["a size price that is no price", cardsAnswer, [{ ...card, sizePrices: { "30 ml": "cheap" } }]],
  ["null in place of a name", cardsAnswer, [{ ...card, name: null }]],
  [
    "a note in no layer",
    adminProductAnswer,
    { product: { ...stored.product, notes: [{ slug: "rose", layer: "middle" }] } },
  ],
];

it("the answers below without their fault are accepted", () => {
  expect(() => cardsAnswer.parse([card])).not.toThrow();
  expect(() => adminProductAnswer.parse(stored)).not.toThrow();
});

it.each(WRONG)("%s throws", (_, schema, answer) => expect(() => parseAnswer("test", schema, answer)).toThrow(RpcError));

describe("an import that is refused", () => {
  it("keeps its report, with the row numbers of the spreadsheet", () => {
    const refused = parseAnswer("test", adminImportProductsAnswer, {
      ok: false,
      error: "invalid",
      detail: { field: "rows" },
      ...report,
    });
    expect("errors" in refused && toReport(refused, [{ sku: "A" }, {}], [2, 5]).errors).toMatchObject([
      { row: 5, sku: "", field: "sku", problem: "required" },
    ]);
  });

  it("may have no report", () => {
    const refused = { ok: false, error: "unauthorized" };
    expect(parseAnswer("test", adminImportProductsAnswer, { ...refused, detail: {} })).toEqual(refused);
  });
});

it("counts a status that no product has as 0", () => {
  expect(adminProductsAnswer.parse(listed).facets.status).toEqual({ draft: 1, active: 0, archived: 0 });
});
