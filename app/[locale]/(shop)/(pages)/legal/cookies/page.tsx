import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { LegalDocument } from "@/app/[locale]/(shop)/(pages)/legal/legal-document";
import { StoredEntries } from "./stored-entries";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.cookies");
  return pageMetadata({ path: paths.legal.cookies, title: t("title"), description: t("metaDescription") });
}

export default async function CookiesPage() {
  const { legal } = await getMessages();
  return (
    <LegalDocument texts={legal.cookies} changedOn="2026-11-23">
      <StoredEntries />
    </LegalDocument>
  );
}
