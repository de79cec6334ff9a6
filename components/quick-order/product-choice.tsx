"use client";

import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from "react";
import type { CartProduct } from "@/lib/cart/cart";
import type { Reduction } from "@/lib/catalog/reduction";
import type { Locale } from "@/lib/core/locale";

type ShownPrice = { price: string; reduction: Reduction | null };

export type SizeChoice = ShownPrice & {
  size: string;
  /** In the address. */
  slug: string;
  /** As the shopper reads it. */
  label: string;
  per10ml: string | null;
};

/** What a product's page offers to buy. */
export type Offered = {
  product: CartProduct;
  locale: Locale;
  sizes: readonly SizeChoice[];
  /** The size that is chosen when the page opens; null for a product without sizes. */
  start: string | null;
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

const slugInAddress = (): string | null => new URLSearchParams(location.search).get("size");

/** Only this page changes the size in its address while it is shown. */
const subscribe = () => () => {};

/**
 * The chosen size and quantity, which the cart's button, the quick order and the phone's bar share. The address keeps
 * the size, so that a reload, the other language and a shared link open it again.
 */
export function ProductChoiceProvider({ offered, children }: { offered: Offered; children: ReactNode }) {
  const [pressed, setPressed] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  // Back shows the page as the server rendered it, but its address may name a size that was chosen since.
  const slug = useSyncExternalStore(subscribe, slugInAddress, () => null);
  const inAddress = offered.sizes.find((choice) => choice.slug === slug)?.size;
  const size = pressed ?? inAddress ?? offered.start;
  // Kept while nothing changes: a new value would make React replace a part of the page that has no script yet, and what
  // a shopper has typed into it would be lost.
  const choice = useMemo(() => {
    const chosen = offered.sizes.find((each) => each.size === size);
    const setSize = (wanted: string | null) => {
      const next = offered.sizes.find((each) => each.size === wanted);
      // The address of a page stays as it was opened until the shopper chooses another size.
      if (next && wanted !== size) history.replaceState(null, "", `?size=${next.slug}`);
      setPressed(wanted);
    };
    const shown = chosen ?? { ...offered.base, label: null };
    return { ...offered, size: chosen?.size ?? null, setSize, quantity, setQuantity, shown };
  }, [offered, size, quantity]);

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
