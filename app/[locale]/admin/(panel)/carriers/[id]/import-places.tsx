"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { importPlaces } from "@/lib/carriers/actions";

type Told = { matched: number; unknown: readonly { row: number; name: string }[] };

const MOST_TOLD = 50;

/** A pasted list of the carrier's communes, and what became of its lines. */
export function ImportPlaces({ carrierId }: { carrierId: string }) {
  const t = useTranslations("admin.carriers.places");
  const [told, setTold] = useState<Told | null>(null);
  const { form, errorOf, isPending } = useAdminForm(importPlaces, { extra: { id: carrierId }, done: setTold });
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
            error={errorOf("text")}
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("read")}
        </Button>
      </form>
      <div role="status" className="mt-3 text-sm">
        {told && (
          <>
            <p>{t("matched", { n: told.matched })}</p>
            {told.unknown.length > 0 && (
              <>
                <p className="mt-2 font-medium text-destructive">{t("unmatched", { n: told.unknown.length })}</p>
                <ul className="mt-1 columns-2 gap-6 md:columns-3">
                  {told.unknown.slice(0, MOST_TOLD).map(({ row, name }) => (
                    <li key={row}>
                      {t("line", { n: row })} <bdi className="wrap-anywhere">{name}</bdi>
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
