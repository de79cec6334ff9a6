import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { Offered } from "@/components/quick-order/product-choice";
import { toCartProduct } from "@/lib/cart/cart-product";
import { millilitres, pricePer10ml, REFERENCE_ML, unitPrice } from "@/lib/catalog/price";
import type { Product } from "@/lib/catalog/product";
import { reductionOf } from "@/lib/catalog/reduction";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";

/** The product as it can be bought: its sizes with their prices in words. */
export async function offeredOf(product: Product): Promise<Offered> {
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
      label: sizeLabel(size, locale),
      ...shownAt(size),
      // Of 10 ml it would be the same price again.
      per10ml: millilitres(size) === REFERENCE_ML ? null : t("per10ml", { price: money(pricePer10ml(product, size)) }),
    })),
    base: shownAt(null),
    soldOut: product.stock <= 0,
  };
}
