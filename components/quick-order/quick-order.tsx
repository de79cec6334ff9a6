"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { buttonStyle } from "@/components/shop-ui/button";
import { nameOf } from "@/lib/cart/cart";
import { inLocale } from "@/lib/catalog/product";
import { quickAttempts } from "@/lib/checkout/quick-attempts";
import { useLater } from "@/lib/core/use-later";
import { useHydrated } from "@/lib/core/use-hydrated";
import { useProductChoice } from "./product-choice";

/** The id that the phone's bar links to. The browser opens the `<details>` around it, even before the script loads. */
const quickOrderId = (productId: string) => `order-${productId}`;

export type QuickTexts = Record<"open" | "failed" | "retry", string>;

/**
 * An order form on the product's page. Its code and its data are loaded when the shopper opens it; until then it shows
 * `early`, which is in the page from the start.
 */
export function QuickOrder({ texts, early }: { texts: QuickTexts; early: ReactNode }) {
  const { product, soldOut } = useProductChoice();
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  // An order that was sent but not answered waits in this form.
  const isWaiting = useHydrated() && quickAttempts.get()[product.id]?.isOpen === true;
  const isOpen = chosenOpen ?? isWaiting;

  // The form of a sold-out product stays while such an order waits for its answer.
  if (soldOut && !isOpen) return null;
  return (
    <details
      ref={(details) => {
        if (details?.open) setOpen(true);
      }}
      open={isOpen}
      onToggle={({ currentTarget: details }) => {
        setOpen(details.open);
        // Opened by a press, not by the page itself: the form is then below the button, maybe below the screen.
        if (details.matches("[open]:focus-within")) details.scrollIntoView();
      }}
      className="quick-order needs-script"
      data-first
    >
      <summary className={buttonStyle({ size: "lg" })}>{texts.open}</summary>
      <div id={quickOrderId(product.id)} className="quick-order-body">
        <ChosenProduct />
        {/* Stays at its place until the form is there: a shopper may be typing in it. */}
        {!isLoaded && early}
        {(chosenOpen !== null || isWaiting) && <Body texts={texts} onLoad={() => setLoaded(true)} />}
      </div>
    </details>
  );
}

const quickForm = () => import("./quick-form");

function Body(props: { texts: QuickTexts; onLoad: () => void }) {
  const loaded = useLater(quickForm);
  return loaded && <loaded.QuickForm {...props} />;
}

/** Name, size and price. */
function ChosenProduct() {
  const { product, locale, shown } = useProductChoice();
  return (
    <p className="chosen-product">
      <bdi>{inLocale(nameOf(product), locale)}</bdi>
      <span>
        <bdi>{shown.label}</bdi>
        <bdi>{shown.price}</bdi>
      </span>
    </p>
  );
}

/** The bar at the lower edge of a phone: name, size, price, and the button that opens the order form. */
export function BuyBar({ label }: { label: string }) {
  const { product, soldOut } = useProductChoice();
  const id = quickOrderId(product.id);

  function open(event: MouseEvent) {
    const box = document.getElementById(id)?.closest("details");
    if (!box) return;
    event.preventDefault();
    box.open = true;
    box.querySelector("summary")?.focus();
  }

  if (soldOut) return null;
  return (
    <div className="buy-bar needs-script" data-first>
      <ChosenProduct />
      <a href={`#${id}`} onClick={open} className={buttonStyle()}>
        {label}
      </a>
    </div>
  );
}
