"use client";

import { useTranslations } from "next-intl";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { setTold } from "@/lib/restock/admin-actions";

/** `phone` as the row shows it: a screen reader may read the button without its row. */
export function ToldButton({ id, phone, isTold }: { id: string; phone: string; isTold: boolean }) {
  const t = useTranslations("admin.messages");
  const { act, isPending } = useRowAction(setTold);
  const toggleTold = () =>
    act(
      { id, told: !isTold },
      () => ({ title: t(isTold ? "markedWaiting" : "markedTold", { phone: `\u2066${phone}\u2069` }) }),
      { id, told: isTold },
    );
  return (
    <Button variant="outline" size="sm" aria-disabled={isPending} onClick={toggleTold}>
      <span>{t(isTold ? "markWaiting" : "markTold")}</span>
      <span className="sr-only">{phone}</span>
    </Button>
  );
}
