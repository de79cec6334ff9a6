"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/shop-ui/button";
import { useLater } from "@/lib/core/use-later";
import { OrderPanel } from "./order-panel";
import type { OrdersShop } from "./orders-shop";
import { useOrders } from "./use-orders";

type Props = {
  shop: OrdersShop;
  /** Shown until the orders of this browser's list have been read from the server. */ loading: ReactNode;
  empty: ReactNode;
};

/** Loaded while the orders are read. The buttons appear when this code and the orders have arrived. */
const laterParts = () => import("./later-parts");

export function OrdersView({ shop, loading, empty }: Props) {
  const { ready, orders, isEmpty, isLoading, hasFailed, hasOlder, retry, showOlder, askAgain, replace } = useOrders();
  const { texts } = shop;
  const later = useLater(laterParts);
  return (
    <div className="flex flex-col gap-6">
      {later && <later.WaitingOrders shop={shop} />}
      {isEmpty && empty}
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
            {later && (
              <later.DeviceOrderActions
                shop={shop}
                order={order}
                token={stored.token}
                onChange={replace}
                onStale={() => askAgain(stored.number)}
              />
            )}
          </OrderPanel>
        ) : (
          later && <later.UnavailableOrder key={stored.number} shop={shop} number={stored.number} />
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
