import type { Localised, Picture, ProductStatus } from "@/lib/catalog/product.ts";

// The stock as those who keep it see it (STOCK-1 to STOCK-5): no price and no cost, packers read it.

/** Why a stock changed. Twin of the check on private.stock_moves. */
export const STOCK_CAUSES = [
  "new",
  "order",
  "order_back",
  "unconfirmed",
  "edit",
  "form",
  "import",
  "returned",
  "received",
  "count",
  "tester",
  "damaged",
  "missing",
  "lost",
] as const;
type StockCause = (typeof STOCK_CAUSES)[number];

/** Why bottles leave the shelf without being sold. */
export const USES = ["tester", "damaged", "missing"] as const;

export type StockedProduct = {
  id: string;
  sku: string;
  name: Localised;
  brand: Localised;
  image: Picture | null;
  status: ProductStatus;
  /** On the shelf. */
  stock: number;
  /** At or under the product's threshold. */
  low: boolean;
  /** Of orders that have not left. */
  held: number;
  /** With a carrier, there or back. */
  onRoad: number;
  /** Delivered within thirty days. */
  sold: number;
  /** How long the shelf lasts at that pace; null without a sale. */
  days: number | null;
};

export type StockList = { total: number; page: number; perPage: number; products: readonly StockedProduct[] };

/** A line of the ledger. `number` is of an order; `by` is null for shoppers and for the shop itself. */
export type StockMove = {
  id: number;
  at: string;
  delta: number;
  after: number;
  cause: StockCause;
  number: string | null;
  by: string | null;
  note: string | null;
};

export type Ledger = {
  product: StockedProduct;
  total: number;
  page: number;
  perPage: number;
  moves: readonly StockMove[];
};
