"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { Button } from "@/components/shop-ui/button";
import type { CheckoutForm } from "@/lib/checkout/form";
import { useHydrated } from "@/lib/core/use-hydrated";
import { useLater } from "@/lib/core/use-later";
import { accessInHash } from "@/lib/order-change/access-in-hash";
import type { ChangeTexts } from "./change-shop";
import { useOpenedOrder } from "./use-opened-order";

type Props = {
  shop: CheckoutShop;
  texts: ChangeTexts;
  /** Shown until the order has been read. */
  loading: ReactNode;
  /** Shown without the right number and token. */
  missing: ReactNode;
};

const changeForm = () => import("./change-form");

function watchHash(changed: () => void) {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

const useHash = () =>
  useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => "",
  );

export function ChangeOrder({ shop, texts, loading, missing }: Props) {
  const isReady = useHydrated();
  const access = accessInHash(useHash());
  const code = useLater(changeForm);
  const { opened, retry } = useOpenedOrder(access);
  const [typed, setTyped] = useState<Partial<CheckoutForm>>({});

  if (isReady && access === null) return missing;
  if (opened === "failed")
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="text-title">{texts.unavailable.title}</h1>
        <p>{texts.unavailable.text}</p>
        <Button onClick={retry}>{texts.unavailable.retry}</Button>
      </div>
    );
  if (access === null || opened === null || code === null)
    return (
      <>
        <h1 className="mb-8 text-title">{texts.title}</h1>
        {loading}
      </>
    );
  if (opened.order === null) return missing;
  return (
    <code.ChangeForm
      // Each version of the order gets a new form.
      key={opened.order.updatedAt}
      shop={shop}
      texts={texts}
      order={opened.order}
      fresh={opened.fresh}
      token={access.token}
      typed={typed}
      onReopen={(values) => {
        setTyped(values);
        retry();
      }}
    />
  );
}
