import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { PictureTabs } from "@/components/admin-shell/picture-tabs";
import { savedPreset } from "@/lib/media/admin-queries";
import { FormatTrial } from "./format-trial";
import "./trial.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.media.screens");
  return { title: t("testOptimization") };
}

export default async function TestOptimizationPage() {
  const [preset, t] = await Promise.all([savedPreset(), getTranslations("admin.media")]);
  return (
    <>
      <PageHead title={t("screens.testOptimization")} />
      <PictureTabs current="testOptimization" />
      <FormatTrial saved={preset} />
    </>
  );
}
