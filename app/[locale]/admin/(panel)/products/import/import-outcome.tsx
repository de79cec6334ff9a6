import { useTranslations } from "next-intl";
import type { ImportAnswer, ImportError } from "@/lib/catalog/admin-import";

/** What a file would do or has done, or what is wrong with it, row by row. */
export function ImportOutcome({ answer, applied }: { answer: ImportAnswer; applied: boolean }) {
  const t = useTranslations("admin.products.import");
  const errors = useTranslations("errors");
  if (answer.kind === "failed") return <p className="text-sm text-destructive">{errors(answer.error, { name: "", size: "", n: 0 })}</p>;
  if (answer.kind === "file") return <p className="text-sm text-destructive">{t(`refusals.${answer.error}`, { name: answer.name })}</p>;
  const { created, updated, unchanged, errors: wrong } = answer.report;
  const isNothing = created + updated + wrong.length === 0;
  return (
    <>
      <p className="mb-3 text-sm font-medium">{applied ? t("applied") : wrong.length > 0 ? t("wrong", { n: wrong.length }) : isNothing ? t("nothing") : t("fine")}</p>
      <dl className="grid grid-cols-3 gap-3">
        {([["created", created], ["updated", updated], ["unchanged", unchanged]] as const).map(([name, n]) => (
          <div key={name} className="rounded-md border p-3">
            <dt className="text-xs text-muted-foreground">{t(applied ? `done.${name}` : `would.${name}`)}</dt>
            <dd className="text-xl tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && <Errors errors={wrong} />}
    </>
  );
}

function Errors({ errors }: { errors: readonly ImportError[] }) {
  const t = useTranslations("admin.products.import");
  return (
    <div className="mt-4 max-h-96 overflow-auto rounded-md border">
      <table className="data-table">
        <thead>
          <tr>
            {(["row", "sku", "field", "problem"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`heads.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, sku, field, error }, index) => (
            <tr key={index}>
              <td data-label={t("heads.row")}>{row}</td>
              <td data-label={t("heads.sku")}>
                <bdi>{sku}</bdi>
              </td>
              <td data-label={t("heads.field")}>
                <bdi className="font-mono text-xs">{field}</bdi>
              </td>
              <td data-label={t("heads.problem")}>{t(`problems.${error}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
