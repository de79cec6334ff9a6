"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { TableInput } from "@/components/admin-shell/table-input";
import { useAction } from "@/components/admin-shell/use-action";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import type { Failure } from "@/lib/core/result";
import { LIST_BYTES, tableProblem } from "@/lib/core/table/limits";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type AdPreview, previewAdSheet, saveAdSheet } from "@/lib/money/ad-actions";
import { AD_SHEET_PROBLEMS } from "@/lib/money/ad-sheet";
import { SheetPreview } from "./sheet-preview";

/** A sheet of ad spend, then what it would change. Nothing is saved before staff have seen that. */
export function ImportForm() {
  const t = useTranslations("admin.ads.import");
  const locale = useLocale();
  const router = useRouter();
  const wordsOf = useTableProblem(LIST_BYTES);
  const check = useAction(previewAdSheet);
  const save = useAction(saveAdSheet);
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<AdPreview | null>(null);
  const [problem, setProblem] = useState<string>();
  useUnsavedGuard(preview !== null && !save.isPending, () => setPreview(null));

  // The preview is below the form. React shows it later than the answer arrives.
  useEffect(() => {
    if (preview !== null) document.getElementById("ad-preview")?.scrollIntoView();
  }, [preview]);

  function given() {
    const fields = Object.fromEntries(new FormData(form.current ?? undefined));
    return { ...fields, file };
  }

  function onRefused({ fields = {} }: Failure): boolean {
    setPreview(null);
    setProblem(fields.sheet ?? (fields.text === undefined ? undefined : "tooLarge"));
    return fields.sheet !== undefined || fields.text !== undefined;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (check.isPending || save.isPending) return;
    setProblem(undefined);
    const { text = "" } = Object.fromEntries(new FormData(form.current ?? undefined));
    if ((file?.size ?? new Blob([text]).size) > LIST_BYTES) return setProblem("tooLarge");
    check.run(given(), { done: setPreview, refused: onRefused });
  }

  function store() {
    if (save.isPending) return;
    save.run(given(), {
      done: ({ saved }) => {
        setPreview(null);
        notify({ kind: "success", title: t("done", { n: saved }) });
        router.push(localePath(locale, adminPaths.ads));
      },
      refused: onRefused,
    });
  }

  const known = tableProblem(problem);
  const own = AD_SHEET_PROBLEMS.find((each) => each === problem);
  const error = known ? wordsOf(known) : own && t(`problems.${own}`);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <form ref={form} noValidate onSubmit={onSubmit} onChange={() => setPreview(null)} className="panel">
        <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("help")}</p>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TableInput
            file={file}
            setFile={setFile}
            texts={{ file: t("file"), text: t("text"), textHint: t("textHint") }}
            error={error}
          />
          <TextField
            name="source"
            label={t("source")}
            hint={t("sourceHint")}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            dir="auto"
          />
        </div>
        <Button type="submit" aria-disabled={check.isPending} className="mt-5">
          {t("check")}
        </Button>
      </form>
      {preview && <SheetPreview preview={preview} isPending={save.isPending} onSave={store} />}
    </div>
  );
}
