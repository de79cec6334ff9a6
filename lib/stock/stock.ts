import type { Localised, Picture, ProductStatus } from "@/lib/catalog/product.ts";

// The stock as packers see it (STOCK-1 to STOCK-5), so without prices and costs.

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
  /** Bottles on the shelf. */
  stock: number;
  /** Whether the stock is at or under the product's threshold. */
  low: boolean;
  /** Bottles in orders that have not left yet. */
  held: number;
  /** Bottles with a carrier, on the way to a customer or back. */
  onRoad: number;
  /** Bottles delivered within thirty days. */
  sold: number;
  /** For how many days the stock lasts when sales stay the same; null without a sale. */
  days: number | null;
};

export type StockList = { total: number; page: number; perPage: number; products: readonly StockedProduct[] };

/** A line of the ledger. `number`: of the order, if any. `by`: a member of the staff, or null. */
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
