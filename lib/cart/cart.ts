import type { Currency, Minor } from "@/lib/core/money.ts";
import { type MaybeReduced, unitPrice } from "@/lib/catalog/price.ts";
import { inLocale, type Localised, type SizePrices } from "@/lib/catalog/product.ts";
import { sizeLabel } from "@/lib/catalog/size-label.ts";
import type { Locale } from "@/lib/core/locale.ts";

/**
 * What the cart remembers of a product. Saved in the browser under the field names of CART-1, hence the
 * snake case; a missing `stock` counts as 0.
 */
export type CartProduct = {
  id: string;
  name: string;
  name_ar: string | null;
  price: Minor;
  stock?: number;
  sizes: readonly string[];
  size_prices: SizePrices;
  /** The former price of 10 ml. Carts saved by earlier versions lack it. */
  compare_at_price?: Minor | null;
  currency: Currency;
  image: CartImage | null;
};

export type CartImage = { path: string; width: number; height: number };

export type CartLine = { product: CartProduct; quantity: number; selectedSize?: string };
export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

/** A message to the shopper; its texts are `cart.{key}.title` and `cart.{key}.message` (CART-8 to CART-11). */
export type CartNotice =
  | { key: "outOfStock" | "sizeMissing" | "addedToCartNoSize"; name: Localised }
  | { key: "sizeNotAvailable" | "addedToCart"; name: Localised; size: string }
  | { key: "insufficientStock"; name: Localised; n: number };

/** A change that was refused, or changes nothing, returns the same cart object. */
export type CartChange = { cart: Cart; notice: CartNotice | null };

export const isRefusal = ({ key }: CartNotice): boolean => key !== "addedToCart" && key !== "addedToCartNoSize";

/** The current facts of a product, as `/api/cart/stock` answers them (CART-7). */
export type FreshProduct = Pick<CartProduct, "id" | "price" | "sizes" | "size_prices" | "compare_at_price"> & {
  stock: number;
};

export const sizeOf = (line: CartLine): string | null => line.selectedSize ?? null;

export const nameOf = (product: CartProduct): Localised => ({ en: product.name, ar: product.name_ar });

/** The values of a notice's placeholders, in the shopper's language. */
export const noticeValues = (
  { key: _, name, ...values }: CartNotice,
  locale: Locale,
): Record<string, string | number> => ({
  ...values,
  ...("size" in values && { size: sizeLabel(values.size, locale) }),
  name: inLocale(name, locale),
});

const stockOf = (product: CartProduct): number => product.stock ?? 0;

/** Why the shop cannot sell this quantity in this size, or null. Checks in the order of CART-8, CART-9, CART-10. */
function refusalOf(product: CartProduct, size: string | null, quantity: number): CartNotice | null {
  const name = nameOf(product);
  const stock = stockOf(product);
  if (stock <= 0) return { key: "outOfStock", name };
  if (size === null && product.sizes.length > 0) return { key: "sizeMissing", name };
  if (size !== null && !product.sizes.includes(size)) return { key: "sizeNotAvailable", name, size };
  if (quantity > stock) return { key: "insufficientStock", name, n: stock };
  return null;
}

const isPositiveInteger = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;

const isLineOf = (line: CartLine, productId: string, size: string | null): boolean =>
  line.product.id === productId && sizeOf(line) === size;

const newLine = (product: CartProduct, size: string | null, quantity: number): CartLine =>
  size === null ? { product, quantity } : { product, quantity, selectedSize: size };

const addedNotice = (product: CartProduct, size: string | null): CartNotice =>
  size === null
    ? { key: "addedToCartNoSize", name: nameOf(product) }
    : { key: "addedToCart", name: nameOf(product), size };

/**
 * Adds to the line of this product and size, or appends a line. Refuses a product without stock, a size that it does
 * not have (or a missing size), and more than the stock; the cart is then unchanged. Every line of the product takes
 * the facts of `product`, which are newer than the cart's. A quantity that is not a whole number above 0 changes
 * nothing.
 */
export function add(cart: Cart, product: CartProduct, size: string | null, quantity = 1): CartChange {
  if (!isPositiveInteger(quantity)) return { cart, notice: null };
  const heldQuantity = cart.find((line) => isLineOf(line, product.id, size))?.quantity ?? 0;
  const refusal = refusalOf(product, size, heldQuantity + quantity);
  if (refusal) return { cart, notice: refusal };

  const lines = cart.map((line) => {
    if (line.product.id !== product.id) return line;
    return sizeOf(line) === size ? newLine(product, size, heldQuantity + quantity) : { ...line, product };
  });
  return {
    cart: heldQuantity > 0 ? lines : [...lines, newLine(product, size, quantity)],
    notice: addedNotice(product, size),
  };
}

/** Removes every line of the product, whatever its size (CART-4). */
export function remove(cart: Cart, productId: string): Cart {
  const left = cart.filter((line) => line.product.id !== productId);
  return left.length === cart.length ? cart : left;
}

