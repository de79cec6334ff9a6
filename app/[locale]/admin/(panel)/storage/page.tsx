import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { PictureTabs } from "@/components/admin-shell/picture-tabs";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/navigation";
import { storageFiles, storageUsage } from "@/lib/media/admin-queries";
import { type LibraryFilters, libraryFilters, libraryHref } from "@/lib/media/library";
import { Buckets } from "./buckets";
import { LibraryFinder } from "./library-finder";
import { LibraryTable } from "./library-table";
import { OrphanFinder } from "./orphan-finder";
import { UploadPanel } from "./upload-panel";

export const generateMetadata = screenTitle("admin.media.screens.storage");

export default async function StoragePage({ searchParams }: PageProps<"/[locale]/admin/storage">) {
  const asked = await searchParams;
  const filters = libraryFilters(asked);
  const [usage, library, locale, t] = await Promise.all([
    storageUsage(),
    storageFiles(filters),
    getLocale(),
    getTranslations("admin.media"),
  ]);
  const lastPage = Math.max(1, Math.ceil(library.total / library.perPage));
  if (filters.page > lastPage) redirect(localePath(locale, libraryHref({ ...filters, page: lastPage })));
  return (
    <>
      <PageHead title={t("screens.storage")} />
      <PictureTabs current="storage" />
      <Buckets usage={usage} current={filters.bucket} />
      <UploadPanel />
      <LibraryFinder filters={filters} />
      {library.entries.length === 0 ? (
        <NothingHere filters={filters} />
      ) : (
        <LibraryTable library={library} isSearch={filters.search !== ""} />
      )}
      <Pager
        page={library.page}
        perPage={library.perPage}
        total={library.total}
        hrefOf={(page) => libraryHref({ ...filters, page })}
      />
      <OrphanFinder isRequested={asked.orphans === "1"} />
    </>
  );
}

async function NothingHere({ filters }: { filters: LibraryFilters }) {
  const t = await getTranslations("admin.media.storage");
  if (filters.search === "") return <EmptyState title={t("empty")} text={t("emptyText")} />;
  return (
    <EmptyState title={t("noneFound")} text={t("noneFoundText")}>
      <Link href={libraryHref({ bucket: filters.bucket })} className={buttonVariants({ variant: "outline" })}>
        {t("all")}
      </Link>
    </EmptyState>
  );
}
