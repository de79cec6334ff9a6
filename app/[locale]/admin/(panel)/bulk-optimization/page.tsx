import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { PictureTabs } from "@/components/admin-shell/picture-tabs";
import { latestRun, runPlan } from "@/lib/media/admin-queries";
import { RunDesk } from "./run-desk";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.media.screens");
  return { title: t("bulkOptimization") };
}

export default async function BulkOptimizationPage() {
  const [{ run }, plan, t] = await Promise.all([latestRun(), runPlan(), getTranslations("admin.media")]);
  return (
    <>
      <PageHead title={t("screens.bulkOptimization")} />
      <PictureTabs current="bulkOptimization" />
      <RunDesk run={run} plan={plan} />
    </>
  );
}
