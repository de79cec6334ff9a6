import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { checkOrders } from "@/lib/parcels/actions";
import type { CarrierName, Issue } from "@/lib/parcels/rows";
import { stoppedOrders } from "@/lib/parcels/preflight";
import { IssueFix } from "./issue-fix";
import { useIssueWords } from "./use-issue-words";

type Props = {
  carrier: CarrierName;
  issues: readonly Issue[];
  /** The ids of the orders that the last "prepare" left behind; undefined for the issues that the page has read. */
  attemptedIds?: readonly string[];
  carriers: readonly CarrierName[];
  canManage: boolean;
  /** With `attemptedIds`: `onChange` gets the remaining issues, `onPrepare` the orders that can be prepared now. */
  onChange?: (issues: readonly Issue[]) => void;
  onPrepare?: (ids: readonly string[]) => void;
};

/** The orders that cannot leave yet, each with its issues in words and their fixes (PARCEL-4). */
export function IssueList({ carrier, issues, attemptedIds, carriers, canManage, onChange, onPrepare }: Props) {
  const t = useTranslations("admin.parcels.issues");
  const locale = useLocale();
  const { run } = useAction(checkOrders);
  const orders = stoppedOrders(issues);
  const mendedIds = (attemptedIds ?? []).filter((id) => orders.every(({ orderId }) => orderId !== id));
  if (orders.length === 0 && mendedIds.length === 0) return null;
  const name = inLocale(carrier.name, locale);

  const without = (orderId: string) => issues.filter((issue) => issue.orderId !== orderId);

  /** After a fix the page reads its issues again, but only for the proposed carrier. This checks the chosen one. */
  function recheck(orderId: string) {
    if (!onChange) return;
    run({ orderIds: [orderId], carrierId: carrier.id }, { done: (found) => onChange([...without(orderId), ...found]) });
  }

  return (
    <details open={attemptedIds !== undefined} className="panel mb-3 p-0">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        <span role={attemptedIds && "alert"}>
          {orders.length > 0 ? t("title", { n: orders.length, carrier: name }) : t("mended")}
        </span>
      </summary>
      <ul className="divide-y border-t">
        {orders.map((order) => (
          <li
            key={order.orderId}
            className="grid gap-x-4 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)]"
          >
            <bdi dir="ltr" className="font-medium">
              {order.number}
            </bdi>
            <ul className="flex min-w-0 flex-col gap-3">
              {order.issues.map((issue) => (
                <li key={issue.code} className="flex flex-col gap-2">
                  <Words issue={issue} carrier={carrier} />
                  <IssueFix
                    issue={issue}
                    carrier={carrier}
                    carriers={carriers}
                    canManage={canManage}
                    onMended={() => recheck(issue.orderId)}
                    onGone={() => onChange?.(without(issue.orderId))}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {mendedIds.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t px-4 py-3 text-sm">
          <Button onClick={() => onPrepare?.(mendedIds)}>{t("prepare", { n: mendedIds.length, carrier: name })}</Button>
        </div>
      )}
    </details>
  );
}

function Words({ issue, carrier }: { issue: Issue; carrier: CarrierName }) {
  return <p className="wrap-anywhere">{useIssueWords()(issue, carrier)}</p>;
}
