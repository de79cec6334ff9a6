import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { adminPaths } from "@/lib/http/admin-paths";
import { newPurchaseOf } from "@/lib/purchases/queries";
import { NewPurchase } from "./new-purchase";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.purchases.new");
  return { title: t("title") };
}

export default function NewPurchasePage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [start, t] = await Promise.all([
    newPurchaseOf().catch(reportFailure("admin/purchases/new")),
    getTranslations("admin.purchases"),
  ]);
  if (start === undefined) return <Failed href={adminPaths.newPurchase} />;
  return (
    <>
      <PageHead within={{ href: adminPaths.purchases, name: t("title") }} title={t("new.title")} />
      <NewPurchase {...start} />
    </>
  );
}
