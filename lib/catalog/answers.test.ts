import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { parseAnswer, RpcError } from "@/lib/supabase/rpc";
import {
  adminDeleteCategoryAnswer,
  adminDeleteProductAnswer,
  adminImportProductsAnswer,
  adminListedProductsAnswer,
  adminProductAnswer,
  adminProductsAnswer,
  adminReorderCategoriesAnswer,
  adminUpdateProductsAnswer,
  savedProductAnswer,
} from "./admin/answer-schema";
import { toReport } from "./admin/import-report";
import { aStoredProduct, someColumns } from "./product-fields.fixture";
import {
  adminChangePricesAnswer,
  adminPriceChangesAnswer,
  adminUndoPriceChangeAnswer,
} from "./admin/price-change-schema";
import { catalogueAnswer, productAnswer } from "./product-schema";
import { cardsAnswer, searchAnswer, suggestAnswer } from "./search-schema";

const id = "7b0c6b3e-1f35-4d6c-9a51-0d7c7b0f3a11";
const at = "2026-11-21T10:00:00.123456+00:00";
const image = { path: "products/a", alt: "A bottle", alt_ar: null, width: 1600, height: 1600, blur: null };
const option = { slug: "rose", name: "Rose", name_ar: "ورد", count: 2 };
const brand = { brand_slug: "nour", brand_name: "Nour", brand_name_ar: null };

const card = {
  id,
  slug: "ambre",
  name: "Ambre",
  name_ar: null,
  ...brand,
  price: 220_000,
  price_from: 660_000,
  sizes: ["30 ml"],
  size_prices: {},
  compare_at_price: null,
  stock: 3,
  gender: "women",
  concentration: "edp",
  featured: false,
  created_at: at,
  image,
};

const found = {
  total: 1,
  page: 1,
  per_page: 24,
  corrected: null,
  near: false,
  ceiling: 500_000,
  gift: false,
  items: [card],
  facets: {
    category: [option],
    brand: [option],
    gender: [{ slug: "women", count: 1 }],
    concentration: [{ slug: "edp", count: 1 }],
    family: [{ slug: "amber", count: 1 }],
    notes: [option],
    in_stock: { count: 1 },
    price: { min: null, max: null },
  },
};

const suggested = {
  corrected: null,
  near: false,
  products: [
    {
      id,
      name: "Ambre",
      name_ar: null,
      brand_name: "Nour",
      brand_name_ar: null,
      image_path: null,
      price_from: 660_000,
      in_stock: true,
    },
  ],
  brands: [{ slug: "nour", name: "Nour", name_ar: null }],
};

const listed = {
  total: 1,
  page: 1,
  per_page: 25,
  facets: {
    status: [{ value: "draft", count: 1 }],
    category: [option],
    brand: [option],
    low: 0,
    out: 0,
    missing_ar: 1,
  },
  products: [
    {
      id,
      slug: "ambre",
      sku: "A-1",
      name: "Ambre",
      name_ar: null,
      status: "draft",
      featured: true,
      price: 220_000,
      price_from: 660_000,
      compare_at_price: null,
      sizes: ["30 ml"],
      size_prices: {},
      stock: 3,
      low_stock_threshold: 3,
      waiting: 7,
      ...brand,
      category_slug: "oud",
      category_name: "Oud",
      category_name_ar: null,
      missing_ar: true,
      image,
      created_at: at,
      updated_at: at,
    },
  ],
};

const stored = { product: { ...aStoredProduct(), images: [image] } };
const saved = { product: { id, slug: "ambre", sku: "A-1", updated_at: at } };
const selection = {
  total: 1,
  page: 1,
  per_page: 1000,
  products: [{ id, status: "active", featured: false, category_id: id }],
};
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
const prices = { price: 90_000, size_prices: { "50 ml": 450_000 }, compare_at_price: null };
const repriced = {
  id: null,
  seen: "e2",
  changed: 1,
  unchanged: 0,
  halved: 0,
  doubled: 0,
  no_former: 0,
  rows: [{ id, sku: "A-1", name: "Ambre", name_ar: null, sizes: ["50 ml"], before: prices, after: prices }],
};
const recent = { changes: [{ id, at, by: "amel@example.com", percent: -15, n: 2 }] };

