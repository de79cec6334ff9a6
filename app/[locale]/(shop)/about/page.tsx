import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { paths } from "@/lib/core/paths";
import { pageMetadata } from "@/lib/i18n/metadata";
import { Choosing } from "./choosing";
import { Delivering } from "./delivering";
import { Reaching } from "./reaching";
import { Story } from "./story";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("about");
  return pageMetadata({ path: paths.about, title: t("metaTitle"), description: t("metaDescription") });
}

export default async function AboutPage() {
  const t = await getTranslations("about");
  return (
    <>
      <div className="container">
        <PageHeader eyebrow={t("eyebrow")} title={t("title")} text={t("intro")} />
        <Story />
        <Choosing />
      </div>
      <Delivering />
      <Reaching />
    </>
  );
}
