import { getTranslations } from "next-intl/server";
import { type FunnelStep, funnelSteps } from "@/lib/analytics/journey";
import type { Journey } from "@/lib/analytics/rows";

/** How many visits saw each step on the way to an order. */
export async function Funnel({ journey }: { journey: Journey }) {
  const t = await getTranslations("admin.analytics.funnel");
  return (
    <section className="panel">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <ol className="mt-4 flex flex-col gap-2">
        {funnelSteps(journey.funnel).map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted-foreground">{t("orders", { n: journey.orders })}</p>
    </section>
  );
}

async function Step({ step, visits, share }: FunnelStep) {
  const t = await getTranslations("admin.analytics.funnel");
  return (
    <li className="grid min-h-9 grid-cols-[7.5rem_1fr_5.5rem] items-center gap-3 text-sm sm:grid-cols-[12rem_1fr_7rem]">
      <span>{t(`steps.${step}`)}</span>
      <span aria-hidden="true" className="h-2.5 rounded-xs bg-muted">
        <span
          className="block h-full rounded-xs bg-accent-strong"
          style={{ inlineSize: `${Math.min(100, share ?? 0)}%` }}
        />
      </span>
      <span className="text-end tabular-nums">
        <span>{visits}</span>
        {share !== null && (
          <span className="ms-2 text-xs text-muted-foreground">
            <bdi dir="ltr">{`${share} %`}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
