import { paths } from "@/lib/http/paths.ts";
import type { ProductCard } from "./product.ts";

const isCard = (value: unknown): value is ProductCard =>
  typeof value === "object" && value !== null && "id" in value && "sizePrices" in value;

/** Reads the current cards of products, without those no longer sold. Throws when the shop does not answer. */
export async function readCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  const response = await fetch(paths.api.products(ids), { cache: "no-store" });
  const cards: unknown = await response.json();
  if (!response.ok || !Array.isArray(cards) || !cards.every(isCard)) throw new Error("not a list of products");
  return cards;
}
