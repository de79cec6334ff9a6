import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { openAfterSale } from "@/lib/returns/actions";
import type { DeliveredOrder, ReturnCard } from "@/lib/returns/return";
import { CountButtons } from "./count-buttons";
import { GoodsName } from "./goods-name";

type Props = { order: DeliveredOrder; onOpen: (card: ReturnCard) => void; onLater: () => void };

/** Which bottles of a delivered order its customer brought. Of a single bottle there is nothing to ask. */
export function BroughtBack({ order: { orderId, number, lines }, onOpen, onLater }: Props) {
  const t = useTranslations("admin.returns.brought");
  const inspection = useTranslations("admin.returns.inspection");
  const locale = useLocale();
  const titleId = useId();
  const { run, isPending } = useAction(openAfterSale);
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const countOf = (position: number) => counts[position] ?? (isSingle ? 1 : 0);

  function go() {
    if (isPending) return;
    const brought = lines
      .map(({ position }) => ({ position, quantity: countOf(position) }))
      .filter(({ quantity }) => quantity > 0);
    if (brought.length === 0) notify({ kind: "error", title: t("none") });
    else run({ orderId, lines: brought }, { done: onOpen });
  }

  return (
    <section aria-labelledby={titleId} className="panel" aria-busy={isPending}>
      <h2 id={titleId} className="mb-2 text-lg">
        {t("title", { number })}
      </h2>
      <ul className="divide-y">
        {lines.map((line) => {
          const words = { name: inLocale(line.name, locale) };
          return (
            <li key={line.position} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <GoodsName goods={line}>× {line.quantity}</GoodsName>
              <CountButtons
                value={countOf(line.position)}
                least={0}
                most={line.quantity}
                label={t("count", words)}
                texts={{ more: t("more", words), less: t("less", words) }}
                onStep={(step) => setCounts({ ...counts, [line.position]: countOf(line.position) + step })}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 border-t pt-4">
        <Button aria-disabled={isPending} onClick={go}>
          {t("go")}
        </Button>
        <Button variant="outline" onClick={onLater}>
          {inspection("later")}
        </Button>
      </div>
    </section>
  );
}
