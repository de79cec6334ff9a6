"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SetAsItems } from "@/components/admin-orders/set-as-items";
import { useRefusalWords } from "@/components/admin-orders/use-refusal-words";
import { ActionMenu } from "@/components/admin-shell/action-menu";
import { Button, buttonStyle } from "@/components/ui/button";
import type { ListedOrder } from "@/lib/orders/admin-order";
import type { OrderStatus } from "@/lib/orders/order";
import { type Failed, useSetStatuses } from "./use-set-statuses";

type Props = {
  orders: readonly ListedOrder[];
  selected: readonly ListedOrder[];
  onSelect: (ids: readonly string[]) => void;
  paint: (id: string, status: OrderStatus | null) => void;
  settle: (id: string) => void;
};

/** What is done to several orders of the page at once. */
export function BulkBar({ orders, selected, onSelect, paint, settle }: Props) {
  const t = useTranslations("admin.orders");
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { set, isPending } = useSetStatuses({
    paint,
    settle,
    // Only what failed stays selected: it is what is left to do.
    onAnswer: (refused) => {
      setFailed(refused);
      onSelect(refused.map(({ id }) => id));
    },
  });
  const isWhole = selected.length === orders.length;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="checkbox" checked={isWhole} onChange={() => onSelect(isWhole ? [] : orders.map(({ id }) => id))} />
          {t("bulk.all")}
        </label>
        {selected.length > 0 && (
          <>
            <span role="status">{t("bulk.selected", { n: selected.length })}</span>
            <ActionMenu trigger={t("bulk.setAs")} className={buttonStyle({ variant: "outline", size: "sm" })}>
              <SetAsItems status={null} onSet={(to) => !isPending && set(selected, to)} />
            </ActionMenu>
          </>
        )}
      </div>
      {failed.length > 0 && <Failures failed={failed} onClose={() => setFailed([])} />}
    </>
  );
}

function Failures({ failed, onClose }: { failed: readonly Failed[]; onClose: () => void }) {
  const t = useTranslations("admin.orders");
  const close = useTranslations("common")("close");
  const wordsOf = useRefusalWords();
  return (
    <div role="alert" className="panel mb-4 border-destructive">
      <p className="mb-2 font-medium">{t("bulk.failed", { n: failed.length })}</p>
      <ul className="mb-3 flex flex-col gap-1 text-sm">
        {failed.map((refusal) => (
          <li key={refusal.id}>
            <bdi className="font-medium">{refusal.number}</bdi>: {wordsOf(refusal)}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={onClose}>
        {close}
      </Button>
    </div>
  );
}
