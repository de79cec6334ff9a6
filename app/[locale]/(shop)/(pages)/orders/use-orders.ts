import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/lib/core/use-hydrated";
import { readOrders } from "@/lib/orders/api-client";
import { deviceOrders } from "@/lib/orders/device-orders";
import type { OrderSummary } from "@/lib/orders/summary";

const PAGE_SIZE = 10;

/** Null for an order that can no longer be opened. */
type OrdersByNumber = ReadonlyMap<string, OrderSummary | null>;

/** The orders of this device as they stand now, the newest first and a page at a time. */
export function useOrders() {
  const ready = useHydrated();
  const storedOrders = useSyncExternalStore(deviceOrders.subscribe, deviceOrders.get, deviceOrders.getServerSnapshot);
  const [known, setKnown] = useState<OrdersByNumber>(new Map());
  /** The numbers of the orders that were read since the page was opened. */
  const [freshNumbers, setFreshNumbers] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(PAGE_SIZE);
  const [hasFailed, setHasFailed] = useState(false);

  const page = storedOrders.slice(0, shown);
  const missing = page.filter(({ number }) => !freshNumbers.has(number)).slice(0, PAGE_SIZE);
  const missingNumbers = missing.map(({ number }) => number).join(",");

  useEffect(() => {
    if (missingNumbers === "" || hasFailed) return;
    let isCurrent = true;
    const wanted = deviceOrders.get().filter(({ number }) => missingNumbers.split(",").includes(number));
    const addOrders = (orders: readonly (OrderSummary | null)[]) => {
      if (!isCurrent) return;
      setKnown(
        (before) =>
          new Map([...before, ...wanted.map(({ number }, index) => [number, orders[index] ?? null] as const)]),
      );
      setFreshNumbers((before) => new Set([...before, ...wanted.map(({ number }) => number)]));
    };
    readOrders(wanted).then(addOrders, () => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [missingNumbers, hasFailed]);

  // The router keeps a page that was left, and a phone keeps a tab for days. On return the shopper sees the old statuses
  // at once, then the current ones.
  useEffect(() => {
    const readAgain = () => {
      setFreshNumbers(new Set());
      setHasFailed(false);
    };
    const onReturn = () => document.visibilityState === "visible" && readAgain();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      readAgain();
    };
  }, []);

  return {
    ready,
    orders: page.flatMap((stored) =>
      known.has(stored.number) ? [{ stored, order: known.get(stored.number) ?? null }] : [],
    ),
    isEmpty: ready && storedOrders.length === 0,
    isLoading: missing.some(({ number }) => !known.has(number)) && !hasFailed,
    hasFailed,
    hasOlder: storedOrders.length > shown,
    retry: () => setHasFailed(false),
    showOlder: () => setShown(shown + PAGE_SIZE),
    askAgain: (number: string) => setFreshNumbers((before) => new Set([...before].filter((other) => other !== number))),
    replace: (order: OrderSummary) => setKnown((before) => new Map(before).set(order.number, order)),
  };
}
