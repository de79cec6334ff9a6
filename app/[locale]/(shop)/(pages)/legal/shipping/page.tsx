import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { LegalDocument } from "@/app/[locale]/(shop)/(pages)/legal/legal-document";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.shipping");
  return pageMetadata({ path: paths.legal.shipping, title: t("title"), description: t("metaDescription") });
}

export default async function ShippingPage() {
  const { legal } = await getMessages();
  return <LegalDocument texts={legal.shipping} changedOn="2026-11-23" />;
}
