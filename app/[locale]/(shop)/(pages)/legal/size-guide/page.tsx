import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { LegalDocument } from "@/app/[locale]/(shop)/(pages)/legal/legal-document";
import { Dose } from "./dose";
import { Lasting } from "./lasting";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.sizeGuide");
  return pageMetadata({ path: paths.legal.sizeGuide, title: t("title"), description: t("metaDescription") });
}

export default async function SizeGuidePage() {
  const { legal } = await getMessages();
  return (
    <LegalDocument texts={legal.sizeGuide} changedOn="2026-11-25">
      <Lasting />
      <Dose />
    </LegalDocument>
  );
}
