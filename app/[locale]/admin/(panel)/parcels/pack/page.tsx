import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { report } from "@/lib/core/log";
import { adminPaths } from "@/lib/http/admin-paths";
import { parcelsToPack } from "@/lib/parcels/queries";
import { Packing } from "./packing";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.parcels.packing");
  return { title: t("title") };
}

export default function PackPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [parcels, packing, waiting] = await Promise.all([
    getTranslations("admin.parcels"),
    getTranslations("admin.parcels.packing"),
    parcelsToPack().catch(reportFailure),
  ]);
  return (
    <>
      <PageHead title={packing("title")} within={{ href: adminPaths.parcels, name: parcels("title") }} />
      {waiting ? <Packing waiting={waiting.parcels} n={waiting.n} /> : <Failed />}
    </>
  );
}

/** A redirect is not a failure. */
function reportFailure(error: unknown): null {
  unstable_rethrow(error);
  report("page", error, { page: "admin/parcels/pack" });
  return null;
}

async function Failed() {
  const [t, common] = await Promise.all([getTranslations("admin.parcels"), getTranslations("admin.common")]);
  return (
    <div role="alert">
      <EmptyState title={t("loadFailed")}>
        <Link href={adminPaths.packing} className={buttonVariants({ variant: "outline" })}>
          {common("retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
