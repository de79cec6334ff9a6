import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "@/components/admin-shell/link-pending";
import { adminPaths } from "@/lib/http/admin-paths";
import { boardParams, type Step, STEPS } from "@/lib/parcels/board";
import type { Board } from "@/lib/parcels/rows";
import { ScrollToCurrent } from "./in-sight";

/** A tab for each step of a parcel, from the confirmed order to the way back, with the number of its rows. */
export async function StepTabs({ current, counts }: { current: Step; counts: Board["counts"] }) {
  const t = await getTranslations("admin.parcels.steps");
  return (
    <>
      <nav aria-label={t("label")} className="mb-2">
        <ScrollToCurrent current={current}>
          <ul className="flex lg:flex-wrap">
            {STEPS.map((step) => (
              <li key={step}>
                <AdminLink
                  href={adminPaths.parcelsAt(boardParams({ step, carrier: null, page: 1 }))}
                  scroll={false}
                  title={t(`${step}.about`)}
                  aria-current={step === current ? "page" : undefined}
                  className="tab min-h-11 px-2.5"
                >
                  <span>{t(`${step}.name`)}</span>
                  <LinkPending />
                  <Count step={step} n={counts[step]} />
                </AdminLink>
              </li>
            ))}
          </ul>
        </ScrollToCurrent>
      </nav>
      <p className="mb-4 text-sm text-muted-foreground">{t(`${current}.about`)}</p>
    </>
  );
}

function Count({ step, n }: { step: Step; n: number }) {
  const style = step === "needs_you" && n > 0 ? "badge badge-accent" : "text-muted-foreground";
  return <span className={`${style} tabular-nums`}>{n}</span>;
}
