import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { Document } from "@/app/[locale]/(shop)/(pages)/legal/document";
import { StoredEntries } from "./stored-entries";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.cookies");
  return pageMetadata({ path: paths.legal.cookies, title: t("title"), description: t("metaDescription") });
}

export default async function CookiesPage() {
  const { legal } = await getMessages();
  return (
    <Document texts={legal.cookies}>
      <StoredEntries />
    </Document>
  );
}
