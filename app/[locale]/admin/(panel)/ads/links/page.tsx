import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { siteUrl } from "@/lib/i18n/metadata";
import { requireAdmin } from "@/lib/supabase/admin";
import { AdsTabs } from "../ads-tabs";
import { LinkBuilder } from "./link-builder";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.links");
  return { title: t("title") };
}

export default function LinksPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.links"), requireAdmin()]);
  return (
    <>
      <PageHead title={t("title")} />
      <AdsTabs current={adminPaths.adLinks} />
      <p className="mb-6 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <LinkBuilder shop={siteUrl().origin} />
    </>
  );
}
