import type { Localised, Priced } from "@/lib/catalog/product.ts";
import { folded, rank } from "@/lib/delivery/place-search.ts";

/** A product that staff can add to an order, with today's prices. */
export type Offer = Priced & {
  id: string;
  sku: string;
  name: Localised;
  brand: Localised;
  sizes: readonly string[];
  stock: number;
  imagePath: string | null;
};

type Named = Pick<Offer, "name" | "sku">;

const RANK_WITHOUT_MATCH = 9;

/** Products whose name (in either script) or SKU begins with the typed text come first; the others keep their order. */
export function byName<O extends Named>(offers: readonly O[], search: string): O[] {
  const query = folded(search);
  const rankOf = ({ name, sku }: Named) =>
    Math.min(...[name.en, name.ar ?? "", sku].map((text) => rank(folded(text), query) ?? RANK_WITHOUT_MATCH));
  return offers
    .map((offer) => ({ offer, rank: rankOf(offer) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ offer }) => offer);
}
