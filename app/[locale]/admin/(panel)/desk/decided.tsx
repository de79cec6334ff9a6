import { useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { useCallWords } from "@/components/staff-orders/call-words";
import { Button } from "@/components/ui/button";
import type { DeskCard } from "@/lib/desk/rows";
import { adminPaths } from "@/lib/http/admin-paths";
import { ChooseDesk } from "./choose-desk";
import type { DeskWork } from "./use-desk";

type Props = { card: DeskCard; canManage: boolean; work: Pick<DeskWork, "isBusy" | "undo" | "chooseDesk"> };

/**
 * Shown for an order that needs no more calls. The agent who ended its last call today can take the call back. Otherwise a
 * manager gets a link to change the order, and an agent reads whom to ask.
 */
export function Decided({ card, canManage, work }: Props) {
  const t = useTranslations("admin.desk.decided");
  const orders = useTranslations("admin.orders.statusWord");
  const words = useCallWords();
  const status = orders(card.status);
  const { undo, call } = card;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">
        <span>{undo !== null ? t("mine", { status }) : t(canManage ? "open" : "ask", { status })}</span>{" "}
        {canManage && (
          <AdminLink href={adminPaths.editOrder(card.id)} className="link">
            {t("toOrder")}
          </AdminLink>
        )}
      </p>
      {/* The list of calls has no row for an order that was cancelled without a call. */}
      {call !== null && (call.reason !== null || call.duplicateOf !== null) && <p>{words(call).long}</p>}
      {undo !== null && (
        <Button variant="outline" disabled={work.isBusy} onClick={() => work.undo({ kind: "call", id: undo })}>
          {t("takeBack")}
        </Button>
      )}
      {card.desks !== null && (
        <ChooseDesk desks={card.desks} isBusy={work.isBusy} onChoose={(id) => work.chooseDesk(card.id, id)} />
      )}
    </div>
  );
}
