import { type OrderLine, soldLine } from "./lines.ts";

/** A line of a placed order, for tests; its price differs from today's price. */
export const aSoldLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  ...soldLine({
    position: 2,
    productId: "p9",
    name: { en: "Layl", ar: null },
    imagePath: null,
    size: "30 ml",
    sizes: ["50 ml"],
    quantity: 1,
    unitPrice: 77_700,
    stock: 3,
    priced: { price: 20_000, sizePrices: {}, currency: "DZD" },
  }),
  ...over,
});
