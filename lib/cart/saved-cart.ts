import { type Fields, isFields } from "@/lib/core/fields.ts";
import { isCurrency } from "@/lib/core/money.ts";
import { MAX_PRICE, MAX_UNIT_PRICE } from "@/lib/catalog/price.ts";
import type { SizePrices } from "@/lib/catalog/product.ts";
import { type Cart, type CartImage, type CartLine, type CartProduct, type FreshProduct, totalPrice } from "./cart.ts";

const MAX_LINES = 1_000;
const MAX_COUNT = 1_000_000;
const MAX_SIZES = 50;
const MAX_SIZE_LENGTH = 100;
const MAX_TEXT_LENGTH = 500;

const isIntegerBetween = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === "string" && value.length <= maxLength;

const isSizes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_SIZES && value.every((size) => isText(size, MAX_SIZE_LENGTH));

const isSizePrices = (value: unknown): value is SizePrices =>
  isFields(value) &&
  Object.entries(value).length <= MAX_SIZES &&
  Object.values(value).every((price) => isIntegerBetween(price, 0, MAX_UNIT_PRICE));

const isImage = (value: unknown): value is CartImage =>
  isFields(value) &&
  isText(value.path, MAX_TEXT_LENGTH) &&
  isIntegerBetween(value.width, 1, MAX_COUNT) &&
  isIntegerBetween(value.height, 1, MAX_COUNT);

/** Checks the fields that prices and stock need; the other fields are only shown. */
const hasFacts = (value: Fields): boolean =>
  isText(value.id, MAX_TEXT_LENGTH) &&
  value.id !== "" &&
  isIntegerBetween(value.price, 0, MAX_PRICE) &&
  isSizes(value.sizes) &&
  isSizePrices(value.size_prices) &&
  (value.compare_at_price === undefined ||
    value.compare_at_price === null ||
    isIntegerBetween(value.compare_at_price, 0, MAX_PRICE));

const isProduct = (value: unknown): value is CartProduct =>
  isFields(value) &&
  hasFacts(value) &&
  isText(value.name, MAX_TEXT_LENGTH) &&
  (value.name_ar === null || isText(value.name_ar, MAX_TEXT_LENGTH)) &&
  (value.stock === undefined || isIntegerBetween(value.stock, 0, MAX_COUNT)) &&
  isCurrency(value.currency) &&
  (value.image === null || isImage(value.image));

const isLine = (value: unknown): value is CartLine =>
  isFields(value) &&
  isProduct(value.product) &&
  isIntegerBetween(value.quantity, 1, MAX_COUNT) &&
  (value.selectedSize === undefined || isText(value.selectedSize, MAX_SIZE_LENGTH));

/**
 * Whether a stored value is a cart; any other value is discarded (CART-2). Unknown fields are allowed, so that an older
 * or newer version of the shop does not empty carts.
 */
export const isCart = (value: unknown): value is Cart =>
  Array.isArray(value) && value.length <= MAX_LINES && value.every(isLine) && Number.isSafeInteger(totalPrice(value));

/** Whether a value is a row of the answer of `/api/cart/stock`. */
export const isFreshProduct = (value: unknown): value is FreshProduct =>
  isFields(value) && hasFacts(value) && isIntegerBetween(value.stock, 0, MAX_COUNT);
