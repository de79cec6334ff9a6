import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { ImportForm } from "./import-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.ads.import");
  return { title: t("title") };
}

export default function ImportAdsPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.ads"), requireAdmin()]);
  return (
    <>
      <PageHead within={{ href: adminPaths.ads, name: t("title") }} title={t("import.title")} />
      <ImportForm />
    </>
  );
}
