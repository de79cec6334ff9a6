import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { editedOrder, offers, staffOrder } from "./write-rows.ts";

const order = { id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", number: "LF-7K4M2Q", total: 2_540_000 };
const { id, number } = order;

describe("an order that staff wrote", () => {
  const placed = { order, products: [id] };
  const edited = {
    order: { ...order, subtotal: 2_500_000, shipping: null, tax: 1, updated_at: "2026-11-21T10:00:00.123456+00:00" },
    products: [id],
  };

  it("has a version once it was corrected", () => {
    const products = [id];
    expect(staffOrder.parse(placed)).toEqual({ order: { id, number, version: null }, products });
    expect(editedOrder.parse(edited)).toEqual({
      order: { id, number, version: "2026-11-21T10:00:00.123456+00:00" },
      products,
    });
  });

  it.each(renamedKeys(placed))("is rejected when the field %s of a placed one is renamed", (_, renamed) =>
    expect(staffOrder.safeParse(renamed).success).toBe(false),
  );
  it.each(renamedKeys(edited))("is rejected when the field %s of a corrected one is renamed", (_, renamed) =>
    expect(editedOrder.safeParse(renamed).success).toBe(false),
  );
});

describe("products for an order", () => {
  const product = {
    id,
    sku: "AMB-1",
    name: { en: "Amber Night", ar: null },
    brand: { en: "Nour", ar: "نور" },
    sizes: ["30 ml"],
    sizePrices: {},
    price: 10_000,
    stock: 3,
    image: { path: "products/a" },
  };
  const answer = { products: [product] };

  it("are read with their prices and the first picture", () => {
    expect(
      offers.parse({
        products: [
          { ...product, sizePrices: { "30 ml": 500 } },
          { ...product, image: null },
        ],
      }),
    ).toEqual([
      {
        id,
        sku: "AMB-1",
        name: { en: "Amber Night", ar: null },
        brand: { en: "Nour", ar: "نور" },
        sizes: ["30 ml"],
        sizePrices: { "30 ml": 500 },
        price: 10_000,
        stock: 3,
        imagePath: "products/a",
      },
      {
        id,
        sku: "AMB-1",
        name: { en: "Amber Night", ar: null },
        brand: { en: "Nour", ar: "نور" },
        sizes: ["30 ml"],
        sizePrices: {},
        price: 10_000,
        stock: 3,
        imagePath: null,
      },
    ]);
  });

  it.each(renamedKeys(answer))("are rejected when the field %s is renamed", (_, renamed) =>
    expect(offers.safeParse(renamed).success).toBe(false),
  );
});
