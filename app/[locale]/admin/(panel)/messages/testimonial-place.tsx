"use client";

import { useTranslations } from "next-intl";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { moveTestimonial } from "@/lib/content/admin-actions";

type Props = { id: string; author: string; /** From 1, among those that the shop shows. */ place: number; of: number };

/** Where the shop shows it, and the way up and down. */
export function TestimonialPlace({ id, author, place, of }: Props) {
  const t = useTranslations("admin.messages");
  const { act } = useRowAction(moveTestimonial);

  function move(step: -1 | 1) {
    if (place + step < 1 || place + step > of) return;
    act({ id, step }, (now) => ({ title: t("moved", { author, ...now }) }), { id, step: step === 1 ? -1 : 1 });
  }

  return <MoveButtons name={author} isFirst={place === 1} isLast={place === of} onMove={move} />;
}
