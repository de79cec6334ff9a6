import NextLink from "next/link";
import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import type { Locale } from "@/lib/core/locale";
import { localePath } from "@/lib/i18n/navigation";

type Props = Omit<ComponentProps<typeof NextLink>, "href" | "locale"> & {
  /** From `lib/core/paths`: without the language, which is the page's own. */
  href: string;
  /** Where the page itself has none: the one that answers unknown addresses. */
  locale?: Locale;
};

/** A link that stays in the language of the page it stands on. */
export async function Link({ href, locale, ...rest }: Props) {
  return <NextLink href={localePath(locale ?? (await getLocale()), href)} {...rest} />;
}
