import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { ContactButtons, type WriteTexts } from "@/components/staff-orders/contact-buttons";
import { OrderCash } from "@/components/staff-orders/order-cash";
import { OrderParcels } from "@/components/staff-orders/order-parcels";
import { OrderSource } from "@/components/staff-orders/order-source";
import { PhoneHistory } from "@/components/staff-orders/phone-history";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { StatusMenu } from "@/components/staff-orders/status-menu";
import { Timeline } from "@/components/staff-orders/timeline";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/rows";
import { OrderFacts } from "./order-facts";
import { useOrderDetails } from "./use-order-details";

type OrderRef = { id: string; number: string };

type Props = {
  order: OrderRef | null;
  /** A panel beside the list, which stays usable, instead of a dialog over the list. */
  isBeside: boolean;
  /** The status that staff have just set, until the order is read again. */
  painted: OrderStatus | null;
  /** How many status changes the server has answered: after each, the order is read again. */
  answers: number;
  write: WriteTexts;
  onSet: (order: OrderRef, from: OrderStatus, to: OrderStatus) => void;
  /** Asks before an unsaved note is lost. False keeps the order open. */
  mayLeave: () => boolean;
  onNote: (hasNote: boolean) => void;
  onClose: () => void;
  /** After closing: gives the focus back to the list. */
  onClosed: () => void;
};

/** Everything about one order, read when it is opened (ADMIN-3). It asks before it closes with an unsaved note. */
export function DetailsDialog({ order, isBeside, onSet, mayLeave, onClose, onClosed, ...shown }: Props) {
  const { painted, answers, write, onNote } = shown;
  const t = useTranslations("admin.orders");
  const { details, hasFailed, retry } = useOrderDetails(order?.id ?? null, answers);
  const status = painted ?? details?.status;

  /** Closes the dialog when a link leads to another screen. */
  function leave(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.origin !== location.origin || link.target === "_blank") return;
    if (mayLeave()) return onClose();
    event.preventDefault();
    event.stopPropagation();
  }

  const root = { open: order !== null, onOpenChange: (open: boolean) => !open && mayLeave() && onClose() };
  const content = { "aria-describedby": undefined, onClickCapture: leave, onCloseAutoFocus: onClosed };
  const body = order && (
    <>
      <DialogHeader className="flex-row flex-wrap items-center gap-3 pe-12">
        <DialogTitle className="pe-0 text-xl">{t("details", { number: order.number })}</DialogTitle>
        {status && <OrderStatusBadge status={status} />}
        {status && <StatusMenu label={t("setStatus")} status={status} onSet={(to) => onSet(order, status, to)} />}
      </DialogHeader>
      {details && <Details order={details} write={write} onNote={onNote} />}
      {!details && (hasFailed ? <Failed retry={retry} /> : <Waiting />)}
    </>
  );
  if (isBeside)
    return (
      <Sheet {...root} modal={false}>
        <SheetContent {...content} className="order-panel" onInteractOutside={(event) => event.preventDefault()}>
          {body}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog {...root}>
      <DialogContent {...content} className="max-w-3xl gap-5 sm:p-7">
        {body}
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
      <OrderParcels key={order.updatedAt} order={order} />
      <OrderCash key={`cash ${order.updatedAt}`} id={order.id} />
      <StaffNotes key={order.id} id={order.id} notes={order.notes} onDirty={onNote} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Timeline order={order} />
        <PhoneHistory history={order.history} />
      </div>
      {/* At the end: it appears late, and would move the button of the notes while it is pressed. */}
      <OrderSource key={`source ${order.id}`} id={order.id} />
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
