import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { LegalDocument } from "@/app/[locale]/(shop)/(pages)/legal/legal-document";
import { Seller } from "@/app/[locale]/(shop)/(pages)/legal/seller";
import { AnalyticsSwitch } from "./analytics-switch";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.privacy");
  return pageMetadata({ path: paths.legal.privacy, title: t("title"), description: t("metaDescription") });
}

export default async function PrivacyPage() {
  const { legal } = await getMessages();
  return (
    <LegalDocument
      texts={legal.privacy}
      changedOn="2026-11-25"
      after={{ statistics: <AnalyticsSwitch texts={legal.privacy.analytics} /> }}
    >
      <Seller />
    </LegalDocument>
  );
}
