import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { ContactButtons, type WriteTexts } from "@/components/staff-orders/contact-buttons";
import { PhoneHistory } from "@/components/staff-orders/phone-history";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { StatusMenu } from "@/components/staff-orders/status-menu";
import { Timeline } from "@/components/staff-orders/timeline";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/staff-order";
import { OrderFacts } from "./order-facts";
import { useOrderDetails } from "./use-order-details";

type Named = { id: string; number: string };

type Props = {
  order: Named | null;
  /** The status that was just set here, until the order is read again. */
  painted: OrderStatus | null;
  /** How many changes have been answered: each reads the order again. */
  answers: number;
  write: WriteTexts;
  onSet: (order: Named, from: OrderStatus, to: OrderStatus) => void;
  onClose: () => void;
};

/** Everything about one order, read when it is opened (ADMIN-3). It asks before it closes with an unsaved note. */
export function DetailsDialog({ order, painted, answers, write, onSet, onClose }: Props) {
  const t = useTranslations("admin.orders");
  const question = useTranslations("admin.common")("unsaved");
  const [hasNote, setHasNote] = useState(false);
  const { details, hasFailed, retry } = useOrderDetails(order?.id ?? null, answers);
  const status = painted ?? details?.status;

  const mayClose = () => !hasNote || window.confirm(question);

  function close() {
    setHasNote(false);
    onClose();
  }

  /** A link of this screen takes the dialog along. */
  function leave(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.origin !== location.origin || link.target === "_blank") return;
    if (mayClose()) return close();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Dialog open={order !== null} onOpenChange={(open) => !open && mayClose() && close()}>
      <DialogContent
        aria-describedby={undefined}
        className="max-w-3xl gap-5 sm:p-7"
        onClickCapture={leave}
        {...useReturnFocus()}
      >
        {order && (
          <>
            <DialogHeader className="flex-row flex-wrap items-center gap-3 pe-12">
              <DialogTitle className="pe-0 text-xl">{t("details", { number: order.number })}</DialogTitle>
              {status && <OrderStatusBadge status={status} />}
              {status && <StatusMenu label={t("setStatus")} status={status} onSet={(to) => onSet(order, status, to)} />}
            </DialogHeader>
            {details && <Details order={details} write={write} onNote={setHasNote} />}
            {!details && (hasFailed ? <Failed retry={retry} /> : <Waiting />)}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

type DetailsProps = { order: AdminOrder; write: WriteTexts; onNote: (hasNote: boolean) => void };

function Details({ order, write, onNote }: DetailsProps) {
  return (
    <div className="flex flex-col gap-6">
      <ContactButtons order={order} write={write} />
      <OrderFacts order={order} />
      <Links id={order.id} />
      <StaffNotes key={order.id} id={order.id} notes={order.notes} onDirty={onNote} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Timeline events={order.events} currency={order.currency} />
        <PhoneHistory history={order.history} />
      </div>
    </div>
  );
}

function Links({ id }: { id: string }) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  const style = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="flex flex-wrap gap-2">
      <Link href={localePath(locale, adminPaths.editOrder(id))} className={style}>
        {t("open")}
      </Link>
      <a href={localePath(locale, adminPaths.orderSlip(id))} target="_blank" rel="noopener" className={style}>
        {t("slip.title")}
      </a>
    </div>
  );
}

function Waiting() {
  const t = useTranslations("common");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations("admin.common");
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{t("failed")}</p>
      <Button variant="outline" onClick={retry}>
        {t("retry")}
      </Button>
    </div>
  );
}
