import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { offers } from "./write-rows.ts";

const id = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";

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
