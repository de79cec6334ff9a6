import { FolderIcon } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Picture } from "@/components/media/picture";
import { Weight } from "@/components/media/weight";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import { type BucketName, libraryHref } from "@/lib/media/library";
import type { Entry, Library } from "@/lib/media/rows";
import { mediaUrl } from "@/lib/media/picture";
import { CopyAddress } from "./copy-address";
import { DeleteStored } from "./delete-stored";
import { Places } from "./places";

type Props = { library: Library; isSearch: boolean };

/** One page of a bucket, sorted by name. A row is a folder, a picture with all its sizes, or an original file. */
export async function LibraryTable({ library: { bucket, folder, entries }, isSearch }: Props) {
  const t = await getTranslations("admin.media.storage");
  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          <TableHead>{t("name")}</TableHead>
          <TableHead>{t("places")}</TableHead>
          <TableHead className="number">{t("fileCount")}</TableHead>
          <TableHead className="number">{t("weight")}</TableHead>
          <TableHead>{t("changed")}</TableHead>
          <HiddenHead>{t("actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {entries.map((entry) => (
            <Row
              key={entry.name}
              entry={entry}
              bucket={bucket}
              shown={isSearch ? entry.name : entry.name.slice(folder.length)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

async function Row({ entry, bucket, shown }: { entry: Entry; bucket: BucketName; shown: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.media.storage")]);
  const { name, kind, files, bytes, changed, originalName, places } = entry;
  return (
    <TableRow>
      <TableCell className="whole" data-label={t("name")}>
        <span className="flex items-center gap-3">
          <Preview entry={entry} />
          <span className="min-w-0">
            {kind === "folder" ? (
              <AdminLink href={libraryHref({ bucket, folder: `${name}/` })} className="link break-all">
                <bdi>{shown}</bdi>
              </AdminLink>
            ) : (
              <bdi className="break-all">{shown}</bdi>
            )}
            {originalName && <bdi className="block text-xs break-all text-muted-foreground">{originalName}</bdi>}
          </span>
        </span>
      </TableCell>
      <TableCell className="whole" data-label={t("places")}>
        {kind === "folder" ? "–" : <Places places={places} />}
      </TableCell>
      <TableCell className="number" data-label={t("fileCount")}>
        {files}
      </TableCell>
      <TableCell className="number" data-label={t("weight")}>
        <Weight bytes={bytes} />
      </TableCell>
      <TableCell className="whitespace-nowrap" data-label={t("changed")}>
        {formatDay(changed, locale)}
      </TableCell>
      <TableCell className="whole">
        {kind !== "folder" && (
          <span className="flex flex-wrap justify-end gap-2 max-md:justify-start md:flex-nowrap">
            {kind === "picture" && <CopyAddress name={name} path={mediaUrl(name, 1280, "webp")} />}
            <DeleteStored bucket={bucket} name={name} />
          </span>
        )}
      </TableCell>
    </TableRow>
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
