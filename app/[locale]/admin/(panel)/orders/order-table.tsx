"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { WriteTexts } from "@/components/staff-orders/contact-buttons";
import { useSetStatus } from "@/components/staff-orders/use-set-status";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ListedOrder } from "@/lib/staff-orders/staff-order";
import { BulkBar } from "./bulk-bar";
import { DetailsDialog } from "./details-dialog";
import { OrderRow } from "./order-row";
import { usePaintedStatuses } from "./use-painted-statuses";

const COLUMNS = ["order", "customer", "place", "items", "amount", "status"] as const;
const FIGURES: readonly string[] = ["items", "amount"];

type Props = {
  orders: readonly ListedOrder[];
  /** On all pages of the list, whose address has this query. */
  total: number;
  query: string;
  write: WriteTexts;
};

export function OrderTable({ orders, total, query, write }: Props) {
  const t = useTranslations("admin.orders");
  const { statusOf, painted, paint, settle } = usePaintedStatuses(orders);
  const [chosen, setChosen] = useState<readonly ListedOrder[]>([]);
  const [opened, setOpened] = useState<{ id: string; number: string } | null>(null);
  const [answers, setAnswers] = useState(0);
  const focusKeeper = useFocusKeeper(orders);
  const setStatus = useSetStatus({
    paint,
    settled: (id) => {
      settle(id);
      setAnswers((count) => count + 1);
    },
  });

  const isChosen = (id: string) => chosen.some((order) => order.id === id);
  // What the list says now, where it still shows the order.
  const selected = chosen
    .map((order) => orders.find(({ id }) => id === order.id) ?? order)
    .map((order) => ({ ...order, status: statusOf(order) }));
  const isPage = orders.every(({ id }) => isChosen(id)) && chosen.length === orders.length;
  const toggle = (order: ListedOrder) =>
    setChosen(isChosen(order.id) ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order]);

  return (
    <>
      <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <Checkbox
          checked={isPage || (chosen.length > 0 && "indeterminate")}
          onCheckedChange={() => setChosen(isPage ? [] : orders)}
        />
        {t("bulk.all")}
      </label>
      <div className="panel p-0">
        <Table>
          <TableHeader>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableHead key={column} className={FIGURES.includes(column) ? "number" : undefined}>
                  {t(`columns.${column}`)}
                </TableHead>
              ))}
              <TableHead>
                <span className="sr-only">{t("columns.actions")}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody {...focusKeeper}>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={{ ...order, status: statusOf(order) }}
                isChosen={isChosen(order.id)}
                onChoose={() => toggle(order)}
                onOpen={() => setOpened(order)}
                onSet={(to) => setStatus(order, statusOf(order), to)}
              />
            ))}
          </TableBody>
        </Table>
      </div>
      <BulkBar
        selected={selected}
        isPage={isPage}
        total={total}
        query={query}
        onSelect={setChosen}
        paint={paint}
        settle={settle}
      />
      <DetailsDialog
        order={opened}
        painted={opened && painted(opened.id)}
        answers={answers}
        write={write}
        onSet={setStatus}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** When the row that has the focus leaves the list, the row that comes in its place takes it. */
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
