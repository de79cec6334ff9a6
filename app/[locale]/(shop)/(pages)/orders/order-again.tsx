import Link from "next/link";
import { useState } from "react";
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

function reasonOf(line: LeftOut, { locale, texts, notices }: OrdersShop): string {
  if (line.key === "gone") return fill(texts.again.gone, { name: inLocale(line.name, locale) }, locale);
  return fill(notices[line.key].message, noticeValues(line, locale), locale);
}

/** Adds the lines of an order to the cart, by the cart's rules and at today's prices. Names those it could not add. */
export function OrderAgain({ shop, order }: { shop: OrdersShop; order: OrderSummary }) {
  const { locale, texts } = shop;
  const cart = useCartActions();
  const [outcome, setOutcome] = useState<Reordered | "working" | "failed" | null>(null);

  async function orderAgain() {
    if (outcome === "working") return;
    setOutcome("working");
    const ids = [...new Set(order.items.flatMap(({ productId }) => productId ?? []))];
    setOutcome(
      await readCards(ids).then(
        (sold) => reorder(order.items, sold, cart.add),
        () => "failed" as const,
      ),
    );
  }

  return (
    <>
      <button type="button" className="link min-h-11 text-sm" onClick={() => void orderAgain()}>
        {outcome === "working" ? texts.again.working : texts.again.button}
      </button>
      <div role="status" className="order-last w-full text-sm empty:sr-only">
        {outcome === "failed" && <p className="text-destructive">{texts.again.noAnswer}</p>}
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
          {leftOut.map((line, index) => (
            <li key={index}>{reasonOf(line, shop)}</li>
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
