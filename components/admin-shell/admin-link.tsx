import Link from "next/link";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localePath } from "@/lib/i18n/navigation";

type Props = Omit<ComponentProps<typeof Link>, "href" | "locale"> & {
  /** From `adminPaths`, without the language. */
  href: string;
};

/** A link to a screen, which stays in the language of the page. A list has too many links to prefetch them all. */
export const AdminLink = ({ href, ...rest }: Props) => (
  <Link href={localePath(useLocale(), href)} prefetch={false} {...rest} />
);
