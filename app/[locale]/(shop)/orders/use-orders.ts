"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { readOrders } from "@/lib/orders/ask";
import { deviceOrders } from "@/lib/orders/device-orders";
import type { OrderSummary } from "@/lib/orders/summary";

const AT_ONCE = 10;

/** Null for an order that can no longer be opened. */
type Known = ReadonlyMap<string, OrderSummary | null>;

const never = () => () => {};

/** The orders of this device as they stand now, the newest first and a page at a time. */
export function useOrders() {
  const ready = useSyncExternalStore(never, () => true, () => false);
  const kept = useSyncExternalStore(deviceOrders.subscribe, deviceOrders.get, deviceOrders.getServerSnapshot);
  const [known, setKnown] = useState<Known>(new Map());
  const [shown, setShown] = useState(AT_ONCE);
  const [hasFailed, setHasFailed] = useState(false);

  const page = kept.slice(0, shown);
  const missing = page.filter(({ number }) => !known.has(number)).slice(0, AT_ONCE);
  const missingNumbers = missing.map(({ number }) => number).join(",");

  useEffect(() => {
    if (missingNumbers === "" || hasFailed) return;
    let isCurrent = true;
    const asked = deviceOrders.get().filter(({ number }) => missingNumbers.split(",").includes(number));
    readOrders(asked).then(
      (orders) => isCurrent && setKnown((before) => new Map([...before, ...asked.map(({ number }, index) => [number, orders[index] ?? null] as const)])),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [missingNumbers, hasFailed]);

  return {
    ready,
    orders: page.flatMap((key) => (known.has(key.number) ? [{ key, order: known.get(key.number) ?? null }] : [])),
    isEmpty: ready && kept.length === 0,
    isLoading: missing.length > 0 && !hasFailed,
    hasFailed,
    hasOlder: kept.length > shown,
    retry: () => setHasFailed(false),
    showOlder: () => setShown(shown + AT_ONCE),
    replace: (order: OrderSummary) => setKnown((before) => new Map(before).set(order.number, order)),
  };
}
