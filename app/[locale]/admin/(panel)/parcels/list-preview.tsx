import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import type { ReadList } from "@/lib/parcels/read-list";
import { byNeed, isFine, linesToSave, type ListKind, verdictCounts } from "@/lib/parcels/verdicts";

/** At most this many lines are shown. The sums above them count all lines. */
const MOST_SHOWN = 200;

type Props = {
  kind: ListKind;
  read: ReadList;
  isPending: boolean;
  onSave: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** The verdict of each line. Lines that need attention come first. */
export function ListPreview({ kind, read: { lines, problems }, isPending, onSave, onBack, onClose }: Props) {
  const t = useTranslations("admin.parcels.lists");
  const states = useTranslations("admin.parcels.states");
  const locale = useLocale();
  const differing = lines.filter(({ differs }) => differs !== null).length;
  const savedCount = linesToSave(kind, lines).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div role="status">
        <ul className="flex flex-wrap gap-2">
          {verdictCounts(lines).map(({ verdict, n }) => (
            <li
              key={verdict}
              className={`badge whitespace-normal ${isFine({ verdict }) ? "badge-outline" : "badge-destructive"}`}
            >{`${t(`verdicts.${verdict}`)}: ${n}`}</li>
          ))}
          {differing > 0 && (
            <li className="badge badge-destructive whitespace-normal">{`${t("differing")}: ${differing}`}</li>
          )}
        </ul>
      </div>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-destructive">
          {problems.slice(0, MOST_SHOWN).map(({ row, problem }) => (
            <li key={row}>{`${t("row", { row })}: ${t(`problems.${problem}`)}`}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <div
          role="region"
          aria-label={t("verdict")}
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-md border px-3"
        >
          <table className="small-table">
            <thead>
              <tr>
                <th scope="col">{t("code")}</th>
                <th scope="col">{t(`${kind}.says`)}</th>
                <th scope="col">{t("verdict")}</th>
              </tr>
            </thead>
            <tbody>
              {byNeed(lines)
                .slice(0, MOST_SHOWN)
                .map((line) => (
                  <tr key={line.row}>
                    <td>
                      <bdi dir="ltr">{line.code}</bdi>
                      {line.by !== null && (
                        <span className="block text-xs text-muted-foreground">
                          <span>{t(`foundBy.${line.by}`)}</span>
                          {line.isTrackingNew && <span>{` · ${t("trackingNew")}`}</span>}
                        </span>
                      )}
                    </td>
                    <td>
                      <bdi>{line.says}</bdi>
                      {line.verdict === "applied" && line.state && (
                        <span className="block text-xs text-muted-foreground">{states(line.state)}</span>
                      )}
                    </td>
                    <td className={isFine(line) ? undefined : "text-destructive"}>
                      <span>{t(`verdicts.${line.verdict}`)}</span>
                      {line.differs && (
                        <span className="block">
                          {t("differs", {
                            ours: formatMoney(line.differs.ours, line.differs.currency, locale),
                            theirs: formatMoney(line.differs.theirs, line.differs.currency, locale),
                          })}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {savedCount === 0 && <p className="text-sm">{t("nothing")}</p>}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        {savedCount > 0 ? (
          <Button aria-disabled={isPending} onClick={onSave}>
            {t("save", { n: savedCount })}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("close")}</Button>
        )}
        <Button variant="outline" onClick={onBack}>
          {t("change")}
        </Button>
      </div>
    </div>
  );
}
