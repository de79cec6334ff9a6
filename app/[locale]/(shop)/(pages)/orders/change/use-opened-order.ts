import { useCallback, useEffect, useState } from "react";
import { type FreshProducts, readFresh } from "@/lib/cart/fresh-products";
import { openOrder } from "@/lib/order-change/api-client";
import type { OrderAccess } from "@/lib/orders/api-client";
import type { GuestOrder } from "@/lib/orders/order";

type Opened = { order: GuestOrder; fresh: FreshProducts } | { order: null };

async function open(access: OrderAccess): Promise<Opened> {
  const order = await openOrder(access);
  if (order === null) return { order };
  const ids = [...new Set(order.items.flatMap(({ productId }) => productId ?? []))];
  return { order, fresh: ids.length === 0 ? new Map() : await readFresh(ids) };
}

/** The order as it is now, with today's facts of its products; null until both are read. */
export function useOpenedOrder(access: OrderAccess | null) {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  const { number, token } = access ?? {};

  useEffect(() => {
    if (number === undefined || token === undefined) return;
    let isWanted = true;
    open({ number, token }).then(
      (answer) => isWanted && setOpened(answer),
      () => isWanted && setOpened("failed"),
    );
    return () => {
      isWanted = false;
      setOpened(null);
    };
  }, [number, token, tries]);

  return { opened, retry: useCallback(() => setTries((count) => count + 1), []) };
}
