import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/admin-shell/use-action";
import { sendWhenOnline } from "@/components/admin-shell/waiting-changes";
import { notify } from "@/components/shell/notify";
import type { OrderStatus } from "@/lib/orders/order";
import { setOrderStatus } from "@/lib/staff-orders/actions";
import { useRefusalWords } from "./use-refusal-words";

type Target = { id: string; number: string };
type Change = { id: string; from: OrderStatus; to: OrderStatus };

type Screen = {
  /** Shows a status before the server has answered; null shows the saved status again. */
  paint: (id: string, status: OrderStatus | null) => void;
  /** Called when the server has answered. */
  settled: (id: string) => void;
};

/** Shows the new status at once, sends it, and shows the result with an undo button (ORDER-9). Offline, it waits. */
export function useSetStatus({ paint, settled }: Screen) {
  const t = useTranslations("admin.orders");
  const undo = useTranslations("admin.common")("undo");
  const wordsOf = useRefusalWords();
  const router = useRouter();
  const { run } = useAction<Change, { status: OrderStatus }>(setOrderStatus);

  return function set({ id, number }: Target, from: OrderStatus, to: OrderStatus) {
    const finish = () => {
      settled(id);
      router.refresh();
    };
    const done = () => {
      finish();
      notify({
        kind: "success",
        title: t("statusUpdated"),
        description: t("statusChanged", { orderId: number, status: t(`statusWord.${to}`) }),
        action: { label: undo, onClick: () => set({ id, number }, to, from) },
      });
    };
    const send = () =>
      run(
        { id, from, to },
        {
          done,
          refused: (failure) => {
            if (failure.error === "unavailable" && !navigator.onLine) {
              sendWhenOnline(send);
              return true;
            }
            // An earlier request was saved although its answer was lost.
            if (failure.error === "status_conflict" && failure.detail?.status === to) {
              done();
              return true;
            }
            paint(id, null);
            // Without a server, a refresh would replace the screen by the browser's error page.
            if (failure.error !== "unavailable") finish();
            notify({ kind: "error", title: t("statusFailed"), description: wordsOf(failure) });
            return true;
          },
        },
      );
    paint(id, to);
    send();
  };
}
