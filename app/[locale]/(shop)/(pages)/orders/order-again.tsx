import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/shop-ui/button";
import { noticeValues } from "@/lib/cart/cart";
import { type LeftOut, reorder, type Reordered } from "@/lib/cart/reorder";
import { useCartActions } from "@/lib/cart/use-cart";
import { inLocale } from "@/lib/catalog/product";
import { readCards } from "@/lib/catalog/read-cards";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderSummary } from "@/lib/orders/summary";
import type { OrdersShop } from "./orders-shop";

type Props = { shop: OrdersShop; order: OrderSummary };

function reasonOf(left: LeftOut, { locale, texts, notices }: OrdersShop): string {
  if (left.key === "gone") return fill(texts.again.gone, { name: inLocale(left.name, locale) }, locale);
  return fill(notices[left.key].message, noticeValues(left, locale), locale);
}

/** Puts what was ordered into the cart, by the cart's rules and today's prices, and names what could not be added. */
export function OrderAgain({ shop, order }: Props) {
  const { locale, texts } = shop;
  const cart = useCartActions();
  const [outcome, setOutcome] = useState<Reordered | "working" | "lost" | null>(null);

  async function again() {
    if (outcome === "working") return;
    setOutcome("working");
    const ids = [...new Set(order.items.flatMap(({ productId }) => productId ?? []))];
    setOutcome(
      await readCards(ids).then(
        (sold) => reorder(order.items, sold, cart.add),
        () => "lost" as const,
      ),
    );
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void again()}>
        {outcome === "working" ? texts.again.working : texts.again.button}
      </Button>
      <div role="status" className="order-last w-full text-sm empty:hidden">
        {outcome === "lost" && <p className="text-destructive">{texts.again.lost}</p>}
        {outcome !== null && typeof outcome === "object" && (
          <Outcome shop={shop} outcome={outcome} cartHref={localePath(locale, paths.cart)} />
        )}
      </div>
    </>
  );
}

function Outcome({
  shop,
  outcome: { added, leftOut },
  cartHref,
}: {
  shop: OrdersShop;
  outcome: Reordered;
  cartHref: string;
}) {
  const { locale, texts } = shop;
  return (
    <div className="flex flex-col gap-2 border-s-2 border-accent-strong bg-muted px-5 py-4">
      <p>{fill(texts.again.added, { n: added }, locale)}</p>
      {leftOut.length > 0 && (
        <ul className="list-disc ps-5 text-muted-foreground">
          {leftOut.map((left, index) => (
            <li key={index}>{reasonOf(left, shop)}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link href={cartHref} className="link inline-flex min-h-11 items-center self-start">
          {texts.again.cart}
        </Link>
      )}
    </div>
  );
}
