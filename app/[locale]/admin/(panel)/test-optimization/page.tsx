import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { PictureTabs } from "@/components/admin-shell/picture-tabs";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { savedPreset } from "@/lib/media/admin-queries";
import { FormatTrial } from "./format-trial";
import "./trial.css";

export const generateMetadata = screenTitle("admin.media.screens.testOptimization");

export default async function PictureTrialPage() {
  const [preset, t] = await Promise.all([savedPreset(), getTranslations("admin.media")]);
  return (
    <>
      <PageHead title={t("screens.testOptimization")} />
      <PictureTabs current="testOptimization" />
      <FormatTrial saved={preset} />
    </>
  );
}
