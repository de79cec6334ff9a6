"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { WriteTexts } from "@/components/staff-orders/contact-buttons";
import { useSetStatus } from "@/components/staff-orders/use-set-status";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type OrderFilters, orderQuery } from "@/lib/staff-orders/filters";
import type { ListedOrder } from "@/lib/staff-orders/rows";
import { BulkBar } from "./bulk-bar";
import { DetailsDialog } from "./details-dialog";
import { ListHead } from "./list-head";
import { MarksLegend } from "./order-marks";
import { OrderRow } from "./order-row";
import { useListKeys } from "./use-list-keys";
import { useMinute } from "./use-minute";
import { useOpened } from "./use-opened";
import { usePaintedStatuses } from "./use-painted-statuses";
import { useSelection } from "./use-selection";

type Props = {
  orders: readonly ListedOrder[];
  /** How many orders the list has on all its pages. */
  total: number;
  filters: OrderFilters;
  /** When the list was read, in milliseconds. */
  readAt: number;
  write: WriteTexts;
};

export function OrderTable({ orders, total, filters, readAt, write }: Props) {
  const t = useTranslations("admin.orders");
  const nowMs = useMinute(readAt);
  const { statusOf, painted, paint, settle } = usePaintedStatuses(orders);
  const { chosen, setChosen, isChosen, isWholePage, choose } = useSelection(orders);
  const [answers, setAnswers] = useState(0);
  const locale = useLocale();
  const { ref: body, onFocus } = useFocusKeeper(orders);
  const { opened, open, dialog } = useOpened(body);
  const setStatus = useSetStatus({
    paint,
    settled: (id) => {
      settle(id);
      setAnswers((count) => count + 1);
    },
  });

  const orderById = (id: string) => orders.find((order) => order.id === id);
  useListKeys(body, {
    opened: opened?.id ?? null,
    onOpen: (id) => {
      const order = orderById(id);
      if (order) open(order);
    },
    onTick: (id, asRange) => {
      const order = orderById(id);
      if (order) choose(order, asRange);
    },
    onPrint: (id) => window.open(localePath(locale, adminPaths.orderSlip(id)), "_blank", "noopener"),
  });

  // An order that the list still shows is taken from the list, because it is newer there.
  const selected = chosen
    .map((order) => orders.find(({ id }) => id === order.id) ?? order)
    .map((order) => ({ ...order, status: statusOf(order) }));

  return (
    <>
      <div className="panel p-0">
        <table className="staff-list order-list" aria-label={t("title")}>
          <ListHead
            filters={filters}
            checked={isWholePage || (chosen.length > 0 && "indeterminate")}
            onCheck={() => setChosen(isWholePage ? [] : orders)}
          />
          <tbody ref={body} onFocus={onFocus}>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={{ ...order, status: statusOf(order) }}
                nowMs={nowMs}
                isChosen={isChosen(order.id)}
                isOpen={opened?.id === order.id}
                onChoose={(withShift) => choose(order, withShift)}
                onOpen={() => open(order)}
                onSet={(to) => setStatus(order, statusOf(order), to)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MarksLegend />
      <BulkBar
        selected={selected}
        isWholePage={isWholePage}
        total={total}
        query={orderQuery({ ...filters, page: 1 }).slice(1)}
        onSelect={setChosen}
        paint={paint}
        settle={settle}
      />
      <DetailsDialog
        {...dialog}
        painted={opened && painted(opened.id)}
        answers={answers}
        write={write}
        onSet={setStatus}
      />
    </>
  );
}

/** When the focused row leaves the list, the row that takes its place gets the focus. */
function useFocusKeeper(orders: readonly ListedOrder[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ row: HTMLTableRowElement; index: number } | null>(null);

  useEffect(() => {
    const rows = body.current?.rows;
    if (!rows || !focused.current || focused.current.row.isConnected || document.activeElement !== document.body)
      return;
    rows
      .item(Math.min(focused.current.index, rows.length - 1))
      ?.querySelector<HTMLElement>("button[aria-haspopup=dialog]")
      ?.focus();
  }, [orders]);

  function onFocus({ target }: FocusEvent<HTMLTableSectionElement>) {
    const row = target.closest("tr");
    focused.current = row && { row, index: row.sectionRowIndex };
  }

  return { ref: body, onFocus };
}
