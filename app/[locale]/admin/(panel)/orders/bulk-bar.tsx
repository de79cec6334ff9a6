import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { StatusMenu } from "@/components/staff-orders/status-menu";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import { foundOrders } from "@/lib/staff-orders/actions";
import { MOST_SELECTED, numbersText } from "@/lib/staff-orders/selection";
import type { ListedOrder } from "@/lib/staff-orders/rows";
import { type Failed, useSetStatuses } from "./use-set-statuses";

type Props = {
  selected: readonly ListedOrder[];
  /** Whether every order of the page is selected, and no other order. */
  isWholePage: boolean;
  /** How many orders the list has on all its pages. */
  total: number;
  /** The query of the list's address. */ query: string;
  onSelect: (orders: readonly ListedOrder[]) => void;
  paint: (id: string, status: OrderStatus | null) => void;
  settle: (id: string) => void;
};

/** The bar of bulk actions at the foot of the screen, shown while orders are selected. */
export function BulkBar({ selected, isWholePage, total, query, onSelect, paint, settle }: Props) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { set, isPending } = useSetStatuses({
    paint,
    settle,
    // Only the failed orders stay selected.
    onAnswer: (refused) => {
      setFailed(refused);
      onSelect(selected.filter(({ id }) => refused.some((failure) => failure.id === id)));
    },
  });
  const style = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <>
      {failed.length > 0 && <Failures failed={failed} onClose={() => setFailed([])} />}
      {selected.length > 0 && (
        <div role="region" aria-label={t("bulk.region")} aria-busy={isPending} className="bulk-bar">
          <p role="status" className="me-2 text-sm font-medium">
            <span>{t("bulk.selected", { n: selected.length })}</span>
            {selected.length === MOST_SELECTED && total > MOST_SELECTED && (
              <span>{` ${t("bulk.most", { most: MOST_SELECTED })}`}</span>
            )}
          </p>
          {isWholePage && total > selected.length && <OtherPages total={total} query={query} onFound={onSelect} />}
          <StatusMenu label={t("bulk.setAs")} status={null} onSet={(to) => !isPending && set(selected, to)} />
          <a
            href={localePath(locale, adminPaths.orderSlips(numbersText(selected)))}
            target="_blank"
            rel="noopener"
            className={style}
          >
            {t("bulk.slips")}
          </a>
          <a
            href={adminPaths.api.exportOrders({ numbers: numbersText(selected), lang: locale })}
            download
            className={style}
          >
            {t("bulk.export")}
          </a>
          <Button variant="ghost" size="sm" onClick={() => onSelect([])}>
            {t("bulk.clear")}
          </Button>
        </div>
      )}
    </>
  );
}

type OtherPagesProps = { total: number; query: string; onFound: (orders: readonly ListedOrder[]) => void };

function OtherPages({ total, query, onFound }: OtherPagesProps) {
  const t = useTranslations("admin.orders.bulk");
  const { run, isPending } = useAction<string, ListedOrder[]>(foundOrders);
  return (
    <Button
      variant="link"
      size="sm"
      aria-disabled={isPending}
      onClick={() => !isPending && run(query, { done: onFound })}
    >
      {total > MOST_SELECTED ? t("first", { most: MOST_SELECTED, n: total }) : t("everything", { n: total })}
    </Button>
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
            <bdi className="font-medium">{refusal.number}</bdi>: <span>{wordsOf(refusal)}</span>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={onClose}>
        {close}
      </Button>
    </div>
  );
}
