import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { allCarriers } from "@/lib/carriers/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { CarrierDialog } from "./carrier-dialog";
import { CarrierTable } from "./carrier-table";
import { UnknownWords } from "./unknown-words";

export const generateMetadata = screenTitle("admin.nav.carriers");

export default screenPage(Screen);

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
  const [list, t] = await Promise.all([
    allCarriers().catch(reportFailure("admin/carriers")),
    getTranslations("admin.carriers"),
  ]);
  if (list === undefined) return <Failed textKey="admin.carriers.loadFailed" href={adminPaths.carriers} />;
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
