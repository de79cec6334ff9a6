import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { allCarriers } from "@/lib/carriers/queries";
import { report } from "@/lib/core/log";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { CarrierDialog } from "./carrier-dialog";
import { CarrierTable } from "./carrier-table";
import { UnknownWords } from "./unknown-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("carriers") };
}

export default function CarriersPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.carriers"), requireAdmin()]);
  return (
    <>
      <PageHead title={t("title")}>
        <CarrierDialog />
      </PageHead>
      <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <Suspense fallback={<ListSkeleton />}>
        <Carriers />
      </Suspense>
    </>
  );
}

async function Carriers() {
  const [list, t] = await Promise.all([allCarriers().catch(reportFailure), getTranslations("admin.carriers")]);
  if (list === null) return <Failed />;
  const { carriers, unknown } = list;
  return (
    <div className="flex flex-col gap-6">
      {carriers.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <CarrierTable carriers={carriers} />
      )}
      {unknown.length > 0 && <UnknownWords words={unknown} withCarrier />}
    </div>
  );
}

/** Reports a failed read. A redirect is thrown again. */
function reportFailure(error: unknown): null {
  unstable_rethrow(error);
  report("page", error, { page: "admin/carriers" });
  return null;
}

async function Failed() {
  const [t, common] = await Promise.all([getTranslations("admin.carriers"), getTranslations("admin.common")]);
  return (
    <div role="alert">
      <EmptyState title={t("loadFailed")}>
        <Link href={adminPaths.carriers} className={buttonVariants({ variant: "outline" })}>
          {common("retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
