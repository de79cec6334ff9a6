"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ContactButtons, type WriteTexts } from "@/components/admin-orders/contact-buttons";
import { PhoneHistory } from "@/components/admin-orders/phone-history";
import { SetAsItems } from "@/components/admin-orders/set-as-items";
import { StaffNoteForm } from "@/components/admin-orders/staff-note";
import { Timeline } from "@/components/admin-orders/timeline";
import { ActionMenu } from "@/components/admin-shell/action-menu";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { Button, buttonStyle } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { CloseIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import type { AdminOrder } from "@/lib/orders/admin-order";
import type { OrderStatus } from "@/lib/orders/order";
import { OrderFacts } from "./order-facts";
import { useOrderDetails } from "./use-order-details";

const DIALOG = "order-details";

type Named = { id: string; number: string };

type Props = {
  order: Named | null;
  /** How many changes have been answered: each reads the order again. */
  answers: number;
  write: WriteTexts;
  onSet: (order: Named, from: OrderStatus, to: OrderStatus) => void;
  onClose: () => void;
};

/** Everything about one order, read when it is opened (SPEC 3). */
export function DetailsDialog({ order, answers, write, onSet, onClose }: Props) {
  const t = useTranslations("admin.orders");
  const close = useTranslations("common")("close");
  const dialog = useRef<HTMLDialogElement>(null);
  const { details, hasFailed, retry } = useOrderDetails(order?.id ?? null, answers);

  useEffect(() => {
    if (order && !dialog.current?.open) dialog.current?.showModal();
  }, [order]);

  return (
    <Dialog ref={dialog} id={DIALOG} aria-label={t("details", { number: order?.number ?? "" })} className="w-full max-w-[min(48rem,calc(100vw-2rem))]" onClose={onClose}>
      {order && (
        <div className="p-5 sm:p-7">
          <header className="relative mb-5 flex min-h-11 flex-wrap items-center gap-3 pe-12">
            <h2 className="text-xl" dir="ltr">
              {order.number}
            </h2>
            {details && <OrderStatusBadge status={details.status} />}
            {details && (
              <ActionMenu trigger={t("setStatus")} className={buttonStyle({ variant: "outline", size: "sm" })}>
                <SetAsItems status={details.status} onSet={(to) => onSet(order, details.status, to)} />
              </ActionMenu>
            )}
            <DialogClose dialog={DIALOG} aria-label={close} className="button button-ghost button-icon absolute end-0 top-0">
              <CloseIcon />
            </DialogClose>
          </header>
          {details && <Details order={details} write={write} />}
          {!details && (hasFailed ? <Failed retry={retry} /> : <Waiting />)}
        </div>
      )}
    </Dialog>
  );
}

function Details({ order, write }: { order: AdminOrder; write: WriteTexts }) {
  return (
    <div className="flex flex-col gap-6">
      <OrderFacts order={order} />
      <ContactButtons order={order} write={write} />
      <StaffNoteForm key={order.id} id={order.id} note={order.staffNote} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Timeline events={order.events} currency={order.currency} />
        <PhoneHistory history={order.history} />
      </div>
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
