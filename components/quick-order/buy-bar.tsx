"use client";

import type { MouseEvent } from "react";
import { buttonStyle } from "@/components/shop-ui/button";
import { nameOf } from "@/lib/cart/cart";
import { inLocale } from "@/lib/catalog/product";
import { useProductChoice } from "./product-choice";
import { quickOrderId } from "./quick-order";

/** On a phone it stays at the lower edge, wherever the page is scrolled to: name, size, price, and the button that opens the order form. */
export function BuyBar({ label }: { label: string }) {
  const { product, locale, soldOut, shown } = useProductChoice();
  const id = quickOrderId(product.id);

  function open(event: MouseEvent) {
    const box = document.getElementById(id)?.closest("details");
    if (!box) return;
    event.preventDefault();
    box.open = true;
    box.scrollIntoView({ block: "start" });
  }

  if (soldOut) return null;
  return (
    <div className="buy-bar needs-script">
      <p className="min-w-0 grow">
        <bdi className="block truncate text-sm">{inLocale(nameOf(product), locale)}</bdi>
        <span className="block truncate">
          {shown.label !== null && <bdi className="text-muted-foreground">{shown.label} · </bdi>}
          <bdi>{shown.price}</bdi>
        </span>
      </p>
      <a href={`#${id}`} onClick={open} className={buttonStyle()}>
        {label}
      </a>
    </div>
  );
}
