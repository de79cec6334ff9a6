import type { ProductCard } from "@/lib/catalog/product.ts";
import type { CartProduct } from "./cart.ts";

type Sold = Pick<
  ProductCard,
  "id" | "name" | "price" | "stock" | "sizes" | "sizePrices" | "compareAtPrice" | "currency" | "image"
>;

/** What the cart remembers of a product. */
export const toCartProduct = ({ image, ...product }: Sold): CartProduct => ({
  id: product.id,
  name: product.name.en,
  name_ar: product.name.ar,
  price: product.price,
  stock: product.stock,
  sizes: product.sizes,
  size_prices: product.sizePrices,
  compare_at_price: product.compareAtPrice,
  currency: product.currency,
  image: image && { path: image.path, width: image.width, height: image.height },
});
