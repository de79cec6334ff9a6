import { type OrderLine, soldLine } from "./lines.ts";

/** One per entity, for tests: a line of a placed order, sold at another price than today's. */
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
