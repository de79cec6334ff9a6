import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { Offered } from "@/components/quick-order/product-choice";
import { toCartProduct } from "@/lib/cart/cart-product";
import { millilitres, pricePer10ml, REFERENCE_ML, unitPrice } from "@/lib/catalog/price";
import type { Product } from "@/lib/catalog/product";
import { reductionOf } from "@/lib/catalog/reduction";
import { sizeLabel } from "@/lib/catalog/size-label";
import { sizeOfSlug, sizeSlug } from "@/lib/catalog/size-slug";
import { formatMoney } from "@/lib/core/money";

/** What the purchase form shows of a product: its sizes, with their prices as text. `slug`: the size of the address. */
export async function offeredOf(product: Product, slug: string | null): Promise<Offered> {
  const [locale, t, { catalog }] = await Promise.all([getLocale(), getTranslations("product"), getMessages()]);
  const money = (amount: number) => formatMoney(amount, product.currency, locale);
  const shownAt = (size: string | null) => ({
    price: money(unitPrice(product, size)),
    reduction: reductionOf(product, size, catalog, locale),
  });
  return {
    product: toCartProduct(product),
    locale,
    sizes: product.sizes.map((size) => ({
      size,
      slug: sizeSlug(size),
      label: sizeLabel(size, locale),
      ...shownAt(size),
      // A size of 10 ml would show the same price twice.
      per10ml: millilitres(size) === REFERENCE_ML ? null : t("per10ml", { price: money(pricePer10ml(product, size)) }),
    })),
    start: sizeOfSlug(product.sizes, slug) ?? product.sizes[0] ?? null,
    base: shownAt(null),
    soldOut: product.stock <= 0,
  };
}
