import { useShop } from "@/components/order-form/checkout-shop";
import { OrderItems, type ShownItem } from "@/components/orders/order-items";
import { type Cart, linePrice, nameOf, sizeOf } from "@/lib/cart/cart";
import { inLocale } from "@/lib/catalog/product";

export function CartItems({ cart }: { cart: Cart }) {
  const { locale, currency, texts } = useShop();
  const items = cart.map((line): ShownItem => ({
    key: `${line.product.id} ${line.selectedSize ?? ""}`,
    name: inLocale(nameOf(line.product), locale),
    size: sizeOf(line),
    quantity: line.quantity,
    imagePath: line.product.image?.path ?? null,
    lineTotal: linePrice(line),
  }));
  return (
    <OrderItems
      items={items}
      currency={currency}
      locale={locale}
      label={texts.review.items}
      quantity={texts.review.quantity}
    />
  );
}
