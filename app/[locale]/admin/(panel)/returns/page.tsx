import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { report } from "@/lib/core/log";
import { adminPaths } from "@/lib/http/admin-paths";
import { listOfReturns } from "@/lib/returns/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { ReturnsTable } from "./returns-table";

export const generateMetadata = (): Promise<Metadata> => countedTitle("returns");

export default function ReturnsPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.returns"), requireAdmin("pack")]);
  return (
    <>
      <PageHead title={t("title")} />
      <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <Suspense fallback={<ListSkeleton />}>
        <Returns />
      </Suspense>
    </>
  );
}

async function Returns() {
  const list = await listOfReturns().catch(reportFailure);
  return list === null ? <Failed /> : <ReturnsTable list={list} />;
}

/** A redirect is not a failure. */
function reportFailure(error: unknown): null {
  unstable_rethrow(error);
  report("page", error, { page: "admin/returns" });
  return null;
}

async function Failed() {
  const [t, common] = await Promise.all([getTranslations("admin.returns"), getTranslations("admin.common")]);
  return (
    <div role="alert">
      <EmptyState title={t("loadFailed")}>
        <Link href={adminPaths.returns} className={buttonVariants({ variant: "outline" })}>
          {common("retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