export type OrderedItem = Readonly<{ product_id: string; size: string | null; quantity: number }>;

/** The cart without the ordered lines: it keeps only what was added while the order was being sent. */
export function withoutOrdered(cart: Cart, items: readonly OrderedItem[]): Cart {
  return cart.flatMap((line) => {
    const ordered = items.find((item) => isLineOf(line, item.product_id, item.size))?.quantity ?? 0;
    return ordered < line.quantity ? [{ ...line, quantity: line.quantity - ordered }] : [];
  });
}

/**
 * Sets the quantity of one line. Zero or less removes the product with all its lines (CART-5). More than the stock is
 * refused, and the cart stays unchanged (CART-10). A line that is not in the cart, or a quantity that is not a whole
 * number, changes nothing.
 */
export function setQuantity(cart: Cart, productId: string, size: string | null, quantity: number): CartChange {
  if (quantity <= 0) return { cart: remove(cart, productId), notice: null };
  const line = cart.find((candidate) => isLineOf(candidate, productId, size));
  if (!line || !isPositiveInteger(quantity)) return { cart, notice: null };
  if (quantity > stockOf(line.product)) {
    return { cart, notice: { key: "insufficientStock", name: nameOf(line.product), n: stockOf(line.product) } };
  }
  return { cart: cart.map((other) => (other === line ? { ...line, quantity } : other)), notice: null };
}

const sameSizes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((size, index) => size === other[index]);

const samePrices = (one: SizePrices, other: SizePrices): boolean =>
  sameSizes(Object.keys(one), Object.keys(other)) && Object.keys(one).every((size) => one[size] === other[size]);

const isCurrent = (product: CartProduct, fresh: FreshProduct): boolean =>
  product.stock === fresh.stock &&
  product.price === fresh.price &&
  product.compare_at_price === fresh.compare_at_price &&
  sameSizes(product.sizes, fresh.sizes) &&
  samePrices(product.size_prices, fresh.size_prices);

/** The product with its current facts; stock 0 when `fresh` is null. The same object when nothing differs. */
export function refreshed(product: CartProduct, fresh: FreshProduct | null): CartProduct {
  if (fresh === null) return product.stock === 0 ? product : { ...product, stock: 0 };
  if (isCurrent(product, fresh)) return product;
  const { stock, price, sizes, size_prices, compare_at_price } = fresh;
  return { ...product, stock, price, sizes, size_prices, compare_at_price };
}

/**
 * Updates the lines (CART-7). `fresh` has null for a product that the shop no longer sells: its line stays visible,
 * with a stock of 0. Quantities stay as the shopper chose them; `lineRefusal` says which exceed the stock. A product
 * that is not in `fresh` was added during the request and stays unchanged. Returns the same cart when nothing differs.
 */
export function refreshStock(cart: Cart, fresh: ReadonlyMap<string, FreshProduct | null>): Cart {
  const lines = cart.map((line) => {
    const row = fresh.get(line.product.id);
    const product = row === undefined ? line.product : refreshed(line.product, row);
    return product === line.product ? line : { ...line, product };
  });
  return lines.every((line, index) => line === cart[index]) ? cart : lines;
}

/**
 * Why a line cannot be ordered, or null. Unlike `add`, it counts the product's other sizes too: all sizes share one
 * stock, and `place_order` refuses an order above it.
 */
export function lineRefusal(cart: Cart, line: CartLine): CartNotice | null {
  const productQuantity = cart.reduce(
    (sum, other) => (other.product.id === line.product.id ? sum + other.quantity : sum),
    0,
  );
  return refusalOf(line.product, sizeOf(line), productQuantity);
}

/** `place_order` takes no more lines. */
export const MOST_LINES = 50;

export const isTooLong = (cart: Cart): boolean => cart.length > MOST_LINES;

/** Whether this cart can be ordered. */
export const isOrderable = (cart: Cart): boolean =>
  !isTooLong(cart) && cart.every((line) => lineRefusal(cart, line) === null);

export const productIds = (cart: Cart): string[] => [...new Set(cart.map((line) => line.product.id))];

/** A product of the cart with the field names of the price rules. */
export const pricedProduct = ({ price, size_prices, compare_at_price, currency }: CartProduct): MaybeReduced => ({
  price,
  sizePrices: size_prices,
  compareAtPrice: compare_at_price ?? null,
  currency,
});

export const lineUnitPrice = (line: CartLine): Minor => unitPrice(pricedProduct(line.product), sizeOf(line));

export const linePrice = (line: CartLine): Minor => lineUnitPrice(line) * line.quantity;

export const totalItems = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

/** The goods only; delivery is quoted at checkout. */
export const totalPrice = (cart: Cart): Minor => cart.reduce((sum, line) => sum + linePrice(line), 0);
