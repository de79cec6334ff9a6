"use client";

import { useTranslations } from "next-intl";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { moveQuestion } from "@/lib/content/admin-actions";

type Props = { id: string; question: string; /** From 1. */ place: number; total: number };

export function QuestionPlace({ id, question, place, total }: Props) {
  const t = useTranslations("admin.faqs");
  const { act } = useRowAction(moveQuestion);

  function move(step: -1 | 1) {
    if (place + step < 1 || place + step > total) return;
    act({ id, step }, (moved) => ({ title: t("moved", { question, ...moved }) }), { id, step: step === 1 ? -1 : 1 });
  }

  return <MoveButtons name={question} isFirst={place === 1} isLast={place === total} onMove={move} />;
}
