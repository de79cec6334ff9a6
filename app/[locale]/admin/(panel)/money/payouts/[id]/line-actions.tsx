import { useLocale, useTranslations } from "next-intl";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { formatFigure } from "@/lib/core/money";
import { type Action, actionsOf, isGuessed } from "@/lib/money/payout";
import { matchLine, payDebt } from "@/lib/money/payout-actions";
import type { Line } from "@/lib/money/payout-rows";

type Props = { payoutId: string; line: Line; isBusy: boolean; onPress: (action: Action | null) => void };

/** The most likely action as a button, the others in a menu; for an unknown line also the parcels that it may be about. */
export function LineActions({ payoutId, line, isBusy, onPress }: Props) {
  const t = useTranslations("admin.payouts");
  const match = useAction(matchLine);
  const code = line.parcel?.reference ?? line.tracking ?? line.name ?? "";
  const unmatch = () =>
    match.run(
      { id: payoutId, lineRow: line.row, parcelId: null },
      { notice: () => t("lines.unmatched", { parcel: code }) },
    );
  if (line.source === "earlier" && line.id !== null)
    return <NotPaid payoutId={payoutId} lineId={line.id} code={code} />;
  const [first, ...others] = actionsOf(line);
  if (line.source !== "sheet") return null;
  if (line.decided && line.action !== null)
    return (
      <Button variant="ghost" size="sm" className="min-h-11" aria-disabled={isBusy} onClick={() => onPress(null)}>
        <span>{t("actions.undo")}</span>
        <span className="sr-only">{code}</span>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-1">
      {line.candidates.map((parcel) => (
        <Candidate key={parcel.id} payoutId={payoutId} row={line.row} parcel={parcel} />
      ))}
      {first && (
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onPress(first)}
        >
          <span>{t(`actions.${first}`)}</span>
          <span className="sr-only">{code}</span>
        </Button>
      )}
      {(others.length > 0 || isGuessed(line)) && (
        <RowMenu label={t("lines.actionsFor", { code })} isBusy={isBusy}>
          {others.map((action) => (
            <DropdownMenuItem key={action} onSelect={() => onPress(action)}>
              {t(`actions.${action}`)}
            </DropdownMenuItem>
          ))}
          {isGuessed(line) && <DropdownMenuItem onSelect={unmatch}>{t("lines.otherParcel")}</DropdownMenuItem>}
        </RowMenu>
      )}
    </div>
  );
}

/** Takes an older debt out of the payout again. */
function NotPaid({ payoutId, lineId, code }: { payoutId: string; lineId: string; code: string }) {
  const t = useTranslations("admin.payouts.earlier");
  const { run, isPending } = useAction(payDebt);
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-11"
      aria-disabled={isPending}
      onClick={() => !isPending && run({ id: payoutId, parcelId: null, lineId, paid: false })}
    >
      <span>{t("remove")}</span>
      <span className="sr-only">{code}</span>
    </Button>
  );
}

function Candidate({ payoutId, row, parcel }: { payoutId: string; row: number; parcel: Line["candidates"][number] }) {
  const t = useTranslations("admin.payouts.lines");
  const locale = useLocale();
  const { run, isPending } = useAction(matchLine);
  const done = () => notify({ kind: "success", title: t("matched", { parcel: parcel.reference }) });
  return (
    <Button
      variant="outline"
      size="sm"
      className="h-auto min-h-11 flex-wrap justify-start whitespace-normal"
      aria-disabled={isPending}
      onClick={() => !isPending && run({ id: payoutId, lineRow: row, parcelId: parcel.id }, { done })}
    >
      <span>{t("isParcel")}</span>
      <bdi dir="ltr">{parcel.reference}</bdi>
      <bdi>{parcel.customer}</bdi>
      <bdi>{formatFigure(parcel.toCollect, locale)}</bdi>
      <span className="text-muted-foreground">{t(`candidates.${parcel.by}`)}</span>
    </Button>
  );
}
