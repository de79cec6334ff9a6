import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/admin-shell/use-action";
import { inLocale } from "@/lib/catalog/product";
import { prepareParcels } from "@/lib/parcels/actions";
import type { CarrierName, Issue } from "@/lib/parcels/rows";
import { stoppedOrders } from "@/lib/parcels/preflight";
import { useIssueWords } from "./use-issue-words";
import { useTellResult } from "./use-tell-result";

/** The ids of the orders that could not be prepared, the chosen carrier, and the issues with this carrier. */
export type LeftBehind = { carrier: CarrierName; issues: readonly Issue[]; ids: readonly string[] };

/** Prepares orders for a carrier. `done` gets the orders that could not be prepared, or null when there are none. */
export function usePrepare(done: (left: LeftBehind | null) => void) {
  const t = useTranslations("admin.parcels.done");
  const locale = useLocale();
  const { run, isPending } = useAction(prepareParcels);
  const wordsOf = useIssueWords();
  const tell = useTellResult();

  function prepare(ids: readonly string[], carrier: CarrierName) {
    if (isPending) return;
    run(
      { orderIds: ids, carrierId: carrier.id },
      {
        done: ({ prepared, issues }) => {
          const stopped = stoppedOrders(issues);
          tell(
            prepared,
            t("prepared", { n: prepared, carrier: inLocale(carrier.name, locale) }),
            stopped.map(({ number, issues: [issue] }) => ({
              code: number,
              reason: issue ? wordsOf(issue, carrier) : "",
            })),
          );
          const leftIds = ids.filter((id) => stopped.some(({ orderId }) => orderId === id));
          done(leftIds.length > 0 ? { carrier, issues, ids: leftIds } : null);
        },
      },
    );
  }

  return { prepare, isPending };
}
