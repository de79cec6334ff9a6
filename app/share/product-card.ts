import { createHash } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { inLocale, type Product } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { SHARE_CARD } from "@/lib/core/share-card";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import type { SharePicture } from "@/lib/i18n/metadata";
import { shopName } from "@/lib/settings/queries";
import type { Card } from "@/lib/share/card";

/** Increase it when the drawing changes: caches keep every card for a year. */
const DRAWING_VERSION = 1;

export type ProductCard = { card: Card; /** The folder of its photograph. */ photo: string | null; version: string };

/** What a product's card shows, and a hash of that as its version, which is part of the card's address. */
export async function productCard(product: Product, locale: Locale): Promise<ProductCard> {
  const [shop, words] = await Promise.all([shopName(locale), getTranslations({ locale, namespace: "catalog" })]);
  const card: Card = {
    locale,
    shop,
    brand: inLocale(product.brand.name, locale),
    name: inLocale(product.name, locale),
    kind: words(`concentration.${product.concentration}`),
  };
  const photo = product.images[0]?.path ?? null;
  const version = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, card, photo]))
    .digest("hex")
    .slice(0, 12);
  return { card, photo, version };
}

/** For the product page's metadata. */
export async function productSharePicture(product: Product, locale: Locale): Promise<SharePicture> {
  const { card, version } = await productCard(product, locale);
  return {
    url: crawlerPaths.shareCard(locale, product.id, version),
    ...SHARE_CARD,
    alt: `${card.name} · ${card.brand}`,
  };
}
