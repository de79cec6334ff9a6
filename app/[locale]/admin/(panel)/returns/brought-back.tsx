import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { BottleCounts, countedLines, type Counts } from "@/components/returns/bottle-counts";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { openAfterSale } from "@/lib/returns/actions";
import type { DeliveredOrder, ReturnCard } from "@/lib/returns/rows";

type Props = { order: DeliveredOrder; onOpen: (card: ReturnCard) => void; onLater: () => void };

/**
 * Asks which bottles of a delivered order the customer brought back. If the order has only one bottle, its count is 1
 * when the form opens.
 */
export function BroughtBack({ order: { orderId, number, lines }, onOpen, onLater }: Props) {
  const t = useTranslations("admin.returns.brought");
  const inspection = useTranslations("admin.returns.inspection");
  const titleId = useId();
  const { run, isPending } = useAction(openAfterSale);
  const [counts, setCounts] = useState<Counts>(() => {
    const [only, ...more] = lines;
    return only?.quantity === 1 && more.length === 0 ? { [only.position]: 1 } : {};
  });

  function submit() {
    if (isPending) return;
    const returnedLines = countedLines(counts);
    if (returnedLines.length === 0) notify({ kind: "error", title: t("none") });
    else run({ orderId, lines: returnedLines }, { done: onOpen });
  }

  return (
    <section aria-labelledby={titleId} className="panel" aria-busy={isPending}>
      <h2 id={titleId} className="mb-2 text-lg">
        {t("title", { number })}
      </h2>
      <BottleCounts lines={lines} counts={counts} onChange={setCounts} />
      <div className="mt-4 flex flex-wrap gap-3 border-t pt-4">
        <Button aria-disabled={isPending} onClick={submit}>
          {t("go")}
        </Button>
        <Button variant="outline" onClick={onLater}>
          {inspection("later")}
        </Button>
      </div>
    </section>
  );
}
