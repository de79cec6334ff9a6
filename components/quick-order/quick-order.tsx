"use client";

import { useState } from "react";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { Skeleton } from "@/components/shop-ui/skeleton";
import { quickAttempt } from "@/lib/checkout/quick-attempts";
import { useHydrated } from "@/lib/core/use-hydrated";
import { useProductChoice } from "./product-choice";
import { useQuickForm } from "./use-quick-form";

/** Where the phone's bar leads to. A browser opens what a link leads into, also before the script is there. */
export const quickOrderId = (productId: string) => `order-${productId}`;

type Texts = Record<"open" | "loading" | "failed" | "retry", string>;

/** A whole order without leaving the product's page. Its form, and what the form needs to know, are fetched when it is opened. */
export function QuickOrder({ texts }: { texts: Texts }) {
  const { product, soldOut } = useProductChoice();
  const [asked, setOpen] = useState<boolean | null>(null);
  // An order that was sent without an answer waits in this form.
  const isWaiting = useHydrated() && quickAttempt(product.id)?.isOpen === true;
  const isOpen = asked ?? isWaiting;

  if (soldOut) return null;
  return (
    <details
      ref={(box) => {
        if (box?.open) setOpen(true);
      }}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="quick-order needs-script"
    >
      <summary className={buttonStyle({ size: "lg" })}>{texts.open}</summary>
      <div id={quickOrderId(product.id)} className="quick-order-body">
        {isOpen && <Body texts={texts} />}
      </div>
    </details>
  );
}

function Body({ texts }: { texts: Texts }) {
  const { locale } = useProductChoice();
  const { form, hasFailed, retry } = useQuickForm(locale);
  if (form) return <form.QuickForm {...form.data} />;
  if (hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        {texts.failed}
        <Button variant="link" className="min-h-11" onClick={retry}>
          {texts.retry}
        </Button>
      </p>
    );
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-96" />
    </div>
  );
}
