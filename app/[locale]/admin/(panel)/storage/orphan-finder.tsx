import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Weight } from "@/components/media/weight";
import { buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";
import { orphans } from "@/lib/media/admin-queries";
import { DeleteOrphans } from "./delete-orphans";

/** Lists the unused files, on request, before staff delete them. */
export async function OrphanFinder({ isRequested }: { isRequested: boolean }) {
  const t = await getTranslations("admin.media.orphans");
  return (
    <section aria-labelledby="orphans" className="panel mt-8">
      <h2 id="orphans" className="text-base">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      {isRequested ? (
        <Found />
      ) : (
        <AdminLink
          href={`${adminPaths.storage}?orphans=1#orphans`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {t("look")}
        </AdminLink>
      )}
    </section>
  );
}

async function Found() {
  const [{ total, bytes, entries }, t] = await Promise.all([orphans(), getTranslations("admin.media.orphans")]);
  if (total === 0) return <p role="status">{t("none")}</p>;
  return (
    <>
      <p role="status" className="mb-3">
        <span>{t("found", { n: total })}</span> <Weight bytes={bytes} />
      </p>
      <ul className="mb-4 max-h-72 overflow-y-auto rounded-md border p-3 text-sm" tabIndex={0} aria-label={t("list")}>
        {entries.map(({ bucket, path, bytes: weight }) => (
          <li key={`${bucket} ${path}`} className="flex justify-between gap-4 py-1">
            <bdi className="break-all">{`${bucket}/${path}`}</bdi>
            <Weight bytes={weight} />
          </li>
        ))}
      </ul>
      <DeleteOrphans total={total} />
    </>
  );
}
