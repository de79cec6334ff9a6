import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { Offered } from "@/components/quick-order/product-choice";
import { toCartProduct } from "@/lib/cart/cart-product";
import { millilitres, pricePer10ml, REFERENCE_ML, unitPrice } from "@/lib/catalog/price";
import type { Product } from "@/lib/catalog/product";
import { reductionOf } from "@/lib/catalog/reduction";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatMoney } from "@/lib/core/money";

/** What the purchase form shows of a product: its sizes, with their prices as text. */
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
      // A size of 10 ml would show the same price twice.
      per10ml: millilitres(size) === REFERENCE_ML ? null : t("per10ml", { price: money(pricePer10ml(product, size)) }),
    })),
    base: shownAt(null),
    soldOut: product.stock <= 0,
  };
}
