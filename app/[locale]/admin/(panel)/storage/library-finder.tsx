import Form from "next/form";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type LibraryFilters, libraryHref } from "@/lib/media/library";

/** The path of the folder, and a search through the bucket. The search is a plain GET form without JavaScript. */
export async function LibraryFinder({ filters: { bucket, folder, search } }: { filters: LibraryFilters }) {
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations("admin.media.storage"),
    getTranslations("admin.common"),
  ]);
  const parts = folder.split("/").filter((part) => part !== "");
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t("way")}>
        <ol className="flex flex-wrap items-center gap-x-2 text-sm">
          <li>
            <AdminLink href={libraryHref({ bucket })} className="link">
              {t(`bucketNames.${bucket}`)}
            </AdminLink>
          </li>
          {parts.map((part, index) => (
            <li key={part} className="flex gap-x-2">
              <span aria-hidden="true">/</span>
              <AdminLink
                href={libraryHref({ bucket, folder: `${parts.slice(0, index + 1).join("/")}/` })}
                className="link"
              >
                <bdi>{part}</bdi>
              </AdminLink>
            </li>
          ))}
        </ol>
      </nav>
      <Form
        action={localePath(locale, adminPaths.storage)}
        key={`${bucket} ${search}`}
        className="flex w-full gap-2 sm:w-auto"
      >
        {bucket !== "media" && <input type="hidden" name="bucket" value={bucket} />}
        <Input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={common("search")}
          placeholder={t("searchHint")}
          maxLength={200}
          className="text-sm sm:w-72"
        />
        <Button type="submit" variant="outline">
          {common("search")}
        </Button>
      </Form>
    </div>
  );
}
