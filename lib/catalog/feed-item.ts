import type { Locale } from "@/lib/core/locale.ts";
import { type Currency, plainAmount } from "@/lib/core/money.ts";
import { cutTo } from "@/lib/core/text.ts";
import type { Shipping } from "./json-ld.ts";
import type { MaybeReduced } from "./price.ts";
import { type Gender, inLocale, type Localised, type Product } from "./product.ts";
import { type Variant, variants } from "./variants.ts";

/** What a feed reads of a product; `images` are folders, as in `Picture`. */
export type FeedProduct = Omit<MaybeReduced, "currency"> &
  Pick<Product, "id" | "sku" | "name" | "description" | "gender" | "concentration" | "sizes" | "stock"> & {
    brand: Localised;
    category: Localised;
    images: readonly string[];
  };

/** What a feed must know beside the product; addresses are absolute. */
export type FeedContext = {
  locale: Locale;
  currency: Currency;
  shipping: Shipping | null;
  link: (product: FeedProduct, size: string | null) => string;
  image: (folder: string) => string;
  kind: (product: FeedProduct) => string;
};

/** A product in one size, in one language. Amounts as the networks write them: `4500.00 DZD`. */
export type FeedItem = {
  id: string;
  /** Null for a product without sizes. */
  group: string | null;
  size: string | null;
  title: string;
  description: string;
  link: string;
  images: readonly string[];
  available: boolean;
  /** The price without a reduction. */
  price: string;
  /** The price to pay, where it is reduced. */
  salePrice: string | null;
  brand: string;
  category: string;
  gender: "female" | "male" | "unisex";
  /** The highest standard delivery fee: a network must never promise less than the checkout asks. */
  shipping: string | null;
};

/** For each limit, the lower one of the two networks. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_IMAGES = 11;

const GENDER: Record<Gender, FeedItem["gender"]> = { women: "female", men: "male", unisex: "unisex" };

const money = (amount: number, currency: Currency): string => `${plainAmount(amount)} ${currency}`;

function shippingOf({ shipping, currency }: FeedContext, price: number): string | null {
  if (!shipping) return null;
  return money(shipping.isFree(price) ? 0 : shipping.highest, currency);
}

function toItem({ size, sku, price, formerPrice }: Variant, product: FeedProduct, context: FeedContext): FeedItem {
  const { locale, currency } = context;
  const text = (localised: Localised) => inLocale(localised, locale).trim();
  const parts = [`${text(product.brand)} ${text(product.name)}`, context.kind(product), size].filter(
    (part) => part !== null,
  );
  const title = cutTo(MAX_TITLE, parts.join(locale === "ar" ? "، " : ", "));
  return {
    id: sku,
    group: product.sizes.length > 1 ? product.sku : null,
    size,
    title,
    description: cutTo(MAX_DESCRIPTION, text(product.description)) || title,
    link: context.link(product, size),
    images: product.images.slice(0, MAX_IMAGES).map(context.image),
    available: product.stock > 0,
    price: money(formerPrice ?? price, currency),
    salePrice: formerPrice === null ? null : money(price, currency),
    brand: text(product.brand),
    category: text(product.category),
    gender: GENDER[product.gender],
    shipping: shippingOf(context, price),
  };
}

/** One item per size. A product without a picture or a price has no item, because the networks would refuse it. */
export const feedItems = (product: FeedProduct, context: FeedContext): readonly FeedItem[] =>
  product.images.length === 0
    ? []
    : variants({ ...product, currency: context.currency })
        .filter(({ price }) => price > 0)
        .map((variant) => toItem(variant, product, context));
