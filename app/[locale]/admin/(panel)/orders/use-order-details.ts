import { useCallback, useEffect, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { readAdminOrder } from "@/lib/staff-orders/actions";
import type { AdminOrder } from "@/lib/staff-orders/rows";

/** Reads an order, and reads it again with each new `revision`. Until then, the earlier details stay. */
export function useOrderDetails(id: string | null, revision: number) {
  const { run } = useAction<{ id: string }, AdminOrder>(readAdminOrder);
  const [answer, setAnswer] = useState<{ id: string; details: AdminOrder | null } | null>(null);

  const read = useCallback(() => {
    if (id === null) return;
    run(
      { id },
      {
        done: (details) => setAnswer({ id, details }),
        refused: () => {
          // The earlier details stay: staff may be typing a note in them.
          setAnswer((before) => (before?.id === id ? before : { id, details: null }));
          return true;
        },
      },
    );
  }, [id, run]);

  useEffect(read, [read, revision]);

  const current = answer?.id === id ? answer : null;
  return { details: current?.details ?? null, hasFailed: current !== null && current.details === null, retry: read };
}
