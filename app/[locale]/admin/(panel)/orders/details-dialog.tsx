import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ActionMenu } from "@/components/admin-shell/action-menu";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { ContactButtons, type WriteTexts } from "@/components/staff-orders/contact-buttons";
import { PhoneHistory } from "@/components/staff-orders/phone-history";
import { SetAsItems } from "@/components/staff-orders/set-as-items";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { Timeline } from "@/components/staff-orders/timeline";
import { Button, buttonStyle } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CloseIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/staff-order";
import { OrderFacts } from "./order-facts";
import { useOrderDetails } from "./use-order-details";

const DIALOG = "order-details";

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
  const close = useTranslations("common")("close");
  const question = useTranslations("admin.common")("unsaved");
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasNote, setHasNote] = useState(false);
  const { details, hasFailed, retry } = useOrderDetails(order?.id ?? null, answers);
  const status = painted ?? details?.status;

  useEffect(() => {
    if (order && !dialog.current?.open) dialog.current?.showModal();
  }, [order]);

  const mayClose = () => !hasNote || window.confirm(question);

  function onCancel(event: SyntheticEvent) {
    if (event.target === dialog.current && !mayClose()) event.preventDefault();
  }

  /** A press on the backdrop, on the button and on a link of this screen. */
  function leave(event: MouseEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const isLeaving =
      target === currentTarget ||
      (target instanceof Element && target.closest("[data-close]") !== null) ||
      link?.origin === location.origin;
    if (!isLeaving || link?.target === "_blank") return;
    if (mayClose()) return currentTarget.close();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Dialog
      ref={dialog}
      id={DIALOG}
      aria-label={t("details", { number: order?.number ?? "" })}
      className="w-full max-w-[min(48rem,calc(100vw-2rem))]"
      onCancel={onCancel}
      onClick={undefined}
      onClickCapture={leave}
      onClose={({ target }) => {
        if (target !== dialog.current) return;
        setHasNote(false);
        onClose();
      }}
    >
      {order && (
        <div className="p-5 sm:p-7">
          <header className="relative mb-5 flex min-h-11 flex-wrap items-center gap-3 pe-12">
            <button
              type="button"
              data-close
              aria-label={close}
              className="button button-ghost button-icon absolute end-0 top-0"
            >
              <CloseIcon />
            </button>
            <h2 className="text-xl" dir="ltr">
              {order.number}
            </h2>
            {status && <OrderStatusBadge status={status} />}
            {status && (
              <ActionMenu trigger={t("setStatus")} className={buttonStyle({ variant: "outline", size: "sm" })}>
                <SetAsItems status={status} onSet={(to) => onSet(order, status, to)} />
              </ActionMenu>
            )}
          </header>
          {details && <Details order={details} write={write} onNote={setHasNote} />}
          {!details && (hasFailed ? <Failed retry={retry} /> : <Waiting />)}
        </div>
      )}
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
  const style = buttonStyle({ variant: "outline", size: "sm" });
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
