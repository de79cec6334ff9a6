import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/lib/core/use-hydrated";
import { readOrders } from "@/lib/orders/ask";
import { deviceOrders } from "@/lib/orders/device-orders";
import type { OrderSummary } from "@/lib/orders/summary";

const AT_ONCE = 10;

/** Null for an order that can no longer be opened. */
type Known = ReadonlyMap<string, OrderSummary | null>;

/** The orders of this device as they stand now, the newest first and a page at a time. */
export function useOrders() {
  const ready = useHydrated();
  const kept = useSyncExternalStore(deviceOrders.subscribe, deviceOrders.get, deviceOrders.getServerSnapshot);
  const [known, setKnown] = useState<Known>(new Map());
  /** Whose state is known as it stands now. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(AT_ONCE);
  const [hasFailed, setHasFailed] = useState(false);

  const page = kept.slice(0, shown);
  const missing = page.filter(({ number }) => !asked.has(number)).slice(0, AT_ONCE);
  const missingNumbers = missing.map(({ number }) => number).join(",");

  useEffect(() => {
    if (missingNumbers === "" || hasFailed) return;
    let isCurrent = true;
    const keys = deviceOrders.get().filter(({ number }) => missingNumbers.split(",").includes(number));
    const take = (orders: readonly (OrderSummary | null)[]) => {
      if (!isCurrent) return;
      setKnown(
        (before) => new Map([...before, ...keys.map(({ number }, index) => [number, orders[index] ?? null] as const)]),
      );
      setAsked((before) => new Set([...before, ...keys.map(({ number }) => number)]));
    };
    readOrders(keys).then(take, () => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [missingNumbers, hasFailed]);

  // The router keeps a page that was left: a shopper who comes back sees the old statuses at once, and the current ones soon after.
  useEffect(
    () => () => {
      setAsked(new Set());
      setHasFailed(false);
    },
    [],
  );

  return {
    ready,
    orders: page.flatMap((key) => (known.has(key.number) ? [{ key, order: known.get(key.number) ?? null }] : [])),
    isEmpty: ready && kept.length === 0,
    isLoading: missing.some(({ number }) => !known.has(number)) && !hasFailed,
    hasFailed,
    hasOlder: kept.length > shown,
    retry: () => setHasFailed(false),
    showOlder: () => setShown(shown + AT_ONCE),
    askAgain: (number: string) => setAsked((before) => new Set([...before].filter((other) => other !== number))),
    replace: (order: OrderSummary) => setKnown((before) => new Map(before).set(order.number, order)),
  };
}
