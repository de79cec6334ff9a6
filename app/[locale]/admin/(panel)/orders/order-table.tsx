"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { WriteTexts } from "@/components/admin-orders/contact-buttons";
import { useSetStatus } from "@/components/admin-orders/use-set-status";
import type { ListedOrder } from "@/lib/orders/admin-order";
import { BulkBar } from "./bulk-bar";
import { DetailsDialog } from "./details-dialog";
import { OrderRow } from "./order-row";
import { usePaintedStatuses } from "./use-painted-statuses";

const COLUMNS = ["order", "customer", "place", "items", "amount", "status"] as const;
const FIGURES: readonly string[] = ["items", "amount"];

type Props = { orders: readonly ListedOrder[]; write: WriteTexts };

export function OrderTable({ orders, write }: Props) {
  const t = useTranslations("admin.orders.columns");
  const { statusOf, painted, paint, settle } = usePaintedStatuses(orders);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<{ id: string; number: string } | null>(null);
  const [answers, setAnswers] = useState(0);
  const setStatus = useSetStatus({
    paint,
    settled: (id) => {
      settle(id);
      setAnswers((count) => count + 1);
    },
  });

  const selected = orders.filter(({ id }) => chosen.includes(id)).map((order) => ({ ...order, status: statusOf(order) }));
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <>
      <BulkBar orders={orders} selected={selected} onSelect={setChosen} paint={paint} settle={settle} />
      <div className="panel p-0">
        <table className="data-table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={FIGURES.includes(column) ? "number" : undefined}>
                  {t(column)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={{ ...order, status: statusOf(order) }}
                isChosen={chosen.includes(order.id)}
                onChoose={() => toggle(order.id)}
                onOpen={() => setOpened(order)}
                onSet={(to) => setStatus(order, statusOf(order), to)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DetailsDialog order={opened} painted={opened && painted(opened.id)} answers={answers} write={write} onSet={setStatus} onClose={() => setOpened(null)} />
    </>
  );
}
