import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Weight } from "@/components/media/weight";
import { type BucketName, libraryHref } from "@/lib/media/library";
import type { Usage } from "@/lib/media/rows";

/** The two buckets of pictures: who may see them, and how much they hold. */
export async function Buckets({ usage, current }: { usage: readonly Usage[]; current: BucketName }) {
  const t = await getTranslations("admin.media.storage");
  return (
    <nav aria-label={t("buckets")} className="mb-6 grid gap-4 sm:grid-cols-2">
      {usage.map(({ id, isPublic, files, bytes }) => (
        <AdminLink
          key={id}
          href={libraryHref({ bucket: id })}
          aria-current={id === current ? "page" : undefined}
          className="panel block aria-[current]:border-accent-strong"
        >
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{t(`bucketNames.${id}`)}</span>
            <span className="badge badge-outline">{isPublic ? t("public") : t("private")}</span>
          </span>
          <span className="mt-1 block text-sm text-muted-foreground">{t(`bucketTexts.${id}`)}</span>
          <span className="mt-3 flex gap-4 text-sm">
            <span>{t("files", { n: files })}</span>
            <Weight bytes={bytes} />
          </span>
        </AdminLink>
      ))}
    </nav>
  );
}
