"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ScanField } from "@/components/parcels/scan-field";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/core/date";
import { piecesOf } from "@/lib/returns/return";
import type { ReturnCard, ReturnsList } from "@/lib/returns/rows";
import { BroughtBack } from "./brought-back";
import { ExpectedTable } from "./expected-table";
import { InspectedTable } from "./inspected-table";
import { Inspection } from "./inspection";
import { useReturns } from "./use-returns";

/** The screen of returns: the scanner's field, the return that is being inspected, and the returns that wait or are still to come. */
export function ReturnsTable({ list }: { list: ReturnsList }) {
  const t = useTranslations("admin.returns");
  const { current, receive, finishInspection, inspect, closeCurrent } = useReturns();
  const { card, delivered } = current;
  const scanPanel = useRef<HTMLDivElement>(null);
  const waiting = list.open.filter(({ id }) => id !== card?.id);
  const isEmpty = list.total + list.open.length + list.today.length === 0 && card === null && delivered === null;

  // The scanner's field gets the focus back after each press of another button.
  useEffect(() => scanPanel.current?.querySelector("input")?.focus(), [current]);

  async function receiveListed(number: string) {
    const { ok, text } = await receive(number);
    if (!ok) notify({ kind: "error", title: text });
  }

  return (
    <div className="flex flex-col gap-8">
      <div ref={scanPanel} className="panel">
        <ScanField label={t("code")} onCode={receive} />
      </div>
      {card && <Inspection key={card.id} card={card} onDone={finishInspection} onLater={closeCurrent} />}
      {delivered && <BroughtBack key={delivered.orderId} order={delivered} onOpen={inspect} onLater={closeCurrent} />}
      {waiting.length > 0 && <Waiting cards={waiting} onInspect={inspect} />}
      {list.expected.length > 0 && <ExpectedTable list={list} onReceive={receiveListed} />}
      {list.today.length > 0 && <InspectedTable cards={list.today} />}
      {isEmpty && <EmptyState title={t("empty.title")} text={t("empty.text")} />}
    </div>
  );
}

function Waiting({ cards, onInspect }: { cards: readonly ReturnCard[]; onInspect: (card: ReturnCard) => void }) {
  const t = useTranslations("admin.returns");
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-3 text-lg">{t("open")}</h2>
      <ul className="panel divide-y py-1">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 text-sm">
              <p className="font-medium">
                <bdi dir="ltr">{card.reference ?? card.number}</bdi> ·{" "}
                <span>{t("pieces", { n: piecesOf(card.lines) })}</span>
              </p>
              <p className="text-muted-foreground">{`${t(`kinds.${card.kind}`)} · ${t("receivedBy", { name: card.receivedBy ?? "", when: formatMoment(card.receivedAt ?? "", locale) })}`}</p>
            </div>
            <Button
              variant="outline"
              aria-label={t("inspection.startNamed", { number: card.number })}
              onClick={() => onInspect(card)}
            >
              {t("inspection.start")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
