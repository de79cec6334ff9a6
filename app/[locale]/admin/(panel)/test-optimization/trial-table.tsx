import { useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Weight } from "@/components/media/weight";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { savedPercent } from "@/lib/media/bytes";
import { ENCODING_NAMES } from "@/lib/media/trial-setting";
import type { TrialRow } from "./use-trial";

type Props = {
  rows: readonly TrialRow[];
  chosen: TrialRow | null;
  onChoose: (row: TrialRow) => void;
};

/** Each encoding's bytes, saving, similarity and time. The chosen one is compared with the original below the table. */
export function TrialTable({ rows, chosen, onChoose }: Props) {
  const t = useTranslations("admin.media.trial");
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">{t("nothingTried")}</p>;
  return (
    <>
      <p className="text-sm text-muted-foreground">{t("savingNote")}</p>
      <Table>
        <TableHeads>
          <TableHead>{t("compare")}</TableHead>
          <TableHead>{t("format")}</TableHead>
          <TableHead className="number">{t("width")}</TableHead>
          <TableHead className="number">{t("quality")}</TableHead>
          <TableHead className="number">{t("weight")}</TableHead>
          <TableHead className="number">{t("saving")}</TableHead>
          <TableHead className="number">{t("similarity")}</TableHead>
          <TableHead className="number">{t("time")}</TableHead>
        </TableHeads>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.key} row={row} isChosen={chosen?.key === row.key} onChoose={onChoose} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function Row({ row, isChosen, onChoose }: { row: TrialRow; isChosen: boolean; onChoose: (row: TrialRow) => void }) {
  const t = useTranslations("admin.media.trial");
  const { setting, result } = row;
  const format = ENCODING_NAMES[setting.encoding];
  const quality = String(setting.quality);
  return (
    <TableRow>
      <TableCell data-label={t("compare")}>
        <input
          type="radio"
          name="compared"
          className="radio"
          disabled={!result}
          checked={isChosen}
          aria-label={t("compareNamed", { format, width: setting.width, quality })}
          onChange={() => onChoose(row)}
        />
      </TableCell>
      <TableCell data-label={t("format")}>{format}</TableCell>
      <TableCell className="number" data-label={t("width")}>
        {setting.width}
      </TableCell>
      <TableCell className="number" data-label={t("quality")}>
        {quality}
      </TableCell>
      <TableCell className="number" data-label={t("weight")}>
        {result ? <Weight bytes={result.bytes} /> : <Pending isFailed={result === null} />}
      </TableCell>
      <TableCell className="number" data-label={t("saving")}>
        {result && t("percent", { n: savedPercent(result.reference, result.bytes) })}
      </TableCell>
      <TableCell className="number" data-label={t("similarity")}>
        {result && <bdi>{result.similarity.toFixed(4)}</bdi>}
      </TableCell>
      <TableCell className="number" data-label={t("time")}>
        {result && t("ms", { n: result.ms })}
      </TableCell>
    </TableRow>
  );
}

function Pending({ isFailed }: { isFailed: boolean }) {
  const t = useTranslations("admin.media.trial");
  return isFailed ? <span className="text-destructive">{t("failed")}</span> : <Skeleton className="ms-auto h-4 w-16" />;
}
