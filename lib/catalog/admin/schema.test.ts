import { expect, it } from "vitest";
import { NEW_PRODUCT, payloadOf } from "./draft";
import { productForm } from "./schema";

const wrongFields = (over: Partial<typeof NEW_PRODUCT>) => {
  const parsed = productForm.safeParse(payloadOf({ ...NEW_PRODUCT, ...over }));
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]).reverse(),
  );
};

it("names all missing fields of an empty form at once", () => {
  expect(wrongFields({})).toEqual({
    name: "required",
    sku: "required",
    brand_id: "required",
    category_id: "required",
    price: "number",
  });
});

it("checks rules between fields also when other fields are wrong", () => {
  const sizes = [
    { name: "50 ml", price: "" },
    { name: "50 ml", price: "" },
    { name: " ", price: "" },
  ];
  expect(wrongFields({ price: "2000", compareAtPrice: "1500", sizes })).toEqual({
    name: "required",
    sku: "required",
    brand_id: "required",
    category_id: "required",
    compare_at_price: "notHigher",
    "sizes.1": "duplicate",
    "sizes.2": "required",
  });
});

it("refuses a bottle on sale that would cost nothing", () => {
  const sizes = [
    { name: "30 ml", price: "0" },
    { name: "50 ml", price: "" },
  ];
  const free = { name: "Oud", sku: "A", price: "0", sizes };
  expect(wrongFields({ ...free, status: "active" })).toMatchObject({ price: "free", "size_prices.30 ml": "free" });
  expect(Object.values(wrongFields({ ...free, status: "draft" }))).not.toContain("free");
  const ownPrice = { ...free, sizes: [{ name: "30 ml", price: "1200" }] };
  expect(Object.values(wrongFields({ ...ownPrice, status: "active" }))).not.toContain("free");
});
