import type { FreshProducts } from "@/lib/cart/fresh-products";
import { type OrderLine, soldLine } from "@/lib/order-change/lines";
import type { GuestOrder } from "@/lib/orders/order";

/** The lines of the order, with today's sizes, stock and prices of their products. */
export const linesOf = ({ items, currency }: GuestOrder, fresh: FreshProducts): OrderLine[] =>
  items.map((item) => {
    const product = (item.productId && fresh.get(item.productId)) || null;
    return soldLine({
      ...item,
      sizes: product && product.sizes,
      stock: product && product.stock,
      priced: product && { price: product.price, sizePrices: product.size_prices, currency },
    });
  });
