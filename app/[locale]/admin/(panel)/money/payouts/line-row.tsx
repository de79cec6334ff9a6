import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Checkbox } from "@/components/ui/checkbox";
import { inLocale } from "@/lib/catalog/product";
import { formatFigure, type Minor } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Line } from "@/lib/money/payout-rows";
import { usePayoutName } from "./payout-name";

type Props = {
  line: Line;
  choice: { isChosen: boolean; onChoose: () => void; actions: ReactNode } | undefined;
};

/** One line of a payout: what the carrier says, and in small what we expected where that differs. */
export function LineRow({ line, choice }: Props) {
  const t = useTranslations("admin.payouts");
  const columns = useTranslations("admin.payouts.lines.columns");
  const locale = useLocale();
  const { theirs, ours, parcel, difference } = line;
  const code = parcel?.reference ?? line.tracking ?? line.reference ?? line.name ?? "";
  return (
    <tr data-decided={line.decided || undefined}>
      {choice && (
        <td className="pl-tick">
          {line.source === "sheet" && (
            <label className="grid size-11 cursor-pointer place-items-center">
              <Checkbox
                checked={choice.isChosen}
                onClick={choice.onChoose}
                aria-label={t("lines.chooseOne", { code })}
              />
            </label>
          )}
        </td>
      )}
      <td className="pl-parcel">
        <Code line={line} />
      </td>
      <td className="pl-customer">
        {parcel ? (
          <>
            <bdi className="wrap-anywhere">{parcel.customer}</bdi>
            <span className="block text-xs text-muted-foreground">
              {`${parcel.wilayaCode} ${inLocale(parcel.wilaya, locale)}`}
            </span>
          </>
        ) : (
          <>
            {line.name !== null && <bdi className="wrap-anywhere">{line.name}</bdi>}
            {line.phone !== null && (
              <bdi dir="ltr" className="block text-xs">
                {displayPhone(line.phone)}
              </bdi>
            )}
          </>
        )}
      </td>
      <td data-label={columns("state")}>{parcel && <StateName state={parcel.state} setBy={line.setBy} />}</td>
      <td data-label={columns("toCollect")} className="number">
        {parcel && <bdi>{formatFigure(parcel.toCollect, locale)}</bdi>}
      </td>
      <Amount label={columns("collected")} theirs={theirs.collected} ours={ours?.collected} />
      <Amount label={columns("fee")} theirs={theirs.fee} ours={ours?.fee} />
      <Amount label={columns("codFee")} theirs={theirs.codFee} ours={ours?.codFee} />
      <Amount label={columns("returnFee")} theirs={theirs.returnFee} ours={ours?.returnFee} />
      <Amount label={columns("net")} theirs={theirs.net} ours={ours?.net} />
      <td data-label={columns("difference")} className="number">
        {difference !== 0 && (
          <bdi dir="ltr" className="font-medium text-destructive">
            {formatFigure(difference, locale)}
          </bdi>
        )}
      </td>
      <td className="pl-verdict">
        <Verdict line={line} />
      </td>
      {choice && <td className="pl-actions">{choice.actions}</td>}
    </tr>
  );
}

function Code({ line: { parcel, tracking, reference, verdict, source } }: { line: Line }) {
  const t = useTranslations("admin.payouts");
  const below = tracking ?? reference;
  return (
    <>
      {parcel ? (
        <AdminLink href={adminPaths.editOrder(parcel.orderId)} className="link font-medium whitespace-nowrap">
          <bdi dir="ltr">{parcel.reference}</bdi>
        </AdminLink>
      ) : (
        <span>{t(source === "sheet" ? "lines.noParcel" : `verdicts.${verdict}`)}</span>
      )}
      {below !== null && (
        <bdi dir="ltr" className="block text-xs wrap-anywhere text-muted-foreground">
          {below}
        </bdi>
      )}
    </>
  );
}

/** The state of a parcel, and who set it while this payout was open. */
function StateName({ state, setBy }: { state: NonNullable<Line["parcel"]>["state"] } & Pick<Line, "setBy">) {
  const states = useTranslations("admin.parcels.states");
  const t = useTranslations("admin.payouts.lines");
  return (
    <>
      <span>{states(state)}</span>
      {setBy !== null && (
        <span className="block text-xs text-muted-foreground">
          <bdi>{t("setBy", { name: setBy })}</bdi>
        </span>
      )}
    </>
  );
}

/** The carrier's amount; ours below it where it is another one. */
function Amount({ label, theirs, ours }: { label: string; theirs: Minor | null; ours: Minor | undefined }) {
  const t = useTranslations("admin.payouts.lines");
  const locale = useLocale();
  const differs = ours !== undefined && ours !== (theirs ?? ours);
  return (
    <td data-label={label} className="number">
      <bdi dir="ltr">{theirs ? formatFigure(theirs, locale) : "–"}</bdi>
      {differs && (
        <span className="block text-xs whitespace-nowrap text-destructive">
          {t("ours", { amount: formatFigure(ours, locale) })}
        </span>
      )}
    </td>
  );
}

function Verdict({ line: { verdict, paidIn, action, reason, decidedBy, decided } }: { line: Line }) {
  const t = useTranslations("admin.payouts");
  const nameOf = usePayoutName();
  return (
    <>
      <span className={decided ? undefined : "text-destructive"}>{t(`verdicts.${verdict}`)}</span>
      {paidIn && (
        <AdminLink href={adminPaths.payout(paidIn.id)} className="link inline-flex min-h-11 items-center text-xs">
          {t("lines.paidIn", { payout: nameOf(paidIn) })}
        </AdminLink>
      )}
      {action !== null && (
        <span className="block text-xs text-muted-foreground">
          <span>{t(`decided.${action}`)}</span>
          {[reason, decidedBy].map(
            (each, index) =>
              each !== null && (
                <span key={index}>
                  {" · "}
                  <bdi>{each}</bdi>
                </span>
              ),
          )}
        </span>
      )}
    </>
  );
}
