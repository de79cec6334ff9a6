"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { importPlaces } from "@/lib/carriers/actions";
import { LIST_BYTES, tableProblem } from "@/lib/core/table/limits";

type ImportResult = { matched: number; unknown: readonly { row: number; name: string }[] };

const MOST_SHOWN = 50;

/** The form for a pasted list of the carrier's communes, and how many of its lines were found. */
export function ImportPlaces({ carrierId }: { carrierId: string }) {
  const t = useTranslations("admin.carriers.places");
  const [result, setResult] = useState<ImportResult | null>(null);
  const wordsOf = useTableProblem(LIST_BYTES);
  const { form, errors, errorOf, isPending } = useAdminForm(importPlaces, {
    extra: { id: carrierId },
    done: setResult,
  });
  const problem = tableProblem(errors.text);
  return (
    <section className="panel" aria-labelledby="import-title">
      <h2 id="import-title" className="text-lg">
        {t("import")}
      </h2>
      <form {...form} className="mt-3 flex flex-col items-start gap-3">
        <div className="w-full">
          <TextField
            name="text"
            lines={5}
            className="min-h-32"
            label={t("paste")}
            hint={t("pasteHint")}
            dir="auto"
            spellCheck={false}
            error={problem ? wordsOf(problem) : errorOf("text")}
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("read")}
        </Button>
      </form>
      <div role="status" className="mt-3 text-sm">
        {result && (
          <>
            <p>{t("matched", { n: result.matched })}</p>
            {result.unknown.length > 0 && (
              <>
                <p className="mt-2 font-medium text-destructive">{t("unmatched", { n: result.unknown.length })}</p>
                <ul className="mt-1 columns-2 gap-6 md:columns-3">
                  {result.unknown.slice(0, MOST_SHOWN).map(({ row, name }) => (
                    <li key={row}>
                      <span>{t("line", { n: row })}</span> <bdi className="wrap-anywhere">{name}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
    </section>
  );
}
