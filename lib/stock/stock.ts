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

/** Why bottles leave the shelf without being sold. */
export const USES = ["tester", "damaged", "missing"] as const;
