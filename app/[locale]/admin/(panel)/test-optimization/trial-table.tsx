import { useTranslations } from "next-intl";
import { Weight } from "@/components/media/weight";
import { Skeleton } from "@/components/ui/skeleton";
import { savedPercent } from "@/lib/media/bytes";
import { ENCODING_NAMES } from "@/lib/media/trial-setting";
import type { TrialRow } from "./use-trial";

type Props = {
  rows: readonly TrialRow[];
  originalBytes: number;
  chosen: TrialRow | null;
  onChoose: (row: TrialRow) => void;
};

/** What each encoding weighs, saves, takes and looks like. The one that is chosen is laid over the original below. */
export function TrialTable({ rows, originalBytes, chosen, onChoose }: Props) {
  const t = useTranslations("admin.media.trial");
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">{t("nothingTried")}</p>;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("compare")}</th>
          <th scope="col">{t("format")}</th>
          <th scope="col" className="number">
            {t("width")}
          </th>
          <th scope="col" className="number">
            {t("quality")}
          </th>
          <th scope="col" className="number">
            {t("weight")}
          </th>
          <th scope="col" className="number">
            {t("saving")}
          </th>
          <th scope="col" className="number">
            {t("similarity")}
          </th>
          <th scope="col" className="number">
            {t("time")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            originalBytes={originalBytes}
            isChosen={chosen?.key === row.key}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row,
  originalBytes,
  isChosen,
  onChoose,
}: {
  row: TrialRow;
  originalBytes: number;
  isChosen: boolean;
  onChoose: (row: TrialRow) => void;
}) {
  const t = useTranslations("admin.media.trial");
  const { setting, result } = row;
  const format = ENCODING_NAMES[setting.encoding];
  const quality = String(setting.quality);
  return (
    <tr>
      <td data-label={t("compare")}>
        <input
          type="radio"
          name="compared"
          className="radio"
          disabled={!result}
          checked={isChosen}
          aria-label={t("compareNamed", { format, width: setting.width, quality })}
          onChange={() => onChoose(row)}
        />
      </td>
      <td data-label={t("format")}>{format}</td>
      <td className="number" data-label={t("width")}>
        {setting.width}
      </td>
      <td className="number" data-label={t("quality")}>
        {quality}
      </td>
      <td className="number" data-label={t("weight")}>
        {result ? <Weight bytes={result.bytes} /> : <Pending isFailed={result === null} />}
      </td>
      <td className="number" data-label={t("saving")}>
        {result && t("percent", { n: savedPercent(originalBytes, result.bytes) })}
      </td>
      <td className="number" data-label={t("similarity")}>
        {result && <bdi>{result.similarity.toFixed(4)}</bdi>}
      </td>
      <td className="number" data-label={t("time")}>
        {result && t("ms", { n: result.ms })}
      </td>
    </tr>
  );
}

function Pending({ isFailed }: { isFailed: boolean }) {
  const t = useTranslations("admin.media.trial");
  return isFailed ? <span className="text-destructive">{t("failed")}</span> : <Skeleton className="ms-auto h-4 w-16" />;
}
