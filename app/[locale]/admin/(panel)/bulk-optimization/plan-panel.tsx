import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { Weight } from "@/components/media/weight";
import { Button, buttonVariants } from "@/components/ui/button";
import { savedPercent } from "@/lib/media/bytes";
import type { Plan } from "@/lib/media/rows";
import { planRun, samplePicture } from "@/lib/media/run-actions";

type Props = {
  initialPlan: Plan;
  onStart: () => void;
  isBusy: boolean;
  /** The last run can still be undone; a new run ends that. */ endsUndo: boolean;
};
type Estimate = { before: number; after: number; pictures: number };

/** The dry run: how many pictures and bytes a run would replace, and an estimate of what it would save. */
export function PlanPanel({ initialPlan, onStart, isBusy, endsUndo }: Props) {
  const t = useTranslations("admin.media.run");
  const { plan, estimate, isTrying, startEstimate } = useEstimate(initialPlan);
  const saved = estimate
    ? Math.max(0, Math.round(plan.bytes * (1 - estimate.after / Math.max(1, estimate.before))))
    : 0;
  return (
    <section aria-labelledby="plan" className="panel flex flex-col gap-4">
      <div>
        <h2 id="plan" className="text-base">
          {t("planTitle")}
        </h2>
        <p className="max-w-prose text-sm text-muted-foreground">{t("planText")}</p>
      </div>
      <p>
        <span>
          {plan.due === 0 ? t("nothingDue", { n: plan.shown }) : t("due", { due: plan.due, shown: plan.shown })}
        </span>{" "}
        {plan.due > 0 && <Weight bytes={plan.bytes} />}
      </p>
      {plan.withoutOriginal > 0 && (
        <p className="text-sm text-muted-foreground">{t("withoutOriginal", { n: plan.withoutOriginal })}</p>
      )}
      <p role="status">
        {isTrying && <span className="block">{t("trying")}</span>}
        {estimate && estimate.pictures > 0 && (
          <>
            <span>
              {t("estimate", { n: estimate.pictures, percent: savedPercent(estimate.before, estimate.after) })}
            </span>{" "}
            <Weight bytes={saved} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-disabled={isTrying || plan.due === 0} onClick={startEstimate}>
          {t("dryRun")}
        </Button>
        {plan.due > 0 && (
          <ConfirmDialog
            trigger={t("start")}
            triggerClassName={buttonVariants()}
            title={t("startTitle")}
            text={endsUndo ? t("startEnds", { n: plan.due }) : t("startQuestion", { n: plan.due })}
            confirm={t("start")}
            onConfirm={() => !isBusy && onStart()}
          />
        )}
      </div>
    </section>
  );
}

/** Counts the pictures again, then makes the sample's pictures one by one and adds up the bytes before and after. */
function useEstimate(initialPlan: Plan) {
  const [plan, setPlan] = useState(initialPlan);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [isTrying, setTrying] = useState(false);

  async function estimateSavings() {
    if (isTrying || plan.due === 0) return;
    setTrying(true);
    const counted = await planRun(null).catch(() => null);
    const newPlan = counted?.ok ? counted.value : plan;
    setPlan(newPlan);
    let sum: Estimate = { before: 0, after: 0, pictures: 0 };
    for (const path of newPlan.sample) {
      const sample = await samplePicture({ path }).catch(() => null);
      if (sample?.ok)
        sum = {
          before: sum.before + sample.value.before,
          after: sum.after + sample.value.after,
          pictures: sum.pictures + 1,
        };
      setEstimate(sum);
    }
    setTrying(false);
  }

  return { plan, estimate, isTrying, startEstimate: () => void estimateSavings() };
}
