import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { Weight } from "@/components/media/weight";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { savedPercent } from "@/lib/media/bytes";
import { isOver, type RunChange } from "@/lib/media/library";
import type { Run } from "@/lib/media/rows";
import { Failures } from "./failures";

type Props = { run: Run; onChange: (change: RunChange) => void; isBusy: boolean };

const stateOf = (run: Run) =>
  run.state === "undone" ? "undone" : isOver(run) ? (run.isFinal ? "kept" : "over") : run.state;

/** How far the run is, what it saved, and the buttons for what the manager can do with it now. */
export function RunPanel({ run, onChange, isBusy }: Props) {
  const t = useTranslations("admin.media.run");
  const state = stateOf(run);
  return (
    <section aria-labelledby="run" className="panel flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="run" className="text-base">
          {t("runTitle")}
        </h2>
        <Badge variant={state === "running" ? "accent" : "secondary"}>{t(`states.${state}`)}</Badge>
      </div>
      {state !== "undone" && (
        <>
          <progress
            className="meter"
            aria-label={t("progress")}
            value={run.done + run.failed}
            max={Math.max(1, run.total)}
          />
          <p role="status">{t("counted", { done: run.done, total: run.total })}</p>
          <p className="text-sm">
            <span>{t("saved", { percent: savedPercent(run.bytesBefore, run.bytesAfter) })}</span>{" "}
            <Weight bytes={run.bytesBefore} /> <span>{t("to")}</span> <Weight bytes={run.bytesAfter} />
          </p>
        </>
      )}
      {state === "running" && <p className="text-sm text-muted-foreground">{t("runningHint")}</p>}
      {state === "over" && <p className="max-w-prose text-sm text-muted-foreground">{t("undoRule")}</p>}
      {run.failures.length > 0 && state !== "undone" && <Failures failed={run.failed} failures={run.failures} />}
      <Buttons run={run} state={state} onChange={(change) => !isBusy && onChange(change)} />
    </section>
  );
}

function Buttons({
  run,
  state,
  onChange,
}: {
  run: Run;
  state: ReturnType<typeof stateOf>;
  onChange: (change: RunChange) => void;
}) {
  const t = useTranslations("admin.media.run");
  if (run.isFinal) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === "running" && (
        <Button variant="outline" onClick={() => onChange("pause")}>
          {t("pause")}
        </Button>
      )}
      {state === "paused" && <Button onClick={() => onChange("resume")}>{t("resume")}</Button>}
      {run.failed > 0 && (
        <Button variant="outline" onClick={() => onChange("retry")}>
          {t("retry", { n: run.failed })}
        </Button>
      )}
      <ConfirmDialog
        trigger={t("undo")}
        triggerClassName={buttonVariants({ variant: "outline" })}
        title={t("undoTitle")}
        text={t("undoQuestion")}
        confirm={t("undo")}
        onConfirm={() => onChange("undo")}
      />
      {state === "over" && (
        <ConfirmDialog
          trigger={t("keep")}
          triggerClassName={buttonVariants({ variant: "outline" })}
          title={t("keepTitle")}
          text={t("keepQuestion")}
          confirm={t("keep")}
          onConfirm={() => onChange("keep")}
        />
      )}
    </div>
  );
}
