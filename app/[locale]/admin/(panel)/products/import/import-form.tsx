"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ImportAnswer } from "@/lib/catalog/admin/import";
import { adminPaths } from "@/lib/http/admin-paths";
import { ImportOutcome } from "./import-outcome";
import { type ImportMode, sendImport, stepAfter } from "./send-import";

type State = { step: "choose" | "busy" } | { step: ReturnType<typeof stepAfter>; answer: ImportAnswer };

/** Staff choose a file, the server tries it, and staff import it: they see the changes before the server saves them. */
export function ImportForm() {
  const chooser = useId();
  const t = useTranslations("admin.products.import");
  const common = useTranslations("admin.common");
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ step: "choose" });
  const [setsStock, setSetsStock] = useState(false);

  async function send(chosen: File, mode: ImportMode) {
    setSetsStock(mode.setsStock);
    setState({ step: "busy" });
    const answer = await sendImport(chosen, mode);
    setState({ step: stepAfter(answer, mode.isWrite), answer });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen = null] = target.files ?? [];
    // Without this, the browser reports no change when staff correct the file and choose it again.
    target.value = "";
    setFile(chosen);
    if (chosen) void send(chosen, { isWrite: false, setsStock: false });
  }

  const report = state.step === "tried" && state.answer.kind === "report" ? state.answer.report : null;
  const isReady = file !== null && report !== null && report.errors.length === 0 && report.created + report.updated > 0;
  return (
    <section className="panel flex flex-col gap-5" aria-busy={state.step === "busy"}>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={chooser}
          className={buttonVariants({
            variant: "outline",
            className: "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring",
          })}
        >
          <span>{t("choose")}</span>
          <input
            id={chooser}
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={state.step === "busy"}
            className="sr-only"
            onChange={choose}
          />
        </label>
        <bdi className="text-sm text-muted-foreground">{file?.name ?? t("noFile")}</bdi>
      </div>
      <div role="status" className="empty:sr-only">
        {state.step === "busy" && <p className="text-sm">{t("reading")}</p>}
        {state.step === "uncertain" && <p className="text-sm text-destructive">{t("uncertain")}</p>}
        {(state.step === "tried" || state.step === "imported") && (
          <ImportOutcome answer={state.answer} isImported={state.step === "imported"} />
        )}
      </div>
      {/* The file is often older than the last sales, so its stock is taken only when staff choose it. */}
      {file && report && (report.stockKept > 0 || setsStock) && (
        <label className="flex min-h-11 items-center gap-2 self-start text-sm">
          <input
            type="checkbox"
            className="checkbox"
            checked={setsStock}
            onChange={({ target }) => void send(file, { isWrite: false, setsStock: target.checked })}
          />
          <span>{t("setStock")}</span>
        </label>
      )}
      {isReady && (
        <Button className="self-start" onClick={() => void send(file, { isWrite: true, setsStock })}>
          {t("apply", { n: report.created + report.updated })}
        </Button>
      )}
      {/* Only tries the file again. Saving it a second time could set the stock back over a sale in between. */}
      {file && "answer" in state && state.answer.kind === "failed" && (
        <Button variant="outline" className="self-start" onClick={() => void send(file, { isWrite: false, setsStock })}>
          {state.step === "uncertain" ? t("checkAgain") : common("retry")}
        </Button>
      )}
      {state.step === "imported" && (
        <AdminLink
          href={adminPaths.products}
          className={buttonVariants({ variant: "outline", className: "self-start" })}
        >
          {t("toList")}
        </AdminLink>
      )}
    </section>
  );
}
