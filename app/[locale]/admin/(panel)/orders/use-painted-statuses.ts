import { useCallback, useState } from "react";
import type { OrderStatus } from "@/lib/orders/order";
import type { ListedOrder } from "@/lib/staff-orders/rows";

type Painted = Readonly<Record<string, { status: OrderStatus; isPending: boolean }>>;

const without = (painted: Painted, id: string): Painted =>
  Object.fromEntries(Object.entries(painted).filter(([key]) => key !== id));

/** The statuses that staff have just set, shown until the server sends a new list. One without an answer yet stays. */
export function usePaintedStatuses(orders: readonly ListedOrder[]) {
  const [painted, setPainted] = useState<Painted>({});
  const [lastOrders, setLastOrders] = useState(orders);
  if (orders !== lastOrders) {
    setLastOrders(orders);
    setPainted(Object.fromEntries(Object.entries(painted).filter(([, { isPending }]) => isPending)));
  }

  const paint = useCallback(
    (id: string, status: OrderStatus | null) =>
      setPainted((all) => (status === null ? without(all, id) : { ...all, [id]: { status, isPending: true } })),
    [],
  );
  const settle = useCallback(
    (id: string) => setPainted((all) => (all[id] ? { ...all, [id]: { ...all[id], isPending: false } } : all)),
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
