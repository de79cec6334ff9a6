import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { PictureTabs } from "@/components/admin-shell/picture-tabs";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { latestRun, runPlan } from "@/lib/media/admin-queries";
import { RunDesk } from "./run-desk";

export const generateMetadata = screenTitle("admin.media.screens.bulkOptimization");

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
