import { useCallback, useState } from "react";
import type { OrderStatus } from "@/lib/orders/order";
import type { ListedOrder } from "@/lib/staff-orders/staff-order";

type Painted = Readonly<Record<string, { status: OrderStatus; isOpen: boolean }>>;

const without = (painted: Painted, id: string): Painted =>
  Object.fromEntries(Object.entries(painted).filter(([key]) => key !== id));

/** The statuses just set, shown until the server's list has them: a new list replaces those that were answered. */
export function usePaintedStatuses(orders: readonly ListedOrder[]) {
  const [painted, setPainted] = useState<Painted>({});
  const [seen, setSeen] = useState(orders);
  if (orders !== seen) {
    setSeen(orders);
    setPainted(Object.fromEntries(Object.entries(painted).filter(([, { isOpen }]) => isOpen)));
  }

  const paint = useCallback(
    (id: string, status: OrderStatus | null) =>
      setPainted((all) => (status === null ? without(all, id) : { ...all, [id]: { status, isOpen: true } })),
    [],
  );
  const settle = useCallback(
    (id: string) => setPainted((all) => (all[id] ? { ...all, [id]: { ...all[id], isOpen: false } } : all)),
    [],
  );

  const paintedStatus = (id: string): OrderStatus | null => painted[id]?.status ?? null;
  return {
    statusOf: ({ id, status }: ListedOrder) => paintedStatus(id) ?? status,
    painted: paintedStatus,
    paint,
    settle,
  };
}