const category = { id, slug: "oud", name: "Oud", name_ar: null };
const product = {
  ...someColumns(),
  id,
  created_at: at,
  updated_at: at,
  brands: { ...category, description: null, description_ar: null },
  categories: category,
  product_notes: [
    { layer: "top", position: 0, notes: { slug: "rose", name: "Rose", name_ar: "ورد", family: "floral" } },
  ],
  product_images: [{ ...image, position: 0 }],
};

const ANSWERS: readonly (readonly [string, ZodType, object])[] = [
  ["search_products", searchAnswer, found],
  ["suggest_products", suggestAnswer, suggested],
  ["related_products, product_cards and featured_products", cardsAnswer, [card]],
  ["product_page", productAnswer, product],
  ["catalogue_part", catalogueAnswer, [product]],
  ["admin_products", adminProductsAnswer, listed],
  ["admin_listed_products", adminListedProductsAnswer, selection],
  ["admin_product", adminProductAnswer, stored],
  ["admin_save_product and admin_duplicate_product", savedProductAnswer, saved],
  ["admin_update_products", adminUpdateProductsAnswer, { updated: 2 }],
  ["admin_change_prices", adminChangePricesAnswer, repriced],
  ["admin_price_changes", adminPriceChangesAnswer, recent],
  ["admin_undo_price_change", adminUndoPriceChangeAnswer, { restored: [id], kept: 0 }],
  ["admin_delete_product", adminDeleteProductAnswer, { product: { id, slug: "ambre" }, images: ["products/a"] }],
  ["admin_import_products", adminImportProductsAnswer, { ok: true, ...report }],
  ["admin_reorder_categories", adminReorderCategoriesAnswer, { updated: 2 }],
  ["admin_delete_category", adminDeleteCategoryAnswer, { moved: 2 }],
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Copies of the answer, each without one key, at every depth. A size in `size_prices` may be missing. */
function withoutEachKey(value: unknown, path = ""): (readonly [string, unknown])[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      withoutEachKey(entry, `${path}[${index}]`).map(([at, less]) => [at, value.with(index, less)] as const),
    );
  }
  if (!isObject(value) || path.endsWith(".size_prices")) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const { [key]: _, ...rest } = value;
    return [
      [`${path}.${key}`, rest] as const,
      ...withoutEachKey(entry, `${path}.${key}`).map(([at, less]) => [at, { ...value, [key]: less }] as const),
    ];
  });
}

describe.each(ANSWERS)("the answer of %s", (name, schema, answer) => {
  it("is accepted when it is complete", () => expect(() => parseAnswer(name, schema, answer)).not.toThrow());

  it.each(withoutEachKey(answer))("throws without %s", (_, less) => {
    expect(() => parseAnswer(name, schema, less)).toThrow(RpcError);
  });
});

const WRONG: readonly (readonly [string, ZodType, unknown])[] = [
  [
    "a status that does not exist",
    adminProductsAnswer,
    { ...listed, products: [{ ...listed.products[0], status: "sold" }] },
  ],
  ["a price as a text", cardsAnswer, [{ ...card, price: "220000" }]],
  ["half a centime", cardsAnswer, [{ ...card, price: 0.5 }]],
  ["a size price that is no price", cardsAnswer, [{ ...card, size_prices: { "30 ml": "cheap" } }]],
  ["null in place of a name", cardsAnswer, [{ ...card, name: null }]],
  [
    "a note in no layer",
    adminProductAnswer,
    { product: { ...stored.product, notes: [{ slug: "rose", layer: "middle" }] } },
  ],
];

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
