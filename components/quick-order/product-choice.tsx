"use client";

import { createContext, type ReactNode, use, useState } from "react";
import type { CartProduct } from "@/lib/cart/cart";
import type { Reduction } from "@/lib/catalog/reduction";
import type { Locale } from "@/lib/core/locale";

type ShownPrice = { price: string; reduction: Reduction | null };

export type SizeChoice = ShownPrice & {
  size: string;
  /** As the shopper reads it. */
  label: string;
  per10ml: string | null;
};

/** What a product's page offers to buy. */
export type Offered = {
  product: CartProduct;
  locale: Locale;
  sizes: readonly SizeChoice[];
  /** The price without a size. */
  base: ShownPrice;
  soldOut: boolean;
};

export type ProductChoice = Offered & {
  size: string | null;
  setSize: (size: string | null) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** The price and label of the chosen size. */
  shown: ShownPrice & { label: string | null };
};

const ChoiceContext = createContext<ProductChoice | null>(null);

/** The chosen size and quantity, which the cart's button, the quick order and the phone's bar share. */
export function ProductChoiceProvider({ offered, children }: { offered: Offered; children: ReactNode }) {
  const [size, setSize] = useState(offered.sizes[0]?.size ?? null);
  const [quantity, setQuantity] = useState(1);
  const chosen = offered.sizes.find((choice) => choice.size === size);
  const shown = chosen ?? { ...offered.base, label: null };
  const choice = { ...offered, size: chosen?.size ?? null, setSize, quantity, setQuantity, shown };
  return (
    <ChoiceContext value={choice}>
      <div className="product-page">{children}</div>
    </ChoiceContext>
  );
}

export function useProductChoice(): ProductChoice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error("no ProductChoiceProvider");
  return choice;
}
