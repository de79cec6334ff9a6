import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { inLocale } from "@/lib/catalog/product";
import { inspectReturn, takeReturnBack } from "@/lib/returns/actions";
import {
  allSellable,
  type Finding,
  moveBottle,
  proposedReason,
  RETURN_REASONS,
  type ReturnReason,
  UNSOLD,
} from "@/lib/returns/return";
import type { LineBack, ReturnCard } from "@/lib/returns/rows";
import { CountButtons } from "@/components/returns/count-buttons";
import { GoodsName } from "@/components/returns/goods-name";

type Props = { card: ReturnCard; onDone: (card: ReturnCard) => void; onLater: () => void };

/** The form of an inspection. The packer counts the bottles of each line that cannot be sold; the rest are sellable. */
export function Inspection({ card, onDone, onLater }: Props) {
  const t = useTranslations("admin.returns");
  const { run, isPending } = useAction(inspectReturn);
  const reasonId = useId();
  const takeBack = useAction(takeReturnBack);
  const [chosen, setChosen] = useState<ReturnReason | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [findings, setFindings] = useState<Readonly<Record<number, Finding>>>({});
  const findingOf = ({ position, expected }: LineBack) => findings[position] ?? allSellable(expected);

  const reason = proposedReason(chosen, card.reason, card.lines.map(findingOf));

  function finish() {
    if (isPending) return;
    if (card.kind === "refused" && reason === null) {
      setReasonMissing(true);
      document.getElementById(reasonId)?.focus();
      return;
    }
    const lines = card.lines.map((line) => ({ position: line.position, ...findingOf(line) }));
    run({ id: card.id, reason, lines }, { done: onDone });
  }

  return (
    <section aria-labelledby={`${reasonId}-title`} className="panel" aria-busy={isPending}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${reasonId}-title`} className="text-lg">
          {t("inspection.title", { number: card.number })}
        </h2>
        <p className="text-sm text-muted-foreground">{t(`kinds.${card.kind}`)}</p>
      </div>
      <ul aria-label={t("inspection.lines", { number: card.number })} className="divide-y">
        {card.lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            finding={findingOf(line)}
            onChange={(finding) => setFindings({ ...findings, [line.position]: finding })}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3 border-t pt-4">
        {card.kind === "refused" && (
          <div className="grow basis-56 sm:max-w-xs">
            <Label htmlFor={reasonId} className="mb-1.5 block">
              {t("inspection.reason")}
            </Label>
            <NativeSelect
              id={reasonId}
              value={reason ?? ""}
              aria-invalid={(isReasonMissing && reason === null) || undefined}
              aria-describedby={isReasonMissing && reason === null ? `${reasonId}-missing` : undefined}
              onChange={({ target }) => setChosen(RETURN_REASONS.find((each) => each === target.value) ?? null)}
            >
              {reason === null && <option value="">{t("inspection.noReason")}</option>}
              <Options of={RETURN_REASONS} text={(each) => t(`reasons.${each}`)} />
            </NativeSelect>
            {isReasonMissing && reason === null && (
              <p id={`${reasonId}-missing`} role="alert" className="mt-1.5 text-sm text-destructive">
                {t("inspection.reasonMissing")}
              </p>
            )}
          </div>
        )}
        <Button aria-disabled={isPending} onClick={finish}>
          {t("inspection.finish")}
        </Button>
        <Button variant="outline" onClick={onLater}>
          {t("inspection.later")}
        </Button>
        <Button
          variant="ghost"
          aria-disabled={takeBack.isPending}
          onClick={() => !takeBack.isPending && takeBack.run({ returnId: card.id }, { done: onLater })}
        >
          {t("inspection.takeBack")}
        </Button>
      </div>
    </section>
  );
}

function Line({ line, finding, onChange }: { line: LineBack; finding: Finding; onChange: (finding: Finding) => void }) {
  const t = useTranslations("admin.returns");
  const locale = useLocale();
  const name = inLocale(line.name, locale);
  return (
    <li className="flex flex-col gap-3 py-4 lg:flex-row lg:items-center lg:justify-between">
      <GoodsName goods={line}>{`× ${line.expected}`}</GoodsName>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <div>
          <dt className="mb-1 text-xs text-muted-foreground">{t("findings.sellable")}</dt>
          <dd className="grid h-11.5 items-center text-lg tabular-nums">{finding.sellable}</dd>
        </div>
        {UNSOLD.map((kind) => {
          const words = { kind: t(`findings.${kind}`), name };
          return (
            <div key={kind}>
              <dt className="mb-1 text-xs text-muted-foreground">{words.kind}</dt>
              <dd>
                <CountButtons
                  value={finding[kind]}
                  least={0}
                  most={finding[kind] + finding.sellable}
                  label={`${words.kind}: ${name}`}
                  texts={{ more: t("inspection.more", words), less: t("inspection.less", words) }}
                  onStep={(step) => onChange(moveBottle(finding, kind, step))}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
