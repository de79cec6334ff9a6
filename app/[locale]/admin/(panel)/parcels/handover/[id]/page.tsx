import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { handoverById } from "@/lib/parcels/queries";
import { Batch } from "./batch";
import { BatchParcels } from "./batch-parcels";

export const generateMetadata = screenTitle("admin.parcels.handover.name");

export default screenPage(Screen);

async function Screen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [batch, t, parcels, locale] = await Promise.all([
    handoverById(id),
    getTranslations("admin.parcels.handover"),
    getTranslations("admin.parcels"),
    getLocale(),
  ]);
  const within = { href: adminPaths.parcels, name: parcels("title") };
  if (!batch)
    return (
      <>
        <PageHead title={t("name")} within={within} />
        <EmptyState title={t("missing")}>
          <AdminLink href={adminPaths.parcels} className={buttonVariants()}>
            {parcels("title")}
          </AdminLink>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={t("title", { carrier: inLocale(batch.carrier.name, locale) })} within={within}>
        {batch.closedAt !== null && (
          <a
            href={localePath(locale, adminPaths.manifest(batch.id))}
            target="_blank"
            rel="noopener"
            className={buttonVariants()}
          >
            {t("manifest")}
          </a>
        )}
      </PageHead>
      {batch.closedAt === null ? (
        <Batch batch={batch} />
      ) : (
        <>
          <p className="mb-4 text-sm">
            {t("closed", { at: formatMoment(batch.closedAt, locale), by: batch.closedBy ?? "" })}
          </p>
          <BatchParcels title={t("inside")} parcels={batch.parcels} withSum />
        </>
      )}
    </>
  );
}
