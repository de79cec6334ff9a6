import { getLocale, getTranslations } from "next-intl/server";
import { Picture } from "@/components/media/picture";
import { Weight } from "@/components/media/weight";
import { Link } from "@/components/shell/link";
import { FolderIcon } from "@/components/ui/icons";
import { formatDay } from "@/lib/core/date";
import { type BucketName, type Entry, type Library, libraryHref } from "@/lib/media/library";
import { mediaUrl } from "@/lib/media/picture";
import { CopyAddress } from "./copy-address";
import { DeleteStored } from "./delete-stored";
import { Places } from "./places";

type Props = { library: Library; isSearch: boolean };

/** A page of a bucket by name: folders to open, pictures with all their sizes as one, originals as files. */
export async function LibraryTable({ library: { bucket, folder, entries }, isSearch }: Props) {
  const t = await getTranslations("admin.media.storage");
  return (
    <div className="panel p-0 md:p-2">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("places")}</th>
            <th scope="col" className="number">
              {t("fileCount")}
            </th>
            <th scope="col" className="number">
              {t("weight")}
            </th>
            <th scope="col">{t("changed")}</th>
            <th scope="col">
              <span className="sr-only">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row
              key={entry.name}
              entry={entry}
              bucket={bucket}
              shown={isSearch ? entry.name : entry.name.slice(folder.length)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function Row({ entry, bucket, shown }: { entry: Entry; bucket: BucketName; shown: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.media.storage")]);
  const { name, kind, files, bytes, changed, sentAs, places } = entry;
  return (
    <tr>
      <td className="whole" data-label={t("name")}>
        <span className="flex items-center gap-3">
          <Preview entry={entry} />
          <span className="min-w-0">
            {kind === "folder" ? (
              <Link href={libraryHref({ bucket, folder: `${name}/` })} prefetch={false} className="link break-all">
                <bdi>{shown}</bdi>
              </Link>
            ) : (
              <bdi className="break-all">{shown}</bdi>
            )}
            {sentAs && <bdi className="block text-xs break-all text-muted-foreground">{sentAs}</bdi>}
          </span>
        </span>
      </td>
      <td className="whole" data-label={t("places")}>
        {kind === "folder" ? "–" : <Places places={places} />}
      </td>
      <td className="number" data-label={t("fileCount")}>
        {files}
      </td>
      <td className="number" data-label={t("weight")}>
        <Weight bytes={bytes} />
      </td>
      <td className="whitespace-nowrap" data-label={t("changed")}>
        {formatDay(changed, locale)}
      </td>
      <td className="whole">
        {kind !== "folder" && (
          <span className="flex flex-wrap justify-end gap-2 max-md:justify-start md:flex-nowrap">
            {kind === "picture" && <CopyAddress name={name} path={mediaUrl(name, 1280, "webp")} />}
            <DeleteStored bucket={bucket} name={name} />
          </span>
        )}
      </td>
    </tr>
  );
}

async function Preview({ entry: { name, kind } }: { entry: Entry }) {
  const locale = await getLocale();
  if (kind === "folder")
    return (
      <span className="grid size-12 shrink-0 place-items-center [&_svg]:size-6">
        <FolderIcon />
      </span>
    );
  if (kind === "file") return null;
  return (
    <Picture
      picture={{ path: name, alt: { en: "", ar: "" }, width: 1, height: 1, blur: null }}
      locale={locale}
      sizes="48px"
      small
      className="size-12 shrink-0 rounded-sm object-cover"
    />
  );
}
