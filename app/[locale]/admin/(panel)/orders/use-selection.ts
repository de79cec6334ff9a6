import { useState } from "react";
import { chosenWith } from "@/lib/staff-orders/selection";
import type { ListedOrder } from "@/lib/staff-orders/rows";

/** The selected orders, also those of other pages. */
export function useSelection(orders: readonly ListedOrder[]) {
  const [chosen, setChosen] = useState<readonly ListedOrder[]>([]);
  /** The id of the row that was ticked last: a press with Shift selects all rows from there. */
  const [anchor, setAnchor] = useState<string | null>(null);

  const isChosen = (id: string) => chosen.some((order) => order.id === id);

  function choose(order: ListedOrder, withShift: boolean) {
    setChosen(chosenWith(chosen, order, orders, withShift ? anchor : null));
    setAnchor(order.id);
  }

  return {
    chosen,
    setChosen,
    isChosen,
    isWholePage: orders.every(({ id }) => isChosen(id)) && chosen.length === orders.length,
    choose,
  };
}
