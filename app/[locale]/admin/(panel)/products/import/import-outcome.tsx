import { useLocale, useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { type ImportAnswer, type ImportChange, type ImportError, MAX_PRODUCTS } from "@/lib/catalog/admin/import";
import { inLocale } from "@/lib/catalog/product";
import { groupedNumber } from "@/lib/core/money";
import { IMPORT_BYTES } from "@/lib/core/table/limits";

/** What the file changes or has changed, or the errors of its rows. */
export function ImportOutcome({ answer, isImported }: { answer: ImportAnswer; isImported: boolean }) {
  const t = useTranslations("admin.products.import");
  const errors = useTranslations("errors");
  const tableWords = useTableProblem(IMPORT_BYTES);
  const locale = useLocale();
  if (answer.kind === "failed")
    return <p className="text-sm text-destructive">{errors(answer.error, { name: "", size: "", n: 0 })}</p>;
  if (answer.kind === "table") return <p className="text-sm text-destructive">{tableWords(answer.error)}</p>;
  if (answer.kind === "file")
    return (
      <p className="text-sm text-destructive">
        {t(`refusals.${answer.error}`, { name: answer.name, n: groupedNumber(MAX_PRODUCTS, locale) })}
      </p>
    );
  const { created, updated, unchanged, errors: wrong, changes, stockKept, keptChanges } = answer.report;
  const changesNothing = created + updated + wrong.length === 0;
  return (
    <>
      <p className="mb-3 text-sm font-medium">
        {isImported
          ? t("applied")
          : wrong.length > 0
            ? t("wrong", { n: wrong.length })
            : changesNothing
              ? t("nothing")
              : t("fine")}
      </p>
      <dl className="grid grid-cols-3 gap-3">
        {(
          [
            ["created", created],
            ["updated", updated],
            ["unchanged", unchanged],
          ] as const
        ).map(([name, n]) => (
          <div key={name} className="rounded-md border p-3">
            <dt className="text-xs text-muted-foreground">{t(isImported ? `done.${name}` : `would.${name}`)}</dt>
            <dd className="text-xl tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && <Errors errors={wrong} />}
      {!isImported && changes.length > 0 && <Changes title={t("changes")} changes={changes} count={updated} />}
      {stockKept > 0 && (
        <>
          <p className="mt-4 text-sm font-medium">{t("stockKept", { n: stockKept })}</p>
          <Changes title={t("stockDiffers")} becomes={t("heads.value")} changes={keptChanges} count={stockKept} />
        </>
      )}
    </>
  );
}

function Errors({ errors }: { errors: readonly ImportError[] }) {
  const t = useTranslations("admin.products.import");
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t("heads.problem")}
      className="mt-4 max-h-96 overflow-auto rounded-md border"
    >
      <Table>
        <TableHeads>
          {(["row", "sku", "field", "value", "problem"] as const).map((column) => (
            <TableHead key={column}>{t(`heads.${column}`)}</TableHead>
          ))}
        </TableHeads>
        <TableBody>
          {errors.map(({ row, sku, field, value, problem, choices }, index) => (
            <TableRow key={index}>
              <TableCell data-label={t("heads.row")}>{row}</TableCell>
              <TableCell data-label={t("heads.sku")}>
                <bdi>{sku}</bdi>
              </TableCell>
              <TableCell data-label={t("heads.field")}>
                <bdi className="font-mono text-xs">{field}</bdi>
              </TableCell>
              <TableCell data-label={t("heads.value")}>
                <Cell text={value} />
              </TableCell>
              <TableCell data-label={t("heads.problem")}>{t(`problems.${problem}`, { choices })}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type ChangesProps = { title: string; changes: readonly ImportChange[]; count: number; becomes?: string };

/** The cells that differ from the file, with their values now and in the file. `count`: with those not in `changes`. */
function Changes({ title, changes, count, becomes }: ChangesProps) {
  const t = useTranslations("admin.products.import");
  const locale = useLocale();
  return (
    <div tabIndex={0} role="region" aria-label={title} className="mt-4 max-h-96 overflow-auto rounded-md border">
      <table className="change-table">
        <thead>
          <tr>
            {[t("heads.field"), t("heads.was"), becomes ?? t("heads.becomes")].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {changes.map(({ row, sku, name, fields }) => (
          <tbody key={row}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="product">
                <bdi>{inLocale(name, locale)}</bdi> <bdi className="font-normal text-muted-foreground">{sku}</bdi>{" "}
                <span className="font-normal text-muted-foreground">{`· ${t("rowNo", { n: row })}`}</span>
              </th>
            </tr>
            {fields.map(({ column, from, to }) => (
              <tr key={column}>
                <td>
                  <bdi className="font-mono text-xs">{column}</bdi>
                </td>
                <td>
                  <Cell text={from} />
                </td>
                <td className="font-medium">
                  <Cell text={to} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {count > changes.length && (
        <p className="p-3 text-sm text-muted-foreground">{t("more", { n: count - changes.length })}</p>
      )}
    </div>
  );
}

function Cell({ text }: { text: string }) {
  const t = useTranslations("admin.products.import");
  if (text === "") return <span className="text-muted-foreground">{t("emptyCell")}</span>;
  return (
    <span className="line-clamp-3 wrap-anywhere">
      <bdi>{text}</bdi>
    </span>
  );
}
