import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Verdict, verdictCounts } from "@/lib/money/payout";
import type { Line, PayoutView } from "@/lib/money/payout-rows";
import { LineRow } from "./line-row";
import "./lines.css";

/** At first only lines that differ are shown, if there are any, and at most this many. */
const SHOWN_AT_FIRST = 100;

const COLUMNS = [
  "parcel",
  "customer",
  "state",
  "toCollect",
  "collected",
  "fee",
  "codFee",
  "returnFee",
  "net",
  "difference",
  "verdict",
] as const;
const NUMBERS: readonly string[] = ["toCollect", "collected", "fee", "codFee", "returnFee", "net", "difference"];

type Props = {
  view: Pick<PayoutView, "lines" | "counts">;
  /** What a manager can do with a line of an open payout. */
  choice?: {
    chosen: readonly number[];
    onChoose: (rows: readonly number[]) => void;
    actionsOf: (line: Line) => ReactNode;
    /** The actions for the ticked lines. */
    bar: ReactNode;
  };
};

/** The lines of a payout with their verdicts, worst first, and a button for each verdict that shows only its lines. */
export function Lines({ view, choice }: Props) {
  const t = useTranslations("admin.payouts");
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isWhole, setWhole] = useState(false);
  // The filter may have no lines left after a decision.
  const filter = verdict !== null && view.counts[verdict] ? verdict : null;
  const lines = view.lines.filter((line) => filter === null || line.verdict === filter);
  const differing = lines.filter((line) => line.verdict !== "fits");
  const shown = isWhole ? lines : (differing.length > 0 ? differing : lines).slice(0, SHOWN_AT_FIRST);
  const rows = lines.filter(({ source }) => source === "sheet").map(({ row }) => row);
  return (
    <section aria-labelledby="payout-lines" className="min-w-0">
      <h2 id="payout-lines" className="mb-3 text-lg">
        {t("lines.title")}
      </h2>
      <div role="group" aria-label={t("lines.filter")} className="mb-3 flex flex-wrap gap-2">
        <Chip isOn={filter === null} onPress={() => setVerdict(null)} n={view.lines.length}>
          {t("lines.all")}
        </Chip>
        {verdictCounts(view).map((each) => (
          <Chip
            key={each.verdict}
            isOn={filter === each.verdict}
            onPress={() => setVerdict(filter === each.verdict ? null : each.verdict)}
            n={each.n}
          >
            {t(`verdicts.${each.verdict}`)}
          </Chip>
        ))}
      </div>
      {choice && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            onClick={() => choice.onChoose(choice.chosen.length > 0 ? [] : rows)}
          >
            {choice.chosen.length > 0 ? t("lines.chooseNone") : t("lines.chooseAll", { n: rows.length })}
          </Button>
          {choice.bar}
        </div>
      )}
      <div className="panel min-w-0 p-0">
        <table className="payout-lines" aria-label={t("lines.title")}>
          <thead>
            <tr>
              {choice && (
                <th scope="col">
                  <span className="sr-only">{t("lines.choose")}</span>
                </th>
              )}
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={NUMBERS.includes(column) ? "number" : undefined}>
                  {t(`lines.columns.${column}`)}
                </th>
              ))}
              {choice && (
                <th scope="col">
                  <span className="sr-only">{t("lines.columns.action")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <LineRow
                key={`${line.source} ${line.row}`}
                line={line}
                choice={
                  choice && {
                    isChosen: choice.chosen.includes(line.row),
                    onChoose: () =>
                      choice.onChoose(
                        choice.chosen.includes(line.row)
                          ? choice.chosen.filter((row) => row !== line.row)
                          : [...choice.chosen, line.row],
                      ),
                    actions: choice.actionsOf(line),
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < lines.length && (
        <Button variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          {t("lines.more", { n: lines.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

type ChipProps = { isOn: boolean; onPress: () => void; n: number; children: ReactNode };

const Chip = ({ isOn, onPress, n, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm aria-pressed:border-foreground aria-pressed:bg-accent"
  >
    <span>{children}</span>
    <span className="text-muted-foreground tabular-nums">{n}</span>
  </button>
);
