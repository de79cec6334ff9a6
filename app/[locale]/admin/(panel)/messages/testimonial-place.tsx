"use client";

import { useTranslations } from "next-intl";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { moveTestimonial } from "@/lib/content/admin-actions";

type Props = {
  id: string;
  author: string;
  /** From 1, among those that the shop shows. */ place: number;
  total: number;
};

/** Buttons that move the testimonial up or down in the shop. */
export function TestimonialPlace({ id, author, place, total }: Props) {
  const t = useTranslations("admin.messages");
  const { act } = useRowAction(moveTestimonial);

  function move(step: -1 | 1) {
    if (place + step < 1 || place + step > total) return;
    act({ id, step }, (moved) => ({ title: t("moved", { author, ...moved }) }), { id, step: step === 1 ? -1 : 1 });
  }

  return <MoveButtons name={author} isFirst={place === 1} isLast={place === total} onMove={move} />;
}
