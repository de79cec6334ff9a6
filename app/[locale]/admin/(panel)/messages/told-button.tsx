"use client";

import { useTranslations } from "next-intl";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { setTold } from "@/lib/restock/admin-actions";

/** `phone`: as it is shown, for those who hear the button without the row around it. */
export function ToldButton({ id, phone, isTold }: { id: string; phone: string; isTold: boolean }) {
  const t = useTranslations("admin.messages");
  const { act, isPending } = useRowAction(setTold);
  const mark = () =>
    act(
      { id, told: !isTold },
      () => ({ title: t(isTold ? "markedWaiting" : "markedTold", { phone: `\u2066${phone}\u2069` }) }),
      { id, told: isTold },
    );
  return (
    <Button variant="outline" size="sm" aria-disabled={isPending} onClick={mark}>
      {t(isTold ? "markWaiting" : "markTold")}
      <span className="sr-only">{phone}</span>
    </Button>
  );
}
