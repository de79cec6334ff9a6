import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, useState } from "react";
import { Question } from "@/components/admin-shell/confirm-dialog";
import { FormPanel } from "@/components/admin-shell/form-dialog";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { markParcelLost, setParcel, voidParcels } from "@/lib/parcels/actions";
import { hasLeft, type Step } from "@/lib/parcels/board";
import type { BoardRow, ListedParcel, OrderToSend } from "@/lib/parcels/rows";
import { useBoard } from "./board-frame";
import { PartForm } from "./part-form";
import { DayForm, FailureForm } from "./row-forms";

/** The actions of one row: an order to send or a parcel. */
export function RowActions({ step, row, canManage }: { step: Step; row: BoardRow; canManage: boolean }) {
  if (row.kind === "order") return <OrderActions order={row} canManage={canManage} />;
  return <ParcelActions step={step} parcel={row} canManage={canManage} />;
}

function OrderActions({ order, canManage }: { order: OrderToSend; canManage: boolean }) {
  const t = useTranslations("admin.parcels.row");
  const locale = useLocale();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RowMenu label={t("actionsOf", { code: order.number })} opener={opener}>
        <DropdownMenuItem onSelect={() => setAsking(true)}>{t("shipOn")}</DropdownMenuItem>
        {canManage && (
          <DropdownMenuItem asChild>
            <Link href={localePath(locale, adminPaths.editOrder(order.id))}>{t("order")}</Link>
          </DropdownMenuItem>
        )}
      </RowMenu>
      <FormPanel
        open={isAsking}
        onOpenChange={setAsking}
        opener={opener}
        title={t("shipOnTitle", { code: order.number })}
      >
        {(close) => <DayForm order={order} onDone={close} />}
      </FormPanel>
    </>
  );
}

function ParcelActions({ step, parcel, canManage }: { step: Step; parcel: ListedParcel; canManage: boolean }) {
  const t = useTranslations("admin.parcels");
  const states = useTranslations("admin.parcels.states");
  const undoLabel = useTranslations("admin.common")("undo");
  const { keep, undo } = useBoard();
  const locale = useLocale();
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<"failure" | "part" | "take_away" | "lost" | null>(null);
  const set = useAction(setParcel);
  const takeAway = useAction(voidParcels);
  const lose = useAction(markParcelLost);
  const { id, reference, fileId, carrier } = parcel;
  const isAway = hasLeft(step);
  const isOwnDriver = carrier.family === "own";
  const maySetState = isAway && !parcel.takenBack && (isOwnDriver || canManage);

  function setAs(state: "delivered" | "returning" | "at_desk") {
    if (set.isPending) return;
    set.run(
      { id, state },
      {
        done: () => {
          const press = { id, reference, title: t("done.set", { reference, state: states(state) }) };
          if (state === "delivered") keep(press);
          notify({
            kind: "success",
            title: press.title,
            action: state === "delivered" ? { label: undoLabel, onClick: () => undo(press) } : undefined,
          });
        },
      },
    );
  }

  return (
    <div className="flex items-center justify-end gap-1">
      {maySetState && isOwnDriver && step !== "coming_back" && (
        <Button variant="outline" aria-disabled={set.isPending} onClick={() => setAs("delivered")}>
          <span>{states("delivered")}</span>
          <span className="sr-only">{reference}</span>
        </Button>
      )}
      <RowMenu
        label={t("row.actionsOf", { code: reference })}
        opener={opener}
        isBusy={set.isPending || takeAway.isPending || lose.isPending}
      >
        {maySetState && (
          <>
            {!(isOwnDriver && step !== "coming_back") && (
              <DropdownMenuItem onSelect={() => setAs("delivered")}>{states("delivered")}</DropdownMenuItem>
            )}
            {parcel.pieces > 1 && (
              <DropdownMenuItem onSelect={() => setAsking("part")}>{`${t("part.open")} …`}</DropdownMenuItem>
            )}
            {step !== "coming_back" && (
              <>
                <DropdownMenuItem
                  onSelect={() => setAsking("failure")}
                >{`${states("attempt_failed")} …`}</DropdownMenuItem>
                {!isOwnDriver && (
                  <DropdownMenuItem onSelect={() => setAs("at_desk")}>{states("at_desk")}</DropdownMenuItem>
                )}
                <DropdownMenuItem onSelect={() => setAs("returning")}>{states("returning")}</DropdownMenuItem>
              </>
            )}
            {canManage && (
              <DropdownMenuItem onSelect={() => setAsking("lost")}>{`${states("lost")} …`}</DropdownMenuItem>
            )}
            {canManage && <DropdownMenuSeparator />}
          </>
        )}
        {(step === "to_pack" || step === "ready") && (
          <DropdownMenuItem asChild>
            <a href={localePath(locale, adminPaths.parcelLabels({ ids: id }))} target="_blank" rel="noopener">
              {t("row.label")}
            </a>
          </DropdownMenuItem>
        )}
        {fileId && !isAway && (
          <DropdownMenuItem asChild>
            {/* Without `download`, because a refusal is a page of text (CARRIER-3). */}
            <a href={adminPaths.api.parcelFile(fileId)} target="_blank" rel="noopener">
              {t("row.file")}
            </a>
          </DropdownMenuItem>
        )}
        {!isAway && <DropdownMenuItem onSelect={() => setAsking("take_away")}>{t("press.takeAway")}</DropdownMenuItem>}
        {canManage && (
          <DropdownMenuItem asChild>
            <Link href={localePath(locale, adminPaths.editOrder(parcel.orderId))}>{t("row.order")}</Link>
          </DropdownMenuItem>
        )}
        {isAway && !canManage && !maySetState && <DropdownMenuItem disabled>{t("row.nothing")}</DropdownMenuItem>}
      </RowMenu>
      <FormPanel
        open={asking === "failure"}
        onOpenChange={(open) => setAsking(open ? "failure" : null)}
        opener={opener}
        title={t("failure.title", { reference })}
      >
        {(close) => <FailureForm parcel={parcel} onDone={close} />}
      </FormPanel>
      <FormPanel
        open={asking === "part"}
        onOpenChange={(open) => setAsking(open ? "part" : null)}
        opener={opener}
        title={t("part.title", { reference })}
      >
        {(close) => <PartForm parcel={parcel} onDone={close} />}
      </FormPanel>
      <Question
        open={asking === "lost"}
        onOpenChange={(open) => setAsking(open ? "lost" : null)}
        opener={opener}
        title={t("lost.title", { reference, carrier: inLocale(carrier.name, locale) })}
        text={t("lost.text")}
        confirm={t("lost.confirm")}
        onConfirm={() =>
          lose.run({ parcelId: id }, { notice: () => t("done.set", { reference, state: states("lost") }) })
        }
      />
      <Question
        open={asking === "take_away"}
        onOpenChange={(open) => setAsking(open ? "take_away" : null)}
        opener={opener}
        title={t("takeAway.title", { n: 1, carrier: inLocale(carrier.name, locale) })}
        text={t("takeAway.text")}
        confirm={t("press.takeAway")}
        onConfirm={() => takeAway.run({ ids: [id] }, { notice: ({ changed }) => t("done.takenAway", { n: changed }) })}
      />
    </div>
  );
}
