import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { LegalDocument } from "@/app/[locale]/(shop)/(pages)/legal/legal-document";
import { Seller } from "@/app/[locale]/(shop)/(pages)/legal/seller";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.terms");
  return pageMetadata({ path: paths.legal.terms, title: t("title"), description: t("metaDescription") });
}

export default async function TermsPage() {
  const { legal } = await getMessages();
  return (
    <LegalDocument texts={legal.terms} changedOn="2026-11-22">
      <Seller />
    </LegalDocument>
  );
}
