import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/admin-shell/use-action";
import { sendWhenOnline } from "@/components/admin-shell/waiting-changes";
import { notify } from "@/components/shell/notify";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import type { OrderStatus } from "@/lib/orders/order";
import { setOrdersStatus } from "@/lib/staff-orders/actions";
import type { StatusResult } from "@/lib/staff-orders/rows";

type Target = { id: string; number: string; status: OrderStatus };
type Changes = { changes: { id: string; from: OrderStatus }[]; to: OrderStatus };

export type Failed = Extract<StatusResult, { ok: false }>;

type Screen = {
  /** Shows a status before the server has answered; null takes it back. */
  paint: (id: string, status: OrderStatus | null) => void;
  /** The server has answered, with or without an error. */
  settle: (id: string) => void;
  onAnswer: (failed: readonly Failed[]) => void;
};

/** Groups the orders by the status that they had, so that undo can give it back. */
const byStatus = (orders: readonly Target[]): [OrderStatus, Target[]][] => [
  ...Map.groupBy(orders, ({ status }) => status),
];

/** Sets the status of several orders. The screen shows it at once; the server answers for each order. */
export function useSetStatuses({ paint, settle, onAnswer }: Screen) {
  const t = useTranslations("admin.orders");
  const undo = useTranslations("admin.common")("undo");
  const wordsOf = useRefusalWords();
  const router = useRouter();
  const { run, isPending } = useAction<Changes, readonly StatusResult[]>(setOrdersStatus);

  function showResults(orders: readonly Target[], to: OrderStatus, results: readonly StatusResult[]) {
    // The order has the status already: the answer to an earlier press was lost.
    const hasStatusAlready = (result: Failed) => result.error === "status_conflict" && result.detail.status === to;
    const failed = results.flatMap((result) => (result.ok || hasStatusAlready(result) ? [] : [result]));
    const changed = orders.filter(({ id }) => failed.every((refusal) => refusal.id !== id));
    for (const { id } of failed) paint(id, null);
    onAnswer(failed);
    if (changed.length === 0) return notify({ kind: "error", title: t("statusFailed") });
    notify({
      kind: failed.length === 0 ? "success" : "info",
      title: t("bulk.changed", { n: changed.length, status: t(`statusWord.${to}`) }),
      action: {
        label: undo,
        onClick: () =>
          byStatus(changed).forEach(([before, group]) =>
            set(
              group.map((order) => ({ ...order, status: to })),
              before,
            ),
          ),
      },
    });
  }

  function set(orders: readonly Target[], to: OrderStatus) {
    const finish = () => {
      for (const { id } of orders) settle(id);
      router.refresh();
    };
    const send = () =>
      run(
        { changes: orders.map(({ id, status }) => ({ id, from: status })), to },
        {
          done: (results) => {
            showResults(orders, to, results);
            finish();
          },
          refused: (failure) => {
            if (failure.error === "unavailable" && !navigator.onLine) {
              sendWhenOnline(send);
              return true;
            }
            for (const { id } of orders) paint(id, null);
            // Without a server, a refresh would replace the screen by the browser's error page.
            if (failure.error !== "unavailable") finish();
            notify({ kind: "error", title: t("statusFailed"), description: wordsOf(failure) });
            return true;
          },
        },
      );
    for (const { id } of orders) paint(id, to);
    send();
  }

  return { set, isPending };
}
