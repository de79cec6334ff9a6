import NextLink from "next/link";
import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { localePath } from "@/lib/i18n/navigation";

type Props = Omit<ComponentProps<typeof NextLink>, "href" | "locale"> & {
  /** From `lib/http/paths`: without the language, which is the page's own. */
  href: string;
};

/** A link that stays in the language of the page it stands on. */
export async function Link({ href, ...rest }: Props) {
  return <NextLink href={localePath(await getLocale(), href)} {...rest} />;
}
