"use client";

import type { ReactNode } from "react";
import { Filled } from "@/components/shell/filled";
import { Button } from "@/components/shop-ui/button";
import { useLater } from "@/lib/core/use-later";
import { forgetOrder } from "@/lib/orders/device-orders";
import { OrderPanel } from "./order-panel";
import type { OrdersShop } from "./orders-shop";
import { useOrders } from "./use-orders";

type Props = {
  shop: OrdersShop;
  /** Shown until the orders of this browser's list have been read from the server. */ loading: ReactNode;
  empty: ReactNode;
};

/** Loaded while the orders are read. The buttons appear when this code and the orders have arrived. */
const orderActions = () => import("./device-order-actions");

export function OrdersView({ shop, loading, empty }: Props) {
  const { ready, orders, isEmpty, isLoading, hasFailed, hasOlder, retry, showOlder, askAgain, replace } = useOrders();
  const { texts } = shop;
  const actions = useLater(orderActions);
  if (isEmpty) return empty;
  return (
    <div className="flex flex-col gap-6">
      {hasFailed && (
        <div role="alert" className="flex flex-col items-start gap-3 border-s-2 border-destructive bg-muted px-5 py-4">
          <p className="font-medium">{texts.failed}</p>
          <p>{texts.failedText}</p>
          <Button variant="outline" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {orders.map(({ stored, order }, index) =>
        order ? (
          <OrderPanel key={stored.number} shop={shop} order={order} isOpen={index === 0}>
            {actions && (
              <actions.DeviceOrderActions
                shop={shop}
                order={order}
                token={stored.token}
                onChange={replace}
                onStale={() => askAgain(stored.number)}
              />
            )}
          </OrderPanel>
        ) : (
          <UnavailableOrder key={stored.number} shop={shop} number={stored.number} />
        ),
      )}
      {/* As high as the screen, so that Back finds its place again before the orders have arrived. */}
      {(!ready || isLoading) && <div className={ready ? "min-h-svh" : undefined}>{loading}</div>}
      {hasOlder && !isLoading && !hasFailed && (
        <Button variant="outline" className="self-center" onClick={showOlder}>
          {texts.older}
        </Button>
      )}
    </div>
  );
}

/** An order that its token no longer opens: it was deleted, or the browser's copy of number or token is wrong. */
function UnavailableOrder({ shop: { texts }, number }: { shop: OrdersShop; number: string }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 border border-border px-6 py-3 text-muted-foreground">
      <span>
        <Filled template={texts.missing} values={{ number }} />
      </span>
      <button type="button" className="link min-h-11 text-foreground" onClick={() => forgetOrder(number)}>
        {texts.forget}
      </button>
    </p>
  );
}
