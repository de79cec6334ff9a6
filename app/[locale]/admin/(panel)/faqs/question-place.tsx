"use client";

import { useTranslations } from "next-intl";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { moveQuestion } from "@/lib/content/admin-actions";

type Props = { id: string; question: string; /** From 1. */ place: number; of: number };

export function QuestionPlace({ id, question, place, of }: Props) {
  const t = useTranslations("admin.faqs");
  const { act } = useRowAction(moveQuestion);

  function move(step: -1 | 1) {
    if (place + step < 1 || place + step > of) return;
    act({ id, step }, (now) => ({ title: t("moved", { question, ...now }) }), { id, step: step === 1 ? -1 : 1 });
  }

  return <MoveButtons name={question} isFirst={place === 1} isLast={place === of} onMove={move} />;
}
