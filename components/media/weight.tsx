import { useTranslations } from "next-intl";
import { byteSize } from "@/lib/media/bytes";

/** The size of a file, as text in the page's language. */
export function Weight({ bytes }: { bytes: number }) {
  const t = useTranslations("admin.media.units");
  const { unit, n } = byteSize(bytes);
  return <bdi className="whitespace-nowrap tabular-nums">{t(unit, { n })}</bdi>;
}
